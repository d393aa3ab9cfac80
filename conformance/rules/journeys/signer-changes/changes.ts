// Changes of accounts' signers: who may make them, and when they take effect.
import { limits } from "../../../../generated/contract.ts";
import { masterAccount, openAccount } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  depositAsset,
  expectNotClosable,
  readFunds,
  simulateAccountStatus,
  toUnits,
} from "../../../harness/steps/accounts.ts";
import {
  applyChange,
  beginChange,
  beginDelayedChange,
  cancelChange,
  newAddress,
  readChange,
  readChangePayload,
  readSigner,
  requestChange,
  sendSignatures,
  signChange,
} from "../../../harness/steps/signer-changes.ts";
import {
  createFundedAccount,
  readPayload,
  readStatus,
  requestWithdrawal,
  signWithdrawal,
} from "../../../harness/steps/withdrawals.ts";
import { malleableTwinOf, signerAddress, signTypedData } from "../../../harness/wallet.ts";

const hourMs = 3_600_000;
const rivals = 5;

export const rules: readonly Rule[] = [
  journey(
    "signer-change-signed",
    "decided",
    "A signer changes only with the signatures of both wallets over this exact change; any other changes nothing",
    async (session) => {
      const { id, accountId } = await beginChange(session);
      const payload = await readChangePayload(session, id);
      const other = await readChangePayload(session, (await beginChange(session)).id);
      const byNew = await signTypedData(payload, "next");
      const byCurrent = await signTypedData(payload);
      const refused = async (wallet: "CURRENT" | "NEW", signature: string, currentSignerSignature?: string) => {
        const body = { signature, ...(currentSignerSignature === undefined ? {} : { currentSignerSignature }) };
        const answer = await sendSignatures(session, id, body);
        const detail = expectError(answer, "SIGNER_CHANGE_SIGNATURE_INVALID");
        assertEqual("detail.wallet", detail.wallet, wallet);
      };
      await refused("CURRENT", byNew);
      for (const by of ["next", "other"] as const) await refused("CURRENT", byNew, await signTypedData(payload, by));
      await refused("CURRENT", byNew, await signTypedData(other));
      await refused("CURRENT", byNew, malleableTwinOf(byCurrent));
      await refused("NEW", byCurrent, byCurrent);
      await refused("NEW", await signTypedData(payload, "other"), byCurrent);
      await refused("NEW", await signTypedData(other, "next"), byCurrent);
      await refused("NEW", malleableTwinOf(byNew), byCurrent);
      await refused("NEW", `0x${"00".repeat(65)}`, byCurrent);
      for (const change of [{ newSigner: signerAddress }, { currentSigner: newAddress }, { deadline: "1" }]) {
        const changed = { ...payload, message: { ...payload.message, ...change } };
        await refused("NEW", await signTypedData(changed, "next"), await signTypedData(changed));
      }
      assertEqual("status", (await readChange(session, id)).status, "AWAITING_SIGNATURE");
      assertEqual("signer", await readSigner(session, accountId), signerAddress);
      const applied = expectOk(
        await sendSignatures(session, id, { signature: byNew, currentSignerSignature: byCurrent }),
      );
      assertEqual("status", applied.status, "APPLIED");
      assertEqual("effectiveAt", applied.effectiveAt, applied.updatedAt);
      assertEqual("signer", await readSigner(session, accountId), newAddress);
      const params = { path: { id: accountId } };
      const { updatedAt } = expectOk(await session.api.GET("/accounts/{id}", { params }));
      assertThat("updatedAt from effectiveAt on", updatedAt >= applied.effectiveAt!, updatedAt);
    },
  ),
  journey(
    "signer-change-payload",
    "decided",
    "The payload for the wallets states the change, its account, both wallets and the deadline",
    async (session) => {
      const change = await beginChange(session);
      const { message, primaryType, types, domain } = await readChangePayload(session, change.id);
      const expected = {
        signerChangeId: change.id,
        accountId: change.accountId,
        currentSigner: signerAddress,
        newSigner: newAddress,
        deadline: String(Date.parse(change.expiresAt) / 1_000),
      };
      assertEqual("message", message, expected);
      const structures = types as Readonly<Record<string, readonly { name: string }[]>>;
      const named = (structure: string) => (structures[structure] ?? []).map(({ name }) => name).sort();
      assertEqual("signed fields", named(primaryType), Object.keys(message).sort());
      assertEqual("fields of the domain", named("EIP712Domain"), Object.keys(domain).sort());
      const { id } = await beginDelayedChange(session);
      const none = (await readChangePayload(session, id)).message.currentSigner;
      assertEqual("the current signer of none", none, `0x${"0".repeat(40)}`);
    },
  ),
  journey(
    "signer-change-of-signature-in-progress",
    "decided",
    "After a change only the new wallet signs withdrawals, also those that the old one was about to sign",
    async (session) => {
      const accountId = await createFundedAccount(session, "10");
      const { id: withdrawalId } = expectOk(await requestWithdrawal(session, accountId, "1"));
      const payload = await readPayload(session, withdrawalId);
      const { id } = expectOk(await requestChange(session, accountId));
      expectOk(await signChange(session, id, "own"));
      assertEqual("the payload", await readPayload(session, withdrawalId), payload);
      expectError(await signWithdrawal(session, withdrawalId, "own", payload), "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
      assertEqual("status", await readStatus(session, withdrawalId), "AWAITING_SIGNATURE");
      expectOk(await signWithdrawal(session, withdrawalId, "next", payload));
    },
  ),
  journey(
    "signer-change-delayed",
    "decided",
    "An account without a signer gets one only after a delay, in which the change can be cancelled",
    async (session) => {
      const { id, accountId } = await beginDelayedChange(session);
      await depositAsset(session, accountId, "10");
      expectError(await signChange(session, id, "own"), "SIGNER_CHANGE_SIGNATURE_INVALID");
      expectError(await signChange(session, id, "next"), "SIGNER_CHANGE_SIGNATURE_INVALID");
      const pending = expectOk(await signChange(session, id));
      const delayMs = limits.signerChangeDelayHours * hourMs;
      assertEqual("status", pending.status, "PENDING");
      assertEqual("delay", Date.parse(pending.effectiveAt!) - Date.parse(pending.updatedAt), delayMs);
      await expectNoSigner(session, accountId);
      assertEqual("status", expectOk(await cancelChange(session, id)).status, "CANCELLED");
      expectError(await applyChange(session, id), "SIMULATION_INVALID_STATE");
      await expectNoSigner(session, accountId);

      const second = expectOk(await requestChange(session, accountId));
      expectOk(await signChange(session, second.id));
      expectOk(await applyChange(session, second.id));
      assertEqual("signer", await readSigner(session, accountId), newAddress);
      const { withdrawable, fee } = await readFunds(session, accountId);
      assertEqual("withdrawable", withdrawable, toUnits("10") - fee);
      const withdrawal = expectOk(await requestWithdrawal(session, accountId, "1"));
      expectOk(await signWithdrawal(session, withdrawal.id, "next"));
    },
  ),
  journey(
    "signer-change-one-open",
    "decided",
    "An account has one open signer change, also if several are requested at once",
    async (session) => {
      const accountId = await openAccount(session, { signerAddress });
      const requests = Array.from({ length: rivals }, () => requestChange(session, accountId));
      const answers = await Promise.all(requests);
      const created = answers.flatMap(({ data }) => (data === undefined ? [] : [data.id]));
      assertEqual("changes of concurrent requests", created.length, 1);
      const refused = async () => {
        const detail = expectError(await requestChange(session, accountId), "SIGNER_CHANGE_ALREADY_OPEN");
        assertEqual("detail.signerChangeId", detail.signerChangeId, created[0]);
      };
      await refused();
      expectOk(await cancelChange(session, created[0]!));
      expectOk(await requestChange(session, accountId));
      const delayed = await beginDelayedChange(session);
      expectOk(await signChange(session, delayed.id));
      expectError(await requestChange(session, delayed.accountId), "SIGNER_CHANGE_ALREADY_OPEN");
      await expectNotClosable(session, delayed.accountId, ["SIGNER_CHANGE"]);
      expectOk(await cancelChange(session, delayed.id));
      expectOk(await simulateAccountStatus(session, delayed.accountId, "CLOSED"));
    },
  ),
  journey(
    "signer-change-refused",
    "decided",
    "The master collateral account's signer does not change. On a restricted account nobody signs; an open change can be cancelled, and a delayed one takes effect",
    async (session) => {
      const refused = async (accountId: string, address: string, reason: string) => {
        const detail = expectError(await requestChange(session, accountId, address), "SIGNER_CHANGE_NOT_ALLOWED");
        assertEqual("detail.reason", detail.reason, reason);
      };
      await refused(await masterAccount(session), newAddress, "MASTER_COLLATERAL");
      const accountId = await openAccount(session, { signerAddress });
      await refused(accountId, signerAddress, "SAME_SIGNER");
      await refused(accountId, `0x${signerAddress.slice(2).toUpperCase()}`, "SAME_SIGNER");

      const { id } = expectOk(await requestChange(session, accountId));
      expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
      expectError(await signChange(session, id, "own"), "ACCOUNT_NOT_ACTIVE");
      expectOk(await simulateAccountStatus(session, accountId, "ACTIVE"));
      expectOk(await signChange(session, id, "own"));

      const delayed = await beginDelayedChange(session);
      expectOk(await signChange(session, delayed.id));
      expectOk(await simulateAccountStatus(session, delayed.accountId, "RESTRICTED"));
      expectOk(await applyChange(session, delayed.id));
      assertEqual("signer", await readSigner(session, delayed.accountId), newAddress);

      for (const isSigned of [false, true]) {
        const unwanted = await beginDelayedChange(session);
        if (isSigned) expectOk(await signChange(session, unwanted.id));
        expectOk(await simulateAccountStatus(session, unwanted.accountId, "RESTRICTED"));
        const { status } = expectOk(await cancelChange(session, unwanted.id));
        assertEqual("status", status, "CANCELLED");
        expectError(await applyChange(session, unwanted.id), "SIMULATION_INVALID_STATE");
        assertEqual("signer", await readSigner(session, unwanted.accountId), null);
      }
    },
  ),
];

async function expectNoSigner(session: Session, accountId: string): Promise<void> {
  assertEqual("signer", await readSigner(session, accountId), null);
  expectError(await requestWithdrawal(session, accountId, "1"), "ACCOUNT_SIGNER_NOT_REGISTERED");
}
