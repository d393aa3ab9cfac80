// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
// Names a wrong value in the sentence of a TypeError.
Object.defineProperty(exports, "__esModule", { value: true });
exports.describe = describe;
exports.isRecord = isRecord;
/** Characters of a text that a message quotes. */
const quotedLength = 100;
/** Quotes texts and numbers. Other values may hold secrets, so only their kind is named. */
function describe(value) {
    if (typeof value === "string")
        return JSON.stringify(value.slice(0, quotedLength));
    if (typeof value === "object" && value !== null)
        return Array.isArray(value) ? "a list" : "an object";
    return typeof value === "function" || typeof value === "symbol" ? `a ${typeof value}` : String(value);
}
/** Excludes lists, and objects such as Map and URLSearchParams, whose entries are no properties. */
function isRecord(value) {
    return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}
