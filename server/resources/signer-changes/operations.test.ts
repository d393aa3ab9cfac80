// Tests signer changes during withdrawals, and signer changes that an operator creates.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";
import { limits } from "../../../generated/contract.ts";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type OpenedAccount, openAccountHolder, usdc } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { accounts } from "../accounts/store.ts";
import { openSignerChange } from "./changing.ts";

const wallets = [`0x${"33".repeat(32)}`, `0x${"44".repeat(32)}`].map((key) =>
  privateKeyToAccount(key as `0x${string}`),
);
const [present, next] = wallets as [(typeof wallets)[number], (typeof wallets)[number]];
const races = 8;

async function setUp(t: TestContext, open: OpenTestDatabase) {
  const clock = new ManualClock();
  const server = await openTestServer(t, await open(t), { clock });
  const { projectId, apiKey, newAccount, fund } = await openAccountHolder(server);
  const send = (path: string, body?: object) => server.request(path, { apiKey, ...(body && { body }) });
  const begin = async (accountId: string) => {
    const { id } = (await send("/signer-changes", { accountId, signerAddress: next.address })).json;
    const { payload } = (await send(`/signer-changes/${id}/payload`)).json;
    return { id, payload } as { id: string; payload: SignTypedDataParameters };
  };
  /** Funds the account, and requests a withdrawal of one USDC. */
  const beginWithdrawal = async (account: OpenedAccount) => {
    await fund(10_000_000n, account);
    const { accountId } = account;
    const amount = { assetId: "ethereum-usdc", amount: usdc(1_000_000n) };
    const body = { ...amount, accountId, destinationAddress: present.address };
    const { id } = (await send("/crypto-withdrawals", body)).json;
    const { payload } = (await send(`/crypto-withdrawals/${id}/payload`)).json;
    return { id, payload } as { id: string; payload: SignTypedDataParameters };
  };
  return { clock, server, projectId, send, newAccount, begin, beginWithdrawal };
}

forEachDatabase((open) => {
  test("the old wallet signs no withdrawal after the change of the signer", async (t) => {
    const { send, newAccount, begin, beginWithdrawal } = await setUp(t, open);
    for (let race = 0; race < races; race++) {
      const account = await newAccount(present.address);
      const { accountId } = account;
      const withdrawal = await beginWithdrawal(account);
      const change = await begin(accountId);
      const [ofWithdrawal, ofCurrent, ofNew] = await Promise.all([
        present.signTypedData(withdrawal.payload),
        present.signTypedData(change.payload),
        next.signTypedData(change.payload),
      ]);
      const requests = [
        () => send(`/crypto-withdrawals/${withdrawal.id}/sign`, { signature: ofWithdrawal }),
        () => send(`/signer-changes/${change.id}/sign`, { signature: ofNew, currentSignerSignature: ofCurrent }),
      ] as const;
      const [first, second] = race % 2 === 0 ? requests : [requests[1], requests[0]];
      const answers = await Promise.all([first(), second()]);
      const [signed, changed] = race % 2 === 0 ? answers : answers.toReversed();
      assert.equal(changed!.json.status, "APPLIED", changed!.text);
      if (signed!.status !== 200) {
        assertRefused(signed!, "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
        continue;
      }
      // Events have the order of the commits.
      const { data: events } = (await send("/events?limit=2")).json;
      const types = events.map(({ type }: { type: string }) => type);
      assert.deepEqual(types, ["SIGNER_CHANGE_STATUS_UPDATED", "CRYPTO_WITHDRAWAL_STATUS_UPDATED"]);
    }
  });

  test("only the new wallet signs an operator's change, and the old one signs withdrawals until it takes effect", async (t) => {
    const { clock, server, projectId, send, newAccount, beginWithdrawal } = await setUp(t, open);
    const { platform } = server;
    const account = await newAccount(present.address);
    const { accountId } = account;
    const { id } = await platform.database.write(async (tx) => {
      const row = await accounts.find(tx, projectId, accountId);
      return openSignerChange(tx, platform, row, { signerAddress: next.address, isDelayed: true });
    }, projectId);
    const { payload } = (await send(`/signer-changes/${id}/payload`)).json;
    const [ofOld, ofNew] = [await present.signTypedData(payload), await next.signTypedData(payload)];
    const both = { signature: ofNew, currentSignerSignature: ofOld };
    const detail = assertRefused(await send(`/signer-changes/${id}/sign`, both), "SIGNER_CHANGE_SIGNATURE_INVALID");
    assert.equal(detail.wallet, "CURRENT");
    const { status, effectiveAt, updatedAt } = (await send(`/signer-changes/${id}/sign`, { signature: ofNew })).json;
    assert.equal(status, "PENDING");
    assert.equal(Date.parse(effectiveAt) - Date.parse(updatedAt), limits.signerChangeDelayHours * 3_600_000);
    const assertSigner = async (
      signer: typeof present,
      other: typeof present,
      begun?: Awaited<ReturnType<typeof beginWithdrawal>>,
    ) => {
      const withdrawal = begun ?? (await beginWithdrawal(account));
      const sign = async (by: typeof present) =>
        send(`/crypto-withdrawals/${withdrawal.id}/sign`, { signature: await by.signTypedData(withdrawal.payload) });
      assertRefused(await sign(other), "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
      assert.equal((await sign(signer)).status, 200);
    };
    await assertSigner(present, next);
    clock.advanceTo(Date.parse(effectiveAt) - 60_000);
    const begun = await beginWithdrawal(account);
    // No worker applies the change.
    clock.advanceBy(60_000);
    await assertSigner(next, present, begun);
    await assertSigner(next, present);
  });
});
