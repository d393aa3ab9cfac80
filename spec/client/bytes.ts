// Converts texts and bytes without the globals of one runtime: Hermes has no TextDecoder, and older ones have no atob.

/** UTF-8. Half of a surrogate pair becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
  const characters = escaped.replace(/%(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

/** @throws {URIError} if the bytes are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decodeURIComponent(Array.from(bytes, (byte) => `%${hex(byte)}`).join(""));
}

export function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns undefined if the text is not Base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s/g, "").replace(/={1,2}$/, "");
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let buffer = 0;
  for (let index = 0, bits = 0, end = 0; index < digits.length; index++) {
    buffer = ((buffer << 6) | base64Digits.indexOf(digits[index]!)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[end++] = buffer >> bits;
  }
  return bytes;
}

/** Takes the same time wherever the bytes differ. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++) difference |= one[index]! ^ other[index]!;
  return difference === 0;
}
