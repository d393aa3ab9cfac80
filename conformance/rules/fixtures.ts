// How the suite comes by what an operation needs: the resource that its path names, room for a new one, values that no
// example can hold. By convention, POST /things makes what /things/{id} names; only exceptions are written here.
// Invariant: a fixture goes through the interface alone.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { limits, type OperationId } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { collectionOf, type Family, familiesOf, namedBy } from "../contract/families.ts";
import {
  familyOf,
  isOnResource,
  type Machine,
  type Move,
  machinesOf,
  namingField,
  plainStates,
  type Start,
  type Way,
  wayTo,
} from "../contract/machines.ts";
import type { Schema } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import { receiverHost } from "../receiver/receiver.ts";
import type { Parts, Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";
import { cardKey } from "./card-key.ts";
import { equal, expectStatus, ok, Unmet } from "./expect.ts";
import { signerAddress, signTypedData } from "./wallet.ts";

/** An id that names nothing. */
export const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff";

/** Values for an operation's path that name nothing. */
export function unknownPath({ path }: Operation): Path {
  return Object.fromEntries(parameterNames(path).map((name) => [name, unknownId]));
}

/** Values for the parameters of a path. */
type Path = Readonly<Record<string, string>>;

export interface Fixture {
  /** What calling the operation at all needs of a target. */
  readonly needs?: readonly Need[];
  /** A call changes what other checks rely on. */
  readonly disturbs?: boolean;
  /** Makes a call possible: room for a new resource, what the one that the path names needs. */
  readonly before?: (session: Session, path: Path) => Promise<void>;
  /** Undoes what a call would do to later checks. */
  readonly after?: (session: Session) => Promise<void>;
  /** Makes the resource that the path names last, within those that it names before; gives its id. */
  readonly resource?: (session: Session, within: Path) => Promise<string>;
  /** The body in place of the example, where that names something that must exist. */
  readonly body?: (session: Session, path: Path) => Promise<unknown>;
  /** Further ways of a successful call, beside the plain one. */
  readonly variants?: readonly {
    readonly name: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly status: number;
  }[];
}

const fixtures: Partial<Record<OperationId, Fixture>> = {
  createWebhook: { before: makeRoom },
  testWebhook: { needs: ["quiet"] },
  getEvent: { needs: ["quiet"], resource: testEvent },
  listEventDeliveries: { needs: ["quiet"], resource: testEvent },
  resendEvent: { needs: ["quiet"], resource: testEvent, body: receiverOfEvent },
  createStatement: { before: silenceOutside },
  downloadStatement: {
    needs: ["workers"],
    resource: generatedStatement,
    variants: [{ name: "as a link", headers: { Accept: "application/json" }, status: 200 }],
  },
  submitCompanyApplication: { before: uploadMissing },
  createAccount: { body: accountOfUser },
  getDepositAddress: { resource: firstAddress },
  getBankDetails: { resource: masterAccount },
  simulateCryptoDeposit: { body: depositToAccount },
  createCryptoWithdrawal: { body: withdrawalOfFunds },
  signCryptoWithdrawal: { body: signatureOf },
  createCard: { body: cardOfHolder },
  createCardShipment: { body: shipmentOfCard },
  putCardDetailsKey: { body: keyOfRun },
  getCardDetailsKey: { before: registerKey },
  revealCard: { before: registerKey },
  revealCardPan: { before: registerKey },
  activateCard: { body: activationOf },
  simulateAuthorization: { body: paymentByCard },
  simulateFraudAlert: { body: alertOfPayment },
  moveClock: { needs: ["clock"], disturbs: true },
  simulateFault: { needs: ["clock"], disturbs: true, after: outliveFaults },
};

/** What is special about an operation; nothing for most. */
export function fixtureOf(operation: Operation): Fixture {
  return fixtures[operation.id as OperationId] ?? {};
}

/** The document's example, with these of its fields. */
export function exampleWith(session: Session, id: OperationId, fields: object): object {
  return { ...(session.document.operation(id).bodies[0]!.example as object), ...fields };
}

/** What is made once for each key and date of a deployment, by what it is. */
const made = new WeakMap<object, Map<string, Promise<unknown>>>();

/** What checks may share, because none of them changes it: made for the first that asks. */
export function shared<Made>(
  { deployment, apiKey, version }: Session,
  what: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = made.get(deployment) ?? new Map<string, Promise<unknown>>();
  made.set(deployment, known);
  const slot = [apiKey, version, what].join(" ");
  const value = (known.get(slot) as Promise<Made> | undefined) ?? make();
  known.set(slot, value);
  return value;
}

/** The id of what the operation makes, shared. */
function sharedId(session: Session, id: OperationId): Promise<string> {
  return shared(session, id, async () => {
    const operation = session.document.operation(id);
    const answer = expectStatus(await session.call(operation, await goodCall(session, operation)), operation.success);
    return (answer as { id: string }).id;
  });
}

/** Uploads what a company's application still asks for; nothing for one that asks for nothing. */
async function uploadMissing(session: Session, { id, applicationId }: Path): Promise<void> {
  const path = { id: id!, applicationId: applicationId! };
  const { data } = await session.api.GET("/companies/{id}/applications/{applicationId}", { params: { path } });
  const upload = session.document.operation("uploadCompanyDocument");
  for (const { type, relatedPersonId } of data?.nextAction?.documents ?? []) {
    const { body } = await goodBody(session, upload, path);
    const { file } = body!.value as { file: unknown };
    const value = { type, ...(relatedPersonId === null ? {} : { relatedPersonId }), file };
    expectStatus(await session.call(upload, { path, body: { ...body!, value } }), upload.success);
  }
}

/** An account belongs to somebody. */
async function accountOfUser(session: Session): Promise<object> {
  return exampleWith(session, "createAccount", { ownerId: await sharedId(session, "createUser") });
}

/** A user who may have cards, with an account; its own, unless the fields say otherwise. */
export async function newHolder(session: Session, fields: object = {}): Promise<{ userId: string; accountId: string }> {
  const create = session.document.operation("createUser");
  const { body } = await goodBody(session, create, {});
  const user = { ...body!, value: { ...(body!.value as object), ...fields } };
  const { id: userId } = expectStatus(await session.call(create, { body: user }), create.success) as { id: string };
  for (const status of ["IN_REVIEW", "APPROVED"] as const) {
    const decide = { params: { path: { id: userId } }, body: { status } };
    ok(session, await session.api.POST("/simulations/users/{id}/application", decide));
  }
  const owner = { ownerType: "USER", ownerId: userId } as const;
  return { userId, accountId: ok(session, await session.api.POST("/accounts", { body: owner })).id };
}

/** A card belongs to somebody who may have one. */
async function cardOfHolder(session: Session): Promise<object> {
  return exampleWith(session, "createCard", await shared(session, "a cardholder", () => newHolder(session)));
}

/** A shipment has a physical card, which no other shipment has. */
async function shipmentOfCard(session: Session): Promise<unknown> {
  const body = { ...(await shared(session, "a cardholder", () => newHolder(session))), type: "PHYSICAL" } as const;
  const { id } = ok(session, await session.api.POST("/cards", { body }));
  return exampleWith(session, "createCardShipment", { cardIds: [id] });
}

/** The key that all checks of a run register. */
async function keyOfRun(): Promise<{ publicKey: string }> {
  return { publicKey: (await cardKey()).publicKey };
}

async function registerKey(session: Session): Promise<void> {
  ok(session, await session.api.PUT("/card-details-key", { body: await keyOfRun() }));
}

/** The card's code; of a card that cannot be activated, some other one. */
async function activationOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/cards/{id}/activation-code", { params: { path: { id: id! } } });
  return data === undefined ? exampleWith(session, "activateCard", {}) : { activationCode: data.activationCode };
}

