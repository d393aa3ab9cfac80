// Exact amounts in files. Invariant: the file has digits that a float cannot hold.
import { currencies } from "../../../generated/contract.ts";
import { readBilledFile } from "../../journeys/statements/steps.ts";
import { assertThat } from "../../rules/expect.ts";
import { atAnyDate, journey, type Rule } from "../../rules/rule.ts";

const beyondFloats = 18;

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "amounts-exact",
    "decided",
    "An amount in a file has all of its currency's decimal places, however many digits it has",
    ["state", "workers", "fees"],
    async (session) => {
      const { rows, exchange } = await readBilledFile(session);
      const amounts = rows.flatMap(({ billAmount, billCurrency, originalAmount, originalCurrency }) => [
        { amount: billAmount!, currency: billCurrency! },
        { amount: originalAmount!, currency: originalCurrency! },
      ]);
      for (const { amount, currency } of amounts.filter((each) => each.amount !== "")) {
        const digits = (currencies as Readonly<Record<string, number>>)[currency];
        const [, decimals = ""] = amount.split(".");
        assertThat(`${digits} decimal places of ${currency}`, decimals.length === digits, amount, exchange);
      }
      // Another target's fees are unknown.
      if (session.deployment.admin === undefined) return;
      const long = amounts.filter(
        ({ amount }) => amount.replace(/[-.]/g, "").replace(/0+$/, "").length >= beyondFloats,
      );
      assertThat(`an amount of ${beyondFloats} significant digits`, long.length > 0, "none", exchange);
    },
  ),
]);
