// Compares values that the service assigns to one owner (`x-assigned-once`) with those of all earlier responses.
import type { Operation } from "../contract/document.ts";
import type { Schema, Schemas } from "../contract/schema.ts";
import { createVisits, type Handle, type Visit } from "../contract/visit.ts";
import type { Exchange } from "../http/exchange.ts";
import { type Discrepancy, declarationOf, type JudgeContext } from "./context.ts";

interface Assigned {
  readonly field: string;
  readonly value: string;
  readonly ownerFields: readonly string[];
  readonly pointer: string;
}

/** Every project, restart and server of a run shares the earlier values. */
export function judgeAssigned(
  exchange: Exchange,
  operation: Operation | undefined,
  { document, seen: { owners } }: JudgeContext,
): readonly Discrepancy[] {
  if (exchange.response.status >= 400 || exchange.json === undefined) return [];
  const schema = declarationOf(exchange, operation)?.response?.content.get("application/json");
  const visit = schema && visitOf(document.schemas, schema);
  if (visit === undefined) return [];
  const found: Assigned[] = [];
  visit(exchange.json, "", found);
  return found.flatMap((assigned): Discrepancy[] => {
    const { field, value, ownerFields, pointer } = assigned;
    const owner = ownerOf(exchange.json, assigned);
    if (owner === undefined) return [];
    const key = JSON.stringify([field, ownerFields, value]);
    const first = owners.get(key) ?? owner;
    owners.set(key, first);
    return owner === first ? [] : [[`the ${field} of one owner at ${pointer}`, `that of ${first} and of ${owner}`]];
  });
}

type VisitOf = (schema: Schema) => Visit<Assigned[]> | undefined;

const visits = new WeakMap<Schemas, VisitOf>();

/** Undefined if the schema has no such field. */
function visitOf(schemas: Schemas, schema: Schema): Visit<Assigned[]> | undefined {
  const known = visits.get(schemas) ?? createVisits(schemas, (_, keywords) => createHandler(keywords));
  visits.set(schemas, known);
  return known(schema);
}

function createHandler({ properties = {} }: Schema): Handle<Assigned[]> | undefined {
  const marked = Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([field, schema]) => {
    const ownerFields = schema["x-assigned-once"] as readonly string[] | undefined;
    return ownerFields === undefined ? [] : [{ field, ownerFields }];
  });
  if (marked.length === 0) return undefined;
  return (object, pointer, found, visitParts) => {
    visitParts(object, pointer, found);
    for (const { field, ownerFields } of marked) {
      const value = object[field];
      if (typeof value === "string") found.push({ field, ownerFields, value, pointer: `${pointer}/${field}` });
    }
  };
}

/** Returns the owner's id from the nearest object that names an owner. The value's own field does not name one. */
function ownerOf(body: unknown, { field, ownerFields, pointer }: Assigned): string | undefined {
  const objects = [body as Record<string, unknown>];
  for (const step of pointer.split("/").slice(1, -1)) objects.push(objects.at(-1)![step] as Record<string, unknown>);
  const names = objects
    .toReversed()
    .flatMap((each, distance) =>
      ownerFields.filter((name) => distance > 0 || name !== field).map((name) => each[name]),
    );
  return names.find((name) => typeof name === "string");
}