/** The address of an account on the chain of the document's example. */
async function firstAddress(session: Session, { id }: Path): Promise<string> {
  return (await depositAddress(session, id!)).id;
}

/** Where an account receives the asset of the document's example. */
export async function depositAddress(session: Session, id: string) {
  const { assetId } = exampleWith(session, "simulateCryptoDeposit", {}) as { assetId: string };
  const chain = assetId.split("-")[0]!.toUpperCase();
  const { data } = ok(session, await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id } } }));
  return data.find((each) => each.chain === chain)!;
}

/** The project's own account: it came with the project, and there is no other. */
export async function masterAccount(session: Session): Promise<string> {
  const query = { type: "MASTER_COLLATERAL" } as const;
  const { data } = ok(session, await session.api.GET("/accounts", { params: { query } }));
  equal("master collateral accounts", data.length, 1, session.latest);
  return data[0]!.id;
}

/** A deposit comes to an address that is there. */
async function depositToAccount(session: Session): Promise<unknown> {
  const { address } = await depositAddress(session, await sharedId(session, "createAccount"));
  return exampleWith(session, "simulateCryptoDeposit", { address });
}

/** A withdrawal of little from an account that has enough for many. */
async function withdrawalOfFunds(session: Session): Promise<unknown> {
  return exampleWith(session, "createCryptoWithdrawal", {
    accountId: await shared(session, "an account with funds", () => fund(session)),
  });
}

