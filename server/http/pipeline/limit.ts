// Counts the request against its limit (interface §8.1): a project's in its operation's tier, anybody else's by address in the default tier.
import { headers, type OperationEntry, operations, type Tier } from "../../../generated/contract.ts";
import { fail } from "../../platform/errors.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Decision, Limiter } from "../limits/limiter.ts";
import type { SentBody } from "../request-rules/request-rules.ts";
import type { Authenticated, Begun, Limited, Step } from "./exchange.ts";
import { bodyOf } from "./read-body.ts";

const defaultTier: Tier = "DEFAULT";

/** Takes one unit for the calling project; an unknown path counts in the default tier. Where the body decides on the tier, it is read first. */
export function limitProject(limiter: Limiter): Step<Authenticated, Limited> {
  return (exchange, request) => {
    const { match, project } = exchange;
    const entry: OperationEntry | undefined = match.found === "operation" ? operations[match.operation.id] : undefined;
    const count = (tier: Tier) => {
      return take(limiter, exchange, project.id, tier);
    };
    const { tier, tierWhen } = entry ?? { tier: defaultTier, tierWhen: null };
    if (match.found !== "operation" || tierWhen === null) return count(tier);
    // What cannot be read is refused later, and counted as the operation is.
    return bodyOf(exchange, request, match.operation.id).then(
      (body) => count(says(body, tierWhen) ? tierWhen.tier : tier),
      () => count(tier),
    );
  };
}

function says(body: SentBody, { field, value }: { readonly field: string; readonly value: string }): boolean {
  if (body.kind === "none" || typeof body.value !== "object" || body.value === null) return false;
  return (body.value as Readonly<Record<string, unknown>>)[field] === value;
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
