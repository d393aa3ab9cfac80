// Holds the answers of a project's partner. Invariant: the change ends before the partner answers.
import { limits } from "../../../../generated/contract.ts";
import { masterAccount } from "../../../harness/cardholders.ts";
import { expectOk } from "../../../harness/expect.ts";
import type { Session } from "../../../harness/session.ts";
import { makeOnce } from "../../../harness/shared.ts";
import { usd } from "../../../harness/steps/card-transactions.ts";
import { approval } from "../../../harness/steps/partner.ts";
import { requestEndpointAt } from "../../../harness/steps/webhooks.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { type Receiver, type Reply, usingReceiver } from "../../../http/receiver/receiver.ts";

export interface Bench {
  readonly session: Session;
  readonly endpointId: string;
  /** Funds every payment of the project. */
  readonly fundingId: string;
  /** Ids of transactions that the partner was asked about, oldest first. */
  readonly askedIds: readonly string[];
  /** Holds the answer to the card's next request until `meanwhile` has ended. */
  hold(cardId: string, meanwhile: () => Promise<unknown>, reply?: Reply): void;
}

/** Runs in the EXTERNAL project. */
export function withBench(run: (bench: Bench) => Promise<void>): (session: Session) => Promise<void> {
  return (main) =>
    usingReceiver(async (receiver) => run(await createBench(main.withKey(main.deployment.keys.external!), receiver)));
}

async function createBench(session: Session, receiver: Receiver): Promise<Bench> {
  const held = new Map<string, { meanwhile: () => Promise<unknown>; reply: Reply }>();
  const askedIds: string[] = [];
  const mailbox = receiver.mailbox(async ({ body }) => {
    const { data } = JSON.parse(body.toString()) as { data: { cardId: string; transactionId: string } };
    askedIds.push(data.transactionId);
    const next = held.get(data.cardId);
    held.delete(data.cardId);
    await next?.meanwhile();
    return next?.reply ?? approval;
  });
  const { id } = await requestEndpointAt(session, mailbox.url);
  const fundingId = await makeOnce(session, "a funding account", () => fundMasterAccount(session));
  return {
    session,
    endpointId: id,
    fundingId,
    askedIds,
    hold: (cardId, meanwhile, reply = approval) => held.set(cardId, { meanwhile, reply }),
  };
}

// Collateral that all checks together cannot spend.
const plenty = "1000000.00";

async function fundMasterAccount(session: Session): Promise<string> {
  await depositPlenty(session);
  return masterAccount(session);
}

export async function depositPlenty(session: Session): Promise<void> {
  expectOk(await session.api.POST("/simulations/fiat-deposits", { body: { amount: usd(plenty) } }));
}

export interface Held<Paid, Found> {
  readonly paid: Paid;
  /** Undefined if the partner was not asked. */
  readonly found: Found | undefined;
}

/**
 * Failures of `meanwhile` after the payment was answered: the service did not wait for the partner. A busy machine can
 * exceed the limit on the partner's answer, so `untilInTime` runs again.
 */
const lateFailures = new WeakSet<object>();

/** Pays, and runs `meanwhile` while the partner is asked. `meanwhile` has ended when it returns. */
export async function payWhileHeld<Paid, Found>(
  bench: Bench,
  cardId: string,
  pay: () => Promise<Paid>,
  meanwhile: () => Promise<Found>,
): Promise<Held<Paid, Found>> {
  let found: Found | undefined;
  let failure: unknown;
  let running = Promise.resolve();
  bench.hold(cardId, () => {
    running = meanwhile().then(
      (value) => {
        found = value;
      },
      (error: unknown) => {
        failure = error;
      },
    );
    return running;
  });
  const paid = await pay();
  const hasFailedInTime = failure !== undefined;
  await running;
  if (failure !== undefined) {
    if (!hasFailedInTime) lateFailures.add(failure as Error);
    throw failure;
  }
  return { paid, found };
}

const maxRuns = 3;

/**
 * Runs again if an outside party's answer was late: a busy machine can exceed the limit on it, which is real time. `run`
 * gets the number of earlier runs.
 */
export async function untilInTime<Result>(run: (runs: number) => Promise<Result>, isLate: (result: Result) => boolean) {
  const inTime = `a decision within ${limits.authorizationDecisionMs} ms`;
  let failure: unknown = new ExpectationFailed(inTime, `${maxRuns} late ones`);
  for (let runs = 0; runs < maxRuns; runs++) {
    try {
      const result = await run(runs);
      if (!isLate(result)) return result;
    } catch (error) {
      if (!lateFailures.has(error as Error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
