// A payment that the partner decides: written down, asked, and decided. Invariant: nobody holds a transaction while the partner is asked, each question is
// decided once, and by whoever finds it first: the request that asked, its retry, or a worker after its death (abandoned.ts).
import * as requests from "../../events/authorization-requests/store.ts";
import { publish } from "../../events/event-log/publish.ts";
import type { AuthorizationEvent, PartnerAnswer } from "../../platform/authorization-partner.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail, found } from "../../platform/errors.ts";
import { parse } from "../../platform/money.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { accounts, type FundedAccount, findMasterAccount, withOwnFunds } from "../accounts/store.ts";
import { checkPin } from "../cards/pin.ts";
import { cards } from "../cards/store.ts";
import { beginAsking, endAsking } from "./asking.ts";
import { type Asked, approve, askedOf, byService, covered, decline, refusal, requestOf } from "./authorization.ts";
import { lockCard } from "./card.ts";
import { type Billed, lockPaymentAccounts } from "./funding.ts";
import type { Payment } from "./payment.ts";
import * as store from "./store.ts";

/** Writes the decision in the unit of work that it is given; a payment that was decided meanwhile comes as it is. */
export type Decided = (tx: Transaction) => Promise<store.StoredTransaction>;

/** By which card somebody pays, with which PIN, and what else is asked for. */
export interface Asking extends Pick<Asked, "isPartialAllowed" | "attempt"> {
  readonly cardId: string;
  readonly pin: string | null;
}

/** Asks the partner where this service has nothing against the payment. Not inside a unit of work. */
export async function decideWithPartner(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  asking: Asking,
): Promise<Decided> {
  const { database } = platform;
  const begun = asking.attempt && (await begunBy(platform, project, asking.attempt));
  if (begun) return begun;
  const { asked, reason } = await look(platform, project, payment, asking);
  if (reason !== null)
    return async (tx) => {
      await lockCard(tx, project, asked.cardId);
      return decline(tx, platform, project, asked, byService, reason);
    };
  const event = await database.write((tx) => begin(tx, platform, asked), project.id);
  const { partner } = platform;
  beginAsking(partner, asked.id);
  const answer = await partner.ask(project.id, event);
  return (tx) => {
    tx.afterCommit(() => endAsking(partner, asked.id));
    return settle(tx, platform, project, { transaction_id: asked.id, card_id: asked.cardId }, answer);
  };
}

/** What an earlier request of the same attempt began, which died before it was answered; undefined where there is nothing. */
async function begunBy(platform: Platform, project: CallingProject, attempt: string): Promise<Decided | undefined> {
  const { read } = platform.database;
  const open = await requests.findRequestOfAttempt(read, project.id, attempt);
  if (open !== undefined) return (tx) => settleUnanswered(tx, platform, project, open);
  const made = await store.findByAttempt(read, project.id, attempt);
  return made && (async () => made);
}

/**
 * Decides a question whose process died: nobody knows what the partner said. Where its attempt was paid already, because a process that was taken for dead
 * asked once more, nothing comes of it.
 */
export async function settleUnanswered(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  open: requests.AuthorizationRequestRow,
): Promise<store.StoredTransaction> {
  const made = open.attempt === null ? undefined : await store.findByAttempt(tx, project.id, open.attempt);
  if (made === undefined) {
    const latencyMs = platform.clock.now() - open.created_at;
    return settle(tx, platform, project, open, { source: "FALLBACK", reason: "TIMEOUT", latencyMs });
  }
  await requests.endRequest(tx, project.id, open.transaction_id);
  return made;
}

/**
 * What is to be asked, and why it is not. Nothing is locked: what is seen here is looked at once more when the payment is decided (settle). So the
 * accounts, that of the project among them, are locked once for each payment, and only then.
 */
