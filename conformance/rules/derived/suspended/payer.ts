// A cardholder with everything that a payment depends on. Invariant: two payers share only what their change leaves
// alone.
import type { Operation } from "../../../contract/document.ts";
import { type Family, familyNamedBy, namingsOf } from "../../../contract/families.ts";
import { machineOf, movesBetween, type StatePath } from "../../../contract/machines.ts";
import { callWithBody, createPath, requestMove } from "../../../harness/calls.ts";
import { createApprovedUser, depositAmount, issueCard } from "../../../harness/cardholders.ts";
import { expectOk, expectStatus } from "../../../harness/expect.ts";
import { movesBefore } from "../../../harness/operation-paths.ts";
import { readResource } from "../../../harness/resources-in-state.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { makeOnce } from "../../../harness/shared.ts";
import { createActiveCompany } from "../../../harness/steps/companies.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { Bench } from "./bench.ts";
import type { AccountRole, Change, Fields } from "./dependencies.ts";

/** Each check shares these with other payers. */
export type Surroundings = Pick<Bench, "session" | "endpointId" | "fundingId">;

export interface Payer {
  readonly bench: Surroundings;
  readonly cardId: string;
  /** By family name. */
  readonly ids: ReadonlyMap<string, string>;
  /** Id of an open transaction to increase; without it, payments are new. */
  readonly holdId?: string;
}

/** An employee's card on a company's account. The resource of `family`, and what depends on it, is new. */
export async function createPayer(bench: Surroundings, family: string, parent?: string): Promise<Payer> {
  const { session } = bench;
  const isNew = (...names: readonly string[]) => names.includes(family);
  const once = <Made>(what: string, isOwn: boolean, make: () => Promise<Made>) =>
    isOwn ? make() : makeOnce(session, `${what} of suspended payments`, make);
  const isOfCompany = isNew("company") || parent === "company";
  const company = await once("company", isOfCompany, async () => (await createActiveCompany(session)).id);
  const userId = await once("user", isOfCompany || isNew("user"), () =>
    createApprovedUser(session, { companyId: company }),
  );
  const accountId = await once("account", isOfCompany || isNew("account"), async () => {
    const owner = { ownerType: "COMPANY", ownerId: company, signerAddress } as const;
    const { id } = expectOk(await session.api.POST("/accounts", { body: owner }));
    if (!isOfCompany) await depositAmount(session, id, { value: "1000", currency: "USDC" });
    return id;
  });
  const { id: cardId } = await issueCard(session, { userId, accountId });
  const ids = { company, user: userId, account: accountId, card: cardId, webhook: bench.endpointId };
  return { bench, cardId, ids: new Map(Object.entries(ids)) };
}

/** Brings the payer to where the change is possible, and returns it as one call; undefined if it cannot get there. */
export async function prepareChange(payer: Payer, change: Change): Promise<(() => Promise<Exchange>) | undefined> {
  const { operation, family, way, role } = change;
  const { session } = payer.bench;
  const namings = namingsOf(session.document, operation);
  const isNamed = namings.length > 0 || namesInBody(session, operation, family);
  const id = isNamed ? await findOrCreate(payer, family, operation, role, way) : undefined;
  if (id !== undefined && payer.ids.has(family.name) && !(await moveTo(payer, change, id))) return undefined;
  const given = namings.length > 1 ? payer.ids.get(namings[0]!.family.name) : id;
  const path = await createPath(session, operation, namings.length === 0 || given === undefined ? [] : [given]);
  const named = await namedFields(payer, operation, role, new Map(id === undefined ? [] : [[family.name, id]]));
  const body = await bodyFor(payer, change, id);
  const input = await callWithBody(session, operation, path, body, named);
  return () => session.call(operation, input);
}

/** Returns false if no moves lead from the present state to one that the change needs. */
async function moveTo({ bench: { session } }: Payer, { from, machine }: Change, id: string): Promise<boolean> {
  if (machine === undefined || from === undefined) return true;
  const state = String((await readResource(session, machine, [id]))[machine.field]);
  if (from.includes(state)) return true;
  const moves = from.map((each) => movesBetween(machine, state, each)).find((found) => found !== undefined);
  for (const move of moves ?? []) await requestMove(session, machine, move, [id]);
  return moves !== undefined;
}

async function bodyFor({ bench: { session } }: Payer, change: Change, id: string | undefined): Promise<Fields | null> {
  const { body, otherItem, flag, machine } = change;
  if (otherItem !== undefined) return { [otherItem]: (await createActiveCompany(session)).id };
  if (flag === undefined) return body;
  const shown = await readResource(session, machine!, [id!]);
  return { [machine!.field]: shown[machine!.field], [flag]: !shown[flag] };
}

function namesInBody({ document }: Session, operation: Operation, family: Family): boolean {
  const example = operation.bodies[0]?.example ?? {};
  return Object.keys(example as Fields).some((name) => familyNamedBy(document, name) === family);
}

/** The payer's own resource, or a new one that depends on it, in the state that `operation` needs. */
export async function findOrCreate(
  payer: Payer,
  family: Family,
  operation: Operation,
  role: AccountRole,
  given?: StatePath,
): Promise<string> {
  const { session, fundingId } = payer.bench;
  if (family.name === "account" && role === "funding") return fundingId;
  const own = payer.ids.get(family.name);
  if (own !== undefined) return own;
  const machine = machineOf(session.document, family);
  const way = given ?? (machine && movesBefore(machine, operation));
  const maker = way?.start ? session.document.operation(way.start.operation) : family.maker!;
  const namings = namingsOf(session.document, maker);
  const above = namings.slice(0, 1).map((each) => payer.ids.get(each.family.name)!);
  const path = await createPath(session, maker, above);
  const named = await namedFields(payer, maker, role, new Map());
  const input: CallInput = await callWithBody(session, maker, path, way?.start?.body ?? null, named);
  const { id } = expectStatus(await session.call(maker, input), maker.success) as { readonly id: string };
  for (const move of way?.moves ?? []) await requestMove(session, machine!, move, [id]);
  return id;
}

/** The fields of the example that name resources, with the payer's ids. */
async function namedFields(payer: Payer, operation: Operation, role: AccountRole, known: ReadonlyMap<string, string>) {
  const { document } = payer.bench.session;
  const fields: Record<string, unknown> = {};
  for (const [name, shown] of Object.entries((operation.bodies[0]?.example ?? {}) as Fields)) {
    const family = familyNamedBy(document, name);
    if (family === undefined || family.maker === undefined) continue;
    const id = known.get(family.name) ?? (await findOrCreate(payer, family, operation, role));
    fields[name] = Array.isArray(shown) ? [id] : id;
  }
  return fields;
}
