// Adapts examples to their date, because the stock emitter does not follow renamed and removed fields.

import { type Document, type MediaType, operationsOf, refName, resolve, type Schema } from "../document/openapi.ts";
import { exampleOf } from "./example.ts";
import type { Facts } from "./facts.ts";

/** `newest` is the stock emitter's document of the newest date. */
export function datedExamples(document: Document, newest: Document, facts: Facts): void {
  const names = namesOfDate(document.info.version, facts);
  const fit = fitter(document, names);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const source = newest.components.schemas[name]?.examples ?? [];
    schema.examples &&= schema.examples.map((example, index) => fit(schema, example, source[index]));
  }
  for (const { operation } of operationsOf(document)) {
    const examples = facts.operations.get(operation.operationId)?.examples ?? [];
    const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
    for (const media of successes.flatMap(([, { content = {} }]) => Object.values(content))) {
      const { schema } = media;
      if (!schema || examples.length === 0) continue;
      media.examples = Object.fromEntries(
        examples.map(({ title, fields }): [string, NamedExample] => {
          const replaced = Object.entries(fit(schema, fields, fields) as object).filter(([name]) =>
            [name, ...(names.get(name) ?? [])].some((newestName) => newestName in fields),
          );
          const value = { ...(exampleOf(document, schema) as object), ...Object.fromEntries(replaced) };
          return title === null ? ["example", { value }] : [title, { summary: title, value }];
        }),
      );
    }
  }
}

type NamedExample = NonNullable<MediaType["examples"]>[string];

/** Newest names of fields, by their name at the date. */
function namesOfDate(date: string, { renames }: Facts): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, earlier } of renames) {
    const oldName = earlier.find(({ until }) => date < until)?.name;
    if (oldName !== undefined) names.set(oldName, [...(names.get(oldName) ?? []), name]);
  }
  return names;
}

type Fit = (schema: Schema, value: unknown, source: unknown) => unknown;

function fitter(document: Document, names: ReadonlyMap<string, readonly string[]>): Fit {
  const fit: Fit = (given, value, source) => {
    const schema = branchOf(document, resolve(document, given), value);
    if (schema.enum && !schema.enum.includes(value)) return schema.enum[0];
    const items = schema.items;
    if (Array.isArray(value))
      return items ? value.map((item, index) => fit(items, item, (source as unknown[] | undefined)?.[index])) : value;
    if (typeof value !== "object" || value === null || !schema.properties) return value;
    const fields = value as Record<string, unknown>;
    const newer = (source ?? {}) as Record<string, unknown>;
    const entries = Object.entries(schema.properties).flatMap(([name, property]): [string, unknown][] => {
      if (name in fields) return [[name, fit(property, fields[name], newer[name])]];
      const renamed = names.get(name)?.find((candidate) => candidate in newer);
      if (renamed !== undefined) return [[name, fit(property, newer[renamed], newer[renamed])]];
      return schema.required?.includes(name) ? [[name, exampleOf(document, property)]] : [];
    });
    const others = schema.additionalProperties
      ? Object.entries(fields).filter(([name]) => !schema.properties?.[name])
      : [];
    return Object.fromEntries([...entries, ...others]);
  };
  return fit;
}

// Chooses the variant by the discriminator, otherwise the first variant that is not null.
function branchOf(document: Document, schema: Schema, value: unknown): Schema {
  const parts = schema.oneOf ?? schema.anyOf;
  if (!parts || value === null) return schema;
  const { propertyName, mapping } = (schema.discriminator ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  const ref = mapping?.[String((value as Record<string, unknown>)[propertyName ?? ""])];
  const part = ref ? document.components.schemas[refName(ref)] : parts.find(({ type }) => type !== "null");
  return part ? branchOf(document, resolve(document, part), value) : schema;
}
