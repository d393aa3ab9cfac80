// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
// Converts texts and bytes without the globals of one runtime: Hermes has no TextDecoder, and older ones have no atob.
Object.defineProperty(exports, "__esModule", { value: true });
exports.encodeUtf8 = encodeUtf8;
exports.decodeUtf8 = decodeUtf8;
exports.hex = hex;
exports.decodeBase64 = decodeBase64;
exports.isEqual = isEqual;
/** UTF-8. Half of a surrogate pair becomes U+FFFD. */
function encodeUtf8(text) {
    const escaped = encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
    const characters = escaped.replace(/%(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
    return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
/** @throws {URIError} if the bytes are not UTF-8 */
function decodeUtf8(bytes) {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${hex(byte)}`).join(""));
}
function hex(byte) {
    return byte.toString(16).padStart(2, "0");
}
const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Returns undefined if the text is not Base64. */
function decodeBase64(text) {
    const digits = text.replace(/\s/g, "").replace(/={1,2}$/, "");
    if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1)
        return undefined;
    const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
    let buffer = 0;
    for (let index = 0, bits = 0, end = 0; index < digits.length; index++) {
        buffer = ((buffer << 6) | base64Digits.indexOf(digits[index])) & 0xffff;
        bits += 6;
        if (bits < 8)
            continue;
        bits -= 8;
        bytes[end++] = buffer >> bits;
    }
    return bytes;
}
/** Takes the same time wherever the bytes differ. */
function isEqual(one, other) {
    let difference = one.length ^ other.length;
    for (let index = 0; index < one.length; index++)
        difference |= one[index] ^ other[index];
    return difference === 0;
}
