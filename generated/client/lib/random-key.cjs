// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.randomKey = randomKey;
// Makes Idempotency-Keys.
const bytes_ts_1 = require("./bytes.cjs");
/** Returns a UUID. */
function randomKey() {
    // Pages without TLS have Web Crypto without randomUUID. Node 18 and Hermes have no Web Crypto.
    const crypto = globalThis.crypto;
    return crypto?.getRandomValues ? uuidOf(4, crypto.getRandomValues(new Uint8Array(16))) : timedKey();
}
/** A key is no secret, so Math.random will do. The time tells apart processes whose generators have the same seed. */
function timedKey() {
    const bytes = Uint8Array.from({ length: 16 }, () => Math.random() * 256);
    const now = Date.now();
    for (let index = 0; index < 6; index++)
        bytes[index] = now / 2 ** (40 - 8 * index);
    return uuidOf(7, bytes);
}
function uuidOf(version, bytes) {
    bytes[6] = (bytes[6] & 0x0f) | (version << 4);
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const digits = Array.from(bytes, bytes_ts_1.hex).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
