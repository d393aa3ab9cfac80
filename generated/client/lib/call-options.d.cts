// Made by `npm run generate` from spec/client/. Do not edit.
/** Returns the options with `headers` that openapi-fetch reads. @throws {TypeError} that names what is wrong */
export declare function checkedCallOptions(init: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
