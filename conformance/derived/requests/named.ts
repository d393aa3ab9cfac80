// That an answer is about what its path names: the answer's own `id` where it shows the resource of the path's last parameter, and every field such
// as `thingId` where a thing stands in the path. Invariant: nothing about a single operation is written here.
import { randomUUID } from "node:crypto";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { familyNamedBy, itemSchema, namingsOf, successSchema } from "../../contract/families.ts";
import type { Schema } from "../../contract/schema.ts";
import { freshPath } from "../../rules/calls.ts";
import { assertEqual } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

type Path = Readonly<Record<string, string>>;

/** A field of an answer, or of each item of a page, and the parameter of the path that it repeats. */
export interface Named {
  readonly field: string;
  readonly parameter: string;
}

/** The fields of an operation's answer that repeat its path. */
export function namedIn(document: ContractDocument, operation: Operation): Named[] {
  const schema = itemSchema(document, operation) ?? successSchema(operation);
  if (schema === undefined) return [];
  const namings = namingsOf(document, operation);
  const fields = fieldsOf(document, schema);
  const last = namings.at(-1);
  const shown = last?.family.schema === undefined ? [] : fieldsOf(document, last.family.schema);
  // A resource is shown with more sometimes, such as a secret, and never with less.
  const isShown = shown.includes("id") && shown.every((name) => fields.includes(name));
  return [
    ...(isShown ? [{ field: "id", parameter: last!.parameter }] : []),
    ...namings
      .map(({ parameter, family }) => ({ field: `${family.name}Id`, parameter }))
      .filter(({ field }) => fields.includes(field)),
  ];
}

/** Every item of a page, or the one resource that is answered, repeats the path. */
export function holdNamed(session: Session, operation: Operation, path: Path, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const isPage = itemSchema(session.document, operation) !== undefined;
  const shown = (isPage ? (body as { data: unknown[] }).data : [body]) as Readonly<Record<string, unknown>>[];
  for (const { field, parameter } of namedIn(session.document, operation))
    for (const each of shown)
      assertEqual(`${field}, which the path names as {${parameter}}`, each[field], path[parameter], session.latest);
}

/** The resource that is answered is the one that a field of the body names, where it is of that kind. */
export function holdNamedInBody(session: Session, operation: Operation, sent: unknown, body: unknown): void {
  const schema = successSchema(operation);
  if (schema === undefined || typeof sent !== "object" || sent === null || typeof body !== "object") return;
  for (const [field, id] of Object.entries(sent)) {
    const family = familyNamedBy(session.document, field);
    if (family?.schema === undefined || JSON.stringify(family.schema) !== JSON.stringify(schema)) continue;
    assertEqual(`id, which the body names as ${field}`, (body as { id?: unknown }).id, id, session.latest);
  }
}

/** A path that the operation takes: of a resource that was made, or with ids that no example has where the target keeps none. */
export async function pathFor(session: Session, operation: Operation): Promise<Path> {
  const named = operation.parameters.filter((each) => each.in === "path");
  const areIds = named.every(({ schema }) => session.document.schemas.plain(schema).keywords.format === "uuid");
  if (session.deployment.lacks.state === undefined || !areIds) return freshPath(session, operation);
  return Object.fromEntries(named.map(({ name }) => [name, randomUUID()]));
}

function fieldsOf({ schemas }: ContractDocument, schema: Schema): string[] {
  return Object.keys((schemas.plain(schema).keywords.properties ?? {}) as object);
}
