// Deposits (interface §2.4, §6.2, §7). Invariant: simulations use the code of real deposits (arrivals.ts).
import { type ApiFailure, fail, requireFound } from "../../platform/errors.ts";
import { parsePositive } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { assetOf, parseAmountOf, randomHex } from "../accounts/assets.ts";
import { presentBillingCurrency } from "../accounts/currency.ts";
import { acceptedAssets, accountStates, type FundedAccount, findByAddress, findFunded } from "../accounts/store.ts";
import { creditDeposit, detectDeposit, receiveTransfer } from "./arrivals.ts";
import { cryptoDepositStates, cryptoDeposits, fiatDeposits } from "./store.ts";

export const listCryptoDeposits: Operation<"listCryptoDeposits"> = cryptoDeposits.list;

export const getCryptoDeposit: Operation<"getCryptoDeposit"> = cryptoDeposits.get;

export const listFiatDeposits: Operation<"listFiatDeposits"> = fiatDeposits.list;

export const getFiatDeposit: Operation<"getFiatDeposit"> = fiatDeposits.get;

/** A restricted account accepts deposits; a closed one does not. */
export const simulateCryptoDeposit: Operation<"simulateCryptoDeposit"> = async (call) => {
  const { platform, project, body } = call;
  const asset = assetOf(body.assetId);
  const attos = parseAmountOf(asset, body.amount, "/body/amount");
  return call.commit(async (tx) => {
    const address = requireFound(await findByAddress(tx, project.id, body.address), "DEPOSIT_ADDRESS_NOT_FOUND");
    const accepted = acceptedAssets(address.chain).map(({ assetId }) => assetId);
    if (!accepted.includes(asset.id)) throw fail("ASSET_NOT_ACCEPTED", { accepted });
    const account = await findFunded(tx, project.id, address.account_id);
    if (account.status === "CLOSED") throw closedRefusal(account);
    const row = await detectDeposit(tx, platform, project, account, {
      asset,
      attos,
      address: address.address,
      from: randomHex(platform.random, 20),
      transactionHash: randomHex(platform.random, 32),
    });
    const outcome = findMagicOutcome(platform, "simulateCryptoDeposit", body);
    if (outcome !== undefined) await cryptoDepositStates.simulate(tx, platform, row, "chain", outcome.status);
    return { status: 201, body: cryptoDeposits.show(row) };
  });
};

export const simulateCryptoDepositStatus: Operation<"simulateCryptoDepositStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const row = await cryptoDeposits.find(tx, project.id, path.id);
    const account = await findFunded(tx, project.id, row.account_id);
    if (account.status === "CLOSED" && body.status === "CONFIRMED") throw closedRefusal(account);
    const updated = await cryptoDepositStates.simulate(tx, platform, row, "chain", body.status);
    if (updated.status === "CONFIRMED") await creditDeposit(tx, platform, account, updated);
    return { status: 200, body: cryptoDeposits.show(updated) };
  });

export const simulateFiatDeposit: Operation<"simulateFiatDeposit"> = async ({ platform, project, body, commit }) => {
  const { fiatDepositsEnabled, billingCurrency } = project.settings;
  if (!fiatDepositsEnabled) throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });
  // Checks the currency first, because the next line cannot parse an unknown one.
  if (body.amount.currency !== billingCurrency) throw unsupportedCurrency(billingCurrency);
  const amount = parsePositive(body.amount, "/body/amount");
  return commit(async (tx) => {
    // The currency may have changed since the request was authenticated.
    const currency = await presentBillingCurrency(tx, project.id);
    if (currency !== amount.currency) throw unsupportedCurrency(currency);
    const row = await receiveTransfer(tx, platform, project.id, amount, body.reference ?? "Sandbox transfer");
    return { status: 201, body: fiatDeposits.show(row) };
  });
};

function unsupportedCurrency(currency: string): ApiFailure {
  return fail("SIMULATION_UNSUPPORTED_CURRENCY", { path: "/body/amount", currency });
}

function closedRefusal(account: FundedAccount): ApiFailure {
  return accountStates.refusal("SIMULATION_INVALID_STATE", account);
}
