// Values as they are, in files: an amount has every digit that it was billed with, and as many as its currency has. Invariant: a digit that a
// float cannot hold is in the file, or nothing was shown.
import { currencies } from "../../../generated/contract.ts";
import { billedFile } from "../../journeys/statements/steps.ts";
import { assertThat } from "../../rules/expect.ts";
import { atAnyDate, journey, type Rule } from "../../rules/rule.ts";

/** Digits that a double holds of any number, and a few more. */
const beyondFloats = 18;

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "amounts-exact",
    "decided",
    "An amount in a file has all of its currency's decimal places, however many digits it has",
    ["state", "workers", "fees"],
    async (session) => {
      const { rows, exchange } = await billedFile(session);
      const amounts = rows.flatMap(({ billAmount, billCurrency, originalAmount, originalCurrency }) => [
        { amount: billAmount!, currency: billCurrency! },
        { amount: originalAmount!, currency: originalCurrency! },
      ]);
      for (const { amount, currency } of amounts.filter((each) => each.amount !== "")) {
        const digits = (currencies as Readonly<Record<string, number>>)[currency];
        const [, decimals = ""] = amount.split(".");
        assertThat(`${digits} digits of ${currency}`, decimals.length === digits, amount, exchange);
      }
      // The fees of another target are its own.
      if (session.deployment.admin === undefined) return;
      const long = amounts.filter(
        ({ amount }) => amount.replace(/[-.]/g, "").replace(/0+$/, "").length >= beyondFloats,
      );
      assertThat(`an amount of ${beyondFloats} digits that all count`, long.length > 0, "none", exchange);
    },
  ),
]);
