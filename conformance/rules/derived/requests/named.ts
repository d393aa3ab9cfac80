// Compares ids: `id` is the path's last parameter, and each `thingId` the thing in the path. A new thing that is made from
// the one in the path names it.
import { randomUUID } from "node:crypto";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familyNamedBy, itemSchema, namingsOf, returnsNewItem, successSchema } from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { createPath } from "../../../harness/calls.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import type { Session } from "../../../harness/session.ts";

type Path = Readonly<Record<string, string>>;

/** A field of the response, or of each item of a page, that repeats a path parameter. */
export interface RepeatedField {
  readonly field: string;
  readonly parameter: string;
}

export function repeatedFields(document: ContractDocument, operation: Operation): RepeatedField[] {
  const schema = itemSchema(document, operation) ?? successSchema(operation);
  if (schema === undefined) return [];
  const namings = namingsOf(document, operation);
  const fields = fieldsOf(document, schema);
  const last = namings.at(-1);
  const shown = last?.family.schema === undefined ? [] : fieldsOf(document, last.family.schema);
  // A response may add fields such as a secret.
  const isShown = shown.includes("id") && shown.every((name) => fields.includes(name));
  return [
    ...(isShown && !returnsNewItem(document, operation) ? [{ field: "id", parameter: last!.parameter }] : []),
    ...namings
      .map(({ parameter, family }) => ({ field: `${family.name}Id`, parameter }))
      .filter(({ field }) => fields.includes(field)),
  ];
}

export function assertPathIds(session: Session, operation: Operation, path: Path, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const isPage = itemSchema(session.document, operation) !== undefined;
  const shown = (isPage ? (body as { data: unknown[] }).data : [body]) as Readonly<Record<string, unknown>>[];
  for (const { field, parameter } of repeatedFields(session.document, operation))
    for (const each of shown)
      assertEqual(`${field} equal to path parameter {${parameter}}:`, each[field], path[parameter]);
  if (returnsNewItem(session.document, operation)) assertNamesOrigin(path, shown[0]!);
}

/** A new item that is made from the one in the path has another id, and a field with that one's id. */
function assertNamesOrigin(path: Path, { id, ...rest }: Readonly<Record<string, unknown>>): void {
  const origin = Object.values(path).at(-1)!;
  assertThat("another id than that in the path", id !== origin, id);
  assertThat(`a field with the id in the path ${origin}`, Object.values(rest).includes(origin), rest);
}

export function assertBodyIds(session: Session, operation: Operation, sent: unknown, body: unknown): void {
  const schema = successSchema(operation);
  if (schema === undefined || typeof sent !== "object" || sent === null || typeof body !== "object") return;
  for (const [field, id] of Object.entries(sent)) {
    const family = familyNamedBy(session.document, field);
    if (family?.schema === undefined || JSON.stringify(family.schema) !== JSON.stringify(schema)) continue;
    assertEqual(`id equal to body field ${field}:`, (body as { id?: unknown }).id, id);
  }
}

/** Random ids if the target keeps no state. */
export async function pathFor(session: Session, operation: Operation): Promise<Path> {
  const named = operation.parameters.filter((each) => each.in === "path");
  const areIds = named.every(({ schema }) => session.document.schemas.plain(schema).keywords.format === "uuid");
  if (session.deployment.lacks.state === undefined || !areIds) return createPath(session, operation);
  return Object.fromEntries(named.map(({ name }) => [name, randomUUID()]));
}

function fieldsOf({ schemas }: ContractDocument, schema: Schema): string[] {
  return Object.keys((schemas.plain(schema).keywords.properties ?? {}) as object);
}
