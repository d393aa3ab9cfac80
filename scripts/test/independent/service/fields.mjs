// Checks the fields of a body or a query against their rules.
import { parseInstant } from "./clock.mjs";

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

// A rule returns the value, or an Error with the text for the caller. `isText`: the value came from a form or a query.

export const text = (min, max) => (value) => {
  if (typeof value !== "string") return new Error("must be text");
  if (value.includes("\0") || !value.isWellFormed()) return new Error("must be text without U+0000");
  const length = [...value].length;
  return length >= min && length <= max ? value : new Error(`must have ${min} to ${max} characters`);
};

export const choice =
  (...values) =>
  (value) =>
    values.includes(value) ? value : new Error(`must be ${values.join(" or ")}`);

export const integer = (min, max) => (value, isText) => {
  const number = isText && typeof value === "string" && /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
  const isRight = Number.isInteger(number) && number >= min && number <= max;
  return isRight ? number : new Error(`must be a whole number from ${min} to ${max}`);
};

export const instant = (value) =>
  (typeof value === "string" ? parseInstant(value) : undefined) ?? new Error("must be an ISO 8601 instant");

export const id = (value) =>
  typeof value === "string" && uuid.test(value) ? value.toLowerCase() : new Error("must be a UUID");

/** A field that may be repeated, up to `max` times. */
export const list = (rule, max) => Object.assign((value) => rule(value), { max });

const pointer = (place, name) => `/${place}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/**
 * Returns { values, errors }. `rules` maps each name to its rule; names in `required` must be present.
 * `place` is the first part of the pointers, such as "body".
 */
export function checkFields(place, { fields, isText }, rules, required = []) {
  const [values, errors] = [{}, []];
  for (const [name, sent] of fields) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const value = rule === undefined ? new Error("is not known") : rule(sent, isText);
    const max = rule?.max;
    if (value instanceof Error) errors.push([pointer(place, name), value.message]);
    else if (max !== undefined) values[name] = [...(values[name] ?? []), value];
    else if (Object.hasOwn(values, name)) errors.push([pointer(place, name), "must not be repeated"]);
    else values[name] = value;
    if (max !== undefined && values[name]?.length > max) errors.push([pointer(place, name), `has over ${max} values`]);
  }
  const sentNames = new Set(fields.map(([name]) => name));
  for (const name of required) if (!sentNames.has(name)) errors.push([pointer(place, name), "is required"]);
  return { values, errors };
}
