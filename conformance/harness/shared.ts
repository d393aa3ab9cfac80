// Resources that checks share, and example bodies.
import { randomUUID } from "node:crypto";
import type { OperationId } from "../../generated/contract.ts";
import type { MediaType } from "../contract/document.ts";
import type { Schema } from "../contract/schema.ts";
import type { CallInput, Session } from "./session.ts";

/** The inner key is API key, date and name. */
const sharedValues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** One value for all checks with this key and date. No check may change it. */
export function makeOnce<Made>(
  { deployment, apiKey, version }: Session,
  what: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = sharedValues.get(deployment) ?? new Map<string, Promise<unknown>>();
  sharedValues.set(deployment, known);
  const slot = [apiKey, version, what].join(" ");
  const value = (known.get(slot) as Promise<Made> | undefined) ?? make();
  known.set(slot, value);
  return value;
}

export function exampleWith(session: Session, id: OperationId, fields: object): object {
  return { ...(session.document.operation(id).bodies[0]!.example as object), ...fields };
}

export function exampleBody(session: Session, id: OperationId): Required<Pick<CallInput, "body">> {
  const media = session.document.operation(id).bodies[0]!;
  return { body: { mediaType: media.type, value: ofThisRun(session, media, media.example) } };
}

// What the owner of a target reads in lists.
const nameFields: readonly string[] = ["name", "firstName"];

/** Fresh values, and names that tell the owner of a target where a resource comes from. A check's own names stay. */
export function ofThisRun(session: Session, { schema, example }: MediaType, body: unknown): unknown {
  const named = replaceTexts(session, schema, body, (value, { name, maxLength }) =>
    nameFields.includes(name) && value === (example as Fields | undefined)?.[name]
      ? `Conformance ${value}`.slice(0, maxLength)
      : value,
  );
  return withFreshValues(session, schema, named);
}

/** Replaces x-unique and x-single-use values. */
export function withFreshValues(session: Session, schema: Schema, body: unknown): unknown {
  return replaceTexts(session, schema, body, (value, { field, maxLength }) => {
    if (field["x-unique"] !== undefined) return `${randomUUID()} ${value}`.slice(0, maxLength);
    // The start of the value may decide the outcome.
    return field["x-single-use"] === true ? `${value.slice(0, maxLength - 37)}_${randomUUID()}` : value;
  });
}

interface TextField {
  readonly name: string;
  readonly field: Schema;
  readonly maxLength: number;
}

/** Replaces the text fields of an object; anything else stays. */
function replaceTexts(
  { document: { schemas } }: Session,
  schema: Schema,
  body: unknown,
  replace: (value: string, field: TextField) => string,
): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { properties = {} } = schemas.plain(schema, body).keywords as { properties?: Record<string, Schema> };
  const replaced = Object.entries(properties).flatMap(([name, field]) => {
    const value = (body as Fields)[name];
    if (typeof value !== "string") return [];
    const { maxLength = 1_000 } = schemas.plain(field).keywords as { maxLength?: number };
    return [[name, replace(value, { name, field, maxLength })]];
  });
  return { ...body, ...Object.fromEntries(replaced) };
}

export type Fields = Readonly<Record<string, unknown>>;
