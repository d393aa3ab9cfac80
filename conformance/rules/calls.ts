// How the suite comes by a call that should succeed: the resource that its path names, in a state that the operation acts on, and its body. By
// convention, POST /things makes what /things/{id} names; what is special about an operation is in fixtures.ts. Invariant: nothing here knows a
// single operation, and all is made through the interface alone.
import type { Operation } from "../contract/document.ts";
import { collectionOf, type Family, familiesOf, familyNamedBy } from "../contract/families.ts";
import {
  familyOf,
  isOnExistingResource,
  type Machine,
  type Move,
  machinesOf,
  namingField,
  type Start,
} from "../contract/machines.ts";
import type { Exchange } from "../http/exchange.ts";
import type { CallInput, Session } from "../run/session.ts";
import { ExpectationFailed, expectStatus } from "./expect.ts";
import { fixtureOf } from "./fixtures.ts";
import { type Fields, makeOnce, withFreshValues } from "./shared.ts";
import { isActedOn, type Path, parameterNames, wayBefore, wayOf } from "./ways.ts";

/**
 * New resources for the operation's path, each within the one before: POST /things makes {id} of /things/{id}/parts/{partId}, and
 * POST /things/{id}/parts, with that id, makes {partId}. What is `given` of the ids, from the left, is not made.
 * @throws {ExpectationFailed} where no way is known
 */
export async function freshPath(
  session: Session,
  operation: Operation,
  given: readonly string[] = [],
): Promise<Record<string, string>> {
  const names = parameterNames(operation.path);
  const path: Record<string, string> = {};
  const { resource } = fixtureOf(operation);
  const [machine, way] = resource === undefined ? (wayOf(session, operation) ?? []) : [];
  for (const [index, name] of names.entries()) {
    if (index < given.length) {
      path[name] = given[index]!;
      continue;
    }
    const collection = operation.path.slice(0, operation.path.indexOf(`/{${name}}`));
    const isLast = index === names.length - 1;
    if (isLast && resource !== undefined) path[name] = await resource(session, { ...path });
    // What begins in several ways is no part of anything.
    else if (isLast && way?.start) path[name] = (await begin(session, machine!, way.start)).ids.at(-1)!;
    else path[name] = await create(session, operation, collection, Object.values(path));
  }
  if (names.length > given.length)
    for (const move of way?.moves ?? []) await ask(session, machine!, move, Object.values(path));
  return path;
}

/** Makes a machine's resource, as a start says where there is one; gives what was answered. */
export async function begin(session: Session, machine: Machine, start: Start | null): Promise<Made> {
  const creator = session.document.operation(start?.operation ?? machine.created);
  const parts = await goodCall(session, creator);
  const value = { ...(parts.body?.value as Fields | undefined), ...start?.body };
  const asked = start === null ? parts : { ...parts, body: { mediaType: "application/json", value } };
  const shown = expectStatus(await session.call(creator, asked), creator.success) as { readonly id: string };
  return { ids: [...Object.values(parts.path ?? {}), shown.id] };
}

interface Made {
  /** The ids that the paths of its operations name. */
  readonly ids: readonly string[];
}

/**
 * Asks for a move of the resource that these ids name, where somebody asks for it: by its operation, or by what simulates it there; gives the
 * answer's JSON. What the service or time does by itself is not waited for.
 */
export async function ask(
  session: Session,
  machine: Machine,
  move: Move,
  ids: readonly string[],
): Promise<Fields | undefined> {
  const { mover, by, body, simulated } = move;
  const asked = mover === "operation" ? { operation: by, body } : simulated;
  if (asked === null || (mover !== "operation" && !isOnExistingResource(session.document, machine, simulated)))
    return undefined;
  const operation = session.document.operation(asked.operation);
  const exchange = await callOn(session, machine, operation, ids, asked.body);
  return expectStatus(exchange, operation.success) as Fields | undefined;
}

/**
 * Calls an operation on the resource that these ids name, in its path or its body, and on new ones below it; with a body in place of the good one,
 * to which is added what it must say besides, or null for that.
 */
export async function callOn(
  session: Session,
  machine: Machine,
  operation: Operation,
  ids: readonly string[],
  body: Fields | null,
): Promise<Exchange> {
  const path = await freshPath(session, operation, ids.slice(0, parameterNames(operation.path).length));
  const field = namingField(session.document, machine, operation);
  const named = field === undefined ? {} : { [field]: ids.at(-1)! };
  if (body === null) return session.call(operation, await callAt(session, operation, path, undefined, named));
  await fixtureOf(operation).before?.(session, path);
  const given = { ...body, ...named };
  const missing = requiredOf(session, operation).filter((name) => !(name in given));
  const good = missing.length === 0 ? {} : await goodBody(session, operation, path, undefined, named);
  const value = { ...(good.body?.value as Fields | undefined) };
  const rest = missing.map((name) => [name, value[name]]);
  return session.call(operation, { path, ...bodyOf(session, operation, { ...Object.fromEntries(rest), ...given }) });
}

