// Made by `npm run generate` from spec/client/. Do not edit.
export interface CallInit {
    readonly params?: unknown;
}
/** Returns the call's `params` with dates of the query in RFC 3339. @throws {TypeError} that names the parameter */
export declare function checkParameters(path: unknown, init: CallInit, slashedPaths: readonly string[]): Readonly<Record<string, unknown>>;
