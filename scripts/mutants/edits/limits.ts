// Rate limits (interface §8.1, §8.2).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const limit = "server/http/pipeline/limit.ts";
const authenticate = "server/http/pipeline/authenticate.ts";
const limiter = "server/http/limits/limiter.ts";
const rolling = "server/http/limits/rolling.ts";
const clientAddress = "server/http/limits/client-address.ts";

const windows: readonly SourceFault[] = [
  fault(
    "counts-in-fixed-seconds",
    "limit-rolling-second",
    edit(
      rolling,
      "this.#log.add(this.#newest, units);",
      "this.#log.add(Math.floor(this.#newest / secondMs) * secondMs, units);",
    ),
  ),
  fault(
    "counts-in-fixed-minutes",
    "limit-rolling-minute",
    edit(
      rolling,
      "this.#log.add(this.#newest, units);",
      "this.#log.add(Math.floor(this.#newest / minuteMs) * minuteMs, units);",
    ),
  ),
  fault(
    "counts-in-fixed-days",
    "limit-day",
    edit(
      rolling,
      "this.#day.add(Math.floor(this.#newest / this.#bucketMs) * this.#bucketMs, units);",
      "this.#day.add(Math.floor(this.#newest / dayMs) * dayMs, units);",
    ),
  ),
  fault(
    "frees-second-window-late",
    "limit-random-arrivals",
    edit(
      rolling,
      "log.time(this.#secondStart) + secondMs <= at",
      "log.time(this.#secondStart) + secondMs + 1_500 <= at",
    ),
  ),
  fault(
    "admits-one-request-too-many",
    "limit-minute",
    edit(rolling, "this.#inMinute >= limits.minute ||", "this.#inMinute > limits.minute ||"),
  ),
  fault(
    "counts-refused-requests",
    "limit-refusals-free",
    edit(
      rolling,
      "    return { limits, window, freeAt: freeAt - aheadMs };",
      "    this.#count(1);\n    return { limits, window, freeAt: freeAt - aheadMs };",
    ),
  ),
];

const subjects: readonly SourceFault[] = [
  fault(
    "limits-each-key-separately",
    "limit-shared-by-keys",
    edit(limit, "take(limiter, exchange, project.id,", "take(limiter, exchange, exchange.keyId,"),
  ),
  fault(
    "shares-limit-between-projects",
    "limits-apart",
    edit(limit, "take(limiter, exchange, project.id,", 'take(limiter, exchange, "all",'),
  ),
  fault(
    "counts-every-tier-as-default",
    "tiers-apart",
    edit(limit, "take(limiter, exchange, project.id, tier)", "take(limiter, exchange, project.id, defaultTier)"),
  ),
  fault(
    "applies-production-limits-of-other-tiers",
    "sandbox-limits",
    edit(
      "server/http/limits/limiter.ts",
      "limitsOf(of.policy, of[environment])",
      'limitsOf(of.policy, tier === "DEFAULT" ? of[environment] : of.production)',
    ),
  ),
  fault(
    "applies-production-limits-everywhere",
    "limit-numbers",
    edit(limiter, "limitsOf(of.policy, of[environment])", "limitsOf(of.policy, of.production)"),
  ),
  fault(
    "reads-limit-overrides-too-rarely",
    "limit-day",
    edit("server/http/limits/overrides.ts", "const pollMs = 400;", "const pollMs = 400_000;"),
  ),
  fault(
    "charges-project-for-refused-address",
    "limit-refusals-uncharged",
    edit(
      authenticate,
      '      await limitAddress(limiter, exchange);\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
      '      exchange.decision = await limiter.take(key.project.id, "DEFAULT");\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
    ),
  ),
  fault(
    "admits-any-number-of-calls-from-excluded-address",
    "refused-callers-limited",
    edit(
      authenticate,
      '      await limitAddress(limiter, exchange);\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
      '      throw fail("API_KEY_IP_NOT_ALLOWED");',
    ),
  ),
  fault(
    "admits-any-number-of-malformed-targets",
    "refused-callers-limited",
    edit(
      "server/http/pipeline/begin.ts",
      "return limitAddress(limiter, exchange).then(",
      "return Promise.resolve().then(",
    ),
  ),
  fault("limits-each-ipv6-address-separately", "address-limited", edit(clientAddress, ".parts.slice(0, 4)", ".parts")),
];

const reports: readonly SourceFault[] = [
  fault(
    "returns-retry-after-too-short",
    "limit-minute",
    edit(
      rolling,
      "retryAfter: Math.ceil((freeAt - now) / 1_000),",
      "retryAfter: Math.max(1, Math.ceil((freeAt - now) / 1_000) - 1),",
    ),
  ),
  fault(
    "reports-shortest-window-on-tie",
    "limit-minute",
    edit(rolling, "if (inMinute <= inSecond) {", "if (inMinute < inSecond) {"),
  ),
];

export const faults: readonly SourceFault[] = [...windows, ...subjects, ...reports];
