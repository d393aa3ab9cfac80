// Counts the request against its rate limit (interface §8.1).
import { headers, type OperationEntry, operations, type Tier } from "../../../generated/contract.ts";
import { KeyedLimit } from "../../platform/database/keyed-limit.ts";
import { fail } from "../../platform/errors.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Decision, Limiter } from "../limits/limiter.ts";
import type { SentBody } from "../request-rules/request-rules.ts";
import type { AuthenticatedExchange, LimitedExchange, StartedExchange, Step } from "./exchange.ts";
import { bodyOf } from "./read-body.ts";

const defaultTier: Tier = "DEFAULT";

// Number of a project's bodies that memory may hold before a limit has counted their requests.
const uncountedBodies = 10;

/** Reads the body first if a second tier depends on it. An unknown path counts in the default tier. */
export function limitProject(limiter: Limiter): Step<AuthenticatedExchange, LimitedExchange> {
  const reading = new KeyedLimit(uncountedBodies);
  return (exchange, request) => {
    const { match, project } = exchange;
    const entry: OperationEntry | undefined = match.found === "operation" ? operations[match.operation.id] : undefined;
    const { tier, alsoTier } = entry ?? { tier: defaultTier, alsoTier: null };
    const count = () => take(limiter, exchange, project.id, tier);
    if (match.found !== "operation" || alsoTier === null) return count();
    // An unreadable body is refused later.
    return reading
      .run(project.id, () => bodyOf(exchange, request, match.operation.id))
      .then(
        (body) => hasFieldValue(body, alsoTier),
        () => false,
      )
      .then(async (isInBoth) =>
        isInBoth ? requireAdmission(exchange, await limiter.takeTogether(project.id, [tier, alsoTier.tier])) : count(),
      );
  };
}

function hasFieldValue(body: SentBody, { field, value }: { readonly field: string; readonly value: string }): boolean {
  if (body.kind === "none" || typeof body.value !== "object" || body.value === null) return false;
  return (body.value as Readonly<Record<string, unknown>>)[field] === value;
}

/** A request without a project counts against its address, and uses no project's units (decided). */
export async function limitAddress(limiter: Limiter, exchange: StartedExchange): Promise<void> {
  await take(limiter, exchange, addressSubject(exchange.address), defaultTier);
}

type WithDecision<Stage> = Stage & { readonly decision: Decision };

function take<Stage extends StartedExchange>(
  limiter: Limiter,
  exchange: Stage,
  subject: string,
  tier: Tier,
): WithDecision<Stage> | Promise<WithDecision<Stage>> {
  const decision = limiter.take(subject, tier);
  return decision instanceof Promise
    ? decision.then((later) => requireAdmission(exchange, later))
    : requireAdmission(exchange, decision);
}

function requireAdmission<Stage extends StartedExchange>(exchange: Stage, decision: Decision): WithDecision<Stage> {
  const result = Object.assign(exchange, { decision });
  if (!decision.admitted) throw fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
  return result;
}
