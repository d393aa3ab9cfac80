// The one way to move money: a journal whose entries cancel out, written once and never changed, with the balances that follow from it, in the
// caller's transaction. Invariant: a balance is the sum of its pocket's postings, and an account's never sinks below zero by an entry that
// does not say that it may.
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockOrder, type Pocket, pocketKey } from "./pockets.ts";
import * as store from "./store.ts";

/** What comes into a pocket (positive) or leaves it (negative). One of nothing, such as a fee of 0, is left out. */
export type Entry = Pocket & {
  readonly attos: bigint;
  /** The account owes what it does not have: a clearing above its authorization. AVAILABLE alone: what is set aside is there. */
  readonly mayOverdraw?: boolean;
};

/** Something that happened to money, for example the confirmation of a deposit. */
export interface Journal {
  readonly projectId: string;
  /** What happened, such as `DEPOSIT_CONFIRMED`. */
  readonly reason: string;
  /** To which resource. */
  readonly resourceId: string;
  /** Which time, where it can happen to the resource more than once. */
  readonly step?: string;
  readonly entries: readonly Entry[];
}

/**
 * Writes a journal and changes the balances. Post as late in a unit of work as can be: others who take from the same account wait from here on,
 * until the unit ends.
 * @throws {ApiFailure} INSUFFICIENT_FUNDS where an account does not have what is taken from it
 * @throws {Error} where entries do not cancel out, or the same was written before: both are faults of the caller
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
 * Writes several journals of one project at once, such as a hold and the fee for it: in as many statements as one, and in the one order of locks.
 * What is taken must be there after all of them.
 */
export async function postAll(
  tx: Transaction,
  { clock, random }: Pick<Platform, "clock" | "random">,
  journals: readonly Journal[],
): Promise<store.JournalRow[]> {
  const [first] = journals;
  if (first === undefined) return [];
  const changesOfEach = journals.map(changesOf);
  if (journals.some(({ projectId }) => projectId !== first.projectId))
    throw new Error(`${first.reason} of ${first.resourceId} is posted with a journal of another project`);
  const changes = journals.length === 1 ? changesOfEach[0]! : netChanges(changesOfEach.flat());
  if (tx.dialect === "sqlite") await precheckDebits(tx, first.projectId, changes);
  const now = clock.now();
  const rows = journals.map(
    ({ projectId, reason, resourceId, step = "" }): store.JournalRow => ({
      id: random.uuid(now),
      project_id: projectId,
      reason,
      resource_id: resourceId,
      step,
      created_at: now,
    }),
  );
  await store.insertJournals(tx, rows, changesOfEach);
  const balances = await store.changeBalances(tx, rows[0]!, changes);
  for (const [index, change] of changes.entries()) assertCovered(change, balances[index]!);
  return rows;
}

/** What a journal does to each pocket, in the order of locks. */
function changesOf({ reason, resourceId, entries }: Journal): Entry[] {
  const sums = new Map<string, bigint>();
  for (const { unit, attos } of entries) sums.set(unit, (sums.get(unit) ?? 0n) + attos);
  for (const [unit, sum] of sums)
    if (sum !== 0n) throw new Error(`${reason} of ${resourceId} leaves ${sum} attos of ${unit} over`);
  const changes = netChanges(entries);
  if (changes.length === 0) throw new Error(`${reason} of ${resourceId} moves nothing`);
  return changes;
}

/** One change of each pocket, in the order of locks. */
function netChanges(entries: readonly Entry[]): Entry[] {
  const net = new Map<string, Entry>();
  for (const entry of entries) {
    const key = pocketKey(entry);
    const before = net.get(key);
    const mayOverdraw = entry.mayOverdraw === true || before?.mayOverdraw === true;
    net.set(key, { ...entry, attos: (before?.attos ?? 0n) + entry.attos, mayOverdraw });
  }
  return [...net.values()].filter(({ attos }) => attos !== 0n).sort(lockOrder);
}

/**
 * Asks before anything is written. Units of work share a commit on SQLite, and all of them run once more when one fails that has written; on
 * PostgreSQL others may write meanwhile, so the question would be idle.
 */
async function precheckDebits(tx: Transaction, projectId: string, changes: readonly Entry[]): Promise<void> {
  const debits = changes.filter(needsCover);
  const balances = await store.readAccountBalances(
    tx,
    projectId,
    debits.map(({ accountId }) => accountId!),
  );
  for (const debit of debits) assertCovered(debit, store.attosIn(balances, debit) + debit.attos);
}

function assertCovered(change: Entry, balance: bigint): void {
  if (balance < 0n && needsCover(change)) throw fail("INSUFFICIENT_FUNDS");
}

/** Whether there must be as much as is taken. What comes in may leave an account below zero still. */
function needsCover({ accountId, kind, attos, mayOverdraw }: Entry): boolean {
  return accountId !== null && attos < 0n && !(kind === "AVAILABLE" && mayOverdraw === true);
}