/** An account with a signer and a deposit that is enough for many withdrawals. */
async function fund(session: Session): Promise<string> {
  const body = await accountOfUser(session);
  const account = ok(session, await session.api.POST("/accounts", { body: { ...body, signerAddress } as never }));
  await deposit(session, account.id, { value: "100000000000", currency: "USDC" });
  return account.id;
}

/** Lets so much of the example's asset arrive in an account and be confirmed; gives the deposit as it is then. */
export async function deposit(session: Session, accountId: string, amount: { value: string; currency: string }) {
  const { address } = await depositAddress(session, accountId);
  const body = exampleWith(session, "simulateCryptoDeposit", { address, amount });
  const { id } = ok(session, await session.api.POST("/simulations/crypto-deposits", { body: body as never }));
  const confirm = { params: { path: { id } }, body: { status: "CONFIRMED" } } as const;
  return ok(session, await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm));
}

/** The alert of a payment. */
async function alertOfPayment(session: Session): Promise<object> {
  const body = (await paymentByCard(session)) as never;
  const { id } = ok(session, await session.api.POST("/simulations/card-transactions/authorization", { body }));
  return { transactionId: id };
}

/** A payment from an account that has enough for many, by a card of its own: what becomes of a payment may block its card. */
async function paymentByCard(session: Session): Promise<object> {
  const holder = await shared(session, "a cardholder with money", () => holderWith(session, "100000000000"));
  const { id } = await cardOf(session, holder);
  return exampleWith(session, "simulateAuthorization", { cardId: id });
}

/** A card whose account has so much. */
export async function newPayer(session: Session, value: string) {
  return cardOf(session, await holderWith(session, value));
}

type Holder = Awaited<ReturnType<typeof newHolder>>;

async function holderWith(session: Session, value: string): Promise<Holder> {
  const holder = await newHolder(session);
  await deposit(session, holder.accountId, { value, currency: "USDC" });
  return holder;
}

async function cardOf(session: Session, holder: Holder) {
  return ok(session, await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } }));
}

/** The signature of the account's wallet; of a withdrawal that cannot be signed any more, some other one. */
async function signatureOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id: id! } } });
  if (data === undefined) return exampleWith(session, "signCryptoWithdrawal", {});
  return { signature: await signTypedData(data.payload) };
}

/** Disables what is active, so that the project takes a new notification endpoint (interface §4.1 rule 1). */
export function makeRoom(session: Session): Promise<void> {
  return disable(session, () => true);
}

/** Disables endpoints at the public addresses of examples: what is told to those takes the service's time. */
function silenceOutside(session: Session): Promise<void> {
  return disable(session, ({ hostname }) => hostname !== receiverHost);
}

async function disable(session: Session, isAt: (url: URL) => boolean): Promise<void> {
  const { data } = ok(session, await session.api.GET("/webhooks/", { params: { query: { limit: 100 } } }));
  for (const { id, status, mode, url } of data) {
    if (status !== "ACTIVE" || mode !== "NOTIFICATION" || !isAt(new URL(url))) continue;
    ok(session, await session.api.POST("/webhooks/{id}/disable", { params: { path: { id } } }));
  }
}

