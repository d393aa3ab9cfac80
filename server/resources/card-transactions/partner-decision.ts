// Decides payments and increments with the partner. Invariant: no database transaction is open while the partner
// decides. Each request is decided once: by its own call, a retry, or a worker after a failure or crash (abandoned.ts).
import { setTimeout as pause } from "node:timers/promises";
import * as requests from "../../events/authorization-requests/store.ts";
import { publish } from "../../events/event-log/publish.ts";
import { selectBalances, totalBalances } from "../../money/ledger/store.ts";
import type { AuthorizationEvent, FallbackReason, PartnerAnswer } from "../../platform/authorization-partner.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import { parse } from "../../platform/money.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeDue } from "../../platform/workers/expiring.ts";
import { selectOwningCompany } from "../accounts/owning-company.ts";
import { type FundedAccount, fundAccount, selectAccount, selectMasterAccount } from "../accounts/store.ts";
import { findPinDecline } from "../cards/pin.ts";
import { refusalReason } from "../cards/status.ts";
import { selectPayingCard } from "../cards/store.ts";
import {
  approvePayment,
  authorizationRequestOf,
  coverableAmount,
  declinePayment,
  findDeclineReason,
  type LockedAuthorization,
  newPendingAuthorization,
  type PendingAuthorization,
  serviceDecision,
  totalsBefore,
} from "./authorization.ts";
import { lockCardUnlessDeciding } from "./card.ts";
import { type BilledProject, paymentAccountsOf, selectPaymentAccounts } from "./funding.ts";
import { type AuthorizationInput, lockIncremented } from "./increment.ts";
import { assertTakesEvent } from "./lifecycle.ts";
import type { Payment } from "./payment.ts";
import {
  type Decision,
  type DeclineReason,
  findByAttempt,
  findTransaction,
  lockTransaction,
  type StoredTransaction,
  tryFindTransaction,
} from "./store.ts";

/** Returns the existing transaction if the payment was decided meanwhile. */
export type RecordDecision = (tx: Transaction) => Promise<StoredTransaction>;

/**
 * Sends the payment to the partner unless the service declines it, and commits the decision. Call it outside units of
 * work.
 */
export async function decideWithPartner<Result>(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
  commit: (recordDecision: RecordDecision) => Promise<Result>,
): Promise<Result> {
  const { attempt, transaction } = input;
  const findEarlier = async () =>
    attempt === null ? undefined : await findEarlierAttempt(platform, project, attempt, transaction);
  const earlier = await findEarlier();
  if (earlier) return commit(earlier);
  try {
    return await decideAnew(platform, project, payment, input, commit);
  } catch (error) {
    // An earlier owner of the Idempotency-Key may have come back and sent the request to the partner.
    const isBusy = error instanceof ApiFailure && error.code === "SIMULATION_IN_PROGRESS";
    const earlierMeanwhile = isBusy ? await findEarlier() : undefined;
    if (earlierMeanwhile === undefined) throw error;
    return commit(earlierMeanwhile);
  }
}

async function decideAnew<Result>(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
  commit: (recordDecision: RecordDecision) => Promise<Result>,
): Promise<Result> {
  const { database } = platform;
  const { locked, reason, recorded } = await precheck(platform, project, payment, input);
  if (recorded !== undefined) return commit(async () => recorded);
  if (reason !== null)
    return commit(async (tx) => {
      await lockCardUnlessDeciding(tx, project, locked.cardId);
      const transaction = await lockIncremented(tx, project, locked, platform.clock);
      return declinePayment(tx, platform, project, { ...locked, transaction }, serviceDecision, reason);
    });
  const { transaction: _, ...pending } = locked;
  const request: ReadRequest = { text: serialize(pending), asked: pending };
  const answer = await askPartner(platform, request, locked, input);
  try {
    return await commit((tx) => decide(tx, platform, project, request, answer));
  } catch (error) {
    if (isUndecidable(error))
      await database.write((tx) => requests.dropUndecided(tx, requestKeyOf(request)), project.id);
    else await writeUntilAbandoned(platform, request, (tx) => keepAnswer(tx, platform, request, answer));
    throw error;
  }
}

