// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
// Names a wrong value in the sentence of a TypeError.
Object.defineProperty(exports, "__esModule", { value: true });
exports.describe = describe;
exports.quote = quote;
exports.isRecord = isRecord;
exports.checkNames = checkNames;
exports.checkHeaderText = checkHeaderText;
/** Characters of a text that a message quotes. */
const quotedLength = 100;
/** Names the kind of a value. Quotes no text: a key or secret may stand in the place of another argument. */
function describe(value) {
    if (typeof value === "object" && value !== null)
        return describeObject(value);
    return ["string", "function", "symbol"].includes(typeof value)
        ? `a ${typeof value === "string" ? "text" : typeof value}`
        : String(value);
}
/** Quotes a text. Use it only where no secret can stand. */
function quote(value) {
    return typeof value === "string" ? JSON.stringify(value.slice(0, quotedLength)) : describe(value);
}
function describeObject(value) {
    if (Array.isArray(value))
        return "a list";
    const name = value.constructor?.name;
    return typeof name === "string" && name !== "" && name !== "Object" ? `an object of the class ${name}` : "an object";
}
/** Excludes lists, and objects such as Map and URLSearchParams, whose entries are no properties. */
function isRecord(value) {
    return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}
/**
 * A wrong name, such as `timeout`, would leave its value without effect.
 * @throws {TypeError} that names it, with the remedy
 */
function checkNames(owner, options, known, remedy) {
    for (const [name, value] of Object.entries(options))
        if (value !== undefined && !known.includes(name))
            throw new TypeError(`${owner} has no option ${name}: ${remedy}.`);
}
/** @throws {TypeError} if no header can hold the text */
function checkHeaderText(name, text) {
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text))
        throw new TypeError(`${name} has a line break or another character that no header can hold.`);
}
