// Effects of deposits on balances (interface §2.4, §6.2, §7).

import { depositAddress, masterAccount } from "../../../harness/cardholders.ts";
import { assertEqual, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  asset,
  createAccount,
  depositAsset,
  readAddress,
  readFunds,
  toUnits,
} from "../../../harness/steps/accounts.ts";

export const rules: readonly Rule[] = [
  journey(
    "deposit-credited-once",
    "§6.2",
    "A confirmed deposit is credited once, to the last digit; a detected or failed deposit is not credited",
    async (session) => {
      const id = await createAccount(session);
      const address = await readAddress(session, id);
      const amount = { value: "12.345678", currency: asset.symbol };
      const body = { address, assetId: asset.assetId, amount } as const;
      const move = (deposit: string, status: "CONFIRMED" | "FAILED") =>
        session.api.POST("/simulations/crypto-deposits/{id}/status", {
          params: { path: { id: deposit } },
          body: { status },
        });
      const [first, second] = [
        expectOk(await session.api.POST("/simulations/crypto-deposits", { body })),
        expectOk(await session.api.POST("/simulations/crypto-deposits", { body })),
      ];
      assertEqual("amount while the deposit is detected", (await readFunds(session, id)).amount, 0n);
      assertEqual("fee of a user's deposit", first.feeAmount, null);
      expectOk(await move(first.id, "CONFIRMED"));
      expectOk(await move(second.id, "FAILED"));
      expectError(await move(first.id, "CONFIRMED"), "SIMULATION_INVALID_STATE");
      expectError(await move(second.id, "CONFIRMED"), "SIMULATION_INVALID_STATE");
      const after = await readFunds(session, id);
      assertEqual("amount", after.amount, toUnits("12.345678"));
      assertEqual("spendable", after.spendable, { value: "12.34", currency: "USD" });
      assertEqual("withdrawable", after.withdrawable, toUnits("12.345678") - after.fee);
    },
  ),
  journey(
    "deposit-fee-shown",
    "§2.4",
    "A deposit to the master collateral account shows its fee, 0 if none, and credits the remainder",
    async (session) => {
      const id = await masterAccount(session);
      const before = await readFunds(session, id);
      const { feeAmount } = await depositAsset(session, id, "7");
      assertEqual("currency of the fee", feeAmount?.currency, asset.symbol);
      const after = await readFunds(session, id);
      assertEqual("credited units", after.amount - before.amount, toUnits("7") - toUnits(feeAmount!.value));
    },
  ),
  journey(
    "deposit-asset-accepted",
    "§7",
    "A deposit of an asset that its address does not accept fails with ASSET_NOT_ACCEPTED, which lists those that it accepts",
    async (session) => {
      const id = await createAccount(session);
      const { id: depositAddressId, address } = await depositAddress(session, id);
      const params = { path: { id, depositAddressId } };
      const path = "/accounts/{id}/deposit-addresses/{depositAddressId}";
      const { acceptedAssets } = expectOk(await session.api.GET(path, { params }));
      const body = { address, assetId: "base-usdc", amount: { value: "1", currency: "USDC" } } as const;
      const refused = await session.api.POST("/simulations/crypto-deposits", { body });
      const { accepted } = expectError(refused, "ASSET_NOT_ACCEPTED");
      const expected = acceptedAssets.map(({ assetId }) => assetId);
      assertEqual("detail.accepted", accepted, expected);
      assertEqual("amount", (await readFunds(session, id)).amount, 0n);
    },
  ),
  journey(
    "deposit-address-of-project",
    "§5.2",
    "A deposit to an address of another project is refused like one to an unknown address, and credits nothing",
    ["state", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      const id = await createAccount(other);
      const body = {
        ...{ address: await readAddress(other, id), assetId: asset.assetId },
        amount: { value: "1", currency: asset.symbol },
      };
      const refused = await session.api.POST("/simulations/crypto-deposits", { body });
      expectError(refused, "DEPOSIT_ADDRESS_NOT_FOUND");
      const list = () => other.api.GET("/crypto-deposits", { params: { query: { accountId: id } } });
      assertEqual("deposits of the address", expectOk(await list()).data, []);
      expectOk(await other.api.POST("/simulations/crypto-deposits", { body }));
    },
  ),
  journey(
    "amounts-refused",
    "decided",
    "An amount that is not a plain positive decimal of its currency is refused and credits nothing",
    async (session) => {
      const id = await createAccount(session);
      const address = await readAddress(session, id);
      const simulate = session.document.operation("simulateCryptoDeposit");
      const numbers: readonly unknown[] = [1, 1.5, 1e30];
      const texts = ["-1", "0", "0.0", "-0", "0.0000001", "1.0000000", `1${"0".repeat(30)}`, "1e3", "1,5", "1.", ".5"];
      for (const value of [...numbers, ...texts, "+1", "01", " 1", "1_000", "0x10", "NaN", ""]) {
        const sent = { address, assetId: asset.assetId, amount: { value, currency: asset.symbol } };
        const body = { mediaType: "application/json", value: sent };
        expectCode(await session.call(simulate, { body }), "VALIDATION_ERROR");
      }
      const other = { address, assetId: asset.assetId, amount: { value: "1", currency: "USDT" } };
      const body = { mediaType: "application/json", value: other };
      expectCode(await session.call(simulate, { body }), "VALIDATION_ERROR");
      const { data } = expectOk(await session.api.GET("/crypto-deposits", { params: { query: { accountId: id } } }));
      assertEqual("deposits", data.length, 0);
    },
  ),
  journey(
    "fiat-deposit-credited",
    "§2.4",
    "A bank transfer in the billing currency is credited to the master collateral account; other currencies are refused",
    ["state", "consumer-project"],
    async (session) => {
      const id = await masterAccount(session);
      const before = (await readFunds(session, id)).fiat!;
      const send = (caller: typeof session, currency: string) =>
        caller.api.POST("/simulations/fiat-deposits", { body: { amount: { value: "10.05", currency } } });
      const other = before.currency === "EUR" ? "CHF" : "EUR";
      for (const each of [other, asset.symbol, "XXX"])
        expectError(await send(session, each), "SIMULATION_UNSUPPORTED_CURRENCY");
      const deposit = expectOk(await send(session, before.currency));
      assertEqual("credited account", deposit.accountId, id);
      const cents = ({ value }: { value: string }) => BigInt(value.replace(".", ""));
      const after = (await readFunds(session, id)).fiat!;
      assertEqual("credited cents", cents(after) - cents(before), 1_005n);
      const consumer = session.withKey(session.deployment.keys.consumer!);
      expectError(await send(consumer, before.currency), "FIAT_DEPOSITS_NOT_ENABLED");
    },
  ),
];
