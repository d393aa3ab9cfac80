// Finishes checkouts after a crash or an unknown merchant answer. Invariant: one process at a time asks the merchant.
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { startHandlingDueRows } from "../../platform/workers/due-rows.ts";
import { quotes } from "../quotes/store.ts";
import { leaseOf } from "./approval.ts";
import { purchase } from "./purchase.ts";
import { type CheckoutRow, claimUnfinished, findNextUnfinished, listUnfinished } from "./store.ts";

export function startFinishingCheckouts(platform: Platform): Worker {
  const { database } = platform;
  return startHandlingDueRows(platform, {
    name: "unfinished checkouts",
    // Each row may take the merchant's whole timeout, so several run at once.
    rowsAtOnce: 10,
    list: (now, after, limit) => listUnfinished(database.read, now, after, limit),
    findNextDue: (now) => findNextUnfinished(database.read, now),
    handle: (row) => finish(platform, row),
  });
}

async function finish(platform: Platform, row: CheckoutRow): Promise<void> {
  const { clock, config, database } = platform;
  // A moved sandbox clock makes a purchase due while a process waits for the merchant.
  if (row.buying_until !== null && row.buying_until > clock.realNow()) return;
  if (!(await database.write((tx) => claimUnfinished(tx, row, leaseOf(platform)), row.project_id))) return;
  const project = await findProject(database.read, row.project_id);
  const quote = await quotes.find(database.read, row.project_id, row.quote_id);
  const approved = { checkout: row, quote, isJustPaid: false };
  await purchase(platform, { ...project!, environment: config.environment }, approved, (recordOutcome) =>
    database.write(recordOutcome, row.project_id),
  );
}
