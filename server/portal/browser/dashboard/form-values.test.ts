import assert from "node:assert/strict";
import { test } from "node:test";
import { currencies, latestVersion } from "../../../../generated/contract.ts";
import { loadView } from "../../../../spec/views/views.ts";
import { dashboardModel } from "../../model/dashboard-model.ts";
import {
  changedFields,
  type Draft,
  draftOf,
  freshened,
  isShown,
  presentValues,
  problemsOf,
  requestValueOf,
} from "./form-values.ts";

const document = JSON.parse(await loadView("served", latestVersion));
const model = dashboardModel(document, { environment: "sandbox", controllableClock: true });

function startOf(operation: string, given: object = {}) {
  const { body, example } = model.operations[operation]!;
  return { body: body!, draft: draftOf(body!, example, given, { fresh: "f4e5" }) };
}

test("a form starts with the example's required values, and sends no id of the example", () => {
  const { body, draft } = startOf("createCard", { userId: "u-1" });
  assert.deepEqual(requestValueOf(body, draft), { userId: "u-1", type: "VIRTUAL" });
  const account = startOf("createAccount");
  assert.equal("ownerId" in (requestValueOf(account.body, account.draft) as object), false);
  const shipment = startOf("createCardShipment");
  assert.deepEqual((shipment.draft as { readonly cardIds: unknown }).cardIds, [""]);
});

test("a value that must be unique differs from the example", () => {
  const { body, draft } = startOf("advanceUserApplication");
  assert.deepEqual(requestValueOf(body, draft), { method: "TOKEN_SHARING", shareToken: "share_ok_f4e5" });
  // The body of a move of the state machine also gets the suffix.
  const move = freshened(body, { method: "TOKEN_SHARING", shareToken: "share_ok" }, "f4e5");
  assert.deepEqual(move, { method: "TOKEN_SHARING", shareToken: "share_ok_f4e5" });
});

test("of fields that exclude each other, the filled one hides the other", () => {
  const { body, draft } = startOf("simulateRefund", { transactionId: "t-1" });
  const card = body.fields!.find(({ name }) => name === "cardId")!;
  assert.equal(isShown(card, draft), false);
  assert.equal(isShown(card, { ...(draft as object), transactionId: "" }), true);
});

test("a period starts with the latest week that is final", () => {
  const { body, example } = model.operations.createStatement!;
  const now = Date.parse("2026-03-10T12:00:00Z");
  const draft = draftOf(body!, example, undefined, { fresh: "", now }) as { readonly period: unknown };
  assert.deepEqual(draft.period, { from: "2026-03-02", to: "2026-03-08" });
});

test("amounts start in the project's currency", () => {
  const { body, example } = model.operations.simulateForcePost!;
  const value = requestValueOf(body!, draftOf(body!, example, {}, { fresh: "", currency: "EUR" }));
  assert.equal((value as { amount: { currency: string } }).amount.currency, "EUR");
  const deposit = model.operations.simulateCryptoDeposit!;
  const crypto = requestValueOf(
    deposit.body!,
    draftOf(deposit.body!, deposit.example, {}, { fresh: "", currency: "EUR" }),
  );
  assert.equal((crypto as { amount: { currency: string } }).amount.currency, "USDC");
});

test("amounts start with no more digits than the project's currency has", () => {
  const amountsIn = (value: unknown): readonly { value: string; currency: string }[] => {
    if (typeof value !== "object" || value === null) return [];
    return "currency" in value ? [value as never] : Object.values(value).flatMap(amountsIn);
  };
  for (const [currency, pattern] of [
    ["JPY", /^[1-9]\d*$/],
    ["KWD", /^[1-9]\d*(\.\d{1,3})?$/],
  ] as const) {
    const amounts = Object.values(model.operations).flatMap(({ body, example }) =>
      body === null ? [] : amountsIn(draftOf(body, example, {}, { fresh: "", currency })),
    );
    const inCurrency = amounts.filter((amount) => amount.currency === currency);
    assert.ok(inCurrency.length > 3, `${inCurrency.length} amounts`);
    for (const { value } of inCurrency) assert.match(value, pattern);
  }
  // The browser's digits never exceed the contract's.
  for (const [currency, digits] of Object.entries(currencies)) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
    assert.ok(maximumFractionDigits! <= digits, currency);
  }
});

test("a field that another value needs is shown and sent only with that value", () => {
  const { body, draft } = startOf("advanceUserApplication");
  const token = body.fields!.find(({ name }) => name === "shareToken")!;
  assert.equal(isShown(token, draft), true);
  const other = { ...(draft as object), method: "KYC_ATTESTATION" };
  assert.equal(isShown(token, other), false);
  assert.equal("shareToken" in (requestValueOf(body, other) as object), false);
});

test("optional objects are left out until they are included", () => {
  const { body, draft } = startOf("createDispute", { transactionId: "t-1" });
  assert.equal("amount" in (requestValueOf(body, draft) as object), false);
  const included = { ...(draft as object), amount: { value: "5.00", currency: "USD" } };
  assert.deepEqual((requestValueOf(body, included) as { amount: unknown }).amount, { value: "5.00", currency: "USD" });
});

test("wrong input is sent as it is, for the server to explain", () => {
  const count = { name: "count", kind: "integer", isRequired: true, isNullable: false } as const;
  assert.equal(requestValueOf(count, "7"), 7);
  assert.equal(requestValueOf(count, "seven"), "seven");
  const blob = { name: "blob", kind: "json", isRequired: true, isNullable: false } as const;
  assert.deepEqual(requestValueOf(blob, "{"), "{");
});

