// Derives invalid and boundary values. Invariant: the schema's own validator confirms each.
import { fieldSets } from "./field-sets.ts";
import { type Place, placesOf } from "./places.ts";
import type { Schema, Schemas } from "./schema.ts";

export interface Variation {
  readonly pointer: string;
  readonly keyword: string;
  /** For example "/name is 101 characters long". */
  readonly title: string;
  readonly value: unknown;
  /** True if a form can express the change. */
  readonly inForms: boolean;
}

interface Change {
  readonly keyword: string;
  readonly title: string;
  readonly value: unknown;
  readonly inForms?: boolean;
}

/** Keyword of a value that is not a boundary value. It shows that the service accepts the field. */
export const sampleKeyword = "sample";

const absent = Symbol("absent");

export function violations(schemas: Schemas, schema: Schema, good: unknown): Variation[] {
  const changesAt = (place: Place) => breakingChanges(place, schemas);
  return variations(schemas, schema, good, changesAt, (place) => place.with).filter(
    ({ value }) => !schemas.validatorOf(schema)(value),
  );
}

export function borderValues(schemas: Schemas, schema: Schema, good: unknown): Variation[] {
  const changesAt = (place: Place) => borderChanges(place, schemas);
  return variations(schemas, schema, good, changesAt, (place) => place.fit).filter(({ value }) =>
    schemas.validatorOf(schema)(value),
  );
}

function variations(
  schemas: Schemas,
  schema: Schema,
  good: unknown,
  changesAt: (place: Place) => readonly Change[],
  putAt: (place: Place) => Place["with"],
): Variation[] {
  return placesOf(schemas, schema, good).flatMap((place) =>
    changesAt(place).map(({ keyword, title, value, inForms = true }) => ({
      pointer: place.pointer,
      keyword,
      title: `${place.pointer === "" ? "the value" : place.pointer} ${title}`,
      value: value === absent ? place.without() : putAt(place)(value),
      // A form is always an object.
      inForms: inForms && (place.pointer !== "" || keyword !== "type"),
    })),
  );
}

function breakingChanges(place: Place, schemas: Schemas): Change[] {
  return [
    ...requiredChanges(place),
    ...typeChanges(place),
    ...textChanges(place),
    ...numberChanges(place),
    ...setChanges(place, schemas),
  ];
}

function requiredChanges({ required }: Place): Change[] {
  return required ? [{ keyword: "required", title: "is missing", value: absent }] : [];
}

function typeChanges({ type, nullable }: Place): Change[] {
  if (type === undefined) return [];
  const text = type === "string" || type === "array" ? "text" : "no such thing";
  const values: readonly [string, string, unknown, boolean][] = [
    ["string", "is a string", text, type !== "array"],
    ["integer", "is a number", 5, false],
    ["number", "is a fraction", 1.5, type === "integer"],
    ["boolean", "is a boolean", true, false],
    ["object", "is an object", { unexpected: "text" }, true],
    ["array", "is an array", ["text", "more"], true],
  ];
  const compatible = (name: string) => name === type || (type === "number" && name === "integer");
  const changes = values
    .filter(([name]) => !compatible(name))
    .map(([, title, value, inForms]): Change => ({ keyword: "type", title, value, inForms }));
  if (!nullable) changes.push({ keyword: "type", title: "is null", value: null, inForms: false });
  if (type === "integer" || type === "number") {
    changes.push({ keyword: "type", title: "is a number written as a string", value: "5", inForms: false });
  }
  return changes;
}

function textChanges({ type, keywords, value, nullable }: Place): Change[] {
  if (type !== "string") return [];
  const { minLength, maxLength, pattern, format } = keywords as Record<string, number & string>;
  const changes: Change[] = [];
  const example = typeof value === "string" ? value : "";
  if (minLength !== undefined && minLength > 0) {
    const short = [...example.padEnd(minLength, "a")].slice(0, minLength - 1).join("");
    // An empty form field means null if the field is nullable.
    const inForms = !(nullable && short === "");
    changes.push({ keyword: "minLength", title: `is ${minLength - 1} characters long`, value: short, inForms });
  }
  if (maxLength !== undefined) {
    const title = `is ${maxLength + 1} characters long`;
    changes.push({ keyword: "maxLength", title, value: lengthen(example, maxLength + 1) });
  }
  if (pattern !== undefined) {
    const candidates = [`${example}!`, `!${example}`, example.slice(0, -1), "!", "", `${example}\u0000`];
    const bad = candidates.find((candidate) => !new RegExp(pattern, "u").test(candidate));
    if (bad !== undefined) changes.push({ keyword: "pattern", title: `is ${JSON.stringify(bad)}`, value: bad });
  }
  for (const bad of malformedValues[format ?? ""] ?? []) {
    changes.push({ keyword: "format", title: `is ${JSON.stringify(bad)}`, value: bad });
  }
  return changes;
}