async function askPartner(
  platform: Platform,
  request: ReadRequest,
  locked: LockedAuthorization,
  { assertWanted }: Pick<AuthorizationInput, "assertWanted">,
): Promise<PartnerAnswer> {
  const { database, partner } = platform;
  const { projectId } = locked;
  // Once this unit of work may have committed, the request must end in the card transaction that it names, because
  // partners may have its event.
  const event = await database.write(async (tx) => {
    await assertWanted?.(tx);
    return openRequest(tx, platform, request.text, locked);
  }, projectId);
  return partner.ask(projectId, event);
}

/** A process that may still live decides the same request. A retry finds the decision. */
export class StillDeciding extends DatabaseUnavailable {}

const undecidableCodes: readonly string[] = ["CARD_NOT_FOUND", "TRANSACTION_NOT_FOUND", "SIMULATION_INVALID_STATE"];

/**
 * True if the project was reset, or the hold ended, while the partner decided. No later decision on the request can
 * succeed.
 */
export function isUndecidable(error: unknown): boolean {
  return error instanceof ApiFailure && undecidableCodes.includes(error.code);
}

/** Stores the partner's answer for a retry or a worker. A decision that succeeds needs no such statement. */
function keepAnswer(
  tx: Transaction,
  { clock }: Pick<Platform, "clock">,
  request: ReadRequest,
  answer: PartnerAnswer,
): Promise<void> {
  return requests.keepAnswer(tx, requestKeyOf(request), serialize({ ...request.asked, answer }), clock.realNow());
}

const writeEveryMs = 500;

/** Returns after the first try; if it failed, tries on in the background until another process may decide. */
async function writeUntilAbandoned(
  { clock, database, log }: Platform,
  { asked }: ReadRequest,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const tryOnce = async (): Promise<boolean> => {
    try {
      await database.write(write);
      return true;
    } catch (error) {
      log.warn({ err: error, transaction: asked.id }, "a request to a partner could not be changed yet");
      return false;
    }
  };
  const tryLater = async (): Promise<void> => {
    const end = clock.realNow() + requests.abandonedAfterMs;
    while (clock.realNow() < end) {
      await pause(writeEveryMs, undefined, { ref: false });
      if (await tryOnce()) return;
    }
  };
  if (!(await tryOnce())) void tryLater();
}

async function findEarlierAttempt(
  platform: Platform,
  project: CallingProject,
  attempt: string,
  incremented: StoredTransaction | undefined,
): Promise<RecordDecision | undefined> {
  const { read } = platform.database;
  const open = await requests.findRequestOfAttempt(read, project.id, attempt);
  // After a failed decision, the process that made it may not have stored the answer yet.
  if (open !== undefined && requests.mayStillDecide(open, platform.clock.realNow()))
    throw new StillDeciding("the partner's answer is not kept yet");
  if (open !== undefined) return (tx) => decideAbandoned(tx, platform, project, open);
  const transaction = await findDecided(read, { projectId: project.id, transaction: incremented }, attempt);
  return transaction && (async () => transaction);
}

/** Finds the transaction that the attempt created or incremented. */
async function findDecided(
  queries: Queries,
  { projectId, transaction }: Pick<LockedAuthorization, "projectId" | "transaction">,
  attempt: string,
): Promise<StoredTransaction | undefined> {
  if (transaction === undefined) return findByAttempt(queries, projectId, attempt);
  return withEvent(await findTransaction(queries, projectId, transaction.id), attempt);
}

/** Returns the card transaction if it has the event. */
function withEvent(transaction: StoredTransaction, id: string): StoredTransaction | undefined {
  return transaction.events.some((event) => event.id === id) ? transaction : undefined;
}

