// Compares random deposits and withdrawals on the server with a model of available and reserved funds.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type AccountHolder, assetsOf, openAccountHolder, usdc } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { withdrawalExpiry } from "./expiry.ts";

const wallet = privateKeyToAccount(`0x${"33".repeat(32)}`);
const fee = 500_000n;
const expiryMs = 30 * 60_000;
const secondMs = 1_000;

const step = fc.oneof(
  fc.record({ action: fc.constant("deposit" as const), units: fc.bigInt(1n, 3_000_000n) }),
  fc.record({ action: fc.constant("withdraw" as const), units: fc.bigInt(1n, 3_000_000n) }),
  // The withdrawable amount, and one unit more.
  fc.record({ action: fc.constant("withdrawMost" as const), units: fc.constantFrom(0n, 1n) }),
  ...(["sign", "cancel", "complete", "fail"] as const).map((action) =>
    fc.record({ action: fc.constant(action), units: fc.bigInt(0n, 9n) }),
  ),
  fc.record({ action: fc.constant("expire" as const), units: fc.constant(0n) }),
  fc.record({ action: fc.constantFrom("restrict" as const, "activate" as const), units: fc.constant(0n) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Few random sequences let a withdrawal expire. */
const expirySteps: Step[] = [
  { action: "deposit", units: 3_000_000n },
  { action: "withdraw", units: 1n },
  { action: "expire", units: 0n },
  { action: "withdraw", units: 1n },
  { action: "expire", units: 0n },
];

interface Withdrawal {
  readonly id: string;
  readonly total: bigint;
  status: string;
}

class Model {
  available = 0n;
  status = "ACTIVE";
  readonly withdrawals: Withdrawal[] = [];

  get reserved(): bigint {
    const open = this.withdrawals.filter(({ status }) => ["AWAITING_SIGNATURE", "PROCESSING"].includes(status));
    return open.reduce((sum, { total }) => sum + total, 0n);
  }

  get withdrawable(): bigint {
    return this.available > fee ? this.available - fee : 0n;
  }
}

forEachDatabase((open) => {
  test("balances match a model through random deposits and withdrawals, and the ledger verifies", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const expiring = withdrawalExpiry.start(server.platform);
    t.after(() => expiring.stop());
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const holder = await openAccountHolder(server, "INTERNAL", wallet.address);
      const model = new Model();
      for (const each of steps) await applyStep(holder, model, clock, each);
      const { projectId } = holder;
      await assertLedgerAgrees(server.platform.database, projectId);
    });
    await fc.assert(property, { seed, numRuns: repetitions(6, 200), endOnFailure: true, examples: [[expirySteps]] });
  });
});

async function applyStep(
  { ask, accountId, fund }: AccountHolder,
  model: Model,
  clock: ManualClock,
  { action, units }: Step,
) {
  const withdraw = async (amount: bigint) => {
    const isAllowed = model.status === "ACTIVE" && amount > 0n && amount <= model.withdrawable;
    const body = { accountId, assetId: "ethereum-usdc", amount: usdc(amount), destinationAddress: wallet.address };
    const { status, json } = await ask("/crypto-withdrawals", body, [201, 400, 422]);
    assert.equal(status === 201, isAllowed, `${amount} of ${model.withdrawable}: ${JSON.stringify(json)}`);
    if (!isAllowed) return;
    model.available -= amount + fee;
    model.withdrawals.push({ id: json.id, total: amount + fee, status: json.status });
  };
  const move = async (
    from: string,
    to: string,
    path: (id: string) => string,
    body: (id: string) => Promise<object>,
  ) => {
    const withdrawal = model.withdrawals[Number(units) % Math.max(1, model.withdrawals.length)];
    if (withdrawal === undefined) return;
    const isAllowed = withdrawal.status === from && (to !== "PROCESSING" || model.status === "ACTIVE");
    const isRepeated = to === "CANCELLED" && withdrawal.status === to;
    const { status } = await ask(path(withdrawal.id), await body(withdrawal.id), [200, 400]);
    assert.equal(status === 200, isAllowed || isRepeated, `${action} in ${withdrawal.status}`);
    if (!isAllowed) return;
    withdrawal.status = to;
    if (to === "CANCELLED" || to === "FAILED") model.available += withdrawal.total;
  };
  const emptyBody = async () => ({});
  const statusBody = (status: string) => async () => ({ status });
  switch (action) {
    case "deposit":
      await fund(units);
      model.available += units;
      break;
    case "withdraw":
      await withdraw(units);
      break;
    case "withdrawMost":
      await withdraw(model.withdrawable + units);
      break;
    case "sign":
      await move(
        "AWAITING_SIGNATURE",
        "PROCESSING",
        (id) => `/crypto-withdrawals/${id}/sign`,
        async (id) => {
          const { status, json } = await ask(`/crypto-withdrawals/${id}/payload`, undefined, [200, 400]);
          if (status !== 200) return { signature: `0x${"00".repeat(65)}` };
          return { signature: await wallet.signTypedData(json.payload as SignTypedDataParameters) };
        },
      );
      break;
    case "cancel":
      await move("AWAITING_SIGNATURE", "CANCELLED", (id) => `/crypto-withdrawals/${id}/cancel`, emptyBody);
      break;
    case "complete":
    case "fail": {
      const to = action === "complete" ? "COMPLETED" : "FAILED";
      await move("PROCESSING", to, (id) => `/simulations/crypto-withdrawals/${id}/status`, statusBody(to));
      break;
    }
    case "expire": {
      // All open withdrawals were created at the current instant.
      const waiting = model.withdrawals.filter(({ status }) => status === "AWAITING_SIGNATURE");
      const deadline = Math.ceil((clock.now() + expiryMs) / secondMs) * secondMs;
      clock.advanceBy(deadline - 1 - clock.now());
      for (const { id } of waiting) {
        const { json } = await ask(`/crypto-withdrawals/${id}`);
        assert.equal(json.status, "AWAITING_SIGNATURE", "expired a millisecond early");
        assert.equal(Date.parse(json.expiresAt), deadline, "the deadline is not a whole second");
      }
      clock.advanceBy(1);
      for (const each of waiting) {
        const isExpired = async () => (await ask(`/crypto-withdrawals/${each.id}`)).json.status === "EXPIRED";
        await eventually(isExpired, `${each.id} to be EXPIRED`);
        each.status = "EXPIRED";
        model.available += each.total;
      }
      // The next deadline must not be a whole second by chance.
      clock.advanceBy(370);
      break;
    }
    case "restrict":
    case "activate": {
      const status = action === "restrict" ? "RESTRICTED" : "ACTIVE";
      if (status !== model.status) await ask(`/simulations/accounts/${accountId}/status`, { status });
      model.status = status;
      break;
    }
  }
  const { USDC } = await assetsOf(ask, accountId);
  const most = model.status === "ACTIVE" ? model.withdrawable : 0n;
  assert.deepEqual([USDC.amount, USDC.withdrawable], [usdc(model.available), usdc(most)], action);
}
