// Measures what processes and PostgreSQL spend on operations.
import type { PostgresMeter } from "./postgres-meter.ts";
import type { Served } from "./served.ts";

/** The processes that a measurement uses. */
export interface Used {
  readonly servers: readonly Served[];
  /** Between the servers and PostgreSQL. */
  readonly proxy?: Served | undefined;
  readonly meter?: PostgresMeter | undefined;
}

/** Figures for each operation. A figure is undefined if this machine cannot tell it. */
interface Spent {
  /** CPU time of the servers in ms. */
  readonly cpuMs: number;
  /** CPU time of PostgreSQL in ms. */
  readonly postgresCpuMs?: number | undefined;
  /** Transactions of PostgreSQL that write. */
  readonly transactions?: number | undefined;
  readonly statements?: number | undefined;
  /** Writes of the servers to their sockets to PostgreSQL. Only a proxy counts them. */
  readonly databaseWrites?: number | undefined;
}

export interface Spending extends Spent {
  /** Operations per second. */
  readonly perSecond: number;
}

/** `work` performs `count` operations. */
export async function measureSpending(used: Used, count: number, work: () => Promise<void>): Promise<Spending> {
  const before = await totalsOf(used);
  const startedAt = performance.now();
  await work();
  const perSecond = (count / (performance.now() - startedAt)) * 1_000;
  const after = await totalsOf(used);
  const forEach = (name: keyof Spent) => {
    const [from, to] = [before[name], after[name]];
    return from === undefined || to === undefined ? undefined : (to - from) / count;
  };
  return {
    ...{ perSecond, cpuMs: forEach("cpuMs")!, postgresCpuMs: forEach("postgresCpuMs") },
    ...{ transactions: forEach("transactions"), statements: forEach("statements") },
    databaseWrites: forEach("databaseWrites"),
  };
}

async function totalsOf({ servers, proxy, meter }: Used): Promise<Spent> {
  const [usages, passed, totals] = await Promise.all([
    Promise.all(servers.map((each) => each.usage())),
    proxy?.usage(),
    meter?.totals(),
  ]);
  return {
    cpuMs: usages.reduce((sum, { cpuMicros }) => sum + cpuMicros / 1_000, 0),
    databaseWrites: passed?.databaseWrites,
    postgresCpuMs: totals?.cpuMs,
    transactions: totals?.transactions,
    statements: totals?.statements,
  };
}