/** Decides by the stored answer, or by the fallback if a crash lost the answer. Declines if a retry already paid. */
export async function decideAbandoned(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  open: requests.AuthorizationRequestRow,
): Promise<StoredTransaction> {
  const paid = open.attempt === null ? undefined : await findByAttempt(tx, project.id, open.attempt);
  if (paid === undefined) {
    const latencyMs = Math.max(0, requests.timeSinceRequest(open, platform.clock.realNow()));
    return decide(
      tx,
      platform,
      project,
      { text: open.asked, asked: parseAsked(open.asked) },
      { source: "FALLBACK", reason: "TIMEOUT", latencyMs },
    );
  }
  // A stalled process stored this request after the retry. The request's event names a card transaction, so the request
  // ends in that transaction, which does not belong to the attempt.
  const [[card], [request]] = await readTogether(tx, [
    selectPayingCard(tx, project.id, open.card_id, "update"),
    requests.selectForUpdate(tx, project.id, open.transaction_id),
  ]);
  if (card === undefined || request === undefined) return paid;
  await requests.dropRequest(tx, project.id, open.transaction_id);
  if (paid.id !== open.transaction_id) {
    const pending = { ...parseAsked(request.asked), attempt: null };
    await declinePayment(tx, platform, project, pending, serviceDecision, "DO_NOT_HONOR");
  }
  return paid;
}

/**
 * Checks without locks, so that each payment locks its accounts only once. `decide` checks again under its locks.
 * `isReleased` is true if no release of the collateral was due before the call. Otherwise a worker may release a hold
 * after the balance is read.
 */
async function precheck(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
  isReleased = false,
): Promise<{
  readonly locked: LockedAuthorization;
  readonly reason: DeclineReason | null;
  /** Returns the card transaction of a decline that is already recorded. */
  readonly recorded: StoredTransaction | undefined;
}> {
  const { read } = platform.database;
  // Reads the transaction again, because a retry may have read it before an earlier attempt ended.
  const transaction = input.transaction && (await findTransaction(read, project.id, input.transaction.id));
  const ofProject = [project.id, input.cardId];
  const accountId = "SELECT account_id FROM cards WHERE project_id = ? AND id = ?";
  const masterId = "SELECT id FROM accounts WHERE project_id = ? AND type = 'MASTER_COLLATERAL'";
  const [found, [account], [company], [master], balances, [open]] = await readTogether(read, [
    selectPayingCard(read, project.id, input.cardId),
    selectAccount(read, project.id, accountId, ofProject),
    selectOwningCompany(read, project.id, accountId, ofProject),
    selectMasterAccount(read, project.id),
    selectBalances(project.id, `(${masterId})`, [project.id]),
    requests.selectOpenRequest(read, project.id, input.cardId),
  ]);
  const [card] = found;
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");
  if (transaction !== undefined) assertTakesEvent(transaction, "simulateIncrement", platform.clock.now());
  const funding = fundAccount(project, master!, totalBalances(balances));
  const locked = newPendingAuthorization(platform, card, funding.id, payment, { ...input, transaction });
  let recorded: StoredTransaction | undefined;
  const reason = await findDeclineReason(platform, card, account!, company, async () => {
    const checked = await checkPinFirst(platform, project, locked, input.pin);
    recorded = checked.recorded;
    return checked.reason;
  });
  const collateralReason = reason ?? collateralDeclineReason(funding, locked);
  if (collateralReason === "COLLATERAL_INSUFFICIENT" && !isReleased) {
    const hasMade = await makeDue(platform, platform.accountMoves.releases(funding));
    return precheck(platform, project, payment, input, !hasMade);
  }
  return { locked, reason: collateralReason, recorded };
}

interface PinCheck {
  readonly reason: DeclineReason | null;
  /** Set if the decline of a wrong PIN is already recorded. */
  readonly recorded?: StoredTransaction;
}

/**
 * Commits on its own, so that concurrent guesses count one after the other. Records the decline of a wrong PIN with its
 * count: a retry finds it and counts nothing.
 */
