// Made by `npm run generate` from spec/client/. Do not edit.
/** Returns a UUID. */
export declare function randomKey(): string;
