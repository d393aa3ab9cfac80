// Rate limits.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const rolling = "server/http/limits/rolling.ts";
const limit = "server/http/pipeline/limit.ts";

export const faults: readonly SourceFault[] = [
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
    "counts-in-fixed-seconds",
    "limit-rolling-second",
    edit(
      rolling,
      "this.#log.add(this.#newest, units);",
      "this.#log.add(Math.floor(this.#newest / secondMs) * secondMs, units);",
    ),
  ),
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
    "charges-project-for-refused-address",
    "limit-refusals-uncharged",
    edit(
      "server/http/pipeline/authenticate.ts",
      '      await limitAddress(limiter, exchange);\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
      '      exchange.decision = await limiter.take(key.project.id, "DEFAULT");\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
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
    "applies-production-limits-of-other-tiers",
    "limit-numbers",
    edit(
      "server/http/limits/limiter.ts",
      "limitsOf(of.policy, of[environment])",
      'limitsOf(of.policy, tier === "DEFAULT" ? of[environment] : of.production)',
    ),
  ),
  fault(
    "lets-caches-keep-raw-refusals",
    "responses-uncached",
    edit("server/http/pipeline/raw-refusals.ts", '"Cache-Control": "no-store",', ""),
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
  fault(
    "reports-shortest-window-on-tie",
    "limit-minute",
    edit(rolling, "if (inMinute <= inSecond) {", "if (inMinute < inSecond) {"),
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
    "counts-refused-requests",
    "limit-refusals-free",
    edit(
      rolling,
      "    return { limits, window, freeAt: freeAt - aheadMs };",
      "    this.#count(1);\n    return { limits, window, freeAt: freeAt - aheadMs };",
    ),
  ),
];
