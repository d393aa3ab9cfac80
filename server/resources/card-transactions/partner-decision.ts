// Decides payments and increments with the partner. Invariant: no database transaction is open while the partner
// decides. Each request is decided once: by its own call, a retry, or a worker after a failure or crash (abandoned.ts).
import { setTimeout as pause } from "node:timers/promises";
import * as requests from "../../events/authorization-requests/store.ts";
import { publish } from "../../events/event-log/publish.ts";
import { selectBalancesWithDeferred, totalBalances } from "../../money/ledger/store.ts";
import type {
  AuthorizationEndpoint,
  AuthorizationEvent,
  FallbackReason,
  PartnerAnswer,
} from "../../platform/authorization-partner.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import { parse } from "../../platform/money.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { selectOwningCompany } from "../accounts/owning-company.ts";
import {
  type FundedAccount,
  findMasterAccount,
  fundAccount,
  selectAccount,
  selectMasterAccount,
} from "../accounts/store.ts";
import { findPinDecline } from "../cards/pin.ts";
import { refusalReason } from "../cards/status.ts";
import { selectPayingCard } from "../cards/store.ts";
import {
  approvePayment,
  authorizationRequestOf,
  type CurrentAuthorization,
  coverableAmount,
  declinePayment,
  findDeclineReason,
  newPendingAuthorization,
  type PendingAuthorization,
  serviceDecision,
  totalsBefore,
} from "./authorization.ts";
import { findCardUnlessDeciding } from "./card.ts";
import { type BilledProject, paymentAccountsOf, selectPaymentAccounts } from "./funding.ts";
import { type AuthorizationInput, findIncremented } from "./increment.ts";
import { assertTakesEvent } from "./lifecycle.ts";
import type { Payment } from "./payment.ts";
import {
  type Decision,
  type DeclineReason,
  findByAttempt,
  findTransaction,
  type StoredTransaction,
  selectByAttempt,
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
  try {
    return await decideAnew(platform, project, payment, input, commit);
  } catch (error) {
    // An earlier try of the attempt, or an earlier owner of the Idempotency-Key that came back, may have sent the
    // request to the partner.
    const isBusy = error instanceof ApiFailure && error.code === "SIMULATION_IN_PROGRESS";
    const earlier =
      isBusy && attempt !== null ? await findEarlierAttempt(platform, project, attempt, transaction) : undefined;
    if (earlier === undefined) throw error;
    return commit(earlier);
  }
}

async function decideAnew<Result>(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
  commit: (recordDecision: RecordDecision) => Promise<Result>,
): Promise<Result> {
  const checked = await checkPinFirst(platform, project, payment, input);
  const opened =
    checked ?? (await platform.database.write((tx) => openRequest(tx, platform, project, payment, input), project.id));
  if ("recorded" in opened) return commit(async () => opened.recorded);
  if ("reason" in opened)
    return commit(async (tx) => {
      const { pending, reason } = opened;
      await findCardUnlessDeciding(tx, project, pending.cardId);
      const transaction = await findIncremented(tx, project, input, platform.clock);
      return declinePayment(tx, platform, project, { ...pending, transaction }, serviceDecision, reason);
    });
  const { request, event, endpoint } = opened;
  const answer = await platform.partner.ask(endpoint, event);
  try {
    return await commit((tx) => decide(tx, platform, project, request, answer));
  } catch (error) {
    if (isUndecidable(error))
      await platform.database.write((tx) => requests.dropUndecided(tx, requestKeyOf(request)), project.id);
    else await writeUntilAbandoned(platform, project.id, request, (tx) => keepAnswer(tx, platform, request, answer));
    throw error;
  }
}

/** A payment that the partner is not asked about. */
interface Declined {
  readonly pending: CurrentAuthorization;
  readonly reason: DeclineReason;
}

/** A card transaction that exists already. */
interface Recorded {
  readonly recorded: StoredTransaction;
}

/** A request that is stored. Its card transaction must be created, because partners may have its event. */
interface Opened {
  readonly request: ReadRequest;
  readonly event: AuthorizationEvent;
  readonly endpoint: AuthorizationEndpoint | undefined;
}

/**
 * Checks the payment and stores the request to the partner. `decide` checks again.
 * @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_IN_PROGRESS while a payment by the card is decided, or after an
 * earlier try of the attempt; SIMULATION_INVALID_STATE if the transaction takes no increment
 */
