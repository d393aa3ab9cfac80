// Exact balances after deposits, payments and refunds at rates of assets. conversion.test.ts tries random ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { SettingChanges } from "../../platform/project-settings.ts";
import { assetsOf, type Cardholder, openCardholder } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

type Action = "deposit" | "authorization" | "clearing" | "refund" | "force-post";
/** `balance`: spendable, held, USDC, withdrawable USDC, DAI and USDT. */
type Step = readonly [action: Action, value: string, currency: string, balance: string];

const scenarios: readonly (readonly [name: string, settings: SettingChanges, steps: readonly Step[]])[] = [
  [
    "Assets count at the project's rates, and not at a rate of 0. Card spend takes its worth from the withdrawable amount.",
    { billingCurrency: "KWD", rates: { USDC: "0.3071", USDT: "0" } },
    [
      ["deposit", "100", "USDC", "30.710 0.000 100 99.5 0 0"],
      ["deposit", "5", "USDT", "30.710 0.000 100 99.5 0 5"],
      ["authorization", "3.071", "KWD", "27.639 3.071 100 89.5 0 5"],
      ["clearing", "3.071", "KWD", "27.639 0.000 90 89.5 0 5"],
    ],
  ],
  [
    "33.333334 sold units are worth a little more than 10 dollars, and the account keeps the difference.",
    { rates: { USDC: "0.3" } },
    [
      ["deposit", "100", "USDC", "30.00 0.00 100 99.5 0 0"],
      ["authorization", "10.00", "USD", "20.00 10.00 100 66.166666 0 0"],
      ["clearing", "10.00", "USD", "20.00 0.00 66.666666 66.166666 0 0"],
      ["refund", "4.00", "USD", "24.00 0.00 80 79.5 0 0"],
    ],
  ],
  [
    "A clearing sells, and a refund buys assets at the project's rate.",
    { rates: { USDC: "0.5" } },
    [
      ["deposit", "100", "USDC", "50.00 0.00 100 99.5 0 0"],
      ["authorization", "10.00", "USD", "40.00 10.00 100 79.5 0 0"],
      ["clearing", "10.00", "USD", "40.00 0.00 80 79.5 0 0"],
      ["refund", "4.00", "USD", "44.00 0.00 88 87.5 0 0"],
    ],
  ],
  [
    "Clearings sell assets in the specification's order.",
    {},
    [
      ["deposit", "10", "USDC", "10.00 0.00 10 9.5 0 0"],
      ["deposit", "10", "DAI", "20.00 0.00 10 9.5 10 0"],
      ["authorization", "15.00", "USD", "5.00 15.00 10 4.5 10 0"],
      ["clearing", "15.00", "USD", "5.00 0.00 0 0 5 0"],
      ["refund", "3.00", "USD", "8.00 0.00 3 2.5 5 0"],
    ],
  ],
  [
    "A refund buys the first asset that has a rate.",
    { rates: { USDC: "0", USDT: "0" } },
    [
      ["deposit", "10", "USDC", "0.00 0.00 10 9.5 0 0"],
      ["deposit", "10", "DAI", "10.00 0.00 10 9.5 10 0"],
      ["authorization", "4.00", "USD", "6.00 4.00 10 9.5 10 0"],
      ["clearing", "4.00", "USD", "6.00 0.00 10 9.5 6 0"],
      ["refund", "3.00", "USD", "9.00 0.00 10 9.5 9 0"],
    ],
  ],
  [
    "An asset with a rate of 0 is never sold, and can be withdrawn despite a debt.",
    { rates: { USDC: "0" } },
    [
      ["deposit", "10", "USDC", "0.00 0.00 10 9.5 0 0"],
      ["deposit", "10", "USDT", "10.00 0.00 10 9.5 0 10"],
      ["force-post", "15.00", "USD", "-5.00 0.00 10 9.5 0 0"],
    ],
  ],
];

async function readBalance({ ask, accountId }: Cardholder): Promise<string> {
  const { spendable, held } = (await ask(`/accounts/${accountId}`)).json.balance;
  const { USDC, DAI, USDT } = await assetsOf(ask, accountId);
  return [spendable, held, USDC.amount, USDC.withdrawable, DAI.amount, USDT.amount].map(({ value }) => value).join(" ");
}

forEachDatabase((open) => {
  test("assets count, and are sold and bought, at the project's rates", async (t) => {
    const server = await openTestServer(t, await open(t));
    for (const [name, settings, steps] of scenarios) {
      const payer = await openCardholder(server);
      const { cardId, projectId, simulate } = payer;
      await server.changeProject(projectId, settings);
      let transactionId: string | undefined;
      for (const [action, value, currency, balance] of steps) {
        const amount = { value, currency };
        if (action === "deposit") await payer.deposit(value, currency);
        else {
          const isFirst = action === "authorization" || action === "force-post";
          const { json } = await simulate(action, { ...(isFirst ? { cardId } : { transactionId }), amount });
          transactionId = json.id;
        }
        assert.equal(await readBalance(payer), balance, `${name} ${action} ${value} ${currency}`);
      }
    }
  });
});
