// Finds the operations that are equal in two documents. The comparison skips them: an edit changes few.
import { isObject, type OpenApiDocument, type Operation } from "./document.ts";

/** Whether two operations or events, with all that they refer to, are the same in both documents, except examples. */
export type IsUnchanged = (from: Operation, to: Operation) => boolean;

/** A changed order of keys counts as a change. */
export function findUnchanged(from: OpenApiDocument, to: OpenApiDocument): IsUnchanged {
  const [before, after] = [componentsOf(from), componentsOf(to)];
  const changed = new Set([...before.keys(), ...after.keys()].filter((each) => before.get(each) !== after.get(each)));
  const users = new Map<string, string[]>();
  for (const [reference, text] of before)
    for (const used of referencesIn(text)) users.set(used, [...(users.get(used) ?? []), reference]);
  // A set yields what is added meanwhile.
  for (const reference of changed) for (const user of users.get(reference) ?? []) changed.add(user);
  const isKnown = (reference: string) => before.has(reference) && !changed.has(reference);
  return (one, other) => {
    const text = textOf(one, from);
    return text === textOf(other, to) && referencesIn(text).every(isKnown);
  };
}

// `npm run design` compares each document several times.
const knownComponents = new WeakMap<OpenApiDocument, ReadonlyMap<string, string>>();
const knownTexts = new WeakMap<Operation["node"], string>();

/** Texts by reference, such as `#/components/schemas/Card`. */
function componentsOf(document: OpenApiDocument): ReadonlyMap<string, string> {
  const known = knownComponents.get(document);
  if (known !== undefined) return known;
  const components = new Map(
    entriesOf(document.components).flatMap(([kind, members]) =>
      entriesOf(members).map(([name, member]) => [`#/components/${kind}/${name}`, withoutExamples(member)] as const),
    ),
  );
  knownComponents.set(document, components);
  return components;
}

/** Also those of a discriminator's mapping. */
function referencesIn(text: string): string[] {
  return [...text.matchAll(/"(#\/[^"]*)"/g)].map(([, reference]) => reference!);
}

function textOf(operation: Operation, { components }: OpenApiDocument): string {
  const known = knownTexts.get(operation.node);
  if (known !== undefined) return known;
  const { parameters, limits, ...rest } = operation;
  const schemes = isObject(components) ? components.securitySchemes : undefined;
  const text = withoutExamples([rest, [...parameters], [...limits], schemes]);
  knownTexts.set(operation.node, text);
  return text;
}

// The author chooses the keys of these maps. A property can be named `examples`.
const named = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "headers",
  "links",
  "callbacks",
]);
// These hold data.
const values = new Set(["default", "enum", "const"]);

/** As JSON. The examples of two dates differ, and no comparison reads them. */
function withoutExamples(value: unknown): string {
  const strip = (part: unknown, isNamed: boolean): unknown => {
    if (Array.isArray(part)) return part.map((each) => strip(each, false));
    if (!isObject(part)) return part;
    const kept = Object.entries(part).filter(([key]) => isNamed || (key !== "examples" && key !== "example"));
    return Object.fromEntries(
      kept.map(([key, each]) => [key, !isNamed && values.has(key) ? each : strip(each, !isNamed && named.has(key))]),
    );
  };
  return JSON.stringify(strip(value, false));
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
