// Made by `npm run generate` from spec/client/. Do not edit.
/** Node 18 has Web Crypto only in a module. Bundlers must not look for it, so its name is no literal. */
export declare function findWebCrypto(): Promise<typeof globalThis.crypto>;
/** `randomUUID` is missing on pages without TLS; then 128 random bits in hexadecimal take its place. */
export declare function randomKey(): Promise<string>;
