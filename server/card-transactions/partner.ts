// A payment that the partner decides: written down, asked, and decided. Invariant: nobody holds a transaction while the partner is asked, each question is
// decided once, and by whoever finds it first: the request that asked, its retry, or a worker after its death (abandoned.ts).
import * as requests from "../authorization-requests/store.ts";
import { findCardForUpdate } from "../cards/store.ts";
import type { Transaction } from "../database/types.ts";
import { publish } from "../events/publish.ts";
import { parse } from "../platform/money.ts";
import type { CallingProject } from "../platform/operation.ts";
import type { PartnerAnswer } from "../platform/partner.ts";
import type { Platform } from "../platform/platform.ts";
import { beginAsking, endAsking } from "./asking.ts";
import { type Asked, approve, askedOf, byService, covered, decline, refusal, requestOf } from "./authorization.ts";
import { lockCard } from "./card.ts";
import { type Billed, findFunding } from "./funding.ts";
import type { Payment } from "./payment.ts";
import * as store from "./store.ts";

/** Writes the decision in the unit of work that it is given; a payment that was decided meanwhile comes as it is. */
type Decided = (tx: Transaction) => Promise<store.StoredTransaction>;

interface Asking extends Pick<Asked, "isPartialAllowed" | "attempt"> {
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
  const opened = await database.write((tx) => open(tx, platform, project, payment, asking), project.id);
  if (opened.reason !== null) return (tx) => decline(tx, platform, project, opened.asked, byService, opened.reason);
  const { partner } = platform;
  const { id } = opened.asked;
  beginAsking(partner, id);
  const answer = await partner.ask(project.id, opened.event);
  return (tx) => {
    tx.afterCommit(() => endAsking(partner, id));
    return settle(tx, platform, project, id, answer);
  };
}

/** What an earlier request of the same attempt began, which died before it was answered; undefined where there is nothing. */
async function begunBy(platform: Platform, project: CallingProject, attempt: string): Promise<Decided | undefined> {
  const { read } = platform.database;
  const open = await requests.findRequestOfAttempt(read, project.id, attempt);
  if (open !== undefined) return (tx) => settle(tx, platform, project, open.transaction_id, unanswered(platform, open));
  const made = await store.findByAttempt(read, project.id, attempt);
  return made && (async () => made);
}

/** What came of a question whose process died: nobody knows what the partner said. */
export function unanswered({ clock }: Platform, { created_at }: requests.AuthorizationRequestRow): PartnerAnswer {
  return { source: "FALLBACK", reason: "TIMEOUT", latencyMs: clock.now() - created_at };
}

/** Writes the question down, or says why there is none. */
async function open(tx: Transaction, platform: Platform, project: CallingProject, payment: Payment, asking: Asking) {
  const card = await lockCard(tx, project, asking.cardId);
  const asked = await askedOf(tx, platform, project, card, payment, asking);
  const reason = (await refusal(tx, platform, card, asking.pin)) ?? (await shortage(tx, project, asked));
  if (reason !== null) return { asked, reason } as const;
  const now = platform.clock.now();
  const data = requestOf(asked, requests.respondBy(now));
  const event = await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", data);
  await requests.beginRequest(tx, {
    transaction_id: asked.id,
    project_id: project.id,
    card_id: card.id,
    attempt: asking.attempt,
    asked: written(asked),
    created_at: now,
  });
  return { asked, event, reason } as const;
}

/** Why the collateral does not cover the payment; it is looked at once more when the payment is held. */
async function shortage(tx: Transaction, project: Billed, asked: Asked): Promise<store.DeclineReason | null> {
  const funding = await findFunding(tx, project, asked.fundingId, asked.payment.terms.currency);
  if (funding === undefined) return "DO_NOT_HONOR";
  if (funding.status !== "ACTIVE") return "ACCOUNT_RESTRICTED";
  return covered(funding, asked.payment, false) === 0n ? "COLLATERAL_INSUFFICIENT" : null;
}

/**
 * Decides a question by what came of it, unless the card or its account refuses by now what is approved. One that was decided by another gives the
 * transaction that came of that.
 */
export async function settle(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  transactionId: string,
  answer: PartnerAnswer,
): Promise<store.StoredTransaction> {
  const open = await requests.findRequest(tx, project.id, transactionId);
  // The card is locked before the question, as where the question is written down.
  const card = open && (await findCardForUpdate(tx, project.id, open.card_id));
  const request = card && (await requests.findRequestForUpdate(tx, project.id, transactionId));
  if (request === undefined) {
    const made = await store.findTransaction(tx, project.id, transactionId);
    if (made === undefined) throw new Error(`nothing came of the authorization request of ${transactionId}`);
    return made;
  }
  await requests.endRequest(tx, request);
  const asked = readAsked(request.asked);
  const { source, latencyMs } = answer;
  const decision = { source, reason: answer.source === "FALLBACK" ? answer.reason : null, latencyMs };
  const declined = reasonIn(answer, project);
  if (declined !== null) return decline(tx, platform, project, asked, decision, declined);
  // Whoever froze the card or restricted its account meanwhile was told that it is so. The PIN was checked before.
  const refused = await refusal(tx, platform, card!, null);
  if (refused !== null) return decline(tx, platform, project, asked, { ...byService, latencyMs }, refused);
  const part = answer.source === "PARTNER" ? answer.approvedAmount : null;
  const most = part === null ? asked.payment.attos : parse(part, "/approvedAmount").attos;
  return approve(tx, platform, project, asked, decision, most);
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
