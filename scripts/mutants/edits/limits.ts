// Faults in how requests are counted and what is said of it (interface §8.1, §8.2).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const limit = "server/http/pipeline/limit.ts";
const authenticate = "server/http/pipeline/authenticate.ts";
const limiter = "server/http/limits/limiter.ts";
const rolling = "server/http/limits/rolling.ts";
const clientAddress = "server/http/limits/client-address.ts";

const windows: readonly SourceFault[] = [
  fault(
    "fixed-seconds",
    "limit-rolling-second",
    edit(
      rolling,
      "this.#log.add(this.#newest, units);",
      "this.#log.add(Math.floor(this.#newest / secondMs) * secondMs, units);",
    ),
  ),
  fault(
    "fixed-minutes",
    "limit-rolling-minute",
    edit(
      rolling,
      "this.#log.add(this.#newest, units);",
      "this.#log.add(Math.floor(this.#newest / minuteMs) * minuteMs, units);",
    ),
  ),
  fault(
    "fixed-days",
    "limit-day",
    edit(
      rolling,
      "this.#day.add(Math.floor(this.#newest / this.#bucketMs) * this.#bucketMs, units);",
      "this.#day.add(Math.floor(this.#newest / dayMs) * dayMs, units);",
    ),
  ),
  fault(
    "second-ends-late",
    "limit-random-arrivals",
    edit(
      rolling,
      "log.time(this.#secondStart) + secondMs <= at",
      "log.time(this.#secondStart) + secondMs + 1_500 <= at",
    ),
  ),
  fault(
    "one-too-many",
    "limit-minute",
    edit(rolling, "this.#inMinute >= limits.minute ||", "this.#inMinute > limits.minute ||"),
  ),
  fault(
    "refused-calls-counted",
    "limit-refusals-free",
    edit(
      rolling,
      "    return refusal(limits, window, freeAt - aheadMs, now - aheadMs);",
      "    this.#count(1);\n    return refusal(limits, window, freeAt - aheadMs, now - aheadMs);",
    ),
  ),
];

const subjects: readonly SourceFault[] = [
  fault(
    "limits-by-key",
    "limit-shared-by-keys",
    edit(limit, "take(limiter, exchange, project.id,", "take(limiter, exchange, exchange.keyId,"),
  ),
  fault(
    "one-limit-for-all",
    "limits-apart",
    edit(limit, "take(limiter, exchange, project.id,", 'take(limiter, exchange, "all",'),
  ),
  fault(
    "one-tier-for-all",
    "tiers-apart",
    edit(limit, "take(limiter, exchange, project.id, tier)", "take(limiter, exchange, project.id, defaultTier)"),
  ),
  fault(
    "limits-of-production",
    "limit-numbers",
    edit(limiter, "limitsOf(of.policy, of[environment])", "limitsOf(of.policy, of.production)"),
  ),
  fault(
    "overrides-seldom-read",
    "limit-day",
    edit("server/http/limits/overrides.ts", "const pollMs = 400;", "const pollMs = 400_000;"),
  ),
  fault(
    "refused-address-charged-to-the-project",
    "limit-refusals-uncharged",
    edit(
      authenticate,
      '      await limitAddress(limiter, exchange);\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
      '      exchange.decision = await limiter.take(key.project.id, "DEFAULT");\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
    ),
  ),
  fault("ipv6-addresses-one-by-one", "address-limited", edit(clientAddress, ".parts.slice(0, 4)", ".parts")),
];

const said: readonly SourceFault[] = [
  fault(
    "retry-after-too-short",
    "limit-minute",
    edit(
      rolling,
      "retryAfter: Math.ceil((freeAt - now) / 1_000),",
      "retryAfter: Math.max(1, Math.ceil((freeAt - now) / 1_000) - 1),",
    ),
  ),
  fault(
    "shortest-window-first",
    "limit-minute",
    edit(rolling, "if (inMinute <= inSecond) {", "if (inMinute < inSecond) {"),
  ),
];

export const faults: readonly SourceFault[] = [...windows, ...subjects, ...said];
