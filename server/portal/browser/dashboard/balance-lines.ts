// The balances of an account over time, from its ledger entries.
import type { Amount } from "./amount.ts";

export interface Posting {
  readonly pocket: string;
  readonly assetId: string | null;
  readonly amount: Amount;
  readonly balanceAfter: Amount;
}

export interface AccountEntry {
  readonly id: string;
  readonly reason: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly postings: readonly Posting[];
  readonly createdAt: string;
}

export interface BalanceLine {
  readonly pocket: string;
  /**
   * The balance after each entry of the unit, oldest first. Before the pocket's first posting, the balance from which
   * that posting started.
   */
  readonly values: readonly number[];
}

export interface BalanceChart {
  /** A currency, or an asset on its chain. */
  readonly unit: string;
  readonly times: readonly string[];
  readonly lines: readonly BalanceLine[];
}

/** One chart per unit. `entries` come newest first. */
export function balanceCharts(entries: readonly AccountEntry[]): readonly BalanceChart[] {
  const charts = new Map<string, { times: string[]; steps: (readonly Posting[])[] }>();
  for (const { postings, createdAt } of entries.toReversed()) {
    for (const [unit, own] of Map.groupBy(postings, unitOf)) {
      const chart = charts.get(unit) ?? { times: [], steps: [] };
      charts.set(unit, chart);
      chart.times.push(createdAt);
      chart.steps.push(own);
    }
  }
  return [...charts].map(([unit, { times, steps }]) => {
    const pockets = [...new Set(steps.flatMap((postings) => postings.map(({ pocket }) => pocket)))].sort();
    return { unit, times, lines: pockets.map((pocket) => ({ pocket, values: valuesOf(pocket, steps) })) };
  });
}

export const unitOf = ({ assetId, amount }: Posting): string => assetId ?? amount.currency;

function valuesOf(pocket: string, steps: readonly (readonly Posting[])[]): readonly number[] {
  const first = steps.flat().find((posting) => posting.pocket === pocket)!;
  let balance = Number(first.balanceAfter.value) - Number(first.amount.value);
  return steps.map((postings) => {
    const posting = postings.find((each) => each.pocket === pocket);
    if (posting !== undefined) balance = Number(posting.balanceAfter.value);
    return balance;
  });
}
