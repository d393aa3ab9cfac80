// Made by `npm run generate` from spec/client/. Do not edit.
/** UTF-8. Half of a surrogate pair becomes U+FFFD. */
export declare function encodeUtf8(text: string): Uint8Array;
/** @throws {URIError} if the bytes are not UTF-8 */
export declare function decodeUtf8(bytes: Uint8Array): string;
export declare function hex(byte: number): string;
/** Returns undefined if the text is not Base64. */
export declare function decodeBase64(text: string): Uint8Array | undefined;
/** Takes the same time wherever the bytes differ. */
export declare function isEqual(one: Uint8Array, other: Uint8Array): boolean;
