// Reads a request's body: JSON, form-urlencoded or multipart. All three lead to the same list of fields.
import { Refusal } from "./refusal.mjs";

const malformed = () => new Refusal("MALFORMED_BODY");

/**
 * Returns { fields, isText }, where `fields` are pairs of a name and a value, and `isText` says that every value is
 * text. `fields` is undefined for a JSON value that is no object.
 */
export function readFields(bytes, contentType = "") {
  const [type, ...parameters] = contentType.split(";").map((part) => part.trim());
  const format = formats[type.toLowerCase()];
  if (format === undefined) {
    const accepted = Object.keys(formats);
    const problem = "This operation does not read this media type.";
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE", { problem, accepted }, { Accept: accepted.join(", ") });
  }
  const [, boundary] = /^boundary="?([^"]+)"?$/i.exec(parameters.find((each) => /^boundary=/i.test(each))) ?? [];
  return format(bytes, boundary);
}

const formats = {
  "application/json": (bytes) => {
    let value;
    try {
      value = JSON.parse(bytes.toString());
    } catch {
      throw malformed();
    }
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return { fields: isObject ? Object.entries(value) : undefined, isText: false };
  },
  "application/x-www-form-urlencoded": (bytes) => ({
    fields: [...new URLSearchParams(bytes.toString())],
    isText: true,
  }),
  "multipart/form-data": (bytes, boundary) => {
    if (boundary === undefined) throw malformed();
    const parts = `\r\n${bytes}`.split(`\r\n--${boundary}`).slice(1, -1);
    return { fields: parts.map(readPart), isText: true };
  },
};

function readPart(part) {
  const [, head, content] = /^\r\n((?:.+\r\n)*)\r\n([\s\S]*)$/.exec(part) ?? [];
  const [, name] = /^content-disposition:.*;[ \t]*name="([^"]*)"/im.exec(head ?? "") ?? [];
  if (name === undefined) throw malformed();
  return [name, content];
}
