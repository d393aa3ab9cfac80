// Stores the outcome of each Idempotency-Key for 24 hours from its first request.
import { now } from "./clock.mjs";
import { Refusal } from "./refusal.mjs";

const retention = 24 * 3_600_000;
const neverStored = [401, 422, 429];

/** By project and key: { at, request, outcome }. `outcome` is missing while the first request is in progress. */
const stored = new Map();

/**
 * Returns the outcome of `execute`, or the stored one of an earlier request with the key.
 * `request` is the text that a retry must repeat.
 */
export async function executeOnce(project, key, request, execute) {
  const name = JSON.stringify([project.id, key]);
  const earlier = stored.get(name);
  if (earlier !== undefined && now() < earlier.at + retention) {
    if (earlier.request !== request) throw new Refusal("IDEMPOTENT_PARAMETER_MISMATCH");
    if (earlier.outcome === undefined) throw new Refusal("IDEMPOTENCY_REQUEST_IN_PROGRESS");
    const { headers } = earlier.outcome;
    return { ...earlier.outcome, headers: { ...headers, "Idempotent-Replayed": "true" } };
  }
  const entry = { at: now(), request };
  stored.set(name, entry);
  const outcome = await execute();
  if (neverStored.includes(outcome.status)) stored.delete(name);
  else entry.outcome = outcome;
  return outcome;
}