async function look(platform: Platform, project: CallingProject, payment: Payment, asking: Asking) {
  const { read } = platform.database;
  const [row, master] = await Promise.all([
    cards.seek(read, project.id, asking.cardId),
    findMasterAccount(read, project.id),
  ]);
  const card = found(row, "CARD_NOT_FOUND");
  const [account, funding] = await Promise.all([
    accounts.seek(read, project.id, card.account_id),
    withOwnFunds(read, project, master),
  ]);
  const asked = askedOf(platform, card, master.id, payment, asking);
  const refused = await refusal(platform, card, account!, () => isPinRight(platform, project, asking));
  return { asked, reason: refused ?? shortage(funding, payment) };
}

/** Compares a PIN, and counts wrong ones, in a unit of work of its own. */
async function isPinRight(platform: Platform, project: CallingProject, { cardId, pin }: Asking): Promise<boolean> {
  if (pin === null) return true;
  const checked = await platform.database.write(
    async (tx) => checkPin(tx, platform, await lockCard(tx, project, cardId), pin),
    project.id,
  );
  return checked.isCorrect;
}

/** Why the collateral does not cover the payment. */
function shortage(funding: FundedAccount, payment: Payment): store.DeclineReason | null {
  if (funding.status !== "ACTIVE") return "ACCOUNT_RESTRICTED";
  return covered(funding, payment, false) === 0n ? "COLLATERAL_INSUFFICIENT" : null;
}

/** Writes the question down. */
async function begin(tx: Transaction, platform: Platform, asked: Asked): Promise<AuthorizationEvent> {
  const now = platform.clock.now();
  const { id, projectId, cardId, attempt } = asked;
  const row = { transaction_id: id, project_id: projectId, card_id: cardId, attempt, asked: written(asked) };
  if (!(await requests.beginRequest(tx, { ...row, created_at: now }))) throw fail("SIMULATION_IN_PROGRESS");
  const data = requestOf(asked, requests.respondBy(now));
  return publish(tx, platform, projectId, "CARD_AUTHORIZATION_REQUEST", data, { now });
}

/**
 * Decides a question by what came of it, unless the card or its account refuses by now what is approved. One that was decided by another gives the
 * transaction that came of that.
 */
async function settle(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  { transaction_id, card_id }: Pick<requests.AuthorizationRequestRow, "transaction_id" | "card_id">,
  answer: PartnerAnswer,
): Promise<store.StoredTransaction> {
  const card = await cards.seekForUpdate(tx, project.id, card_id);
  const request = await requests.endRequest(tx, project.id, transaction_id);
  if (request === undefined) {
    const made = await store.findTransaction(tx, project.id, transaction_id);
    if (made === undefined) throw new Error(`nothing came of the authorization request of ${transaction_id}`);
    return made;
  }
  const asked = readAsked(request.asked);
  const { source, latencyMs } = answer;
  const decision = { source, reason: answer.source === "FALLBACK" ? answer.reason : null, latencyMs };
  const declined = reasonIn(answer, project);
  if (declined !== null) return decline(tx, platform, project, asked, decision, declined);
  const accounts = await lockPaymentAccounts(tx, project, asked, asked.payment.terms.currency);
  // Whoever froze the card or restricted its account meanwhile was told that it is so. The PIN was checked before.
  const refused = await refusal(platform, card!, accounts.ofCard, async () => true);
  if (refused !== null) return decline(tx, platform, project, asked, { ...byService, latencyMs }, refused);
  const part = answer.source === "PARTNER" ? answer.approvedAmount : null;
  const most = part === null ? asked.payment.attos : parse(part, "/approvedAmount").attos;
  return approve(tx, platform, project, asked, accounts, decision, most);
}

/** Why the answer, or the lack of one, declines; null where it approves. */
function reasonIn(answer: PartnerAnswer, { settings }: Billed): store.DeclineReason | null {
  if (answer.source === "PARTNER") return answer.decision === "DECLINE" ? answer.declineReason : null;
  return settings.authorizationFallback === "APPROVE" ? null : "PARTNER_TIMEOUT";
}

// What is asked, as text: amounts are whole numbers that JSON does not hold.
const amounts: readonly string[] = ["attos", "flat"];

function written(asked: Asked): string {
  return JSON.stringify(asked, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

function readAsked(text: string): Asked {
  return JSON.parse(text, (name, value: unknown) => (amounts.includes(name) ? BigInt(value as string) : value));
}
