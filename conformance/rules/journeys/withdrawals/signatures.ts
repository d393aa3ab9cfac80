// Signatures of withdrawals (interface §4.6).
import { assetIds, type ChainName, chainNumbers } from "../../../../generated/contract.ts";
import { confirmDeposit, depositAddress, depositAmount } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { asset, createAccount, readAddress, readFunds, toUnits } from "../../../harness/steps/accounts.ts";
import { newAddress, readChangePayload, requestChange, signChange } from "../../../harness/steps/signer-changes.ts";
import {
  cancelWithdrawal,
  createFundedAccount,
  destinationAddress,
  readPayload,
  readStatus,
  requestPayload,
  requestWithdrawal,
  signWithdrawal,
} from "../../../harness/steps/withdrawals.ts";
import { malleableTwinOf, signerAddress, signTypedData, type WalletName } from "../../../harness/wallet.ts";

export const rules: readonly Rule[] = [
  journey(
    "signature-of-signer",
    "§4.6",
    "Only the account signer's signature over this exact withdrawal is accepted; any other changes nothing",
    async (session) => {
      const id = await createFundedAccount(session, "10");
      const withdrawal = expectOk(await requestWithdrawal(session, id, "1"));
      const other = expectOk(await requestWithdrawal(session, id, "1"));
      const payload = await readPayload(session, withdrawal.id);
      const refused = async (signature: string) => {
        const answer = await session.api.POST("/crypto-withdrawals/{id}/sign", {
          params: { path: { id: withdrawal.id } },
          body: { signature },
        });
        expectError(answer, "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
      };
      await refused(await signTypedData(payload, "other"));
      await refused(await signTypedData(await readPayload(session, other.id)));
      for (const change of [{ amount: "1" }, { fee: "0" }, { deadline: "1" }, { asset: "base-usdc" }])
        await refused(await signTypedData({ ...payload, message: { ...payload.message, ...change } }));
      await refused(
        await signTypedData({
          ...payload,
          message: { ...payload.message, destination: payload.domain.verifyingContract },
        }),
      );
      for (const change of [{ chainId: 137 }, { version: "2" }, { verifyingContract: destinationAddress }])
        await refused(await signTypedData({ ...payload, domain: { ...payload.domain, ...change } }));
      await refused(`0x${"00".repeat(65)}`);
      await refused(`0x${"ff".repeat(65)}`);
      const good = await signTypedData(payload);
      await refused(`${good.slice(0, -2)}${good.endsWith("1b") ? "1c" : "1b"}`);
      await refused(malleableTwinOf(good));
      assertEqual("status after refused signatures", await readStatus(session, withdrawal.id), "AWAITING_SIGNATURE");
      assertEqual("status after signing", expectOk(await signWithdrawal(session, withdrawal.id)).status, "PROCESSING");
      expectError(await signWithdrawal(session, withdrawal.id, "own", payload), "CRYPTO_WITHDRAWAL_INVALID_STATE");
    },
  ),
  journey(
    "signature-last-byte",
    "decided",
    "The last byte of a signature may be 27 or 28, or 0 or 1 as some hardware wallets write it",
    async (session) => {
      const id = await createFundedAccount(session, "10");
      const withdrawal = expectOk(await requestWithdrawal(session, id, "1"));
      const params = { path: { id: withdrawal.id } };
      const signature = await signTypedData(await readPayload(session, withdrawal.id));
      const send = (lastByte: string) => {
        const body = { signature: signature.slice(0, -2) + lastByte };
        return session.api.POST("/crypto-withdrawals/{id}/sign", { params, body });
      };
      const [right, wrong] = signature.endsWith("1b") ? ["00", "01"] : ["01", "00"];
      for (const lastByte of [wrong!, "02", "1a", "1d"])
        expectError(await send(lastByte), "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
      assertEqual("status", expectOk(await send(right!)).status, "PROCESSING");
    },
  ),
  journey(
    "addresses-in-capitals",
    "decided",
    "An address in capitals is the same one: a deposit arrives at it, its wallet signs, and payloads show it in lower case",
    async (session) => {
      const id = await createAccount(session, { signerAddress: inCapitals(signerAddress) });
      const address = inCapitals(await readAddress(session, id));
      const sent = { address, assetId: asset.assetId, amount: { value: "10", currency: asset.symbol } };
      const deposit = expectOk(await session.api.POST("/simulations/crypto-deposits", { body: sent }));
      await confirmDeposit(session, deposit.id);
      assertEqual("units of the account", (await readFunds(session, id)).amount, toUnits("10"));

      const withdraw = async (by: WalletName) => {
        const amount = { value: "1", currency: asset.symbol };
        const to = inCapitals(destinationAddress);
        const body = { accountId: id, assetId: asset.assetId, amount, destinationAddress: to };
        const withdrawal = expectOk(await session.api.POST("/crypto-withdrawals", { body }));
        const { message } = await readPayload(session, withdrawal.id);
        assertEqual("destination of the payload", message.destination, destinationAddress);
        const signed = expectOk(await signWithdrawal(session, withdrawal.id, by));
        assertEqual("status of the withdrawal", signed.status, "PROCESSING");
      };
      await withdraw("own");

      const change = expectOk(await requestChange(session, id, inCapitals(newAddress)));
      const { currentSigner, newSigner } = (await readChangePayload(session, change.id)).message;
      assertEqual("signers of the payload", [currentSigner, newSigner], [signerAddress, newAddress]);
      const applied = expectOk(await signChange(session, change.id, "own"));
      assertEqual("status of the signer change", applied.status, "APPLIED");
      await withdraw("next");
    },
  ),
  journey(
    "payload-says-all",
    "§4.6",
    "On every chain, the payload for the wallet states amount, fee, destination, asset, chain, account's address and expiry",
    async (session) => {
      const id = await createAccount(session, { signerAddress });
      for (const chain of Object.keys(chainNumbers) as ChainName[]) {
        const assetId = assetIds[`${chain}_USDC`];
        await depositAmount(session, id, { value: "10", currency: asset.symbol }, assetId);
        const withdrawal = expectOk(await requestWithdrawal(session, id, "1.000001", chain));
        assertEqual("asset of the withdrawal", withdrawal.assetId, assetId);
        const { domain, message, primaryType, types } = await readPayload(session, withdrawal.id);
        const exchange = session.latest;
        assertEqual("amount", message.amount, String(toUnits(withdrawal.amount.value)), exchange);
        assertEqual("fee", message.fee, String(toUnits(withdrawal.fee.value)), exchange);
        assertEqual("destination", message.destination.toLowerCase(), destinationAddress, exchange);
        assertEqual("asset", message.asset, assetId, exchange);
        assertEqual("withdrawal", message.withdrawalId, withdrawal.id, exchange);
        assertEqual("chain", domain.chainId, chainNumbers[chain], exchange);
        assertEqual("deadline", message.deadline, String(Date.parse(withdrawal.expiresAt) / 1_000), exchange);
        const structure = (types as Readonly<Record<string, readonly { name: string }[]>>)[primaryType] ?? [];
        const named = structure.map(({ name }) => name).sort();
        assertEqual("signed fields", named, Object.keys(message).sort(), exchange);
        const { address } = await depositAddress(session, id, assetId);
        assertEqual("account's address", domain.verifyingContract.toLowerCase(), address.toLowerCase(), exchange);
        expectOk(await cancelWithdrawal(session, withdrawal.id));
        expectError(await requestPayload(session, withdrawal.id), "CRYPTO_WITHDRAWAL_INVALID_STATE");
        assertThat("a payload with its own withdrawal id", message.withdrawalId !== id, message.withdrawalId, exchange);
      }
    },
  ),
];

/** It has no valid checksum (EIP-55), so wallets refuse to sign it. */
function inCapitals(address: string): string {
  return `0x${address.slice(2).toUpperCase()}`;
}
