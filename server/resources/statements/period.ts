// The days that a statement covers, and the rules for them (interface §4.4).
// Invariant: a period without a broken rule consists of real days whose card transaction data is final.
import { limits } from "../../../generated/contract.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** First and last day, both included, in UTC, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** One entry of a VALIDATION_ERROR's `detail.errors`. */
export interface BrokenRule {
  readonly path: string;
  readonly message: string;
}

/**
 * The latest day that a statement can include at `now` (epoch ms): yesterday once its card transaction data is final,
 * from 10:00 UTC; the day before yesterday until then (interface §4.4).
 */
export function latestEndDate(now: number): string {
  return day(now - limits.statementFinalHourUtc * hourMs - dayMs);
}

/** Every rule that `period` breaks at `now` (epoch ms), none when it can be stated (interface §4.4, §8.4). */
export function brokenRules(period: Period, now: number): BrokenRule[] {
  const unreal = (["from", "to"] as const).filter((end) => !isRealDate(period[end]));
  if (unreal.length > 0) return unreal.map((end) => broken(end, "must be a real date in the form YYYY-MM-DD"));
  const broke: BrokenRule[] = [];
  const { start, end } = periodBounds(period);
  if (start >= end) broke.push(broken("to", "must not be before period.from"));
  if (end - start > limits.statementPeriodMaxDays * dayMs) {
    broke.push(broken("to", `must end the period within ${limits.statementPeriodMaxDays} days, both ends included`));
  }
  const latest = latestEndDate(now);
  if (period.to > latest) {
    const final = `a day is final from ${limits.statementFinalHourUtc}:00 UTC on the next day`;
    broke.push(broken("to", `must not be after ${latest}: ${final}`));
  }
  return broke;
}

/** The instants of a period of real days: from `start` up to, not including, `end` (epoch ms). */
export function periodBounds(period: Period): { start: number; end: number } {
  return { start: midnight(period.from), end: midnight(period.to) + dayMs };
}

function broken(end: "from" | "to", message: string): BrokenRule {
  return { path: `/body/period/${end}`, message };
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = midnight(text);
  // Date.parse turns 2025-02-30 into a day of March; only a real date comes back as it was.
  return !Number.isNaN(instant) && day(instant) === text;
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
