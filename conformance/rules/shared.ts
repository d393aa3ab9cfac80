// Resources that checks share, and example bodies.
import { randomUUID } from "node:crypto";
import type { OperationId } from "../../generated/contract.ts";
import type { Schema } from "../contract/schema.ts";
import type { CallInput, Session } from "../run/session.ts";

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
  return { body: { mediaType: media.type, value: withFreshValues(session, media.schema, media.example) } };
}

/** Replaces x-unique and x-single-use values. */
export function withFreshValues({ document: { schemas } }: Session, schema: Schema, body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { properties = {} } = schemas.plain(schema, body).keywords as { properties?: Record<string, Schema> };
  const fresh = Object.entries(properties)
    .filter(([name]) => typeof (body as Fields)[name] === "string")
    .flatMap(([name, field]) => {
      const { maxLength = 1_000 } = schemas.plain(field).keywords as { maxLength?: number };
      const value = String((body as Fields)[name]);
      if (field["x-unique"] !== undefined) return [[name, `${randomUUID()} ${value}`.slice(0, maxLength)]];
      // The start of the value may decide the outcome.
      return field["x-single-use"] === true ? [[name, `${value.slice(0, maxLength - 37)}_${randomUUID()}`]] : [];
    });
  return fresh.length === 0 ? body : { ...body, ...Object.fromEntries(fresh) };
}

export type Fields = Readonly<Record<string, unknown>>;
