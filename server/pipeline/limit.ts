// Counts the request against its limit (interface §8.1): a project's in its operation's tier, anybody else's by address in the default tier.
import { headers, operations, type Tier } from "../../generated/contract.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Decision, Limiter } from "../limits/limiter.ts";
import { fail } from "../platform/errors.ts";
import type { Authenticated, Begun, Limited, Step } from "./exchange.ts";

const defaultTier: Tier = "DEFAULT";

/** Takes one unit for the calling project; an unknown path counts in the default tier. */
export function limitProject(limiter: Limiter): Step<Authenticated, Limited> {
  return (exchange) => {
    const { match, project } = exchange;
    const tier = match.found === "operation" ? operations[match.operation.id].tier : defaultTier;
    return take(limiter, exchange, project.id, tier);
  };
}

/** Takes one unit for the caller's address: what has no project must not be free, and must not drain one (decided). */
export async function limitAddress(limiter: Limiter, exchange: Begun): Promise<void> {
  await take(limiter, exchange, addressSubject(exchange.address), defaultTier);
}

type Counted<Stage> = Stage & { readonly decision: Decision };

// A promise only where one is needed: in one process the answer is there at once.
function take<Stage extends Begun>(
  limiter: Limiter,
  exchange: Stage,
  subject: string,
  tier: Tier,
): Counted<Stage> | Promise<Counted<Stage>> {
  const decision = limiter.take(subject, tier);
  return decision instanceof Promise ? decision.then((made) => obey(exchange, made)) : obey(exchange, decision);
}

function obey<Stage extends Begun>(exchange: Stage, decision: Decision): Counted<Stage> {
  const counted = Object.assign(exchange, { decision });
  if (!decision.admitted) throw fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
  return counted;
}
