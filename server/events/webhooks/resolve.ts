// Resolves the hosts of webhook endpoints. Invariant: a silent name server delays no other endpoint, as it would with
// the two threads of getaddrinfo.
import { promises as dns } from "node:dns";
import { limits } from "../../../generated/contract.ts";
import type { Resolve } from "./url.ts";

/** The time to connect includes resolving. */
const resolveTimeoutMs = limits.webhookConnectTimeoutSeconds * 1_000;

/** Asks the name servers, then the machine's own sources (hosts file) if they have no address. */
export const resolvePublic: Resolve = limitResolutionTime(async (hostname) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const hasTimedOut = answers.some((answer) => answer.status === "rejected" && answer.reason?.code === dns.TIMEOUT);
  return hasTimedOut ? [] : await lookup(hostname);
});

/** Resolves *.localhost without a query (RFC 6761). */
export const resolveLocally: Resolve = limitResolutionTime(async (hostname) =>
  /(^|\.)localhost$/.test(hostname) ? ["127.0.0.1", "::1"] : await lookup(hostname),
);

async function lookup(hostname: string): Promise<string[]> {
  return (await dns.lookup(hostname, { all: true, order: "verbatim" })).map(({ address }) => address);
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
