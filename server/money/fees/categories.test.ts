import assert from "node:assert/strict";
import { test } from "node:test";
import { feeCategories } from "../../../generated/contract.ts";
import { type BillableCardEvent, categoriesOf, isCrossBorder } from "./categories.ts";

const at = (channel: BillableCardEvent["channel"], abroad = "") => ({
  channel,
  isCrossBorder: abroad.includes("border"),
  isCrossCurrency: abroad.includes("currency"),
});

test("each card transaction event is billed under its categories", () => {
  const table: [type: BillableCardEvent["type"], where: ReturnType<typeof at>, billed: string][] = [
    ["AUTHORIZATION", at("ECOMMERCE"), "AUTHORIZATION"],
    ["AUTHORIZATION", at("POS", "border currency"), "AUTHORIZATION"],
    ["AUTHORIZATION", at("ATM"), "ATM_WITHDRAWAL"],
    ["DECLINE", at("POS"), "DECLINE"],
    ["DECLINE", at("ATM", "border"), "ATM_DECLINE"],
    ["CLEARING", at("POS"), "CLEARING"],
    ["CLEARING", at("POS", "border"), "CLEARING CROSS_BORDER"],
    ["CLEARING", at("ECOMMERCE", "currency"), "CLEARING FX"],
    ["CLEARING", at("ATM", "border currency"), "CLEARING CROSS_BORDER FX"],
    ["REVERSAL", at("ATM", "border currency"), "REVERSAL"],
    ["EXPIRY", at("POS"), ""],
    ["REFUND", at("POS", "border currency"), "REFUND"],
    ["DISPUTE_REFUND", at("POS"), ""],
    ["BALANCE_INQUIRY", at("ATM"), "ATM_NON_FINANCIAL"],
    ["PIN_CHANGE", at("ATM"), "ATM_NON_FINANCIAL"],
    ["ACCOUNT_VERIFICATION", at("ECOMMERCE", "border"), "ACCOUNT_VERIFICATION"],
  ];
  for (const [type, where, billed] of table)
    assert.equal(categoriesOf({ type, ...where }).join(" "), billed, `${type} ${JSON.stringify(where)}`);
  // Categories billed without a card transaction.
  const others = ["THREE_DS_AUTHENTICATION", "WALLET_PROVISIONING", "DISPUTE", "CARD_ISSUANCE", "CARD_SHIPPING"];
  const billedCategories = table.flatMap(([, , billed]) => billed.split(" ")).filter((each) => each !== "");
  assert.deepEqual(new Set([...billedCategories, ...others]), new Set(Object.keys(feeCategories)));
});

test("a country is abroad if it is not the programme's", () => {
  for (const programCountry of ["US", "DE"])
    for (const country of ["US", "DE"])
      assert.equal(isCrossBorder(country, { programCountry }), country !== programCountry);
});
