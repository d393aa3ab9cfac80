// Made by `npm run generate` from spec/client/. Do not edit.
/** Options of a call; the last three are where a caller may put parameters by mistake. */
export interface CallInit {
    readonly params?: unknown;
    readonly path?: unknown;
    readonly query?: unknown;
    readonly header?: unknown;
}
/** Returns the call's `params` with dates of the query in RFC 3339. @throws {TypeError} that names the parameter */
export declare function checkParameters(path: unknown, init: CallInit): Readonly<Record<string, unknown>>;
