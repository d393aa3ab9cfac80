// Builds calls by convention: POST /things creates /things/{id}. Exceptions are in fixtures.ts.
import type { MediaType, Operation } from "../contract/document.ts";
import { bodyFieldsOf, collectionOf, type Family, familiesOf, familyNamedBy } from "../contract/families.ts";
import {
  isOnExistingResource,
  type Machine,
  type Move,
  machineOf,
  namingField,
  type StatePath,
  valuesFor,
} from "../contract/machines.ts";
import type { Exchange } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import type { HttpRequest } from "../http/http-request.ts";
import { makeRoom } from "./count-limits.ts";
import { expectStatus } from "./expect.ts";
import { fixtureOf } from "./fixtures.ts";
import { findMovesBefore, isNamedBy, movesBefore, type Path, parameterNames } from "./operation-paths.ts";
import { type CallInput, requestFor, type Session } from "./session.ts";
import { type Fields, makeOnce, ofThisRun, withFreshValues } from "./shared.ts";

/**
 * Creates each resource within the one before; `givenIds` are ids from the left. @throws {ExpectationFailed} if no
 * operation creates one
 */
export async function createPath(
  session: Session,
  operation: Operation,
  givenIds: readonly string[] = [],
): Promise<Record<string, string>> {
  const names = parameterNames(operation.path);
  const path: Record<string, string> = {};
  const { resource } = fixtureOf(operation);
  const [machine, way] = resource === undefined ? (findMovesBefore(session, operation) ?? []) : [];
  for (const [index, name] of names.entries()) {
    if (index < givenIds.length) {
      path[name] = givenIds[index]!;
      continue;
    }
    const collection = operation.path.slice(0, operation.path.indexOf(`/{${name}}`));
    const isLast = index === names.length - 1;
    if (isLast && resource !== undefined) path[name] = await resource(session, { ...path });
    // A resource with several starts, or with conditions, is never nested.
    else if (isLast && way && (way.start !== null || way.moves.some(({ when }) => when !== null)))
      path[name] = (await createAtStart(session, machine!, way)).ids.at(-1)!;
    else path[name] = await createIn(session, operation, collection, Object.values(path));
  }
  if (names.length > givenIds.length)
    for (const move of way?.moves ?? []) await requestMove(session, machine!, move, Object.values(path));
  return path;
}

export async function createAtStart(session: Session, machine: Machine, way: StatePath): Promise<CreatedIds> {
  const creator = session.document.operation(way.start?.operation ?? machine.created);
  const parts = await validCall(session, creator);
  const given = { ...way.start?.body, ...(await fixtureOf(creator).leading?.(session, valuesFor(way))) };
  const value = { ...(parts.body?.value as Fields | undefined), ...given };
  const isAsValid = Object.keys(given).length === 0;
  const call = isAsValid ? parts : { ...parts, body: { mediaType: "application/json", value } };
  const shown = expectStatus(await session.call(creator, call), creator.success) as { readonly id: string };
  return { ids: [...Object.values(parts.path ?? {}), shown.id] };
}

/** A call to send later. */
export interface PreparedCall {
  readonly operation: Operation;
  readonly input: CallInput;
}

interface CreatedIds {
  readonly ids: readonly string[];
}

export async function requestMove(
  session: Session,
  machine: Machine,
  move: Move,
  ids: readonly string[],
): Promise<Fields | undefined> {
  const call = await prepareMove(session, machine, move, ids);
  if (call === undefined) return undefined;
  return expectStatus(await session.call(call.operation, call.input), call.operation.success) as Fields | undefined;
}

/** Undefined if the service moves by itself, and no simulation of this resource makes it. */
export async function prepareMove(
  session: Session,
  machine: Machine,
  { mover, by, body, simulated }: Move,
  ids: readonly string[],
): Promise<PreparedCall | undefined> {
  const request = mover === "operation" ? { operation: by, body } : simulated;
  if (request === null || (mover !== "operation" && !isOnExistingResource(session.document, machine, simulated)))
    return undefined;
  const operation = session.document.operation(request.operation);
  return { operation, input: await prepareOnResource(session, machine, operation, ids, request.body) };
}