const malformedValues: Readonly<Record<string, readonly string[]>> = {
  uuid: ["not-a-uuid", "0195500a-3c00-7a10-8f3e-5d2c9b7a4e6", "0195500a3c007a108f3e5d2c9b7a4e61x"],
  date: ["2025-02-30", "20250101", "2025-1-1", "yesterday"],
  "date-time": ["2025-02-30T00:00:00.000Z", "2025-01-01", "yesterday"],
  uri: ["not a uri"],
  email: ["nobody"],
};

function numberChanges({ type, keywords }: Place): Change[] {
  if (type !== "integer" && type !== "number") return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords as Record<string, number>;
  const changes: Change[] = [];
  const add = (keyword: string, value: number) => changes.push({ keyword, title: `is ${value}`, value });
  if (minimum !== undefined) add("minimum", minimum - 1);
  if (maximum !== undefined) add("maximum", maximum + 1);
  if (exclusiveMinimum !== undefined) add("exclusiveMinimum", exclusiveMinimum);
  if (exclusiveMaximum !== undefined) add("exclusiveMaximum", exclusiveMaximum);
  return changes;
}

function setChanges({ type, keywords, value, siblings }: Place, schemas: Schemas): Change[] {
  const changes: Change[] = [];
  const { minItems, maxItems, uniqueItems, minProperties, maxProperties, additionalProperties } = keywords;
  if (Array.isArray(keywords.enum) && type === "string") {
    const known = String(keywords.enum[0]);
    for (const bad of [lookAlikeOf(keywords.enum), known.toLowerCase(), ""]) {
      changes.push({ keyword: "enum", title: `is ${JSON.stringify(bad)}`, value: bad });
    }
  }
  if (type === "array" && Array.isArray(value)) {
    if (Number(minItems) > 0) {
      const few = value.slice(0, Number(minItems) - 1);
      changes.push({ keyword: "minItems", title: `has ${few.length} items`, value: few, inForms: few.length > 0 });
    }
    if (maxItems !== undefined && value.length > 0) {
      const many = Array.from({ length: Number(maxItems) + 1 }, (_, index) => value[index % value.length]);
      changes.push({ keyword: "maxItems", title: `has ${many.length} items`, value: many });
    }
    if (uniqueItems === true && value.length > 0) {
      changes.push({ keyword: "uniqueItems", title: "repeats an item", value: [...value, value[0]] });
    }
  }
  if (type === "object" && isObject(value)) {
    if (additionalProperties === false) {
      const more = { ...value, unexpected: "text" };
      changes.push({ keyword: "additionalProperties", title: "has an unknown field", value: more });
    }
    if (Number(minProperties) > 0)
      changes.push({ keyword: "minProperties", title: "is empty", value: {}, inForms: false });
    changes.push(...mapChanges(keywords, value), ...fieldSets(schemas, keywords, value));
    if (maxProperties !== undefined) {
      changes.push({ keyword: "maxProperties", title: "has too many fields", value: { ...siblings, ...value } });
    }
  }
  return changes;
}

