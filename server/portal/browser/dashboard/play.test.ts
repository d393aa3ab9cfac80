import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { latestVersion } from "../../../../generated/contract.ts";
import { loadView } from "../../../../spec/views/views.ts";
import { dashboardModel } from "../../model/dashboard-model.ts";
import { Day } from "./play.ts";
import type { Answer, Input, Session } from "./session.ts";

const document = JSON.parse(await loadView("served", latestVersion));
const model = dashboardModel(document, { environment: "sandbox", controllableClock: true });

const responses: Readonly<Record<string, object>> = {
  createAccount: { id: "account", balance: { spendable: { currency: "JPY" } } },
  listDepositAddresses: { data: [{ chain: "ETHEREUM", address: "0x0" }] },
  simulateAuthorization: { id: "payment", status: "AUTHORIZED", decision: {} },
  simulateClearing: { id: "payment", status: "CLEARED", decision: {} },
};

/** Days wait between their requests. Call it once in a test, because two mocks would restore each other. */
function skipPauses(t: TestContext): void {
  t.mock.method(globalThis, "setTimeout", (work: () => void) => queueMicrotask(work));
}

/** A session that is billed in yen. `codes` are the error codes of refused operations. */
function openDay(codes: Readonly<Record<string, string>> = {}) {
  const calls: { readonly operation: string; readonly body: unknown }[] = [];
  const session = {
    operation: (id: string) => model.operations[id],
    async call(operation: string, { body }: Input): Promise<Answer> {
      calls.push({ operation, body });
      const code = codes[operation];
      const error = code === undefined ? null : { code, message: "No.", detail: {} };
      const data = responses[operation] ?? { id: operation };
      return { status: error === null ? 201 : 400, data, error, requestId: null, isOpen: false };
    },
  };
  return { day: new Day(session as unknown as Session), calls };
}

test("a day has whole amounts, for currencies without decimals", async (t) => {
  skipPauses(t);
  const { day, calls } = openDay();
  await day.play();
  assert.equal(day.state.value.isDone, true);
  const amounts = calls.flatMap(({ body }) => (body as { amount?: { value: string; currency: string } })?.amount ?? []);
  const inYen = amounts.filter(({ currency }) => currency === "JPY");
  assert.ok(inYen.length > 5);
  for (const { value } of inYen) assert.match(value, /^\d+$/);
});

test("a day continues without bank transfers, and ends at any other refusal", async (t) => {
  skipPauses(t);
  const without = openDay({ simulateFiatDeposit: "FIAT_DEPOSITS_NOT_ENABLED" });
  await without.day.play();
  assert.equal(without.day.state.value.isDone, true);
  const refused = openDay({ simulateFiatDeposit: "SIMULATION_UNSUPPORTED_CURRENCY" });
  await refused.day.play();
  const { isDone, isPlaying, refusal, steps } = refused.day.state.value;
  assert.deepEqual([isDone, isPlaying, refusal?.error?.code], [false, false, "SIMULATION_UNSUPPORTED_CURRENCY"]);
  assert.ok(steps.length > 0);
});

test("a day that runs does not start again", async (t) => {
  skipPauses(t);
  const { day, calls } = openDay();
  await Promise.all([day.play(), day.play()]);
  assert.equal(calls.filter(({ operation }) => operation === "freezeCard").length, 1);
  await day.play();
  assert.equal(calls.filter(({ operation }) => operation === "freezeCard").length, 2);
});