async function checkPinFirst(
  platform: Platform,
  project: CallingProject,
  pending: LockedAuthorization,
  pin: string | null,
): Promise<PinCheck> {
  if (pin === null) return { reason: null };
  return platform.database.write(async (tx) => {
    const card = await lockCardUnlessDeciding(tx, project, pending.cardId);
    // An earlier owner of the Idempotency-Key may have come back and recorded it.
    const earlier = pending.attempt === null ? undefined : await findByAttempt(tx, project.id, pending.attempt);
    if (earlier !== undefined) return { reason: earlier.events[0]!.decline_reason, recorded: earlier };
    // The wrong PIN of another payment may have blocked the card. The answer to a further guess must not tell whether
    // the guess is right.
    const reason = refusalReason(card, platform.clock.now()) ?? (await findPinDecline(tx, platform, card, pin));
    if (reason !== "INCORRECT_PIN") return { reason };
    return { reason, recorded: await declinePayment(tx, platform, project, pending, serviceDecision, reason) };
  }, project.id);
}

function collateralDeclineReason(funding: FundedAccount, pending: LockedAuthorization): DeclineReason | null {
  if (funding.status !== "ACTIVE") return "ACCOUNT_RESTRICTED";
  const attos = coverableAmount(funding, pending.payment, false, totalsBefore(pending));
  return attos === 0n ? "COLLATERAL_INSUFFICIENT" : null;
}

async function openRequest(
  tx: Transaction,
  platform: Platform,
  text: string,
  pending: LockedAuthorization,
): Promise<AuthorizationEvent> {
  const { id, projectId, cardId, attempt } = pending;
  // The hold may have changed since `precheck`. The partner gets the event of that change before this request.
  const transaction = await lockIncremented(tx, { id: projectId }, pending, platform.clock);
  const { outbox } = platform;
  const [[card], recipients] = await readTogether(tx, [
    selectPayingCard(tx, projectId, cardId),
    outbox.selectRecipients(projectId),
  ]);
  // The project was reset meanwhile.
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  outbox.setRecipients(tx, recipients);
  const key = await tx.drawKey(platform);
  const now = key.created_at;
  const row = { transaction_id: id, project_id: projectId, card_id: cardId, attempt, asked: text };
  const data = authorizationRequestOf({ ...pending, transaction }, requests.respondBy(now));
  // `precheck` has found most open requests.
  const otherwise = () => fail("SIMULATION_IN_PROGRESS");
  await requests.beginRequest(tx, { ...row, created_at: now }, platform.clock.realNow(), otherwise);
  // A retry may have been decided meanwhile. The partner would approve a payment that is never made.
  if (attempt !== null && (await findDecided(tx, pending, attempt)) !== undefined) throw otherwise();
  return publish(tx, platform, projectId, "CARD_AUTHORIZATION_REQUEST", data, { key });
}

/**
 * A stored answer replaces `given`. Returns the existing transaction if another process decided first.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if the hold to increment ended meanwhile
 * @throws {StillDeciding} if the request is lost
 */
