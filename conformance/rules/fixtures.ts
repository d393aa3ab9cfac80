// How the suite comes by what an operation needs: the resource that its path names, room for a new one, values that no
// example can hold. By convention, POST /things makes what /things/{id} names; only exceptions are written here.
// Invariant: a fixture goes through the interface alone.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { limits, type OperationId } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import { collectionOf } from "../contract/families.ts";
import { type Move, machinesOf, wayTo } from "../contract/machines.ts";
import type { Schema } from "../contract/schema.ts";
import type { Parts, Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";
import { expectStatus, ok, Unmet } from "./expect.ts";
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
  createStatement: { before: makeRoom },
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
  simulateCryptoWithdrawalStatus: { resource: signedWithdrawal },
  moveClock: { needs: ["clock"], disturbs: true },
  simulateFault: { needs: ["clock"], disturbs: true, after: outliveFaults },
};

/** What is special about an operation; nothing for most. */
export function fixtureOf(operation: Operation): Fixture {
  return fixtures[operation.id as OperationId] ?? {};
}

/** The document's example, with these of its fields. */
function exampleWith(session: Session, id: OperationId, fields: object): object {
  return { ...(session.document.operation(id).bodies[0]!.example as object), ...fields };
}

/** The id of what a session made once for this purpose, for checks that do not change it. */
async function once(session: Session, id: OperationId, of: (made: { id: string }) => string = (made) => made.id) {
  const operation = session.document.operation(id);
  const known = kept.get(session.deployment) ?? new Map<string, Promise<string>>();
  kept.set(session.deployment, known);
  const slot = [id, session.apiKey, session.version].join(" ");
  const make = async () => {
    const made = expectStatus(await session.call(operation, await goodCall(session, operation)), operation.success);
    return of(made as { id: string });
  };
  const value = known.get(slot) ?? make();
  known.set(slot, value);
  return value;
}

const kept = new WeakMap<object, Map<string, Promise<string>>>();

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
async function accountOfUser(session: Session): Promise<unknown> {
  return exampleWith(session, "createAccount", { ownerId: await once(session, "createUser") });
}

/** The address of an account on the chain of the document's example. */
async function firstAddress(session: Session, { id }: Path): Promise<string> {
  return (await addressOf(session, id!)).id;
}

async function addressOf(session: Session, id: string) {
  const { assetId } = exampleWith(session, "simulateCryptoDeposit", {}) as { assetId: string };
  const chain = assetId.split("-")[0]!.toUpperCase();
  const { data } = ok(session, await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id } } }));
  return data.find((each) => each.chain === chain)!;
}

/** The project's own account: it came with the project. */
async function masterAccount(session: Session): Promise<string> {
  const query = { type: "MASTER_COLLATERAL" } as const;
  const { data } = ok(session, await session.api.GET("/accounts", { params: { query } }));
  return data[0]!.id;
}

/** A deposit comes to an address that is there. */
async function depositToAccount(session: Session): Promise<unknown> {
  const { address } = await addressOf(session, await once(session, "createAccount"));
  return exampleWith(session, "simulateCryptoDeposit", { address });
}

/** A withdrawal of little from an account that has enough for many. */
async function withdrawalOfFunds(session: Session): Promise<unknown> {
  return exampleWith(session, "createCryptoWithdrawal", { accountId: await fundedAccount(session) });
}

/** An account with a signer and the largest deposit that leaves room for others. */
async function fundedAccount(session: Session): Promise<string> {
  const slot = [session.apiKey, session.version].join(" ");
  const known = funded.get(session.deployment) ?? new Map<string, Promise<string>>();
  funded.set(session.deployment, known);
  const id = known.get(slot) ?? fund(session);
  known.set(slot, id);
  return id;
}

const funded = new WeakMap<object, Map<string, Promise<string>>>();

async function fund(session: Session): Promise<string> {
  const body = exampleWith(session, "createAccount", { ownerId: await once(session, "createUser"), signerAddress });
  const account = ok(session, await session.api.POST("/accounts", { body: body as never }));
  const { address } = await addressOf(session, account.id);
  const deposit = exampleWith(session, "simulateCryptoDeposit", {
    address,
    amount: { value: "100000000000", currency: "USDC" },
  });
  const { id } = ok(session, await session.api.POST("/simulations/crypto-deposits", { body: deposit as never }));
  const params = { path: { id } };
  ok(
    session,
    await session.api.POST("/simulations/crypto-deposits/{id}/status", { params, body: { status: "CONFIRMED" } }),
  );
  return account.id;
}

/** A withdrawal that a chain can settle. */
async function signedWithdrawal(session: Session): Promise<string> {
  const operation = session.document.operation("signCryptoWithdrawal");
  const parts = await goodCall(session, operation);
  return (expectStatus(await session.call(operation, parts), operation.success) as { id: string }).id;
}

/** The signature of the account's wallet; of a withdrawal that cannot be signed any more, some other one. */
async function signatureOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id: id! } } });
  if (data === undefined) return exampleWith(session, "signCryptoWithdrawal", {});
  return { signature: await signTypedData(data.payload) };
}

