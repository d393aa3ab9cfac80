// Effects of deposits on balances (interface §2.4, §6.2, §7).
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { createFundedCard, depositAddress, depositAmount, masterAccount } from "../../../harness/holders.ts";
import { changeProject, createOwnProject } from "../../../harness/projects.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  asset,
  createAccount,
  depositAsset,
  readAddress,
  readFunds,
  toDecimal,
  toUnits,
} from "../../../harness/steps/accounts.ts";
import { authorize, clear, forcePost, readBalance, refund, usd } from "../../../harness/steps/card-transactions.ts";
import { createReviewedDispute, simulateOutcome } from "../../../harness/steps/disputes.ts";

export const rules: readonly Rule[] = [
  journey(
    "asset-without-worth",
    "decided",
    "An asset with a rate of 0 buys nothing and is never sold, but can be withdrawn despite a debt",
    ["state", "admin"],
    async (main) => {
      const { session } = await createOwnProject(main, "Worthless", ["--rate", "USDC=0", "--rate", "USDT=1"]);
      const { id: cardId, accountId } = await createFundedCard(session, "10");
      await depositAmount(session, accountId, { value: "10", currency: "USDT" }, "ethereum-usdt");
      assertEqual("spendable", (await readFunds(session, accountId)).spendable.value, "10.00", session.latest);
      expectOk(session, await forcePost(session, cardId, { amount: usd("15.00") }));
      const { amount, fee, withdrawable, spendable } = await readFunds(session, accountId);
      assertEqual("spendable of the debt", spendable.value, "-5.00", session.latest);
      assertEqual("amount of the asset", amount, toUnits("10"), session.latest);
      assertEqual("withdrawable amount of the asset", withdrawable, toUnits("10") - fee, session.latest);
    },
  ),
  journey(
    "deposit-credited-once",
    "§6.2",
    "A confirmed deposit is credited once, to the last digit; a detected or failed deposit is not credited",
    ["state"],
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
        expectOk(session, await session.api.POST("/simulations/crypto-deposits", { body })),
        expectOk(session, await session.api.POST("/simulations/crypto-deposits", { body })),
      ];
      assertEqual("amount while the deposit is detected", (await readFunds(session, id)).amount, 0n, session.latest);
      assertEqual("fee of a user's deposit", first.feeAmount, null, session.latest);
      expectOk(session, await move(first.id, "CONFIRMED"));
      expectOk(session, await move(second.id, "FAILED"));
      expectError(session, await move(first.id, "CONFIRMED"), "SIMULATION_INVALID_STATE");
      expectError(session, await move(second.id, "CONFIRMED"), "SIMULATION_INVALID_STATE");
      const after = await readFunds(session, id);
      assertEqual("amount", after.amount, toUnits("12.345678"), session.latest);
      assertEqual("spendable", after.spendable, { value: "12.34", currency: "USD" }, session.latest);
      assertEqual("withdrawable", after.withdrawable, toUnits("12.345678") - after.fee, session.latest);
    },
  ),
  journey(
    "balances-at-rates",
    "decided",
    "Assets count at the project's rates, and not without one; card spend takes its worth from the withdrawable amount",
    ["state", "admin"],
    async (session) => {
      const settings = ["--billing-currency", "KWD", "--rate", "USDC=0.3071", "--fee", "cryptoWithdrawal:USDC=0.5"];
      const { session: own } = await createOwnProject(session, "Rates", settings);
      const { id: cardId, accountId } = await createFundedCard(own, "100");
      const assertFunds = async (balance: [spendable: string, held: string], amount: string, withdrawable: string) => {
        assertEqual("spendable and held", await readBalance(own, accountId), balance, own.latest);
        const funds = await readFunds(own, accountId);
        assertEqual("amount", toDecimal(funds.amount), amount, own.latest);
        assertEqual("withdrawable", toDecimal(funds.withdrawable), withdrawable, own.latest);
      };
      await assertFunds(["30.710", "0.000"], "100", "99.5");
      await depositAmount(own, accountId, { value: "5", currency: "USDT" }, "ethereum-usdt");
      await assertFunds(["30.710", "0.000"], "100", "99.5");
      const { id } = await authorize(own, cardId, { amount: { value: "3.071", currency: "KWD" } });
      await assertFunds(["27.639", "3.071"], "100", "89.5");
      expectOk(own, await clear(own, id));
      await assertFunds(["27.639", "0.000"], "90", "89.5");
    },
  ),
  journey(
    "billing-currency-changed",
    "decided",
    "The billing currency changes only while no account has money in the old one and no dispute is open; transfers then use the new one",
    ["state", "admin"],
    async (session) => {
      const euros = ["--billing-currency", "EUR"];
      const { session: own, projectId } = await createOwnProject(session, "Currency");
      const { id: cardId, accountId } = await createFundedCard(own, "100");
      const payment = await authorize(own, cardId, { amount: usd("10.00") });
      const isRefused = (settings: readonly string[]) =>
        changeProject(session, projectId, settings).then(
          () => false,
          () => true,
        );
      const expectRefusal = async (held: string) => {
        assertThat("a refusal", await isRefused(euros), "a change");
        assertEqual("spendable and held", await readBalance(own, accountId), ["90.00", held], own.latest);
        assertEqual("currency", (await readFunds(own, accountId)).spendable.currency, "USD", own.latest);
      };
      await expectRefusal("10.00");
      expectOk(own, await clear(own, payment.id));
      const dispute = await createReviewedDispute(own, payment.id);
      await expectRefusal("0.00");
      expectOk(own, await simulateOutcome(own, dispute.id, { status: "REJECTED" }));
      const changed = await changeProject(session, projectId, euros);
      const { spendable } = await readFunds(changed, accountId);
      assertEqual("spendable", spendable, { value: "90.00", currency: "EUR" }, changed.latest);
      const transfer = (currency: string) =>
        changed.api.POST("/simulations/fiat-deposits", { body: { amount: { value: "0.01", currency } } });
      expectError(changed, await transfer("USD"), "SIMULATION_UNSUPPORTED_CURRENCY");
      expectOk(changed, await transfer("EUR"));
      // A cent is money, and no remainder.
      assertThat("a refusal with a cent", await isRefused(["--billing-currency", "USD"]), "a change");
    },
  ),
  journey(
    "deposit-fee-shown",
    "§2.4",
    "A deposit to the master collateral account shows its fee, 0 if none, and credits the remainder",
    ["state"],
    async (session) => {
      const id = await masterAccount(session);
      const before = await readFunds(session, id);
      const { feeAmount } = await depositAsset(session, id, "7");
      assertEqual("currency of the fee", feeAmount?.currency, asset.symbol, session.latest);
      const after = await readFunds(session, id);
      assertEqual(
        "credited units",
        after.amount - before.amount,
        toUnits("7") - toUnits(feeAmount!.value),
        session.latest,
      );
    },
  ),
  journey(
    "deposit-asset-accepted",
    "§7",
    "A deposit of an asset that its address does not accept fails with ASSET_NOT_ACCEPTED, which lists those that it accepts",
    ["state"],
    async (session) => {
      const id = await createAccount(session);
      const { id: depositAddressId, address } = await depositAddress(session, id);
      const params = { path: { id, depositAddressId } };
      const path = "/accounts/{id}/deposit-addresses/{depositAddressId}";
      const { acceptedAssets } = expectOk(session, await session.api.GET(path, { params }));
      const body = { address, assetId: "base-usdc", amount: { value: "1", currency: "USDC" } } as const;
      const refused = await session.api.POST("/simulations/crypto-deposits", { body });
      const { accepted } = expectError(session, refused, "ASSET_NOT_ACCEPTED");
      assertEqual(
        "detail.accepted",
        accepted,
        acceptedAssets.map(({ assetId }) => assetId),
        session.latest,
      );
      assertEqual("amount", (await readFunds(session, id)).amount, 0n, session.latest);
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
      expectError(session, refused, "DEPOSIT_ADDRESS_NOT_FOUND");
      const list = () => other.api.GET("/crypto-deposits", { params: { query: { accountId: id } } });
      assertEqual("deposits of the address", expectOk(other, await list()).data, [], other.latest);
      expectOk(other, await other.api.POST("/simulations/crypto-deposits", { body }));
    },
  ),
  journey(
    "amounts-refused",
    "decided",
    "An amount that is not a plain positive decimal of its currency is refused and credits nothing",
    ["state"],
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
      const { data } = expectOk(
        session,
        await session.api.GET("/crypto-deposits", { params: { query: { accountId: id } } }),
      );
      assertEqual("deposits", data.length, 0, session.latest);
    },
  ),
  journey(
    "amount-of-all-digits",
    "decided",
    "An amount with the maximum number of digits is credited and shown to the last digit",
    ["state"],
    async (session) => {
      const id = await createAccount(session);
      const value = "999999999999.999999999999999999";
      const deposit = await depositAmount(session, id, { value: value, currency: "DAI" }, "ethereum-dai");
      assertEqual("amount of the deposit", deposit.amount, { value, currency: "DAI" }, session.latest);
      assertEqual(
        "DAI and spendable",
        await readShares(session, id, ["DAI"]),
        [value, "999999999999.99"],
        session.latest,
      );
    },
  ),
  journey(
    "assets-sold-at-rate",
    "decided",
    "A clearing sells and a refund buys assets at the project's rate; no rounding costs the account spendable money",
    ["state", "admin"],
    async (session) => {
      for (const { rate, cleared, refunded } of [
        // 33.333334 units are worth a little more than 10 dollars, and the account keeps the difference.
        { rate: "0.3", cleared: ["66.666666", "20"], refunded: ["80", "24"] },
        { rate: "0.5", cleared: ["80", "40"], refunded: ["88", "44"] },
      ]) {
        const { session: own } = await createOwnProject(session, `Rate ${rate}`, ["--rate", `USDC=${rate}`]);
        const { id: cardId, accountId } = await createFundedCard(own, "100");
        const has = () => readShares(own, accountId, ["USDC"]);
        const { id } = await authorize(own, cardId, { amount: usd("10.00") });
        expectOk(own, await clear(own, id));
        assertEqual(`USDC and spendable after a clearing at ${rate}`, await has(), cleared, own.latest);
        expectOk(own, await refund(own, id, { amount: usd("4.00") }));
        assertEqual(`USDC and spendable after a refund at ${rate}`, await has(), refunded, own.latest);
      }
    },
  ),
  journey(
    "assets-sold-in-order",
    "decided",
    "Clearings sell assets in the specification's order, and a refund buys the first one that has a rate",
    ["state", "admin"],
    async (session) => {
      const { session: daiOnly } = await createOwnProject(session, "Rate of DAI", ["--rate", "DAI=1"]);
      const { session: equal } = await createOwnProject(session, "Equal rates");
      for (const { own, paid, funded, cleared, refunded } of [
        { own: equal, paid: "15.00", funded: ["10", "10", "20"], cleared: ["0", "5", "5"], refunded: ["3", "5", "8"] },
        {
          own: daiOnly,
          paid: "4.00",
          funded: ["10", "10", "10"],
          cleared: ["10", "6", "6"],
          refunded: ["10", "9", "9"],
        },
      ]) {
        const { id: cardId, accountId } = await createFundedCard(own, "10");
        await depositAmount(own, accountId, { value: "10", currency: "DAI" }, "ethereum-dai");
        const has = () => readShares(own, accountId, ["USDC", "DAI"]);
        assertEqual("USDC, DAI and spendable", await has(), funded, own.latest);
        const { id } = await authorize(own, cardId, { amount: usd(paid) });
        expectOk(own, await clear(own, id));
        assertEqual("USDC, DAI and spendable after the clearing", await has(), cleared, own.latest);
        expectOk(own, await refund(own, id, { amount: usd("3.00") }));
        assertEqual("USDC, DAI and spendable after the refund", await has(), refunded, own.latest);
      }
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
        expectError(session, await send(session, each), "SIMULATION_UNSUPPORTED_CURRENCY");
      const deposit = expectOk(session, await send(session, before.currency));
      assertEqual("credited account", deposit.accountId, id, session.latest);
      const cents = ({ value }: { value: string }) => BigInt(value.replace(".", ""));
      const after = (await readFunds(session, id)).fiat!;
      assertEqual("credited cents", cents(after) - cents(before), 1_005n, session.latest);
      const consumer = session.withKey(session.deployment.keys.consumer!);
      expectError(consumer, await send(consumer, before.currency), "FIAT_DEPOSITS_NOT_ENABLED");
    },
  ),
];

/** Amounts of these assets on Ethereum, then the spendable amount, without trailing zeros. */
async function readShares(session: Session, id: string, symbols: readonly string[]): Promise<string[]> {
  const { balance } = expectOk(session, await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  const { assets } = balance.assets.chains.find(({ chain }) => chain === asset.chain)!;
  const amounts = symbols.map((symbol) => assets.find((each) => each.symbol === symbol)!.amount.value);
  return [...amounts, balance.spendable.value].map((value) =>
    value.includes(".") ? value.replace(/\.?0+$/, "") : value,
  );
}