async function decide(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  { text, asked }: ReadRequest,
  given: PartnerAnswer,
): Promise<StoredTransaction> {
  const { id, cardId, accountId, fundingId, incrementId } = asked;
  const { outbox } = platform;
  const cardAndRequest = [
    selectPayingCard(tx, project.id, cardId, "update"),
    requests.selectForUpdate(tx, project.id, id),
  ] as const;
  // The card transaction is locked after these rows and before its accounts.
  if (incrementId !== null) await readTogether(tx, cardAndRequest);
  const incremented = incrementId === null ? undefined : await lockTransaction(tx, project.id, id);
  // Recipients come last: an endpoint that is created while this unit of work waits for a lock gets the event.
  const [[card], [request], bothAccounts, companies, projects, balances, recipients] = await readTogether(tx, [
    ...cardAndRequest,
    ...selectPaymentAccounts(tx, project.id, { accountId, fundingId }),
    outbox.selectRecipients(project.id),
  ]);
  outbox.setRecipients(tx, recipients);
  // The project was reset meanwhile.
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  // Reuses the parsed request unless its text has changed, because parsing takes longer than a statement. The text
  // changes when an answer is stored.
  const stored = request === undefined || request.asked === text ? asked : parseAsked(request.asked);
  // A later increment of the transaction has its own request.
  const isOpen = request !== undefined && stored.incrementId === incrementId;
  if (isOpen) await requests.dropRequest(tx, project.id, id);
  const earlier = incremented && withEvent(incremented, incrementId!);
  if (earlier !== undefined) return earlier;
  // Another process may have found the same abandoned request.
  if (incremented !== undefined) assertTakesEvent(incremented, "simulateIncrement", platform.clock.now());
  if (!isOpen) {
    const decided = incremented === undefined ? await tryFindTransaction(tx, project.id, id) : undefined;
    // A failover of PostgreSQL can lose a request. A retry then begins another request.
    if (decided === undefined) throw new StillDeciding("the request to the partner is lost");
    return decided;
  }
  const { answer = given, ...pending } = { ...stored, transaction: incremented };
  const decision = decisionOf(answer);
  const declineReason = declineReasonOf(answer, project);
  if (declineReason !== null) return declinePayment(tx, platform, project, pending, decision, declineReason);
  const accountRows = [bothAccounts, companies, projects, balances] as const;
  const accounts = paymentAccountsOf(accountRows, pending, pending.payment.terms.currency);
  // The card, account or company may have changed since `precheck`. `precheck` has checked the PIN.
  const reason = await findDeclineReason(platform, card, accounts.ofCard, accounts.company, async () => null);
  if (reason !== null)
    return declinePayment(tx, platform, project, pending, { ...serviceDecision, latencyMs: answer.latencyMs }, reason);
  const approvedAmount = answer.source === "PARTNER" ? answer.approvedAmount : null;
  const maxAttos = approvedAmount === null ? pending.payment.attos : parse(approvedAmount, "/approvedAmount").attos;
  return approvePayment(tx, platform, project, pending, accounts, decision, maxAttos);
}

function decisionOf(answer: PartnerAnswer): Decision {
  const { source, latencyMs } = answer;
  if (source === "PARTNER") return { ...serviceDecision, source, latencyMs };
  const { status: responseStatus = null, body: responseBody = null } = answer.response ?? {};
  return { source, reason: answer.reason, latencyMs, responseStatus, responseBody };
}

function declineReasonOf(answer: PartnerAnswer, { settings }: BilledProject): DeclineReason | null {
  if (answer.source === "PARTNER") return answer.decision === "DECLINE" ? answer.declineReason : null;
  return settings.authorizationFallback === "APPROVE" ? null : fallbackDeclines[answer.reason];
}

const fallbackDeclines = {
  TIMEOUT: "PARTNER_TIMEOUT",
  CONNECTION_FAILED: "PARTNER_UNREACHABLE",
  NO_ENDPOINT: "PARTNER_UNREACHABLE",
  HTTP_ERROR: "PARTNER_ANSWER_INVALID",
  MALFORMED: "PARTNER_ANSWER_INVALID",
} as const satisfies Record<FallbackReason, DeclineReason>;

// Stored as text: JSON has no bigint.
const bigintFields: readonly string[] = ["attos", "flat"];

/** `answer` is set after a failed decision. */
type AskedPayment = PendingAuthorization & { readonly answer?: PartnerAnswer };

/** The stored text of a request, and the payment parsed from it. */
interface ReadRequest {
  readonly text: string;
  readonly asked: AskedPayment;
}

function requestKeyOf({ text, asked: { id, projectId } }: ReadRequest): requests.RequestKey {
  return { transaction_id: id, project_id: projectId, asked: text };
}

function serialize(asked: AskedPayment): string {
  return JSON.stringify(asked, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

function parseAsked(text: string): AskedPayment {
  const read = (name: string, value: unknown) => (bigintFields.includes(name) ? BigInt(value as string) : value);
  // Requests from before increments existed do not have the id.
  return { incrementId: null, ...JSON.parse(text, read) };
}
