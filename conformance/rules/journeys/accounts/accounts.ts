// Owners of accounts, the project's own account, and bank details.
import { randomUUID } from "node:crypto";
import { createFundedCard, detectDeposit, masterAccount } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  asset,
  closeAccount,
  createAccount,
  depositAsset,
  expectNotClosable,
  readAccount,
  readAddress,
} from "../../../harness/steps/accounts.ts";
import { authorize, clear, forcePost, refund, usd } from "../../../harness/steps/card-transactions.ts";
import { createCompany } from "../../../harness/steps/companies.ts";
import { fileDispute } from "../../../harness/steps/disputes.ts";
import { requestChange } from "../../../harness/steps/signer-changes.ts";
import { digitsOf } from "../../../harness/units.ts";

export const rules: readonly Rule[] = [
  journey(
    "account-of-company-in-consumer-programme",
    "§7",
    "A consumer program refuses accounts of companies, known or unknown",
    ["state", "consumer-project"],
    async (session) => {
      const consumer = session.withKey(session.deployment.keys.consumer!);
      const body = { ownerType: "COMPANY", ownerId: unknownId } as const;
      const { id: ownerId } = await createCompany(consumer);
      for (const each of [body, { ...body, ownerId }])
        expectError(await consumer.api.POST("/accounts", { body: each }), "COMPANY_ACCOUNT_NOT_ALLOWED");
      expectError(await consumer.api.POST("/accounts", { body: { ...body, ownerType: "USER" } }), "USER_NOT_FOUND");
    },
  ),
  journey(
    "account-owner-of-its-kind",
    "decided",
    "An account owner must be an existing user or company: the id of one does not identify the other",
    async (session) => {
      const { ownerId } = await readAccount(session, await createAccount(session));
      const body = { ownerType: "COMPANY", ownerId: ownerId! } as const;
      expectError(await session.api.POST("/accounts", { body }), "COMPANY_NOT_FOUND");
    },
  ),
  journey(
    "account-master",
    "§2.4",
    "A project has one master collateral account from the start, and only that account has fiat",
    async (session) => {
      const master = await readAccount(session, await masterAccount(session));
      assertEqual("owner type and id", [master.ownerType, master.ownerId], [null, null]);
      assertThat("fiat", master.balance.assets.fiat !== null, "null");
      const own = await readAccount(session, await createAccount(session));
      assertEqual("fiat of another account", own.balance.assets.fiat, null);
    },
  ),
  journey(
    "account-master-metadata",
    "decided",
    "An update sets and removes metadata of the master collateral account, as of any other",
    async (session) => {
      const id = await masterAccount(session);
      // Other checks share the account.
      const key = `key-${randomUUID()}`;
      for (const [sent, stored] of [
        ["one", "one"],
        ["", undefined],
      ] as const) {
        const body = { metadata: { [key]: sent } };
        const changed = expectOk(await session.api.PATCH("/accounts/{id}", { params: { path: { id } }, body }));
        const query = { type: "MASTER_COLLATERAL" } as const;
        const { data } = expectOk(await session.api.GET("/accounts", { params: { query } }));
        const shown = [changed, await readAccount(session, id), ...data].map(({ metadata }) => metadata[key]);
        assertEqual("metadata in responses", shown, [stored, stored, stored]);
      }
    },
  ),
  journey(
    "bank-details-of-master",
    "§7",
    "Only a master collateral account in a project with bank transfers has bank details",
    ["state", "consumer-project"],
    async (session) => {
      const request = (caller: Session, id: string) =>
        caller.api.GET("/accounts/{id}/bank-details", { params: { path: { id } } });
      const id = await masterAccount(session);
      assertEqual("the account of the bank details", expectOk(await request(session, id)).accountId, id);
      const own = expectError(await request(session, await createAccount(session)), "FIAT_DEPOSITS_NOT_ENABLED");
      assertEqual("the reason", own.reason, "account");
      const consumer = session.withKey(session.deployment.keys.consumer!);
      const none = expectError(await request(consumer, await masterAccount(consumer)), "FIAT_DEPOSITS_NOT_ENABLED");
      assertEqual("the reason", none.reason, "project");
      const both = expectError(await request(consumer, await createAccount(consumer)), "FIAT_DEPOSITS_NOT_ENABLED");
      assertEqual("the reason of two", both.reason, "project");
    },
  ),
  journey(
    "deposit-addresses-paged",
    "decided",
    "An account has one deposit address per chain, for the assets of its balance there; pages of the list show each once, without assets",
    async (session) => {
      const id = await createAccount(session);
      const page = async (query: object) =>
        expectOk(await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id }, query } }));
      const { balance } = await readAccount(session, id);
      const { data: all, hasMore } = await page({});
      assertEqual("hasMore without a limit", hasMore, false);
      assertEqual("number of addresses, one per chain", all.length, new Set(all.map(({ chain }) => chain)).size);
      for (const [index, address] of all.entries()) {
        const before = index === 0 ? {} : { startingAfter: all[index - 1]!.id };
        const one = await page({ limit: 1, ...before });
        assertEqual("page of one address", one, { data: [address], hasMore: index < all.length - 1 });
        const path = { id, depositAddressId: address.id };
        const alone = await session.api.GET("/accounts/{id}/deposit-addresses/{depositAddressId}", {
          params: { path },
        });
        const { acceptedAssets, ...shown } = expectOk(alone);
        assertEqual("the address read by id", shown, address);
        const { assets } = balance.assets.chains.find(({ chain }) => chain === address.chain)!;
        const own = assets.map(({ assetId, amount: { currency } }) => [assetId, currency, digitsOf(currency)]);
        const accepted = acceptedAssets.map(({ assetId, symbol, decimals }) => [assetId, symbol, decimals]);
        assertEqual("accepted assets", accepted.toSorted(), own.toSorted());
        assertThat("accepted assets", accepted.length > 0, "none");
      }
    },
  ),
  journey(
    "account-closed-empty",
    "decided",
    "Only an empty account can be closed; a closed account accepts nothing, and the master collateral account cannot be closed",
    async (session) => {
      const id = await createAccount(session);
      await depositAsset(session, id, "0.000001");
      await expectNotClosable(session, id, ["MONEY"]);
      const master = expectError(await closeAccount(session, await masterAccount(session)), "ACCOUNT_NOT_CLOSABLE");
      const [reason] = master.reasons as string[];
      assertEqual("first reason", reason, "MASTER_COLLATERAL");
      const empty = await createAccount(session);
      const address = await readAddress(session, empty);
      const closed = expectOk(await closeAccount(session, empty));
      assertEqual("status", closed.status, "CLOSED");
      const amount = { value: "1", currency: asset.symbol };
      const body = { address, assetId: asset.assetId, amount };
      expectError(await session.api.POST("/simulations/crypto-deposits", { body }), "SIMULATION_INVALID_STATE");
    },
  ),
  journey(
    "account-closed-without-debt",
    "decided",
    "An account that owes money cannot be closed until a deposit has repaid the debt",
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "10");
      expectOk(await forcePost(session, cardId, { amount: usd("15.00") }));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: cardId } } }));
      await expectNotClosable(session, accountId, ["MONEY"]);
      await depositAsset(session, accountId, "5");
      assertEqual("status", expectOk(await closeAccount(session, accountId)).status, "CLOSED");
    },
  ),
  journey(
    "account-obstacles-listed",
    "decided",
    "The refusal to close an account lists everything that keeps it open",
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "20");
      const { id } = await authorize(session, cardId, { amount: usd("10.00") });
      expectOk(await clear(session, id));
      expectOk(await fileDispute(session, id));
      await detectDeposit(session, accountId, { value: "5", currency: asset.symbol });
      expectOk(await requestChange(session, accountId));
      const { reasons } = expectError(await closeAccount(session, accountId), "ACCOUNT_NOT_CLOSABLE");
      const expected = ["CARD", "DEPOSIT", "DISPUTE", "MONEY", "SIGNER_CHANGE"];
      assertEqual("detail.reasons in order", (reasons as string[]).toSorted(), expected);
    },
  ),
  journey(
    "account-closed-stays-empty",
    "decided",
    "No refund credits a closed account, and no force post charges it",
    async (session) => {
      const card = await createFundedCard(session, "20");
      const { id } = await authorize(session, card.id, { amount: usd("20.00") });
      expectOk(await clear(session, id));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: card.id } } }));
      const closed = expectOk(await closeAccount(session, card.accountId));
      const params = { path: { id: card.accountId } };
      const readEntries = async () => expectOk(await session.api.GET("/accounts/{id}/entries", { params }));
      const entries = await readEntries();
      const body = { cardId: card.id, amount: usd("1.00") };
      for (const answer of [
        await refund(session, id, { amount: usd("1.00") }),
        await session.api.POST("/simulations/card-transactions/refund", { body }),
        await forcePost(session, card.id, { amount: usd("1.00") }),
      ])
        expectError(answer, "SIMULATION_INVALID_STATE");
      assertEqual("the closed account", await readAccount(session, card.accountId), closed);
      assertEqual("its entries", await readEntries(), entries);
    },
  ),
];
