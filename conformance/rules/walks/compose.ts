// Composes requests from what a walk has created. Invariant: the same seed and snapshot give the same request, except
// for values that must be fresh.
import { currencies } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { bodyFieldsOf, familyNamedBy, namingsOf } from "../../contract/families.ts";
import type { Schema } from "../../contract/schema.ts";
import { fixtureOf } from "../../harness/fixtures.ts";
import { type Path, parameterNames } from "../../harness/operation-paths.ts";
import type { Random } from "../../harness/random.ts";
import type { CallInput, Session } from "../../harness/session.ts";
import { type Fields, withFreshValues } from "../../harness/shared.ts";
import { composeAmount } from "./amounts.ts";
import { areRelated, familyOfField, type Resource, type Snapshot } from "./snapshot.ts";

// Most requests should be possible; the rest try what is refused.
const fittingShare = 0.85;

/** Undefined if the walk has created nothing that the operation can name. */
export async function composeCall(
  session: Session,
  operation: Operation,
  snapshot: Snapshot,
  random: Random,
): Promise<CallInput | undefined> {
  const named: Resource[] = [];
  const path = choosePath(session, operation, snapshot, random, named);
  if (path === undefined) return undefined;
  const headers = chooseHeaders(operation, random);
  const media = operation.bodies.find(({ type }) => type === "application/json") ?? operation.bodies[0];
  if (media === undefined) return { path, headers };
  const { body } = fixtureOf(operation);
  const isOfPath = parameterNames(operation.path).length > 0;
  // Such as a signature of the payload, which only the fixture can make.
  const made = isOfPath && body !== undefined ? ((await body(session, path)) as Fields) : undefined;
  const base = made ?? (media.example as Fields);
  const plain = bodyWithIds(session, base, snapshot, random, named);
  if (plain === undefined) return undefined;
  const { validatorOf } = session.document;
  const bodies = [plain, { ...base, ...onlyIds(session, operation, plain) }].map((each, index) =>
    index === 0 && made === undefined ? varyFields(session, operation, each, snapshot, random, named) : each,
  );
  const chosen = bodies.find((each) => validatorOf(media.schema)(each)) ?? bodies.at(-1)!;
  return { path, headers, body: { mediaType: media.type, value: withFreshValues(session, media.schema, chosen) } };
}

function choosePath(
  { document }: Session,
  operation: Operation,
  snapshot: Snapshot,
  random: Random,
  named: Resource[],
): Path | undefined {
  const path: Record<string, string> = {};
  const namings = namingsOf(document, operation);
  if (namings.length < parameterNames(operation.path).length) return undefined;
  // The last parameter decides on those before it.
  const last = namings.at(-1);
  if (last === undefined) return path;
  const resource = chooseResource(snapshot, random, ({ kind }) => kind.family === last.family);
  if (resource === undefined) return undefined;
  named.push(resource);
  const values = Object.values(resource.path);
  for (const [index, { parameter }] of namings.entries()) path[parameter] = values[index] ?? resource.shown.id;
  return path;
}

/** Prefers the newest. */
function chooseResource(
  snapshot: Snapshot,
  random: Random,
  fits: (resource: Resource) => boolean,
): Resource | undefined {
  const all = [...snapshot.values()].filter(fits).sort((one, other) => (one.shown.id < other.shown.id ? 1 : -1));
  if (all.length === 0) return undefined;
  return random.chance(0.4) ? all[0] : random.pick(all);
}

function chooseHeaders({ parameters }: Operation, random: Random): Readonly<Record<string, string>> {
  const own = parameters.filter(({ in: part, schema }) => part === "header" && schema.enum !== undefined);
  return Object.fromEntries(
    own.flatMap(({ name, schema }) => {
      const values = (schema.enum as readonly string[]).filter((value) => !/^\d{4}-/.test(value));
      return values.length > 0 && random.chance(0.6) ? [[name, random.pick(values)]] : [];
    }),
  );
}

/** Undefined if nothing fits a field that must name a resource. */
function bodyWithIds(
  { document }: Session,
  example: Fields,
  snapshot: Snapshot,
  random: Random,
  named: Resource[],
): Fields | undefined {
  const body: Record<string, unknown> = { ...example };
  // The field that names the most specific resource comes last in most bodies, so related ids follow it.
  for (const field of Object.keys(body)) {
    const family = familyOfField(document, field, body);
    if (family === undefined || body[field] === null) continue;
    const ofFamily = (resource: Resource) => resource.kind.family === family;
    const related = (resource: Resource) => ofFamily(resource) && named.some((other) => areRelated(resource, other));
    const fitting =
      named.length > 0 && random.chance(fittingShare) ? chooseResource(snapshot, random, related) : undefined;
    const resource = fitting ?? chooseResource(snapshot, random, ofFamily);
    if (resource === undefined) return undefined;
    named.push(resource);
    body[field] = Array.isArray(body[field]) ? [resource.shown.id] : resource.shown.id;
  }
  return body;
}

function onlyIds({ document }: Session, operation: Operation, body: Fields): Fields {
  const fields = Object.keys(bodyFieldsOf(document, operation));
  return Object.fromEntries(
    fields.flatMap((field) => (familyNamedBy(document, field) && field in body ? [[field, body[field]]] : [])),
  );
}

function varyFields(
  session: Session,
  operation: Operation,
  body: Fields,
  snapshot: Snapshot,
  random: Random,
  named: readonly Resource[],
): Fields {
  const { schemas } = session.document;
  const schema = operation.bodies[0]!.schema;
  const { required = [] } = schemas.plain(schema).keywords as { required?: readonly string[] };
  const properties = bodyFieldsOf(session.document, operation);
  const varied: Record<string, unknown> = { ...body };
  for (const [field, property] of Object.entries(properties)) {
    if (familyOfField(session.document, field, varied) !== undefined) continue;
    const isOptional = !required.includes(field);
    if (isOptional && random.chance(0.4)) delete varied[field];
    else if (isOptional && !(field in varied) && random.chance(0.5)) continue;
    else {
      const value = chooseValue(session, field, property, varied[field], snapshot, random, named);
      if (value !== undefined) varied[field] = value;
    }
  }
  return varied;
}

function chooseValue(
  { document: { schemas } }: Session,
  field: string,
  property: Schema,
  present: unknown,
  snapshot: Snapshot,
  random: Random,
  named: readonly Resource[],
): unknown {
  const { keywords, type } = schemas.plain(property);
  const { enum: members, properties } = keywords as { enum?: readonly unknown[]; properties?: object };
  if (properties !== undefined && "value" in properties && "currency" in properties)
    return composeAmount(present as { currency: string } | null | undefined, named, snapshot, random);
  if (members !== undefined) return members.length < currencyCount ? random.pick(members) : present;
  if (type === "boolean") return random.chance(0.5);
  if (type === "string") return sameField(snapshot, field, random) ?? present ?? schemas.sample(property);
  return present ?? schemas.sample(property);
}

const currencyCount = Object.keys(currencies).length;

/** A text that a resource of the walk shows in a field of this name, such as an address to pay to. */
function sameField(snapshot: Snapshot, field: string, random: Random): unknown {
  const texts = [...snapshot.values()].flatMap(({ shown }) => (typeof shown[field] === "string" ? [shown[field]] : []));
  return field !== "id" && texts.length > 0 && random.chance(fittingShare) ? random.pick(texts) : undefined;
}
