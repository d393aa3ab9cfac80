// Faults that the named test of the server must notice.
import { edit } from "../source-fault.ts";

const clientAddress = "server/http/limits/client-address.ts";
const overrides = "server/http/limits/overrides.ts";
const rolling = "server/http/limits/rolling.ts";
const steadyTime = "server/http/limits/steady-time.ts";

export const testFaults = [
  {
    name: "rounds-allowlist-prefix-to-whole-bytes",
    test: "server/platform/address-range.test.ts",
    edits: [
      edit(
        "server/platform/address-range.ts",
        "address.match(range.network, range.prefix)",
        "address.match(range.network, range.prefix - (range.prefix % 8))",
      ),
    ],
  },
  {
    name: "skips-unreadable-forwarded-address",
    test: "server/http/limits/client-address.test.ts",
    edits: [edit(clientAddress, "if (address === null) return undefined;", "if (address === null) continue;")],
  },
  {
    name: "limits-each-ipv6-address-separately",
    test: "server/http/limits/client-address.test.ts",
    edits: [edit(clientAddress, ".parts.slice(0, 4)", ".parts")],
  },
  {
    name: "encrypts-with-sha256-for-every-key",
    test: "server/resources/cards/card-details-keys.test.ts",
    edits: [edit("server/resources/cards/card-details-keys.ts", 'RSA_OAEP_SHA1: "sha1"', 'RSA_OAEP_SHA1: "sha256"')],
  },
  {
    name: "counts-request-endpoints-outside-transaction",
    test: "server/events/webhooks/operations.test.ts",
    edits: [
      edit(
        "server/events/webhooks/operations.ts",
        "  return call.commit(async (tx) => {\n    await store.webhooks.limit(",
        `  const active = await platform.database.read.all("SELECT id FROM webhooks WHERE project_id = ? AND mode = ?", [project.id, mode]);
  return call.commit(async (tx) => {
    if (mode !== "REQUEST" || active.length > 0) await store.webhooks.limit(`,
      ),
    ],
  },
  {
    name: "records-attempts-of-four-projects-at-once",
    test: "server/events/delivery/record.test.ts",
    edits: [
      edit(
        "server/events/delivery/record.ts",
        "for (let start = 0; start < projects.length; start += unitsAtOnce)",
        "for (let start = 0; start < Math.min(projects.length, unitsAtOnce); start += unitsAtOnce)",
      ),
    ],
  },
  {
    name: "rounds-data-as-of-to-the-day",
    test: "server/resources/statements/statement-worker.test.ts",
    edits: [
      edit(
        "server/resources/statements/prepare.ts",
        "dataAsOf: claim.claimedAt,",
        "dataAsOf: claim.claimedAt - (claim.claimedAt % 86_400_000),",
      ),
    ],
  },
  {
    name: "reads-limit-overrides-too-rarely",
    test: "server/http/limits/limiter.test.ts",
    edits: [edit(overrides, "const pollMs = 400;", "const pollMs = 400_000;")],
  },
  {
    name: "reports-minute-on-tie-with-day",
    test: "server/http/limits/rolling.test.ts",
    edits: [
      edit(rolling, "if (inDay <= inMinute && inDay <= inSecond) {", "if (inDay < inMinute && inDay < inSecond) {"),
    ],
  },
  {
    name: "counts-refused-request-in-second-tier",
    test: "server/http/limits/limiter.test.ts",
    edits: [
      edit(
        steadyTime,
        "    const { limits, window, freeAt } = lastToFree(full);",
        "    for (const count of counts)\n      if (full.every(({ limits }) => limits !== count.limits)) count.windows.admit(count.limits, ahead);\n    const { limits, window, freeAt } = lastToFree(full);",
      ),
    ],
  },
  {
    name: "charges-fees-at-present-rates",
    test: "server/resources/card-transactions/payments.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/lifecycle.ts",
        "  const before = totalsOf(eventsOf(row));\n  const now",
        "  row = { ...row, fx_rate: row.fx_rate && project.settings.cardFees.fx, atm_rate: row.atm_rate && project.settings.cardFees.atmRate };\n  const before = totalsOf(eventsOf(row));\n  const now",
      ),
    ],
  },
  {
    name: "bills-master-account",
    test: "server/resources/card-transactions/payments.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/lifecycle.ts",
        "last4: row.card_last4, account_id: row.account_id,",
        "last4: row.card_last4, account_id: row.funding_account_id ?? row.account_id,",
      ),
    ],
  },
  {
    name: "charges-fee-of-confirmation",
    test: "server/resources/deposits/fee.test.ts",
    edits: [
      edit(
        "server/resources/deposits/arrivals.ts",
        "row.fee === null ? 0n : readAmount(row.fee)];",
        "row.fee === null ? 0n : feeIn((await findProject(tx, project.id))!.settings.feeSchedule.cryptoDeposit, assetOf(row.asset_id).symbol)];",
      ),
      edit(
        "server/resources/deposits/arrivals.ts",
        'import type { Platform } from "../../platform/platform.ts";',
        'import type { Platform } from "../../platform/platform.ts";\nimport { findProject } from "../../platform/projects/store.ts";',
      ),
    ],
  },
  {
    name: "takes-us-as-every-program-country",
    test: "server/money/fees/categories.test.ts",
    edits: [
      edit(
        "server/money/fees/categories.ts",
        "merchantCountry !== settings.programCountry",
        'merchantCountry !== "US"',
      ),
    ],
  },
];
