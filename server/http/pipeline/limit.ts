// Counts the request against its rate limit (interface §8.1).
import { headers, type OperationEntry, type OperationId, operations, type Tier } from "../../../generated/contract.ts";
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
    const countInBoth = async (id: OperationId, other: NonNullable<typeof alsoTier>) => {
      // An unreadable body is refused later.
      const body = await reading.run(project.id, () => bodyOf(exchange, request, id)).catch(() => undefined);
      if (body === undefined || !hasFieldValue(body, other)) return count();
      return requireAdmission(exchange, await limiter.takeTogether(project.id, [tier, other.tier]));
    };
    const admission =
      match.found === "operation" && alsoTier !== null ? countInBoth(match.operation.id, alsoTier) : count();
    // Only a GET may start before its admission, because it has no effect.
    if (admission !== undefined && entry?.method !== "GET")
      return admission.then(() => Object.assign(exchange, { admission: undefined }));
    // The response awaits the admission.
    admission?.catch(() => {});
    return Object.assign(exchange, { admission });
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

/** Returns a promise only if the decision is not known at once. Rejects or throws if the request is refused. */
function take(limiter: Limiter, exchange: StartedExchange, subject: string, tier: Tier): Promise<void> | undefined {
  const decision = limiter.take(subject, tier);
  if (decision instanceof Promise) return decision.then((later) => requireAdmission(exchange, later));
  requireAdmission(exchange, decision);
  return undefined;
}

function requireAdmission(exchange: StartedExchange, decision: Decision): void {
  exchange.decision = decision;
  if (!decision.admitted) throw fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
}