/** Disables what is active, so that the project takes a new notification endpoint (interface §4.1 rule 1). */
export async function makeRoom(session: Session): Promise<void> {
  const { data } = ok(session, await session.api.GET("/webhooks/", { params: { query: { limit: 100 } } }));
  for (const { id, status, mode } of data) {
    if (status !== "ACTIVE" || mode !== "NOTIFICATION") continue;
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
  for (const [index, name] of names.entries()) {
    if (index < given.length) {
      path[name] = given[index]!;
      continue;
    }
    const { resource } = index === names.length - 1 ? fixtureOf(operation) : {};
    const collection = operation.path.slice(0, operation.path.indexOf(`/{${name}}`));
    path[name] =
      resource === undefined
        ? await create(session, operation, collection, Object.values(path))
        : await resource(session, { ...path });
  }
  if (names.length > given.length && fixtureOf(operation).resource === undefined)
    for (const move of wayBefore(session, operation)) await take(session, move, Object.values(path));
  return path;
}

/** The moves that bring a new resource to where the operation, with its example, moves it; none for most. */
function wayBefore({ document }: Session, operation: Operation): readonly Move[] {
  const example = operation.bodies[0]?.example as Fields | undefined;
  const fits = (body: Fields | null) => Object.entries(body ?? {}).every(([name, value]) => example?.[name] === value);
  for (const machine of machinesOf(document)) {
    const moves = machine.moves.filter(
      ({ by, body, simulated }) =>
        (by === operation.id && fits(body)) || (simulated?.operation === operation.id && fits(simulated.body)),
    );
    const uses = machine.uses.filter((use) => use.operation === operation.id);
    const from = [...moves.flatMap((move) => move.from), ...uses.flatMap(({ states }) => states)];
    if (from.length === 0 || from.some((state) => machine.initial.includes(state))) continue;
    return from.map((state) => wayTo(machine, state)).find((way) => way !== undefined) ?? [];
  }
  return [];
}

/** Takes a move that somebody asks for; what the service or time does by itself is not waited for. */
async function take(session: Session, { mover, by, body, simulated }: Move, ids: readonly string[]): Promise<void> {
  const asked = mover === "operation" ? { operation: by, body } : simulated;
  if (asked === null) return;
  const operation = session.document.operation(asked.operation);
  const path = await freshPath(session, operation, ids.slice(0, parameterNames(operation.path).length));
  const parts = await callAt(session, operation, path);
  const [media] = operation.bodies;
  const value = asked.body === null ? parts.body?.value : withFreshValues(session, media!.schema, asked.body);
  const sent = value === undefined ? parts : { ...parts, body: { mediaType: "application/json", value } };
  expectStatus(await session.call(operation, sent), operation.success);
}

/** The names in a path's template, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
}

/** Makes a resource of a collection, which lies within resources with these ids; gives its id. */
async function create(session: Session, operation: Operation, collection: string, within: readonly string[]) {
  const plain = collectionOf(collection);
  const creator = session.document.match("POST", plain) ?? session.document.match("POST", `/simulations${plain}`);
  if (creator === undefined)
    throw new Unmet(`a way to a resource for ${operation.path}`, "none: write one in conformance/rules/fixtures.ts");
  // Templates may call the same resource by other names.
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const made = expectStatus(await session.call(creator, await callAt(session, creator, path)), creator.success);
  const { id } = (made ?? {}) as { id?: unknown };
  if (typeof id !== "string") throw new Unmet(`an id from ${creator.id}`, JSON.stringify(made), session.latest);
  return id;
}

/** Ids that several checks may share, because none of them changes what they name. */
const shared = new WeakMap<object, Map<string, Promise<Record<string, string>>>>();

/** A resource that was made before for this key, for requests that are to be refused anyway. */
export async function sharedPath(session: Session, operation: Operation): Promise<Record<string, string>> {
  if (!operation.path.includes("{")) return {};
  const known = shared.get(session.deployment) ?? new Map<string, Promise<Record<string, string>>>();
  shared.set(session.deployment, known);
  const resource = operation.path.slice(0, operation.path.lastIndexOf("}") + 1);
  const slot = [session.apiKey, session.version, resource].join(" ");
  const path = known.get(slot) ?? freshPath(session, operation);
  known.set(slot, path);
  return path;
}

/** A call that should succeed: the example body in `mediaType` (the first one by default), a path of its own. */
export async function goodCall(session: Session, operation: Operation, mediaType?: string): Promise<Parts> {
  return callAt(session, operation, await freshPath(session, operation), mediaType);
}

/** ... at a path that is there already. */
export async function callAt(session: Session, operation: Operation, path: Path, mediaType?: string): Promise<Parts> {
  await fixtureOf(operation).before?.(session, path);
  return { path, ...(await goodBody(session, operation, path, mediaType)) };
}

/** The body of a call that should succeed; empty where the operation takes none. */
export async function goodBody(
  session: Session,
  operation: Operation,
  path: Path,
  mediaType?: string,
): Promise<Pick<Parts, "body">> {
  const media = operation.bodies.find(({ type }) => mediaType === undefined || type === mediaType);
  if (media === undefined) return {};
  const { body } = fixtureOf(operation);
  const value = body === undefined ? media.example : await body(session, path);
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
