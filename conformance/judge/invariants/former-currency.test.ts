// Declared rules about accounts that have entries in a former billing currency (decided, "another billing currency").
import assert from "node:assert/strict";
import { test } from "node:test";
import { Amount } from "./amount.ts";
import { declaredInvariants } from "./declared.ts";
import { holds } from "./invariants.ts";

const usd = (value: string) => Amount.of({ value, currency: "USD" });
const jpy = (value: string) => Amount.of({ value, currency: "JPY" });

function ruleOf(schema: string, sentence: string): string {
  const found = declaredInvariants().find((each) => each.schema === schema && each.sentence.startsWith(sentence));
  assert.ok(found, sentence);
  return found.rule;
}

const posting = (pocket: string, amount: Amount, balanceAfter: Amount) => ({
  ...{ pocket, assetId: null, amount, balanceAfter },
});
/** The newest first, as the list has them. */
const formerEntries = [
  { sourceType: "CARD_TRANSACTION", postings: [posting("HELD", usd("-10.00"), usd("0.00"))] },
  {
    sourceType: "CARD_TRANSACTION",
    postings: [posting("AVAILABLE", usd("-10.00"), usd("0.00")), posting("HELD", usd("10.00"), usd("10.00"))],
  },
  { sourceType: "FIAT_DEPOSIT", postings: [posting("AVAILABLE", usd("10.00"), usd("10.00"))] },
];
const holdEntry = {
  sourceType: "CARD_TRANSACTION",
  postings: [posting("AVAILABLE", jpy("-100"), jpy("400")), posting("HELD", jpy("100"), jpy("100"))],
};

test("the rules about held and fiat amounts leave out entries in a former billing currency", () => {
  const account = (held: string, fiat: string, entries: readonly object[]) => ({
    balance: { held: jpy(held), assets: { fiat: jpy(fiat) } },
    entries,
  });
  for (const sentence of ["`held` is the sum of the postings", "`fiat` is the `balanceAfter`"]) {
    const rule = ruleOf("Account", sentence);
    assert.ok(holds(rule, account("0", "0", formerEntries)), sentence);
    assert.ok(holds(rule, account("100", "500", [holdEntry, ...formerEntries])), sentence);
    assert.ok(!holds(rule, account("99", "500", [holdEntry, ...formerEntries])), sentence);
    assert.ok(!holds(rule, account("1", "0", formerEntries)), sentence);
  }
});

test("a deposit keeps its rules when the billing currency has changed", () => {
  const rule = ruleOf("FiatDeposit", "The master collateral account receives");
  const of = (type: string) => ({ amount: usd("10.00"), accounts: [{ type, balance: { held: jpy("0") } }] });
  assert.ok(holds(rule, of("MASTER_COLLATERAL")));
  assert.ok(!holds(rule, of("USER")));
});
