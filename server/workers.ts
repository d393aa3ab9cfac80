// The background workers, in the server or with `npm run worker`.
import type { machines } from "../generated/contract.ts";
import { startDelivery } from "./events/delivery/delivery-worker.ts";
import { startReaping } from "./http/idempotency/reap.ts";
import { startCheckpoints } from "./money/ledger/checkpoints.ts";
import { startSweepingUploads } from "./platform/files/sweep.ts";
import type { Platform } from "./platform/platform.ts";
import { startPurgingRequests } from "./platform/request-log/purge.ts";
import type { Worker } from "./platform/workers/background-worker.ts";
import type { Expiry } from "./platform/workers/expiring.ts";
import { documentTables } from "./registry.ts";
import { startDecidingAbandoned } from "./resources/card-transactions/abandoned.ts";
import { holdExpiry } from "./resources/card-transactions/expiry.ts";
import { cardExpiry } from "./resources/cards/expiry.ts";
import { checkoutExpiry } from "./resources/checkouts/expiry.ts";
import { startFinishingCheckouts } from "./resources/checkouts/unfinished.ts";
import { enrollmentExpiry } from "./resources/enrollments/expiry.ts";
import { quoteExpiry } from "./resources/quotes/expiry.ts";
import { signerChangeMoves } from "./resources/signer-changes/timed-moves.ts";
import { startStatements } from "./resources/statements/statement-worker.ts";
import { challengeExpiry } from "./resources/three-ds-challenges/expiry.ts";
import { withdrawalExpiry } from "./resources/withdrawals/expiry.ts";

/** Resources that the specification moves in time. A missing resource does not compile. */
const expiries: Readonly<Record<ExpiringResource, Pick<Expiry, "start">>> = {
  Card: cardExpiry,
  CardTransaction: holdExpiry,
  Checkout: checkoutExpiry,
  CryptoWithdrawal: withdrawalExpiry,
  Enrollment: enrollmentExpiry,
  Quote: quoteExpiry,
  SignerChange: signerChangeMoves,
  ThreeDsChallenge: challengeExpiry,
};

type Machines = typeof machines;
type ExpiringResource = {
  [Resource in keyof Machines]: "clock" extends Machines[Resource]["moves"][number]["mover"] ? Resource : never;
}[keyof Machines];

/** On `stop`, work in flight finishes or is left to another process. */
export function startWorkers(platform: Platform): Worker {
  return joined([
    startResourceWorkers(platform),
    startDelivery(platform),
    startStatements(platform),
    startReaping(platform),
    startPurgingRequests(platform),
    startCheckpoints(platform),
    startSweepingUploads(platform, documentTables),
  ]);
}

/** Moves resources whose time has come. */
export function startResourceWorkers(platform: Platform): Worker {
  return joined([
    ...Object.values(expiries).map((expiry) => expiry.start(platform)),
    startDecidingAbandoned(platform),
    startFinishingCheckouts(platform),
  ]);
}

function joined(workers: readonly Worker[]): Worker {
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
