// Projects with the contract's limits. Invariant: one check at a time uses such a project.
import { type Environment, environments, errors, type Tier, tiers } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import type { Session } from "../session.ts";

/** Costs one unit and changes nothing. */
export const plainRequest = { method: "GET", path: "/webhooks/", waitsForRateLimit: false } as const;

const turns = new Map<string, Promise<unknown>>();
let nextProject = 0;

/** Earlier requests still count. `which` is the project's index. */
export async function withLimited(
  session: Session,
  run: (limited: Session) => Promise<void>,
  which: number = nextProject++,
): Promise<void> {
  const keys = session.deployment.keys.limited!;
  const apiKey = keys.at(which % keys.length)!;
  const before = turns.get(apiKey) ?? Promise.resolve();
  const turn = before.then(() => run(session.withKey(apiKey)));
  turns.set(
    apiKey,
    turn.catch(() => {}),
  );
  await turn;
}

/** Returns the limits of all environments if the key names none. */
export function limitsOf(session: Session, tier: Tier = "DEFAULT") {
  const named = environments.filter((environment) => session.apiKey?.startsWith(`svc_${environment}_`));
  const possible: readonly Environment[] = named.length > 0 ? named : environments;
  return possible.map((environment) => tiers[tier][environment]);
}

/** The service handled the request within this interval. */
export interface Timed {
  readonly exchange: Exchange;
  readonly from: number;
  readonly to: number;
}

export async function timeRequest(send: () => Promise<Exchange>): Promise<Timed> {
  const from = performance.now();
  const exchange = await send();
  return { exchange, from, to: performance.now() };
}

export function sendBurst(session: Session, count: number): Promise<Timed[]> {
  return Promise.all(Array.from({ length: count }, () => timeRequest(() => session.send(plainRequest))));
}

export function isAdmitted({ exchange }: Pick<Timed, "exchange">): boolean {
  return exchange.response.status !== errors.RATE_LIMIT_EXCEEDED.status;
}

/**
 * A fast machine exceeds the second's limit, a slow one eventually the minute's. @throws {ExpectationFailed} after
 * twice a minute's requests
 */
export async function exceedLimit(session: Session, send: (count: number) => Promise<Timed[]>): Promise<Timed[]> {
  const { second, minute } = limitsOf(session).at(-1)!;
  const sent: Timed[] = [];
  while (sent.length < 2 * minute) {
    sent.push(...(await send(4 * second)));
    if (!sent.every(isAdmitted)) return sent;
  }
  throw new ExpectationFailed("refusals", `none in ${sent.length} requests`, session.latest);
}

// The service counts whole milliseconds.
const grainMs = 5;

/** Maximum number certainly admitted within any `ms`. */
export function mostWithin(exchanges: readonly Timed[], ms: number): number {
  const admitted = exchanges.filter(isAdmitted);
  const counts = admitted.map(
    ({ from }) => admitted.filter((other) => other.from >= from && other.to < from + ms - grainMs).length,
  );
  return Math.max(0, ...counts);
}