/** Acts on these ids and new resources below them. `body` gets its required fields; null keeps the valid body. */
export async function callOnResource(
  session: Session,
  machine: Machine,
  operation: Operation,
  ids: readonly string[],
  body: Fields | null,
): Promise<Exchange> {
  return session.call(operation, await prepareOnResource(session, machine, operation, ids, body));
}

/** As above, without the call. */
export async function prepareOnResource(
  session: Session,
  machine: Machine,
  operation: Operation,
  ids: readonly string[],
  body: Fields | null,
): Promise<CallInput> {
  const path = await createPath(session, operation, ids.slice(0, parameterNames(operation.path).length));
  return callWithBody(session, operation, path, body, await fieldsLeadingTo(session, machine, operation, ids));
}

/** Empty if the path names the resource. */
async function fieldsLeadingTo(
  session: Session,
  machine: Machine,
  operation: Operation,
  ids: readonly string[],
): Promise<Fields> {
  const field = namingField(session.document, machine, operation);
  const { fitting, reaching } = fixtureOf(operation);
  if (field === undefined) return (await reaching?.[machine.resource]?.(session, ids.at(-1)!)) ?? {};
  const id = { [field]: asNamed(session, operation, field, ids.at(-1)!) };
  return { ...id, ...(await fitting?.(session, id)) };
}

/** An id, or a list with it. */
function asNamed({ document }: Session, operation: Operation, field: string, id: string): unknown {
  return document.schemas.plain(bodyFieldsOf(document, operation)[field]!).type === "array" ? [id] : id;
}

/** `body` gets its required fields; null keeps the valid body. `named` are fields that name resources. */
export async function callWithBody(
  session: Session,
  operation: Operation,
  path: Path,
  body: Fields | null,
  named: Fields,
): Promise<CallInput> {
  if (body === null) return callOnPath(session, operation, path, undefined, named);
  await prepare(session, operation, path);
  const givenBody = { ...body, ...named };
  const missing = requiredOf(session, operation).filter((name) => !(name in givenBody));
  const good = missing.length === 0 ? {} : await validBody(session, operation, path, undefined, named);
  const value = { ...(good.body?.value as Fields | undefined) };
  const rest = missing.map((name) => [name, value[name]]);
  return { path, ...bodyOf(session, operation, { ...Object.fromEntries(rest), ...givenBody }) };
}

function requiredOf({ document: { schemas } }: Session, { bodies: [media] }: Operation): readonly string[] {
  if (media === undefined) return [];
  return (schemas.plain(media.schema, media.example).keywords.required ?? []) as readonly string[];
}

export function bodyOf(
  session: Session,
  { bodies: [media] }: Operation,
  value: Fields,
): Required<Pick<CallInput, "body">> {
  return { body: { mediaType: media!.type, value: withFreshValues(session, media!.schema, value) } };
}

async function createIn(session: Session, operation: Operation, collection: string, within: readonly string[]) {
  const { document } = session;
  const plain = collectionOf(collection);
  const creator =
    document.match("POST", plain) ??
    document.match("POST", `/simulations${plain}`) ??
    familiesOf(document).find((family) => family.collection === plain)?.maker;
  if (creator === undefined)
    throw new ExpectationFailed(
      `an operation that creates the resource of ${operation.path}`,
      "none: write a fixture in conformance/harness/fixtures.ts",
    );
  // Parameter names may differ for the same resource.
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const response = expectStatus(await session.call(creator, await callOnPath(session, creator, path)), creator.success);
  const { id } = (response ?? {}) as { id?: unknown };
  if (typeof id !== "string") throw new ExpectationFailed(`an id from ${creator.id}`, JSON.stringify(response));
  return id;
}