/** Moves the clock to where no simulated fault is met any more. */
async function outliveFaults(session: Session): Promise<void> {
  const body = { mediaType: "application/json", value: { advanceBy: limits.faultLifeMinutes * 60 } };
  expectStatus(await session.call(session.document.operation("moveClock"), { body }), [200]);
}

/** An event of the project: a test of a new endpoint. */
async function testEvent(session: Session): Promise<string> {
  const { id } = await newEndpoint(session);
  return ok(session, await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } })).id;
}

/** The endpoint that an event was sent to. */
async function receiverOfEvent(session: Session, path: Path): Promise<unknown> {
  const params = { path: { id: path.id! } };
  const { data } = ok(session, await session.api.GET("/events/{id}/deliveries", { params }));
  return { webhookId: data[0]?.webhookId };
}

async function newEndpoint(session: Session) {
  const operation = session.document.operation("createWebhook");
  const { body } = await goodCall(session, operation);
  return expectStatus(await session.call(operation, { body: body! }), operation.success) as { id: string };
}

// A file of a project without fees is a matter of moments.
const generationMs = 10_000;

/** A statement whose file is there. */
async function generatedStatement(session: Session): Promise<string> {
  const operation = session.document.operation("createStatement");
  const { body } = await goodCall(session, operation);
  const { id } = expectStatus(await session.call(operation, { body: body! }), operation.success) as { id: string };
  for (const until = Date.now() + generationMs; ; ) {
    const { status } = ok(session, await session.api.GET("/statements/{id}", { params: { path: { id } } }));
    if (status === "GENERATED") return id;
    if (status === "FAILED" || Date.now() > until)
      throw new Unmet("a statement that is GENERATED", status, session.latest);
    await sleep(50);
  }
}

/**
 * New resources for the operation's path, each within the one before: POST /things makes {id} of /things/{id}/parts/{partId}, and
 * POST /things/{id}/parts, with that id, makes {partId}. What is `given` of the ids, from the left, is not made.
 * @throws {Unmet} where no way is known
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

const ways = new WeakMap<Operation, readonly [Machine, Way] | null>();

/** The machine of the resource that the operation's path names, and the way to where it acts on it; undefined for most. */
function wayOf({ document }: Session, operation: Operation): readonly [Machine, Way] | undefined {
  let known = ways.get(operation);
  if (known === undefined) {
    known = findWay(document, operation) ?? null;
    ways.set(operation, known);
  }
  return known ?? undefined;
}

function findWay(document: ContractDocument, operation: Operation): readonly [Machine, Way] | undefined {
  for (const machine of machinesOf(document)) {
    const way = namingField(document, machine, operation) === undefined ? wayBefore(machine, operation) : undefined;
    if (way !== undefined) return [machine, way];
  }
  return undefined;
}

