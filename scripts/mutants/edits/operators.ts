// Settings, keys, limits and resets by an operator, production, stops and restarts.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const receiving = "server/resources/accounts/receiving.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "remembers-currency-of-bank-details",
    { test: "server/resources/accounts/receiving.test.ts" },
    edit(
      receiving,
      "export const receivingProviders:",
      "const agreed: Record<string, string> = {};\n\nexport const receivingProviders:",
    ),
    edit(receiving, "currency: settings.billingCurrency,", "currency: (agreed[id] ??= settings.billingCurrency),"),
  ),
  fault(
    "loses-counts-after-second-restart",
    "restart-changes-nothing",
    edit(
      "server/http/limits/tally.ts",
      "      if (second >= Math.floor(at / 60_000) * 60) this.#add(second, units);\n",
      "",
    ),
  ),
  fault(
    "bills-tokenization-later",
    { test: "server/testing/one-commit.test.ts" },
    edit(
      "server/resources/tokenizations/operations.ts",
      '    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card });\n',
      '    const billLater = () =>\n      platform.database.write((later) => bill(later, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card }));\n    tx.afterCommit(() => void setTimeout(() => void billLater().catch(() => {}), 1_000));\n',
    ),
  ),
  fault(
    "counts-forms-of-one-tier-separately",
    "counted-alike",
    edit(
      "server/http/pipeline/limit.ts",
      "    const count = () => take(limiter, exchange, project.id, tier);",
      "    const isForm = tier === 'WITHDRAWALS' && /^application.x-www/.test(request.headers['content-type'] ?? '');\n    const count = () => take(limiter, exchange, isForm ? project.id + '-forms' : project.id, tier);",
    ),
  ),
  fault(
    "counts-in-first-tier-only",
    "tiers-together",
    edit(
      "server/http/pipeline/limit.ts",
      "await limiter.takeTogether(project.id, [tier, alsoTier.tier])",
      "await limiter.take(project.id, tier)",
    ),
  ),
  // A revoked key works while it is used more than twice a second.
  fault(
    "accepts-busy-key-after-revocation",
    { test: "server/platform/projects/keyring.test.ts" },
    edit(
      "server/platform/projects/keyring.ts",
      "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      }",
      "        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);\n      } else cache.set(token, { ...entry, until: now + cacheMs });",
    ),
  ),
  fault(
    "drains-for-one-second",
    "suspended-through-stop",
    edit("server/server.ts", "const drainMs = 15_000;", "const drainMs = 1_000;"),
  ),
  fault(
    "simulates-checkout-in-production",
    "checkout-simulation-in-production",
    edit(
      "server/resources/checkouts/operations.ts",
      'isApproved && project.environment === "production"',
      "isApproved && Date.now() === 0",
    ),
  ),
  fault(
    "knows-simulations-in-production",
    "simulations-absent-in-production",
    edit("server/http/request-rules/match.ts", 'environment === "sandbox" || !operation.sandboxOnly', "true"),
  ),
  fault(
    "imports-shared-token-in-production",
    { test: "server/platform/verification-link.test.ts" },
    edit(
      "server/resources/users/token-import.ts",
      '  if (platform.config.environment === "production") throw providerUnavailable();\n',
      "",
    ),
  ),
  fault(
    "names-simulations-in-production",
    "moves-in-production",
    edit(
      "server/http/pipeline/invoke.ts",
      '!(sandboxOnly && config.environment === "production")',
      "config.environment !== undefined && sandboxOnly !== undefined",
    ),
  ),
];
