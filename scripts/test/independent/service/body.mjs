// Reads a request's body: JSON, form-urlencoded or multipart. All three lead to the same list of fields.
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { Refusal } from "./refusal.mjs";

const maxBytes = 1_048_576;

const formType = "application/x-www-form-urlencoded";

const token = "[!#$%&'*+.^_`|~\\w-]+";
const parameter = `;\\s*(${token})=("[^"\\\\]*"|${token})\\s*`;
const mediaType = new RegExp(`^\\s*(${token}/${token})\\s*((?:${parameter})*)$`);

const malformed = () => new Refusal("MALFORMED_BODY");

const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress, zstd: createZstdDecompress };

/** @throws {Refusal} if the body is too large, or compressed in another way than `coding` says */
export async function receiveBytes(request, coding = "identity") {
  const name = coding.toLowerCase();
  if (name !== "identity" && !Object.hasOwn(decoders, name)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of name === "identity" ? request : request.pipe(decoders[name]())) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    throw malformed();
  }
  if (size > maxBytes) throw new Refusal("PAYLOAD_TOO_LARGE");
  return Buffer.concat(chunks);
}

/**
 * Returns { fields, isText }, where `fields` are pairs of a name and a value, and `isText` says that every value is
 * text. `fields` is undefined for a JSON value that is no object.
 */
export function readFields(bytes, contentType) {
  const { type, parameters } = parseType(contentType);
  const format = formats[type];
  const charset = (parameters.charset ?? "utf-8").toLowerCase();
  const charsets = type === formType ? ["utf-8", "iso-8859-1"] : ["utf-8"];
  if (format === undefined || !charsets.includes(charset)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  return format(bytes, { ...parameters, charset });
}

/** @throws {Refusal} if it is not one media type */
function parseType(text = "") {
  const [, type, rest] = mediaType.exec(text) ?? [];
  if (type === undefined) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  const parameters = [...rest.matchAll(new RegExp(parameter, "g"))].map(([, name, value]) => [
    name.toLowerCase(),
    value.replace(/^"(.*)"$/, "$1"),
  ]);
  return { type: type.toLowerCase(), parameters: Object.fromEntries(parameters) };
}

const formats = {
  "application/json": (bytes) => {
    const text = toText(bytes);
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      throw malformed();
    }
    if (repeatsField(text)) throw malformed();
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return { fields: isObject ? Object.entries(value) : undefined, isText: false };
  },
  [formType]: (bytes, { charset }) => {
    const pairs = toText(bytes)
      .split("&")
      .filter((pair) => pair !== "");
    return { fields: pairs.map((pair) => readPair(pair, charset)), isText: true };
  },
  "multipart/form-data": (bytes, { boundary }) => {
    if (boundary === undefined) throw malformed();
    return { fields: readParts(bytes, boundary), isText: true };
  },
};

/** True if an object in valid JSON has two fields of one name. */
function repeatsField(json) {
  const open = [];
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length));
      if (open.at(-1).has(name)) return true;
      open.at(-1).add(name);
    }
  }
  return false;
}

function readPair(pair, charset) {
  const [name, ...value] = pair.replaceAll("+", " ").split("=");
  const decode = (text) => (charset === "utf-8" ? decodeURIComponent(text) : unescape(text));
  try {
    return [decode(name), decode(value.join("="))];
  } catch {
    throw malformed();
  }
}

const partName = new RegExp(`;[ \\t]*name=(?:"((?:[^"\\\\]|\\\\.)*)"|(${token}))`, "i");

function readParts(bytes, boundary) {
  // Latin-1 keeps each byte as one character.
  const [preamble, ...parts] = `\r\n${bytes.toString("latin1")}`.split(`\r\n--${boundary}`);
  const end = parts.pop();
  if (preamble === undefined || end === undefined || !/^--[ \t]*(\r\n|$)/.test(end)) throw malformed();
  return parts.map((part) => {
    const [, head, content] = /^[ \t]*\r\n((?:.+\r\n)*)\r\n([\s\S]*)$/.exec(part) ?? [];
    if (head === undefined) throw malformed();
    const disposition = /^content-disposition:[ \t]*form-data(;.*)\r\n/im.exec(head)?.[1] ?? "";
    const [, quoted, name = quoted] = partName.exec(disposition) ?? [];
    if (name === undefined) throw malformed();
    const isFile = /;[ \t]*filename\*?=/i.test(disposition);
    const text = (latin1) => toText(Buffer.from(latin1, "latin1"));
    return [text(name.replaceAll("%22", '"')), isFile ? Buffer.from(content, "latin1") : text(content)];
  });
}

/** @throws {Refusal} if the bytes are not UTF-8 */
function toText(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}
