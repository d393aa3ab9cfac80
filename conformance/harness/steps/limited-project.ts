// Projects with the contract's limits. Invariant: one check at a time uses such a project.
import {
  operations as contract,
  type Environment,
  environments,
  errors,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  tiers,
} from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import type { HttpRequest } from "../../http/http-request.ts";
import { unknownPath } from "../operation-paths.ts";
import { requestFor, type Session } from "../session.ts";

/** Costs one unit and changes nothing. */
export const plainRequest = { method: "GET", path: "/webhooks/", waitsForRateLimit: false } as const;

const entryOf = ({ id }: Operation): OperationEntry => contract[id as OperationId];

/** The tiers of the operations that every environment has. */
export function tiersOf({ operations }: ContractDocument): Tier[] {
  const served = operations.map(entryOf).filter(({ sandboxOnly }) => !sandboxOnly);
  return [...new Set(served.map(({ tier }) => tier))];
}

/** Costs one unit of the tier, although it is refused for its date. */
export function refusedRequest({ operations }: ContractDocument, tier: Tier): HttpRequest {
  const operation = operations.find((each) => entryOf(each).tier === tier && !entryOf(each).sandboxOnly)!;
  const request = requestFor(operation, {
    path: unknownPath(operation),
    headers: { [headers.serviceVersion]: "2020-02-20" },
  });
  return { ...request, waitsForRateLimit: false };
}

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

export function sendBurst(session: Session, count: number, request: HttpRequest = plainRequest): Promise<Timed[]> {
  return Promise.all(Array.from({ length: count }, () => timeRequest(() => session.send(request))));
}

/** From the first request to the last response, in ms. */
export function durationOf(sent: readonly Timed[]): number {
  return Math.max(...sent.map(({ to }) => to)) - Math.min(...sent.map(({ from }) => from));
}

export function isAdmitted({ exchange }: Pick<Timed, "exchange">): boolean {
  return exchange.response.status !== errors.RATE_LIMIT_EXCEEDED.status;
}

/**
 * A fast machine exceeds the second's limit, a slow one eventually the minute's. @throws {ExpectationFailed} after
 * twice a minute's requests
 */
export async function exceedLimit(
  session: Session,
  send: (count: number) => Promise<Timed[]>,
  tier: Tier = "DEFAULT",
): Promise<Timed[]> {
  const { second, minute } = limitsOf(session, tier).at(-1)!;
  const sent: Timed[] = [];
  while (sent.length < 2 * minute) {
    sent.push(...(await send(4 * second)));
    if (!sent.every(isAdmitted)) return sent;
  }
  throw new ExpectationFailed("refusals", `none in ${sent.length} requests`);
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
