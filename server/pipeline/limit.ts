// Counts the request against its limit (interface §8.1): a project's in its operation's tier, anybody else's by address in the default tier.
import { headers, operations, type Tier } from "../../generated/contract.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Decision, Limiter } from "../limits/limiter.ts";
import { fail } from "../platform/errors.ts";
import type { Exchange, Step } from "./exchange.ts";
import { exchangeOf } from "./exchange.ts";

const defaultTier: Tier = "DEFAULT";

/** Takes one unit for the calling project; an unknown path counts in the default tier. */
export function limitProject(limiter: Limiter): Step {
  return (request, _response, next) => {
    const exchange = exchangeOf(request);
    const tier = exchange.operation ? operations[exchange.operation.id].tier : defaultTier;
    const taken = take(limiter, exchange, exchange.project?.id ?? addressSubject(exchange.address), tier);
    return taken instanceof Promise ? taken.then(() => next()) : next();
  };
}

/** Takes one unit for the caller's address: what has no project must not be free, and must not drain one (decided). */
export async function limitAddress(limiter: Limiter, exchange: Exchange): Promise<void> {
  await take(limiter, exchange, addressSubject(exchange.address), defaultTier);
}

// A promise only where one is needed: in one process the answer is there at once.
function take(limiter: Limiter, exchange: Exchange, subject: string, tier: Tier): void | Promise<void> {
  const decision = limiter.take(subject, tier);
  return decision instanceof Promise ? decision.then((made) => obey(exchange, made)) : obey(exchange, decision);
}

function obey(exchange: Exchange, decision: Decision): void {
  exchange.decision = decision;
  if (!decision.admitted) throw fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
}
