// Visits the objects in a value that a schema describes. Invariant: parts without a handler are not walked.
import type { Schema, Schemas } from "./schema.ts";

export type Visit<Context> = (value: unknown, pointer: string, context: Context) => void;

/** Called for each object of a schema. `visitParts` visits the object's fields. */
export type Handle<Context> = (
  value: Readonly<Record<string, unknown>>,
  pointer: string,
  context: Context,
  visitParts: Visit<Context>,
) => void;

/**
 * Returns a function that finds the visit of a schema's values; undefined if neither the schema nor a part of it has a
 * handler. `handlerOf` is called once for each schema of objects.
 */
export function createVisits<Context>(
  schemas: Schemas,
  handlerOf: (schema: Schema, keywords: Schema) => Handle<Context> | undefined,
): (schema: Schema) => Visit<Context> | undefined {
  const visits = new WeakMap<Schema, Visit<Context> | null>();
  const visitOf = (schema: Schema): Visit<Context> | undefined => {
    if (!visits.has(schema)) {
      // A schema nested in itself finds this placeholder, which calls the final visit.
      visits.set(schema, (value, pointer, context) => visits.get(schema)?.(value, pointer, context));
      visits.set(schema, unionVisit(schema) ?? createVisit(schema) ?? null);
    }
    return visits.get(schema) ?? undefined;
  };

  const createVisit = (schema: Schema): Visit<Context> | undefined => {
    const { keywords } = schemas.plain(schema);
    const { items, properties = {} } = keywords;
    if (items !== undefined) {
      const visit = visitOf(items);
      return (
        visit &&
        ((value, pointer, context) => {
          if (Array.isArray(value))
            for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`, context);
        })
      );
    }
    const handle = handlerOf(schema, keywords);
    const fields = Object.entries(properties).flatMap(([name, field]) => {
      const visit = visitOf(field);
      return visit === undefined ? [] : [[name, visit] as const];
    });
    if (handle === undefined && fields.length === 0) return undefined;
    const visitParts: Visit<Context> = (value, pointer, context) => {
      for (const [name, visit] of fields)
        visit((value as Record<string, unknown>)[name], `${pointer}/${name}`, context);
    };
    return (value, pointer, context) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return;
      if (handle === undefined) visitParts(value, pointer, context);
      else handle(value as Record<string, unknown>, pointer, context, visitParts);
    };
  };

  /** A record of any event has a variant for each resource, chosen by `type`. */
  const unionVisit = (schema: Schema): Visit<Context> | undefined => {
    const branches = schemas.variants(schema).map((branch) => {
      const { type } = schemas.plain(branch).keywords.properties ?? {};
      const types = type && schemas.plain(type).keywords.enum;
      return { types: new Set(types), visit: visitOf(branch) };
    });
    if (branches.length < 2 || branches.every(({ visit }) => visit === undefined)) return undefined;
    return (value, pointer, context) => {
      const { type } = (value ?? {}) as { type?: string };
      branches.find(({ types }) => types.has(type ?? ""))?.visit?.(value, pointer, context);
    };
  };
  return visitOf;
}
