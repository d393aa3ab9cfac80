// Writes balanced journals and updates balances. Invariant: a balance is the sum of its postings, and only entries with
// `mayOverdraw` debit an account below zero.
import { assertNames } from "../../platform/database/table.ts";
import type { RowKey, Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Pocket, pocketKey } from "./pockets.ts";
import * as store from "./store.ts";

/** A credit (positive) or a debit (negative). Zero amounts are dropped. */
export type Entry = Pocket & {
  readonly attos: bigint;
  /** True, for example, for a clearing above its authorization. Only the pocket AVAILABLE may be overdrawn. */
  readonly mayOverdraw?: boolean;
};

export interface Journal {
  readonly projectId: string;
  /** Such as `DEPOSIT_CONFIRMED`. */
  readonly reason: string;
  readonly resourceId: string;
  /** Distinguishes repeated movements of one resource. */
  readonly step?: string;
  readonly entries: readonly Entry[];
}

/**
 * The unit of work fails with INSUFFICIENT_FUNDS if a debit is not covered, and fails if the journal exists.
 * @throws {Error} if the entries do not balance
 */
export async function post(
  tx: Transaction,
  sources: Pick<Platform, "clock" | "random">,
  journal: Journal,
): Promise<store.JournalRow> {
  const [row] = await postAll(tx, sources, [journal]);
  return row!;
}

/**
 * Posts journals of one project with as many SQL statements as a single journal needs. Debits must be covered after all
 * journals are posted.
 */
export async function postAll(
  tx: Transaction,
  sources: Pick<Platform, "clock" | "random">,
  journals: readonly Journal[],
): Promise<store.JournalRow[]> {
  const [first] = journals;
  if (first === undefined) return [];
  const changesOfEach = journals.map(changesOf);
  if (journals.some(({ projectId }) => projectId !== first.projectId))
    throw new Error(`${first.reason} of ${first.resourceId} is posted with a journal of another project`);
  const changes = journals.length === 1 ? changesOfEach[0]! : netChanges(changesOfEach.flat());
  const rows: store.JournalRow[] = [];
  for (const journal of journals) {
    const { projectId, reason, resourceId, step = "" } = journal;
    rows.push({
      ...(await drawKey(tx, sources, journal)),
      project_id: projectId,
      reason,
      resource_id: resourceId,
      step,
    });
  }
  await store.insertJournals(tx, rows, changesOfEach);
  const covered = changes.map((change) => ({ ...change, mustCover: needsCover(change) }));
  await store.changeBalances(tx, first.projectId, covered, () => fail("INSUFFICIENT_FUNDS"));
  return rows;
}

/** A journal of an account is an item of the list of its entries. */
async function drawKey(
  tx: Transaction,
  { clock, random }: Pick<Platform, "clock" | "random">,
  { projectId, entries }: Journal,
): Promise<RowKey> {
  if (entries.some(({ accountId }) => accountId !== null)) {
    assertNames(tx, "the entries of accounts", { project_id: projectId });
    return tx.drawKey({ clock, random });
  }
  const now = clock.now();
  return { id: random.uuid(now), created_at: now };
}

function changesOf({ reason, resourceId, entries }: Journal): Entry[] {
  const sums = new Map<string, bigint>();
  for (const { unit, attos } of entries) sums.set(unit, (sums.get(unit) ?? 0n) + attos);
  for (const [unit, sum] of sums)
    if (sum !== 0n) throw new Error(`${reason} of ${resourceId} is unbalanced by ${sum} attos of ${unit}`);
  const changes = netChanges(entries);
  if (changes.length === 0) throw new Error(`${reason} of ${resourceId} moves nothing`);
  return changes;
}

function netChanges(entries: readonly Entry[]): Entry[] {
  const net = new Map<string, Entry>();
  for (const entry of entries) {
    const key = pocketKey(entry);
    const before = net.get(key);
    const mayOverdraw = entry.mayOverdraw === true || before?.mayOverdraw === true;
    net.set(key, { ...entry, attos: (before?.attos ?? 0n) + entry.attos, mayOverdraw });
  }
  return [...net.values()].filter(({ attos }) => attos !== 0n);
}

function needsCover({ accountId, kind, attos, mayOverdraw }: Entry): boolean {
  return accountId !== null && attos < 0n && !(kind === "AVAILABLE" && mayOverdraw === true);
}