/** Too many keys, and keys that are not allowed, of a map with free keys. */
function mapChanges(keywords: Schema, map: Readonly<Record<string, unknown>>): Change[] {
  const [pair] = Object.entries(map);
  if (typeof keywords.additionalProperties !== "object" || pair === undefined) return [];
  const [key, value] = pair;
  const { maxLength, pattern } = (keywords.propertyNames ?? {}) as { maxLength?: number; pattern?: string };
  const changes: Change[] = [];
  const withKey = (title: string, other: string, inForms = true) =>
    changes.push({ keyword: "propertyNames", title, value: { ...map, [other]: value }, inForms });
  if (maxLength !== undefined) withKey(`has a key of ${maxLength + 1} characters`, lengthen(key, maxLength + 1));
  if (pattern !== undefined) {
    // A form reads brackets as nesting, cannot name the prototype, and has no text for unpaired surrogates.
    const onlyInJson = ["", "__proto__", `${key}[0]`, `${key}\n`, `${key}\ud800`];
    for (const bad of [`${key}!`, ...onlyInJson])
      withKey(`has the key ${JSON.stringify(bad)}`, bad, !onlyInJson.includes(bad));
  }
  if (typeof keywords.maxProperties === "number")
    changes.push({
      keyword: "maxProperties",
      title: `has ${keywords.maxProperties + 1} keys`,
      value: mapOf(keywords.maxProperties + 1, key, value),
    });
  return changes;
}

/** Returns `size` keys, each with the same value; they are valid keys if `key` is one. */
function mapOf(size: number, key: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [`${key}${index}`, value]));
}

/** Differs from a member in its last letter only, so that a pattern for all members accepts it. */
function lookAlikeOf(members: readonly unknown[]): string {
  const known = String(members[0]);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => known.slice(0, -1) + letter);
  return letters.find((each) => !members.includes(each)) ?? `NO_${known}`;
}

function borderChanges(place: Place, schemas: Schemas): Change[] {
  const { type, keywords, value, isSample, nullable, required, pointer } = place;
  const { minLength, maxLength, minimum, maximum, enum: members } = keywords;
  const changes: Change[] = [];
  const add = (keyword: string, title: string, border: unknown, inForms = true) =>
    changes.push({ keyword, title, value: border, inForms });
  if (type === "string" && typeof value === "string") {
    if (typeof minLength === "number") add("minLength", `is ${minLength} characters long`, value.slice(0, minLength));
    if (typeof maxLength === "number") add("maxLength", `is ${maxLength} characters long`, lengthen(value, maxLength));
  }
  if (type === "integer" || type === "number") {
    if (minimum !== undefined) add("minimum", `is ${minimum}`, minimum);
    if (maximum !== undefined) add("maximum", `is ${maximum}`, maximum);
  }
  if (type === "array" && keywords.items !== undefined) {
    const { keywords: item } = schemas.plain(keywords.items as Schema);
    if (Array.isArray(item.enum)) add("items", `has all ${item.enum.length} items`, item.enum);
  }
  if (type === "object" && isObject(value)) changes.push(...mapBorders(keywords, value));
  // Each value costs a request, so only the ends of a long list are tried.
  const shown = Array.isArray(members) && members.length > 5 ? [members[0], members.at(-1)] : (members ?? []);
  for (const member of shown as readonly unknown[]) add("enum", `is ${JSON.stringify(member)}`, member);
  // Without this sample, perhaps no value shows that the service accepts the field.
  if (isSample && value !== null && changes.length === 0) add(sampleKeyword, "is its sample", value);
  if (nullable) add("type", "is null", null, false);
  if (!required && pointer !== "" && value !== undefined) add("required", "is absent", absent);
  return changes;
}

function mapBorders(keywords: Schema, map: Readonly<Record<string, unknown>>): Change[] {
  const [pair] = Object.entries(map);
  if (typeof keywords.additionalProperties !== "object" || pair === undefined) return [];
  const [key, value] = pair;
  const { maxLength } = (keywords.propertyNames ?? {}) as { maxLength?: number };
  const inherited = { ...map, constructor: value, hasOwnProperty: value };
  const changes: Change[] = [{ keyword: "propertyNames", title: "has keys of every object", value: inherited }];
  if (maxLength !== undefined)
    changes.push({
      keyword: "propertyNames",
      title: `has a key of ${maxLength} characters`,
      value: { ...map, [lengthen(key, maxLength)]: value },
    });
  if (typeof keywords.maxProperties === "number")
    changes.push({
      keyword: "maxProperties",
      title: `has ${keywords.maxProperties} keys`,
      value: mapOf(keywords.maxProperties, key, value),
    });
  return changes;
}

/** The added characters come last, so that the start of a url stays valid. */
function lengthen(text: string, length: number): string {
  return [...text].slice(0, length).join("") + "a".repeat(Math.max(0, length - [...text].length));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
