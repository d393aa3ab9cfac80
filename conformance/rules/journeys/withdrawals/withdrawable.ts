// `withdrawable` is the largest amount that a withdrawal can request (interface §2.4), in every state of an account.

import { createHolder, issueCard, masterAccount } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectCode, expectOk } from "../../../harness/expect.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { exchangeFor, type Session } from "../../../harness/session.ts";
import {
  createAccount,
  depositAsset,
  readFunds,
  simulateAccountStatus,
  toDecimal,
  toUnits,
} from "../../../harness/steps/accounts.ts";
import { authorize, clear, usd } from "../../../harness/steps/card-transactions.ts";
import { cancelWithdrawal, createFundedAccount, requestWithdrawal } from "../../../harness/steps/withdrawals.ts";
import { signerAddress } from "../../../harness/wallet.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "withdrawable-in-every-state",
    source: "§2.4",
    title:
      "In every state of an account the withdrawable amount can be requested, and one smallest unit more is refused",
    checks: () => [
      check("a restricted account", async (session) => {
        const id = await createFundedAccount(session, "10");
        await setStatus(session, id, "RESTRICTED");
        await expectLargest(session, id, "0");
        await setStatus(session, id, "ACTIVE");
        await expectLargest(session, id, await lessFee(session, id, "10"));
      }),
      check("an account without a signer", async (session) => {
        const id = await createAccount(session, { signerAddress: null });
        await depositAsset(session, id, "10");
        await expectLargest(session, id, "0");
      }),
      check("a closed account", async (session) => {
        const id = await createAccount(session, { signerAddress });
        await setStatus(session, id, "CLOSED");
        await expectLargest(session, id, "0");
      }),
      check("while a payment is held", async (session) => {
        const { accountId, cardId } = await createCard(session);
        await depositAsset(session, accountId, "100");
        const { id } = await authorize(session, cardId, { amount: usd("40.00") });
        await expectLargest(session, accountId, await lessFee(session, accountId, "60"));
        expectOk(await clear(session, id, { amount: usd("10.00"), final: false }));
        await expectLargest(session, accountId, await lessFee(session, accountId, "60"));
        expectOk(await clear(session, id, { amount: usd("25.00") }));
        await expectLargest(session, accountId, await lessFee(session, accountId, "65"));
      }),
      check(
        "accounts of an EXTERNAL project",
        async (session) => {
          const external = await openExternalProject(session);
          const master = await masterAccount(external);
          const { accountId, cardId } = await createCard(external);
          await depositAsset(external, accountId, "30");
          await depositAsset(external, master, "100");
          const before = (await readFunds(external, master)).amount;
          const { id } = await authorize(external, cardId, { amount: usd("40.00") });
          const rest = toDecimal(before - toUnits("40"));
          await expectLargest(external, master, await lessFee(external, master, rest));
          await expectLargest(external, accountId, await lessFee(external, accountId, "30"));
          const { spendable } = await readFunds(external, accountId);
          assertEqual("spendable of an account that funds no payment", spendable, usd("0.00"));
          expectOk(await clear(external, id));
          await expectLargest(external, master, await lessFee(external, master, rest));
        },
        ["admin"],
      ),
    ],
  }),
];

function check(name: string, run: Check["run"], needs: Check["needs"] = []): Check {
  return { name, needs, run };
}

async function expectLargest(session: Session, id: string, expected: string): Promise<void> {
  const { withdrawable } = await readFunds(session, id);
  assertEqual("withdrawable", toDecimal(withdrawable), expected);
  const more = await requestWithdrawal(session, id, toDecimal(withdrawable + 1n));
  const refusal = exchangeFor(more.response);
  expectCode(refusal, "INSUFFICIENT_FUNDS", "ACCOUNT_NOT_ACTIVE", "ACCOUNT_SIGNER_NOT_REGISTERED");
  if (withdrawable === 0n) return;
  const { id: withdrawal } = expectOk(await requestWithdrawal(session, id, expected));
  expectOk(await cancelWithdrawal(session, withdrawal));
}

async function lessFee(session: Session, id: string, balance: string): Promise<string> {
  return toDecimal(toUnits(balance) - (await readFunds(session, id)).fee);
}

async function setStatus(session: Session, id: string, status: "ACTIVE" | "RESTRICTED" | "CLOSED"): Promise<void> {
  assertEqual("status", expectOk(await simulateAccountStatus(session, id, status)).status, status);
}

async function createCard(session: Session) {
  const { id, accountId } = await issueCard(session, await createHolder(session));
  return { cardId: id, accountId };
}

/** Payments are approved without a REQUEST endpoint. No other check spends its collateral. */
async function openExternalProject(session: Session): Promise<Session> {
  const admin = session.deployment.admin!;
  const settings = ["--authorization-mode", "EXTERNAL", "--authorization-fallback", "APPROVE"];
  const { id } = await admin(
    "project",
    "create",
    "--name",
    "Collateral",
    ...settings,
    "--master-signer",
    signerAddress,
  );
  const { apiKey } = await admin("key", "create", "--project", id!);
  assertThat("a key", apiKey !== undefined, apiKey);
  return session.withKey(apiKey!);
}