async function openRequest(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
): Promise<Opened | Declined> {
  const { cardId, attempt } = input;
  const { outbox, clock } = platform;
  await input.assertWanted?.(tx);
  const ofProject = [project.id, cardId];
  const accountId = "SELECT account_id FROM cards WHERE project_id = ? AND id = ?";
  const masterId = "SELECT id FROM accounts WHERE project_id = ? AND type = 'MASTER_COLLATERAL'";
  const [rows, earlier] = await Promise.all([
    readTogether(tx, [
      selectPayingCard(project.id, cardId),
      selectAccount(project.id, accountId, ofProject),
      selectOwningCompany(project.id, accountId, ofProject),
      selectMasterAccount(project.id),
      selectBalancesWithDeferred(project.id, `(${masterId})`, [project.id]),
      requests.selectOpenRequest(project.id, { card_id: cardId }),
      outbox.selectRecipients(project.id),
      requests.selectEndpoint(project.id),
    ]),
    findTries(tx, project.id, attempt),
  ]);
  const [[card], [account], [company], [master], balances, [open], recipients, [endpoint]] = rows;
  // The hold to increment may change before the request is stored. The partner gets the event of that change first.
  const transaction = input.transaction && (await findTransaction(tx, project.id, input.transaction.id));
  const isDecided = attempt !== null && transaction !== undefined && withEvent(transaction, attempt) !== undefined;
  // The partner would approve a payment that is never made.
  if (isDecided || earlier.length > 0) throw fail("SIMULATION_IN_PROGRESS");
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  if (open !== undefined) throw fail("SIMULATION_IN_PROGRESS");
  if (transaction !== undefined) assertTakesEvent(transaction, "simulateIncrement", clock.now());
  const ofMaster = balances.filter(({ account_id }) => account_id === master!.id);
  const funding = fundAccount(project, master!, totalBalances(ofMaster));
  const pending = newPendingAuthorization(platform, card, funding.id, payment, { ...input, transaction });
  // `checkPinFirst` has checked the PIN.
  const reason =
    (await findDeclineReason(platform, card, account!, company, async () => null)) ??
    collateralDeclineReason(funding, pending);
  if (reason === "COLLATERAL_INSUFFICIENT") await makeFirst(tx, platform, platform.accountMoves.releases(funding));
  if (reason !== null) return { pending, reason };
  outbox.setRecipients(tx, recipients);
  const key = await tx.drawKey(platform);
  const now = key.created_at;
  const { transaction: _, ...asked } = pending;
  const request: ReadRequest = { text: serialize(asked), asked };
  const row = { transaction_id: pending.id, project_id: project.id, card_id: cardId, attempt, asked: request.text };
  // The index refuses a second open request of the card if the check above has a fault.
  const otherwise = () => fail("SIMULATION_IN_PROGRESS");
  await requests.beginRequest(tx, { ...row, created_at: now }, clock.realNow(), otherwise);
  const data = authorizationRequestOf(pending, requests.respondBy(now));
  const event = await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", data, { key });
  return { request, event, endpoint };
}

/** Finds the request or the card transaction of earlier tries of the attempt. */
async function findTries(tx: Transaction, projectId: string, attempt: string | null): Promise<readonly object[]> {
  if (attempt === null) return [];
  const tries = [requests.selectOpenRequest(projectId, { attempt }), selectByAttempt(projectId, attempt)] as const;
  return (await readTogether(tx, tries)).flat();
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
  projectId: string,
  { asked }: ReadRequest,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const tryOnce = async (): Promise<boolean> => {
    try {
      await database.write(write, projectId);
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
  { projectId, transaction }: Pick<CurrentAuthorization, "projectId" | "transaction">,
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
    selectPayingCard(project.id, open.card_id),
    requests.selectRequest(project.id, open.transaction_id),
  ]);
  if (card === undefined || request === undefined) return paid;
  await requests.dropRequest(tx, request);
  if (paid.id !== open.transaction_id) {
    const pending = { ...parseAsked(request.asked), attempt: null };
    await declinePayment(tx, platform, project, pending, serviceDecision, "DO_NOT_HONOR");
  }
  return paid;
}

/**
 * Commits on its own, so that concurrent guesses count one after the other. Records the decline of a wrong PIN with its
 * count: a retry finds it and counts nothing. Undefined if the PIN is right, or none was given.
 */
async function checkPinFirst(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
): Promise<Recorded | Declined | undefined> {
  const { cardId, pin, attempt } = input;
  if (pin === null) return undefined;
  return platform.database.write(async (tx) => {
    const card = await findCardUnlessDeciding(tx, project, cardId);
    const earlier = attempt === null ? undefined : await findByAttempt(tx, project.id, attempt);
    if (earlier !== undefined) return { recorded: earlier };
    // The wrong PIN of another payment may have blocked the card. The answer to a further guess must not tell whether
    // the guess is right.
    const reason = refusalReason(card, platform.clock.now()) ?? (await findPinDecline(tx, platform, card, pin));
    if (reason === null) return undefined;
    const { id: fundingId } = await findMasterAccount(tx, project.id);
    const pending = newPendingAuthorization(platform, card, fundingId, payment, input);
    if (reason !== "INCORRECT_PIN") return { pending, reason };
    return { recorded: await declinePayment(tx, platform, project, pending, serviceDecision, reason) };
  }, project.id);
}

function collateralDeclineReason(funding: FundedAccount, pending: CurrentAuthorization): DeclineReason | null {
  if (funding.status !== "ACTIVE") return "ACCOUNT_RESTRICTED";
  const attos = coverableAmount(funding, pending.payment, false, totalsBefore(pending));
  return attos === 0n ? "COLLATERAL_INSUFFICIENT" : null;
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
  const incremented = incrementId === null ? undefined : await findTransaction(tx, project.id, id);
  const [[card], [request], recipients, ...accountRows] = await readTogether(tx, [
    selectPayingCard(project.id, cardId),
    requests.selectRequest(project.id, id),
    outbox.selectRecipients(project.id),
    ...selectPaymentAccounts(project.id, { accountId, fundingId }),
  ]);
  outbox.setRecipients(tx, recipients);
  // The project was reset meanwhile.
  if (card === undefined) throw fail("CARD_NOT_FOUND");
  // Reuses the parsed request unless its text has changed, because parsing takes longer than a statement. The text
  // changes when an answer is stored.
  const stored = request === undefined || request.asked === text ? asked : parseAsked(request.asked);
  // A later increment of the transaction has its own request.
  const isOpen = request !== undefined && stored.incrementId === incrementId;
  if (isOpen) await requests.dropRequest(tx, request);
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