/** The way of a resource to where the operation, with its example, acts on it; undefined where it does as soon as there is one. */
function wayBefore(machine: Machine, operation: Operation): Way | undefined {
  const example = operation.bodies[0]?.example as Fields | undefined;
  const fits = (body: Fields | null) => Object.entries(body ?? {}).every(([name, value]) => example?.[name] === value);
  const moves = machine.moves.filter(
    ({ by, body, simulated }) =>
      (by === operation.id && fits(body)) || (simulated?.operation === operation.id && fits(simulated.body)),
  );
  const uses = machine.uses.filter((use) => use.operation === operation.id);
  const from = [...moves.flatMap((move) => move.from), ...uses.flatMap(({ states }) => states)];
  if (from.some((state) => plainStates(machine).includes(state))) return undefined;
  return from.map((state) => wayTo(machine, state)).find((way) => way !== undefined);
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
  if (asked === null || (mover !== "operation" && !isOnResource(session.document, machine, simulated)))
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
export function bodyOf(session: Session, { bodies: [media] }: Operation, value: Fields): Required<Pick<Parts, "body">> {
  return { body: { mediaType: media!.type, value: withFreshValues(session, media!.schema, value) } };
}

/** The names in a path's template, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
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
    throw new Unmet(`a way to a resource for ${operation.path}`, "none: write one in conformance/rules/fixtures.ts");
  // Templates may call the same resource by other names.
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const made = expectStatus(await session.call(creator, await callAt(session, creator, path)), creator.success);
  const { id } = (made ?? {}) as { id?: unknown };
  if (typeof id !== "string") throw new Unmet(`an id from ${creator.id}`, JSON.stringify(made), session.latest);
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
  if (machine === undefined || !isActedOn(machine, operation)) return shared(session, `a ${family.name}`, make);
  const way = wayBefore(machine, operation);
  if (way === undefined) return make();
  const { ids } = await begin(session, machine, way.start);
  for (const move of way.moves) await ask(session, machine, move, ids);
  return ids.at(-1)!;
}

/** Whether the machine names the operation. */
function isActedOn({ moves, uses, refusals }: Machine, operation: Operation): boolean {
  const id: string = operation.id;
  return (
    moves.some(({ by, simulated }) => by === id || simulated?.operation === id) ||
    [...uses, ...refusals].some((line) => line.operation === id)
  );
}

/** The example with items that are there in each field that names one, but for those that are given. */
async function withNamed(session: Session, operation: Operation, example: unknown, given: Fields): Promise<unknown> {
  if (typeof example !== "object" || example === null) return example;
  const value: Record<string, unknown> = { ...example, ...given };
  for (const [field, shown] of Object.entries(example)) {
    const family = namedBy(session.document, field);
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
  return shared(session, resource, () => freshPath(session, operation));
}

/**
 * A call whose path and body name what was made before for this key, for requests that are to be refused for something else: a refusal changes
 * nothing of what they name.
 */
export function sharedCall(session: Session, operation: Operation): Promise<Parts> {
  return shared(session, `a call of ${operation.id}`, async () => {
    const path = await sharedPath(session, operation);
    return { path, ...(await goodBody(session, operation, path)) };
  });
}

/** A call that should succeed: the example body in `mediaType` (the first one by default), a path of its own. */
export async function goodCall(session: Session, operation: Operation, mediaType?: string): Promise<Parts> {
  return callAt(session, operation, await freshPath(session, operation), mediaType);
}

/** ... at a path that is there already. */
export async function callAt(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
  given: Fields = {},
): Promise<Parts> {
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
): Promise<Pick<Parts, "body">> {
  const media = operation.bodies.find(({ type }) => mediaType === undefined || type === mediaType);
  if (media === undefined) return {};
  const { body } = fixtureOf(operation);
  const value =
    body === undefined
      ? await withNamed(session, operation, media.example, given)
      : { ...((await body(session, path)) as object), ...given };
  if (value === undefined)
    throw new Unmet(`an example of the body of ${operation.id} in ${media.type}`, "none in the document");
  return { body: { mediaType: media.type, value: withFreshValues(session, media.schema, value) } };
}

/** The body with values that no other resource has, where a field must be the only one of its value, or that nobody has used. */
export function withFreshValues({ document: { schemas } }: Session, schema: Schema, body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { properties = {} } = schemas.plain(schema, body).keywords as { properties?: Record<string, Schema> };
  const fresh = Object.entries(properties)
    .filter(([name]) => typeof (body as Fields)[name] === "string")
    .flatMap(([name, field]) => {
      const { maxLength = 1_000 } = schemas.plain(field).keywords as { maxLength?: number };
      const value = String((body as Fields)[name]);
      if (field["x-unique"] !== undefined) return [[name, `${randomUUID()} ${value}`.slice(0, maxLength)]];
      // What it begins with may say what comes of it.
      return field["x-single-use"] === true ? [[name, `${value.slice(0, maxLength - 37)}_${randomUUID()}`]] : [];
    });
  return fresh.length === 0 ? body : { ...body, ...Object.fromEntries(fresh) };
}

type Fields = Readonly<Record<string, unknown>>;
