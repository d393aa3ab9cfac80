// Projects that stand under the contract's own rate limits, and what tells how many requests they were admitted. Invariant:
// one check at a time has such a project, and what is said of a window holds however slow this machine is.
import { type Environment, environments, errors, type Tier, tiers } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

/** A request that costs a unit of the Default tier and changes nothing. */
export const plainAsk = { method: "GET", path: "/webhooks/", patient: false } as const;

const turns = new Map<string, Promise<unknown>>();
let lent = 0;

/**
 * Runs a check as a limited project that nobody else uses meanwhile; what others used of its second and its minute is still
 * counted. `which` asks for one of them, by its index, where the check needs it.
 */
export async function withLimited(
  session: Session,
  run: (limited: Session) => Promise<void>,
  which: number = lent++,
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

/** The contract's numbers for a tier, for the environment that the key names; of all of them where it names none. */
export function numbersOf(session: Session, tier: Tier = "DEFAULT") {
  const named = environments.filter((environment) => session.apiKey?.startsWith(`svc_${environment}_`));
  const possible: readonly Environment[] = named.length > 0 ? named : environments;
  return possible.map((environment) => tiers[tier][environment]);
}

/** An exchange with the time in which the service looked at it: between `from` and `to`, in ms of this machine. */
export interface Timed {
  readonly exchange: Exchange;
  readonly from: number;
  readonly to: number;
}

/** Sends and takes the time. */
export async function timed(send: () => Promise<Exchange>): Promise<Timed> {
  const from = performance.now();
  const exchange = await send();
  return { exchange, from, to: performance.now() };
}

/** Sends a number of requests at once. */
export function burst(session: Session, count: number): Promise<Timed[]> {
  return Promise.all(Array.from({ length: count }, () => timed(() => session.send(plainAsk))));
}

/** Whether the rate limit let a request through. */
export function isAdmitted({ exchange }: Pick<Timed, "exchange">): boolean {
  return exchange.response.status !== errors.RATE_LIMIT_EXCEEDED.status;
}

/**
 * Sends bursts until some requests were refused: a fast machine exceeds the second with the first, a slow one the minute in the end.
 * @throws {ExpectationFailed} where twice a minute's requests were admitted.
 */
export async function exceed(session: Session, send: (count: number) => Promise<Timed[]>): Promise<Timed[]> {
  const { second, minute } = numbersOf(session).at(-1)!;
  const sent: Timed[] = [];
  while (sent.length < 2 * minute) {
    sent.push(...(await send(4 * second)));
    if (!sent.every(isAdmitted)) return sent;
  }
  throw new ExpectationFailed("refusals", `none in ${sent.length} requests`, session.latest);
}

// The service counts whole milliseconds, this machine fractions; a little is left for that.
const grainMs = 5;

/** The most requests that were surely admitted within some interval of `ms`. */
export function mostWithin(exchanges: readonly Timed[], ms: number): number {
  const admitted = exchanges.filter(isAdmitted);
  const counts = admitted.map(
    ({ from }) => admitted.filter((other) => other.from >= from && other.to < from + ms - grainMs).length,
  );
  return Math.max(0, ...counts);
}
