/**
 * Resolves the host names of webhook endpoints. The invariant: an answer comes within `resolveTimeoutMs`, and one silent
 * name server holds up no other endpoint (getaddrinfo would, with two threads for the whole process).
 */
import { promises as dns } from "node:dns";
import type { Resolve } from "./url.ts";

/** As long as a connection may take, of which resolving is the first part (decided: 5 s to connect). */
const resolveTimeoutMs = 5_000;

/** The resolver of production: asks the name servers, and the machine's own sources (hosts file) only when they answer no. */
export const resolvePublic: Resolve = limitResolutionTime(async (hostname) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const hasTimedOut = answers.some((answer) => answer.status === "rejected" && answer.reason?.code === dns.TIMEOUT);
  return hasTimedOut ? [] : await lookup(hostname);
});

/** The resolver for local work: what this machine resolves, and *.localhost without asking anybody (RFC 6761). */
export const resolveLocally: Resolve = limitResolutionTime(async (hostname) =>
  /(^|\.)localhost$/.test(hostname) ? ["127.0.0.1", "::1"] : await lookup(hostname),
);

async function lookup(hostname: string): Promise<string[]> {
  return (await dns.lookup(hostname, { all: true, order: "verbatim" })).map(({ address }) => address);
}

/** One question per name at a time, whoever asks, and no answer after `timeoutMs` milliseconds is an empty one. */
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
