// Finds the newest payment by a card that can take a refund. The search runs before the unit of work, because a card may
// have any number of payments.
import { currencies } from "../../../generated/contract.ts";
import { batchesOf } from "../../platform/database/batches.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import { type Amount, parsePositive } from "../../platform/money.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import { cards } from "../cards/store.ts";
import { assertTakesEvent } from "./lifecycle.ts";
import { unequalOriginal } from "./payment.ts";
import { refundAmount, type SimulatedAmounts } from "./simulated-amounts.ts";
import { findTransaction, listRefundable, type StoredTransaction } from "./store.ts";

const page = 100;

const unfitCodes: readonly string[] = ["SIMULATION_INVALID_STATE", "VALIDATION_ERROR"];

interface CardRefund {
  readonly platform: Platform;
  readonly project: CallingProject;
  readonly body: SimulatedAmounts & { readonly cardId?: string | undefined };
}

/** Another call changed the payment after it was found. */
class TargetTaken extends Error {}

/**
 * `commit` runs a unit of work, which gets the id of the payment from `findTarget`. Searches again if another call took
 * the payment.
 * @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_INVALID_STATE if no payment can take it (interface §7);
 * VALIDATION_ERROR
 */
export async function refundNewest<Result>(
  call: CardRefund,
  commit: (findTarget: (tx: Transaction) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const id = await findTarget(call);
    try {
      return await commit((tx) => checkTarget(tx, call, id));
    } catch (error) {
      if (!(error instanceof TargetTaken)) throw error;
    }
  }
}

async function findTarget({ platform, project, body }: CardRefund): Promise<string> {
  const { clock, database } = platform;
  const card = await cards.find(database.read, project.id, body.cardId!);
  assertReadable(body);
  // The caller's project may be stale.
  const { billingCurrency } = (await findProject(database.read, project.id))!.settings;
  const searched = { billed: billingCurrency, original: body.originalAmount?.currency };
  let tooLarge: TooLarge | undefined;
  const readBefore = (last: StoredTransaction | undefined) => listRefundable(database.read, card, searched, last, page);
  for await (const rows of batchesOf(page, readBefore)) {
    const found = rows.find((row) => {
      const refusal = refundRefusal(row, body, clock.now());
      tooLarge = larger(tooLarge, refusal?.detail ?? {});
      return refusal === undefined;
    });
    if (found !== undefined) return found.id;
  }
  throw noTarget(body, billingCurrency, tooLarge);
}

/** The detail of an amount that exceeds what a payment can take. */
interface TooLarge {
  readonly path: string;
  readonly largest: Amount;
}

function larger(known: TooLarge | undefined, detail: Partial<TooLarge>): TooLarge | undefined {
  const { path, largest } = detail;
  if (path === undefined || largest === undefined) return known;
  const isLarger = known?.path === path && attosOf(largest) > attosOf(known.largest);
  return known === undefined || isLarger ? { path, largest } : known;
}

const attosOf = (amount: Amount) => parsePositive(amount, "").attos;

/** The detail names no state, because no state of the card helps. */
function noTarget({ amount }: SimulatedAmounts, currency: string, tooLarge: TooLarge | undefined): ApiFailure {
  const isOther = amount !== undefined && amount.currency !== currency;
  return fail("SIMULATION_INVALID_STATE", isOther ? { path: "/body/amount", currency } : { ...tooLarge });
}

/** @throws {ApiFailure} VALIDATION_ERROR for amounts that no payment can take */
function assertReadable({ amount, originalAmount }: SimulatedAmounts): void {
  const read = (each: Amount | null | undefined, path: string) =>
    each && each.currency in currencies ? parsePositive(each, path) : undefined;
  const [billed, original] = [read(amount, "/body/amount"), read(originalAmount, "/body/originalAmount")];
  if (billed?.currency === original?.currency && billed?.attos !== original?.attos) throw unequalOriginal();
}

async function checkTarget(tx: Transaction, { platform, project, body }: CardRefund, id: string): Promise<string> {
  await cards.find(tx, project.id, body.cardId!);
  const row = await findTransaction(tx, project.id, id);
  if (refundRefusal(row, body, platform.clock.now()) !== undefined) throw new TargetTaken();
  return id;
}

/** Undefined if the payment can take the refund. */
function refundRefusal(row: StoredTransaction, amounts: SimulatedAmounts, now: number): ApiFailure | undefined {
  try {
    assertTakesEvent(row, "simulateRefund", now);
    refundAmount(row, amounts);
    return undefined;
  } catch (error) {
    // An amount that converts to zero at the rate of one payment may fit another.
    if (error instanceof ApiFailure && unfitCodes.includes(error.code)) return error;
    throw error;
  }
}