test("every form's start is a value that its own fields can show", () => {
  for (const { body, example, id } of Object.values(model.operations)) {
    if (body === null) continue;
    const value = requestValueOf(body, draftOf(body, example, {}, { fresh: "f4e5" }));
    assert.equal(typeof value, "object", id);
    // The reader has to choose ids and files.
    const required = (body.fields ?? []).filter(
      ({ isRequired, kind, refersTo, refersBy }) =>
        isRequired && kind !== "file" && (refersTo ?? refersBy) === undefined,
    );
    for (const { name } of required)
      assert.notEqual((value as Record<string, unknown>)[name], undefined, `${id} ${name}`);
  }
});

test("a refusal belongs to the fields of its detail, or to the field that its code names", () => {
  const { body } = startOf("createWebhook");
  const detail = { errors: [{ path: "/body/name", message: "is too long" }] };
  const listed = problemsOf({ code: "VALIDATION_ERROR", message: "Invalid.", detail }, body);
  assert.deepEqual([...listed], [["/body/name", ["is too long"]]]);
  const named = problemsOf({ code: "INVALID_WEBHOOK_URL", message: "Not public.", detail: {} }, body);
  assert.deepEqual([...named], [["/body/url", ["Not public."]]]);
  const dispute = startOf("createDispute").body;
  const state = problemsOf({ code: "TRANSACTION_INVALID_STATE", message: "No.", detail: {} }, dispute);
  assert.deepEqual([...state.keys()], ["/body/transactionId"]);
  const refund = startOf("simulateRefund").body;
  const amountProblems = (rest: object) =>
    problemsOf({ code: "SIMULATION_INVALID_STATE", message: "No.", detail: { path: "/body/amount", ...rest } }, refund);
  assert.deepEqual([...amountProblems({ currency: "EUR" })], [["/body/amount/currency", ["must be EUR"]]]);
  const largest = { value: "12.50", currency: "EUR" };
  assert.deepEqual([...amountProblems({ largest })], [["/body/amount/value", ["must be at most 12.50 EUR"]]]);
  const other = problemsOf({ code: "SERVICE_UNAVAILABLE", message: "Later.", detail: {} }, dispute);
  assert.deepEqual([...other.keys()], [""]);
});

/** Returns the body of an update, after `edit` of the drafts with which its form opens for `item`. */
function updateOf(operation: string, item: object, edit: (drafts: Record<string, Draft>) => void = () => {}) {
  const body = model.operations[operation]!.body!;
  const { draft } = startOf(operation, presentValues(body, item as Record<string, unknown>));
  const edited = structuredClone(draft) as Record<string, Draft>;
  edit(edited);
  const valuesOf = (each: Draft) => requestValueOf(body, each) as Record<string, unknown>;
  return changedFields(body, valuesOf(edited), valuesOf(draft));
}

test("an update has only the fields that changed since its form opened", () => {
  const user = { firstName: "Ada", externalId: "7", phone: null, address: { line1: "Main Street 1", line2: "Flat 2" } };
  assert.deepEqual(updateOf("updateUser", user), {});
  const one = updateOf("updateUser", user, (drafts) => {
    drafts.firstName = "Grace";
  });
  assert.deepEqual(one, { firstName: "Grace" });
  const added = updateOf("updateUser", user, (drafts) => {
    drafts.phone = "+15035550100";
  });
  assert.deepEqual(added, { phone: "+15035550100" });
  // An address is replaced as a whole.
  const inner = updateOf("updateUser", user, (drafts) => {
    (drafts.address as Record<string, Draft>).line2 = "";
  });
  assert.deepEqual(inner, { address: { line1: "Main Street 1" } });
});

test("an update of a field that was emptied is null, or an empty list", () => {
  const emptied = updateOf("updateUser", { firstName: "Ada", externalId: "7" }, (drafts) => {
    drafts.externalId = "";
  });
  assert.deepEqual(emptied, { externalId: null });
  const persons = updateOf("updateCompany", { name: "Example", relatedPersons: [{ id: "p-1" }] }, (drafts) => {
    drafts.relatedPersons = undefined;
  });
  assert.deepEqual(persons, { relatedPersons: [] });
});

test("an update of a map has the keys that changed, and an empty text for each removed key", () => {
  const item = { metadata: { order: "1", note: "a", seen: "no" } };
  const metadata = (text: string) =>
    updateOf("updateCard", item, (drafts) => {
      drafts.metadata = text;
    });
  assert.deepEqual(metadata('{ "seen": "yes", "order": "1", "constructor": "x" }'), {
    metadata: { seen: "yes", constructor: "x", note: "" },
  });
  assert.deepEqual(metadata('{ "seen": "no", "order": "1", "note": "a" }'), {});
  assert.deepEqual(metadata(""), { metadata: { order: "", note: "", seen: "" } });
  assert.deepEqual(metadata("{"), { metadata: "{" });
});

test("an update of a company leaves former persons out", () => {
  const person = { roles: ["DIRECTOR"], firstName: "Ada", lastName: "Lovelace" };
  const relatedPersons = [
    { ...person, id: "p-1", isActive: true },
    { ...person, id: "p-2", isActive: false },
  ];
  const sent = updateOf("updateCompany", { relatedPersons }, (drafts) => {
    const [first] = drafts.relatedPersons as readonly Record<string, Draft>[];
    drafts.relatedPersons = [{ ...first, lastName: "King" }];
  });
  assert.deepEqual(sent, { relatedPersons: [{ ...person, id: "p-1", lastName: "King" }] });
  const body = model.operations.updateCompany!.body!;
  assert.deepEqual(presentValues(body, { relatedPersons }).relatedPersons, relatedPersons.slice(0, 1));
});
