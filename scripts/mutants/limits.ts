// Faults in how requests are counted and what is said of it (interface §8.1, §8.2).
import type { Mutant } from "./mutant.ts";

const limit = "server/pipeline/limit.ts";
const respond = "server/pipeline/respond.ts";
const authenticate = "server/pipeline/authenticate.ts";
const limiter = "server/limits/limiter.ts";
const rolling = "server/limits/rolling.ts";
const clientAddress = "server/limits/client-address.ts";

const windows: readonly Mutant[] = [
  {
    name: "fixed-seconds",
    rule: "limit-rolling-second",
    edits: [
      {
        file: rolling,
        find: "this.#log.add(this.#newest, units);",
        replace: "this.#log.add(Math.floor(this.#newest / secondMs) * secondMs, units);",
      },
    ],
  },
  {
    name: "fixed-minutes",
    rule: "limit-rolling-minute",
    edits: [
      {
        file: rolling,
        find: "this.#log.add(this.#newest, units);",
        replace: "this.#log.add(Math.floor(this.#newest / minuteMs) * minuteMs, units);",
      },
    ],
  },
  {
    name: "fixed-days",
    rule: "limit-day",
    edits: [
      {
        file: rolling,
        find: "this.#day.add(Math.floor(this.#newest / this.#bucketMs) * this.#bucketMs, units);",
        replace: "this.#day.add(Math.floor(this.#newest / dayMs) * dayMs, units);",
      },
    ],
  },
  {
    name: "minute-ends-early",
    rule: "limit-random-arrivals",
    edits: [
      {
        file: rolling,
        find: "log.time(log.start) + minuteMs <= at",
        replace: "log.time(log.start) + minuteMs - 5_000 <= at",
      },
    ],
  },
  {
    name: "second-ends-late",
    rule: "limit-random-arrivals",
    edits: [
      {
        file: rolling,
        find: "log.time(this.#secondStart) + secondMs <= at",
        replace: "log.time(this.#secondStart) + secondMs + 1_500 <= at",
      },
    ],
  },
  {
    name: "second-unlimited",
    rule: "limit-exceeded",
    edits: [{ file: rolling, find: "this.#inSecond >= limits.second ||", replace: "" }],
  },
  {
    name: "minute-unlimited",
    rule: "limit-minute",
    edits: [{ file: rolling, find: "this.#inMinute >= limits.minute ||", replace: "" }],
  },
  {
    name: "day-unlimited",
    rule: "limit-day",
    edits: [{ file: rolling, find: " || this.#inDay >= limits.day) {", replace: ") {" }],
  },
  {
    name: "one-too-many",
    rule: "limit-minute",
    edits: [
      { file: rolling, find: "this.#inMinute >= limits.minute ||", replace: "this.#inMinute > limits.minute ||" },
    ],
  },
  {
    name: "refused-calls-counted",
    rule: "limit-refusals-free",
    edits: [
      {
        file: rolling,
        find: "    return refusal(limits, window, freeAt - aheadMs, now - aheadMs);",
        replace: "    this.#count(1);\n    return refusal(limits, window, freeAt - aheadMs, now - aheadMs);",
      },
    ],
  },
];

