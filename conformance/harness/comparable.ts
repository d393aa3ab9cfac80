// Makes resources of different projects comparable.

/** Keeps states, flags and amounts; shows any other text as "text". */
export function toComparable(value: unknown, field?: string): unknown {
  if (typeof value === "string") return field === "value" || isMember(value) ? value : "text";
  if (Array.isArray(value)) return value.map((each) => toComparable(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toComparable(each, name)]));
}

/** Members of enumerations have no long numbers, unlike tracking numbers. */
function isMember(text: string): boolean {
  return /^[A-Z][A-Z_0-9]+$/.test(text) && !/\d{4}/.test(text);
}
