// Parses a header's value with parameters, such as that of Content-Type.

export interface HeaderValue {
  /** In lower case. */
  readonly value: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

// Accepts also unquoted text that RFC 9110 wants quoted, because some clients write boundaries so. Linear in time.
const parameter =
  /;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([!#-+\x2d-:<-[\]-~]+))[ \t]*)?/y;

/** Undefined for a list, an open quote or a repeated parameter, because readers disagree on the value. */
export function parseHeaderValue(text: string): HeaderValue | undefined {
  const [value = ""] = /^[^;]*/.exec(text) ?? [];
  const parameters = new Map<string, string>();
  for (let position = value.length; position < text.length; position = parameter.lastIndex) {
    parameter.lastIndex = position;
    const found = parameter.exec(text);
    if (found === null) return undefined;
    const [, name, quoted, plain = ""] = found;
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, "$1") ?? plain);
  }
  return { value: value.trim().toLowerCase(), parameters };
}
