// Resolves the hosts of webhook endpoints. Invariant: a silent name server delays no other endpoint, as it would with
// the two threads of getaddrinfo.
import { promises as dns } from "node:dns";
import { limits } from "../../../generated/contract.ts";
import type { Resolve } from "./url.ts";

/** The time to connect includes resolving. */
const resolveTimeoutMs = limits.webhookConnectTimeoutSeconds * 1_000;

const queryTries = 3;

export interface ResolveTimes {
  /** The second query follows after this time, and the third one after twice the time. */
  readonly queryTimeoutMs: number;
  /** Time that an IPv4 address waits for the answer about IPv6 (RFC 8305 §3). Some name servers drop that query. */
  readonly ipv6WaitMs: number;
  /** Time that an IPv6 address waits for IPv4. Includes a second query, for machines that have only IPv4. */
  readonly ipv4WaitMs: number;
}

const defaultTimes: ResolveTimes = { queryTimeoutMs: 500, ipv6WaitMs: 250, ipv4WaitMs: 1_500 };

/** Asks the name servers, then the machine's own sources (hosts file) if they have no address. */
export const resolvePublic: Resolve = limitResolutionTime(createResolve());

/** `servers` and `times` are for tests. */
export function createResolve(servers?: readonly string[], times = defaultTimes): Resolve {
  return async (hostname) => {
    const resolver = new dns.Resolver({ timeout: times.queryTimeoutMs, tries: queryTries });
    if (servers !== undefined) resolver.setServers(servers);
    const answers = await firstAnswers(resolver.resolve4(hostname), resolver.resolve6(hostname), times);
    resolver.cancel();
    if (answers.addresses.length > 0) return answers.addresses;
    const hasTimedOut = answers.errors.some((error) => (error as NodeJS.ErrnoException).code === dns.TIMEOUT);
    return hasTimedOut ? [] : await lookup(hostname);
  };
}

/** Resolves *.localhost without a query (RFC 6761). */
export const resolveLocally: Resolve = limitResolutionTime(async (hostname) =>
  /(^|\.)localhost$/.test(hostname) ? ["127.0.0.1", "::1"] : await lookup(hostname),
);

// getaddrinfo of both families at once loses the answer of one if the name server drops the query for the other.
async function lookup(hostname: string): Promise<readonly string[]> {
  const [ipv4, ipv6] = ([4, 6] as const).map(async (family) => {
    const found = await dns.lookup(hostname, { all: true, family });
    return found.map(({ address }) => address);
  });
  return (await firstAnswers(ipv4!, ipv6!, defaultTimes)).addresses;
}

/** Waits for both families. Once one has an address, the other has a limited time. */
async function firstAnswers(ipv4: Promise<string[]>, ipv6: Promise<string[]>, times: ResolveTimes) {
  const addresses: { ipv4: readonly string[]; ipv6: readonly string[] } = { ipv4: [], ipv6: [] };
  const errors: unknown[] = [];
  let timer: NodeJS.Timeout | undefined;
  const { promise: waited, resolve: endWait } = Promise.withResolvers<void>();
  const take = async (family: keyof typeof addresses, answer: Promise<string[]>, waitMs: number) => {
    try {
      addresses[family] = await answer;
      if (addresses[family].length > 0) timer ??= setTimeout(endWait, waitMs);
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.race([
    Promise.all([take("ipv4", ipv4, times.ipv6WaitMs), take("ipv6", ipv6, times.ipv4WaitMs)]),
    waited,
  ]);
  clearTimeout(timer);
  return { addresses: [...addresses.ipv4, ...addresses.ipv6], errors };
}

/** Shares concurrent lookups of a name. A lookup that takes `timeoutMs` finds no addresses. */
export function limitResolutionTime(resolve: Resolve, timeoutMs = resolveTimeoutMs): Resolve {
  const queries = new Map<string, Promise<readonly string[]>>();
  return (hostname) => {
    const current = queries.get(hostname);
    if (current) return current;
    const { promise: timeout, resolve: endWait } = Promise.withResolvers<readonly string[]>();
    const timer = setTimeout(endWait, timeoutMs, []);
    const answer = Promise.race([resolve(hostname), timeout]).finally(() => {
      clearTimeout(timer);
      queries.delete(hostname);
    });
    queries.set(hostname, answer);
    return answer;
  };
}