/** The item is new if a state machine names the operation, otherwise shared. */
async function itemFor(session: Session, operation: Operation, family: Family): Promise<string> {
  const { document } = session;
  const machine = machineOf(document, family);
  const make = () => createIn(session, operation, family.collection, []);
  if (machine === undefined || !isNamedBy(machine, operation)) return makeOnce(session, `a ${family.name}`, make);
  const way = movesBefore(machine, operation);
  if (way === undefined) return make();
  const { ids } = await createAtStart(session, machine, way);
  for (const move of way.moves) await requestMove(session, machine, move, ids);
  return ids.at(-1)!;
}

async function withItems(
  session: Session,
  operation: Operation,
  example: unknown,
  givenFields: Fields,
): Promise<unknown> {
  if (typeof example !== "object" || example === null) return example;
  const value: Record<string, unknown> = { ...example, ...givenFields };
  for (const [field, shown] of Object.entries(example)) {
    const family = familyNamedBy(session.document, field);
    if (family?.maker === undefined || field in givenFields) continue;
    const id = await itemFor(session, operation, family);
    value[field] = Array.isArray(shown) ? [id] : id;
  }
  return value;
}

/** Leaves out a field of the example that a given one excludes. */
function withoutExcluded({ document }: Session, { schema }: MediaType, value: unknown, givenFields: Fields): unknown {
  const isValid = document.schemas.validatorOf(schema);
  if (Object.keys(givenFields).length === 0 || isValid(value)) return value;
  const others = Object.keys(value as Fields).filter((field) => !(field in givenFields));
  const less = others.map((left) =>
    Object.fromEntries(Object.entries(value as Fields).filter(([name]) => name !== left)),
  );
  return less.find((each) => isValid(each)) ?? value;
}

/** Shared by all checks with this key, for requests that are refused anyway. */
export async function sharedPath(session: Session, operation: Operation): Promise<Record<string, string>> {
  if (!operation.path.includes("{")) return {};
  const resource = operation.path.slice(0, operation.path.lastIndexOf("}") + 1);
  return makeOnce(session, resource, () => createPath(session, operation));
}

/** Shared by all checks with this key, for requests that are refused anyway. */
export function sharedCall(session: Session, operation: Operation): Promise<CallInput> {
  return makeOnce(session, `a call of ${operation.id}`, async () => {
    const path = await sharedPath(session, operation);
    return { path, ...(await validBody(session, operation, path)) };
  });
}

export async function sharedRequest(session: Session, operation: Operation): Promise<HttpRequest> {
  return requestFor(operation, await sharedCall(session, operation));
}

/** `mediaType` is the first by default. */
export async function validCall(session: Session, operation: Operation, mediaType?: string): Promise<CallInput> {
  return callOnPath(session, operation, await createPath(session, operation), mediaType);
}

export async function callOnPath(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
  givenFields: Fields = {},
): Promise<CallInput> {
  await prepare(session, operation, path);
  return { path, ...(await validBody(session, operation, path, mediaType, givenFields)) };
}

/** Makes a call possible: by its fixture, or with room for a new resource. */
async function prepare(session: Session, operation: Operation, path: Path): Promise<void> {
  const { before } = fixtureOf(operation);
  await (before === undefined ? makeRoom(session, operation) : before(session, path));
}

/** Empty if the operation takes none. */
export async function validBody(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
  givenFields: Fields = {},
): Promise<Pick<CallInput, "body">> {
  const media = operation.bodies.find(({ type }) => mediaType === undefined || type === mediaType);
  if (media === undefined) return {};
  const { body } = fixtureOf(operation);
  const value =
    body === undefined
      ? withoutExcluded(session, media, await withItems(session, operation, media.example, givenFields), givenFields)
      : { ...((await body(session, path)) as object), ...givenFields };
  if (value === undefined)
    throw new ExpectationFailed(`an example of the body of ${operation.id} in ${media.type}`, "none in the document");
  return { body: { mediaType: media.type, value: ofThisRun(session, media, value) } };
}
