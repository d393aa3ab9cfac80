// Validates periods (interface §4.4). Invariant: the days of a valid period exist and their data is final.
import { limits } from "../../../generated/contract.ts";
import { isDay } from "../../platform/instant.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The first and last day in UTC, both included, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PeriodError {
  readonly path: string;
  readonly message: string;
}

/** Returns yesterday from 10:00 UTC, otherwise the day before (`now` in epoch ms; interface §4.4). */
function latestEndDate(now: number): string {
  return day(now - limits.statementFinalHourUtc * hourMs - dayMs);
}

/** Returns all errors at `now` (epoch ms; interface §4.4, §8.4). */
export function validatePeriod(period: Period, now: number): PeriodError[] {
  const unreal = (["from", "to"] as const).filter((end) => !isDay(period[end]));
  if (unreal.length > 0) return unreal.map((end) => errorAt(end, "must be a real date in the form YYYY-MM-DD"));
  const errors: PeriodError[] = [];
  const { start, end } = periodBounds(period);
  if (start >= end) errors.push(errorAt("to", "must not be before period.from"));
  if (end - start > limits.statementPeriodMaxDays * dayMs) {
    errors.push(errorAt("to", `must end the period within ${limits.statementPeriodMaxDays} days, both ends included`));
  }
  const latest = latestEndDate(now);
  if (period.to > latest) {
    const final = `a day is final from ${limits.statementFinalHourUtc}:00 UTC on the next day`;
    errors.push(errorAt("to", `must not be after ${latest}: ${final}`));
  }
  return errors;
}

/** Epoch ms; `end` is exclusive. Requires real days. */
export function periodBounds(period: Period): { start: number; end: number } {
  return { start: midnight(period.from), end: midnight(period.to) + dayMs };
}

function errorAt(end: "from" | "to", message: string): PeriodError {
  return { path: `/body/period/${end}`, message };
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