const subjects: readonly Mutant[] = [
  {
    name: "limits-by-key",
    rule: "limit-shared-by-keys",
    edits: [{ file: limit, find: "exchange.project?.id ??", replace: "exchange.keyId ??" }],
  },
  {
    name: "one-limit-for-all",
    rule: "limits-apart",
    edits: [{ file: limit, find: "exchange.project?.id ??", replace: '"all" ??' }],
  },
  {
    name: "limits-of-production",
    rule: "limit-numbers",
    edits: [
      { file: limiter, find: "limitsOf(of.policy, of[environment])", replace: "limitsOf(of.policy, of.production)" },
    ],
  },
  {
    name: "overrides-ignored",
    rule: "limit-day",
    edits: [{ file: limiter, find: "overridden.get(subject)?.[tier] ?? contract[tier]", replace: "contract[tier]" }],
  },
  {
    name: "overrides-seldom-read",
    rule: "limit-day",
    edits: [{ file: "server/limits/overrides.ts", find: "const pollMs = 400;", replace: "const pollMs = 400_000;" }],
  },
  {
    name: "another-tier",
    rule: "limit-tier",
    edits: [
      {
        file: limit,
        find: "operations[exchange.operation.id].tier : defaultTier",
        replace: '(exchange.operation.id === "getWebhook" ? "WITHDRAWALS" : "DEFAULT") : defaultTier',
      },
    ],
  },
  {
    name: "refused-address-charged-to-the-project",
    rule: "limit-refusals-uncharged",
    edits: [
      {
        file: authenticate,
        find: '      await limitAddress(limiter, exchange);\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
        replace:
          '      exchange.decision = await limiter.take(key.project.id, "DEFAULT");\n      throw fail("API_KEY_IP_NOT_ALLOWED");',
      },
    ],
  },
  {
    name: "guesses-unlimited",
    rule: "address-limited",
    edits: [
      {
        file: limit,
        find: "addressSubject(exchange.address), defaultTier",
        replace: "[addressSubject(exchange.address), exchange.requestId].join(), defaultTier",
      },
    ],
  },
  {
    name: "ipv6-addresses-one-by-one",
    rule: "address-limited",
    edits: [{ file: clientAddress, find: ".parts.slice(0, 4)", replace: ".parts" }],
  },
];

const said: readonly Mutant[] = [
  {
    name: "retry-after-missing",
    rule: "limit-exceeded",
    edits: [{ file: limit, find: "{ [headers.retryAfter]: String(decision.retryAfter) }", replace: "{}" }],
  },
  {
    name: "retry-after-too-short",
    rule: "limit-minute",
    edits: [
      {
        file: rolling,
        find: "retryAfter: Math.ceil((freeAt - now) / 1_000),",
        replace: "retryAfter: Math.max(1, Math.ceil((freeAt - now) / 1_000) - 1),",
      },
    ],
  },
  {
    name: "retry-after-too-long",
    rule: "limit-minute",
    edits: [
      {
        file: rolling,
        find: "retryAfter: Math.ceil((freeAt - now) / 1_000),",
        replace: "retryAfter: Math.ceil((freeAt - now) / 1_000) + 10,",
      },
    ],
  },
  {
    name: "window-that-frees-first",
    rule: "limit-refusals-free",
    edits: [{ file: rolling, find: "if (minute >= freeAt)", replace: "if (freeAt === Number.NEGATIVE_INFINITY)" }],
  },
  {
    name: "shortest-window-first",
    rule: "limit-minute",
    edits: [{ file: rolling, find: "if (inMinute <= inSecond) {", replace: "if (inMinute < inSecond) {" }],
  },
  {
    name: "remaining-before-the-request",
    rule: "limit-minute",
    edits: [
      {
        file: respond,
        find: "String(decision.remaining)",
        replace: "String(decision.remaining + Number(decision.admitted))",
      },
    ],
  },
  {
    name: "reset-in-milliseconds",
    rule: "limit-reset-near",
    edits: [
      {
        file: rolling,
        find: "    remaining,\n    resetAt: Math.ceil(freeAt / 1_000),",
        replace: "    remaining,\n    resetAt: freeAt,",
      },
    ],
  },
  {
    name: "legacy-header-missing",
    rule: "limit-headers-everywhere",
    edits: [{ file: respond, find: "    [headers.legacyRateLimitRemaining]: remaining,\n", replace: "" }],
  },
  {
    name: "limit-headers-missing-without-a-key",
    rule: "limit-headers-everywhere",
    edits: [
      {
        file: respond,
        find: "send(request, response, { status, body:",
        replace:
          'if (failure.code === "UNAUTHORIZED") exchange.decision = undefined as never;\n    send(request, response, { status, body:',
      },
    ],
  },
  {
    name: "policy-in-milliseconds",
    rule: "limit-headers-everywhere",
    edits: [{ file: rolling, find: "ms / 1_000}`", replace: "ms}`" }],
  },
];

export const limitMutants: readonly Mutant[] = [...windows, ...subjects, ...said];
