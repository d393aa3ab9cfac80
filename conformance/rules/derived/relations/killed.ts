// Kills the server during operations. Each runs in two projects: in one, a kill interrupts it and the client retries; in
// the other, nothing happens. Invariant: both projects end alike, with the same resources, events, amounts and fees.
import { latestVersion, limits } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import { type PreparedCall, validCall } from "../../../harness/calls.ts";
import { advanceClock, dayMs, dayOf, moveTo, nextHour, tick } from "../../../harness/clock.ts";
import { toComparable } from "../../../harness/comparable.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { canCall, fixtureOf } from "../../../harness/fixtures.ts";
import { readWholeList } from "../../../harness/lists.ts";
import { prepareOutcome, trialsOf } from "../../../harness/magic-values.ts";
import { createOwnProject } from "../../../harness/projects.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Setup, withReceiver } from "../../../harness/steps/deliveries.ts";
import { isIdempotent, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { type Period, readStatementFile } from "../../../harness/steps/statements.ts";
import type { Deployment } from "../../../harness/target.ts";
import { waitFor } from "../../../harness/wait.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { checkInvariants } from "../../walks/invariants.ts";
import { beginning, readSnapshot } from "../../walks/world.ts";
import { firstAnswers, leaseSeconds } from "./interrupted/course.ts";
import { type InterruptedPayments, startPayments } from "./interrupted/payments.ts";

export const rules: readonly Rule[] = [
  runLast(
    journey(
      "operation-through-kill",
      "decided",
      "An operation that a kill interrupts ends as without the kill. Before its retry, what it stored agrees; payments under way happen whole or not at all",
      ["restart", "state", "admin", "workers", "clock", "receiver"],
      withReceiver(killDuringOperations),
      [latestVersion],
    ),
  ),
];

/** A project that a kill interrupts, and one with the same calls. */
interface Pair {
  readonly interrupted: Session;
  readonly calls: readonly PreparedCall[];
  readonly control: Session;
}

// Making room for one endpoint disables another, so operations on endpoints must not share a project.
const pairCount = 4;

async function killDuringOperations(setup: Setup): Promise<void> {
  const { session } = setup;
  const from = await tick(session);
  const payments = await startPayments(setup);
  const pairs: Pair[] = [];
  for (let turn = 0; turn < pairCount; turn++) {
    // Its preparation runs the same code, so its calls run at the speed of a server that has not just started.
    const pair = await preparePair(session, preparationsOf(session, turn));
    pairs.push(pair);
    await sendUntilSomeAreStored(pair, payments);
    await session.deployment.restart!("killed");
    await assertWhole(pair);
  }
  // The killed processes' leases have expired by then.
  await advanceClock(session, leaseSeconds);
  for (const { interrupted, calls } of pairs) await Promise.all(calls.map((call) => retry(interrupted, call)));
  for (const pair of pairs) await assertAlike(pair);
  await payments.check();
  const to = await tick(session);
  await moveTo(session, nextHour(Date.parse(dayOf(to)) + dayMs, limits.statementFinalHourUtc));
  for (const pair of pairs) await assertFeesAlike(pair, { from: dayOf(from), to: dayOf(to) });
}

/** Resolves with a call to interrupt, or with undefined if there is none. */
type Prepare = (session: Session) => Promise<PreparedCall | undefined>;

/** Prepares calls of a share of the operations, and one call with a magic value for each field that has them. */
function preparationsOf({ document, deployment }: Session, turn: number): Prepare[] {
  const share = interruptible(document, deployment).filter((_, index) => index % pairCount === turn);
  const trials = trialsOf(document).filter(({ operation }) => canCall(deployment, operation));
  return [
    ...share.map(
      (operation): Prepare =>
        async (session) => ({ operation, input: await validCall(session, operation) }),
    ),
    ...trials.map(
      (trial): Prepare =>
        (session) =>
          prepareOutcome(session, trial, trial.values[turn % trial.values.length]!),
    ),
  ];
}

/** Those with a fixture's preparation, which may change other resources, come first. */
function interruptible(document: ContractDocument, deployment: Deployment): Operation[] {
  const operations = document.operations.filter((operation) => {
    const { disturbs = false } = fixtureOf(operation);
    return operation.method !== "GET" && !disturbs && canCall(deployment, operation);
  });
  const hasPreparation = (operation: Operation) => fixtureOf(operation).before !== undefined;
  return [...operations.filter(hasPreparation), ...operations.filter((each) => !hasPreparation(each))];
}

async function preparePair(main: Session, preparations: readonly Prepare[]): Promise<Pair> {
  const name = "Interrupted operations";
  const [{ session: interrupted }, { session: control }] = await Promise.all([
    createOwnProject(main, name),
    createOwnProject(main, name),
  ]);
  const [calls, others] = await Promise.all(
    [interrupted, control].map((session) => prepareCalls(session, preparations)),
  );
  for (const { operation, input } of others!) expectStatus(await control.call(operation, input), operation.success);
  return { interrupted, calls: calls!, control };
}

/** One after the other, because making room for one call may end what another has created. */
async function prepareCalls(session: Session, preparations: readonly Prepare[]): Promise<PreparedCall[]> {
  const calls: PreparedCall[] = [];
  for (const prepare of preparations) {
    const call = await prepare(session);
    if (call === undefined) continue;
    const headers = { ...call.input.headers, ...(isIdempotent(call.operation) ? keyHeader(newKey()) : {}) };
    calls.push({ ...call, input: { ...call.input, headers } });
  }
  return calls;
}

// More than a commit takes (64), and few enough that the calls behind the rest share the next commit.
const paymentsBefore = 94;

// They fill the commit after that of the calls.
const paymentsAfter = 100;

/**
 * The server commits units of work that wait together in one transaction. The calls wait behind payments, so when some
 * are answered, most others are committed, too, but have not yet run what follows their commit. A later commit of theirs
 * waits behind further payments.
 */
async function sendUntilSomeAreStored({ interrupted, calls }: Pair, payments: InterruptedPayments): Promise<void> {
  await openConnections(interrupted, paymentsBefore + calls.length + paymentsAfter);
  await payments.send(paymentsBefore);
  const stored: Promise<unknown>[] = [];
  for (const { operation, input } of calls) {
    const answer = interrupted.call(operation, input);
    if (isIdempotent(operation)) stored.push(answer);
    // The kill may break it.
    else answer.catch(() => {});
  }
  void payments.send(paymentsAfter);
  await firstAnswers(stored, Math.ceil(stored.length / 3));
}

/** A call that waits for a new connection comes to a later commit than the others. */
async function openConnections(session: Session, count: number): Promise<void> {
  const read = session.document.operation("listAccounts");
  await Promise.all(Array.from({ length: count }, () => session.call(read, { query: { limit: "1" } })));
}

/** A client need not retry: what a call has stored must agree without it. */
async function assertWhole({ interrupted }: Pair): Promise<void> {
  await checkInvariants(interrupted, "INTERNAL", new Map(), await readSnapshot(interrupted, beginning));
}

/** A call without a key may be refused because of its own effect. */
async function retry(session: Session, { operation, input }: PreparedCall): Promise<void> {
  const outcome = await waitFor(`an outcome of ${operation.id} after a kill`, async () => {
    const exchange = await session.call(operation, input);
    return isIdempotent(operation) && exchange.response.status === 409 ? undefined : exchange;
  });
  if (isIdempotent(operation)) expectStatus(outcome, operation.success);
}

async function assertAlike({ interrupted, control }: Pair): Promise<void> {
  let difference: readonly string[] = [];
  const compare = async () => {
    const [found, expected] = await Promise.all([interrupted, control].map(describeProject));
    difference = differenceBetween(found!, expected!);
    return difference.length === 0 ? true : undefined;
  };
  // Workers may still be at work in either project.
  await waitFor("the same resources and events as without a kill", compare).catch((error: unknown) => {
    if (!(error instanceof ExpectationFailed)) throw error;
    throw new ExpectationFailed(error.expected, difference.join("\n      "), interrupted.latest);
  });
}

async function assertFeesAlike({ interrupted, control }: Pair, period: Period): Promise<void> {
  const [found, expected] = await Promise.all([interrupted, control].map((each) => describeFees(each, period)));
  assertEqual("fees of the interrupted project", found, expected, interrupted.latest);
}

async function describeFees(session: Session, period: Period): Promise<string[]> {
  const { rows } = await readStatementFile(session, { period });
  return rows.map((row) => JSON.stringify({ ...(toComparable(row) as object), ...amountsIn(row) })).sort();
}

/** Text that `toComparable` does not know as amounts. */
function amountsIn(row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => /(Amount|Usd)$/.test(column)));
}

/** One line for each resource and event, without what differs between any two projects. */
async function describeProject(session: Session): Promise<string[]> {
  const eventFamily = familiesOf(session.document).find(({ collection }) => collection === "/events")!;
  const [world, events] = await Promise.all([
    readSnapshot(session, beginning),
    readWholeList(session, eventFamily, {}),
  ]);
  return [
    ...[...world.values()].map(({ kind, shown }) => `${kind.name} ${JSON.stringify(toComparable(shown))}`),
    ...events.map(({ type, data }) => `${type} ${JSON.stringify(toComparable(data))}`),
  ];
}

/** Lines that occur more often in one list than in the other. */
function differenceBetween(found: readonly string[], expected: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) =>
    count === 0 ? [] : [`${Math.abs(count)} ${count > 0 ? "more" : "fewer"}: ${line}`],
  );
}
