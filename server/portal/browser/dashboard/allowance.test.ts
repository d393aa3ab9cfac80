import assert from "node:assert/strict";
import { test } from "node:test";
import { machines } from "../../../../generated/contract.ts";
import type { ResourceModel } from "../../model/types.ts";
import { allowanceOf, requirementOf } from "./allowance.ts";

const active = { status: "ACTIVE", frozen: false, blockLiftable: false, blockReason: null };

test("a state allows the moves and uses of its machine, and explains a refusal", () => {
  assert.equal(allowanceOf(machines.Card, active, "freezeCard").isAllowed, true);
  const activation = allowanceOf(machines.Card, active, "activateCard");
  assert.equal(activation.isAllowed, false);
  assert.match(activation.reason, /Not possible in ACTIVE\. Possible in PENDING_ACTIVATION/);
});

test("a condition of a move is about the item's fields", () => {
  const blocked = { ...active, status: "BLOCKED", blockReason: { type: "FRAUD_ALERT_CONFIRMED" } };
  assert.equal(allowanceOf(machines.Card, blocked, "unblockCard").isAllowed, false);
  assert.equal(allowanceOf(machines.Card, { ...blocked, blockLiftable: true }, "unblockCard").isAllowed, true);
});

test("a simulation offers the bodies of its moves", () => {
  const { bodies } = allowanceOf(machines.UserApplication, { status: "IN_REVIEW" }, "simulateUserApplication");
  assert.ok(bodies.some(({ status }) => status === "APPROVED"));
  assert.equal(allowanceOf(machines.UserApplication, { status: "APPROVED" }, "getUser").isAllowed, true);
  assert.equal(allowanceOf(null, {}, "anything").isAllowed, true);
});

test("an operation says which state of the item or its child it lacks", () => {
  const resource = { ...({} as ResourceModel), name: "Company", singular: "Company", machine: machines.Company };
  const required = [{ resource: "Company", states: ["ACTIVE"], when: { isDeactivated: false } }];
  const refusalOf = (item: object) => requirementOf(required, () => ({ resource, item: { ...item } }));
  assert.equal(refusalOf({ status: "ACTIVE", isDeactivated: false }), undefined);
  assert.match(refusalOf({ status: "ACTIVE", isDeactivated: true })!.reason, /in ACTIVE with isDeactivated false/);
  assert.match(refusalOf({ status: "PENDING", isDeactivated: false })!.reason, /It is in PENDING\./);
  assert.equal(
    requirementOf(required, () => undefined),
    undefined,
    "a child that is not loaded refuses nothing",
  );
});