/** The fields that a body of the operation must have. */
function requiredOf({ document: { schemas } }: Session, { bodies: [media] }: Operation): readonly string[] {
  if (media === undefined) return [];
  return (schemas.plain(media.schema, media.example).keywords.required ?? []) as readonly string[];
}

/** A body of the operation with this value. */
export function bodyOf(
  session: Session,
  { bodies: [media] }: Operation,
  value: Fields,
): Required<Pick<CallInput, "body">> {
  return { body: { mediaType: media!.type, value: withFreshValues(session, media!.schema, value) } };
}

/** Makes a resource of a collection, which lies within resources with these ids; gives its id. */
async function create(session: Session, operation: Operation, collection: string, within: readonly string[]) {
  const { document } = session;
  const plain = collectionOf(collection);
  const creator =
    document.match("POST", plain) ??
    document.match("POST", `/simulations${plain}`) ??
    familiesOf(document).find((family) => family.collection === plain)?.maker;
  if (creator === undefined)
    throw new ExpectationFailed(
      `a way to a resource for ${operation.path}`,
      "none: write one in conformance/rules/fixtures.ts",
    );
  // Templates may call the same resource by other names.
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const made = expectStatus(await session.call(creator, await callAt(session, creator, path)), creator.success);
  const { id } = (made ?? {}) as { id?: unknown };
  if (typeof id !== "string")
    throw new ExpectationFailed(`an id from ${creator.id}`, JSON.stringify(made), session.latest);
  return id;
}

/**
 * The id of an item for a field of the operation's body that names one: a new one in a state that the operation acts on, where a state machine says
 * so, otherwise one that all such operations share.
 */
async function namedItem(session: Session, operation: Operation, family: Family): Promise<string> {
  const { document } = session;
  const machine = machinesOf(document).find((each) => familyOf(document, each) === family);
  const make = () => create(session, operation, family.collection, []);
  if (machine === undefined || !isActedOn(machine, operation)) return makeOnce(session, `a ${family.name}`, make);
  const way = wayBefore(machine, operation);
  if (way === undefined) return make();
  const { ids } = await begin(session, machine, way.start);
  for (const move of way.moves) await ask(session, machine, move, ids);
  return ids.at(-1)!;
}

/** The example with items that are there in each field that names one, but for those that are given. */
async function withNamed(session: Session, operation: Operation, example: unknown, given: Fields): Promise<unknown> {
  if (typeof example !== "object" || example === null) return example;
  const value: Record<string, unknown> = { ...example, ...given };
  for (const [field, shown] of Object.entries(example)) {
    const family = familyNamedBy(session.document, field);
    if (family?.maker === undefined || field in given) continue;
    const id = await namedItem(session, operation, family);
    value[field] = Array.isArray(shown) ? [id] : id;
  }
  return value;
}

/** A resource that was made before for this key, for requests that are to be refused anyway. */
export async function sharedPath(session: Session, operation: Operation): Promise<Record<string, string>> {
  if (!operation.path.includes("{")) return {};
  const resource = operation.path.slice(0, operation.path.lastIndexOf("}") + 1);
  return makeOnce(session, resource, () => freshPath(session, operation));
}

/**
 * A call whose path and body name what was made before for this key, for requests that are to be refused for something else: a refusal changes
 * nothing of what they name.
 */
export function sharedCall(session: Session, operation: Operation): Promise<CallInput> {
  return makeOnce(session, `a call of ${operation.id}`, async () => {
    const path = await sharedPath(session, operation);
    return { path, ...(await goodBody(session, operation, path)) };
  });
}

/** A call that should succeed: the example body in `mediaType` (the first one by default), a path of its own. */
export async function goodCall(session: Session, operation: Operation, mediaType?: string): Promise<CallInput> {
  return callAt(session, operation, await freshPath(session, operation), mediaType);
}

/** ... at a path that is there already. */
export async function callAt(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
  given: Fields = {},
): Promise<CallInput> {
  await fixtureOf(operation).before?.(session, path);
  return { path, ...(await goodBody(session, operation, path, mediaType, given)) };
}

/** The body of a call that should succeed, with these of its fields; empty where the operation takes none. */
export async function goodBody(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
  given: Fields = {},
): Promise<Pick<CallInput, "body">> {
  const media = operation.bodies.find(({ type }) => mediaType === undefined || type === mediaType);
  if (media === undefined) return {};
  const { body } = fixtureOf(operation);
  const value =
    body === undefined
      ? await withNamed(session, operation, media.example, given)
      : { ...((await body(session, path)) as object), ...given };
  if (value === undefined)
    throw new ExpectationFailed(`an example of the body of ${operation.id} in ${media.type}`, "none in the document");
  return { body: { mediaType: media.type, value: withFreshValues(session, media.schema, value) } };
}
