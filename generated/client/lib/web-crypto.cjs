// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
// Finds Web Crypto in every runtime.
Object.defineProperty(exports, "__esModule", { value: true });
exports.findWebCrypto = findWebCrypto;
exports.randomKey = randomKey;
/** Node 18 has Web Crypto only in a module. Bundlers must not look for it, so its name is no literal. */
async function findWebCrypto() {
    if (globalThis.crypto)
        return globalThis.crypto;
    const name = "node:crypto";
    const module = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
    return module.webcrypto;
}
/** `randomUUID` is missing on pages without TLS; then 128 random bits in hexadecimal take its place. */
async function randomKey() {
    const crypto = await findWebCrypto();
    if (crypto.randomUUID)
        return crypto.randomUUID();
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
