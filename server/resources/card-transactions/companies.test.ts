// Payments of companies' cards, at the moment of a deactivation.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Partner } from "../../platform/authorization-partner.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { shareOwningCompany } from "../accounts/owning-company.ts";
import { accounts } from "../accounts/store.ts";
import { companies } from "../companies/store.ts";
import { person } from "../users/person.fixture.ts";
import { openPayer, type Payer, usd } from "./payments.fixture.ts";

const address = { line1: "a", city: "b", postalCode: "c", country: "DE" };
const sentCompany = {
  ...{ name: "Example", country: "DE", registeredAddress: address, operationalAddress: address },
  relatedPersons: [{ roles: ["DIRECTOR"], firstName: "Ada", lastName: "Lovelace" }],
};

interface CompanyPayer extends Payer {
  readonly companyId: string;
}

/** A payer with a card on a company's account, in the project of `payer`. */
async function openCompanyPayer(payer: Payer): Promise<CompanyPayer> {
  const { ask } = payer;
  const { id: companyId } = (await ask("/companies", sentCompany)).json;
  await ask(`/companies/${companyId}/applications`, { method: "MANAGED" });
  await ask(`/simulations/companies/${companyId}/status`, { status: "ACTIVE" });
  const { id: accountId } = (await ask("/accounts", { ownerType: "COMPANY", ownerId: companyId })).json;
  const { id: userId } = (await ask("/users", { ...person, companyId })).json;
  await ask(`/users/${userId}/application`, { method: "TOKEN_SHARING", shareToken: "share_ok_employee" });
  await ask(`/simulations/users/${userId}/application`, { status: "APPROVED" });
  const { id: cardId } = (await ask("/cards", { userId, accountId, type: "VIRTUAL" })).json;
  return { ...payer, accountId, cardId, companyId };
}

const deactivate = ({ ask, companyId }: CompanyPayer, isDeactivated = true) =>
  ask(`/simulations/companies/${companyId}/status`, { status: "ACTIVE", isDeactivated });

const pay = ({ simulate, cardId }: CompanyPayer) => simulate("authorization", { cardId, amount: usd(100n) });

async function serve(open: OpenTestDatabase, t: TestContext, partner?: Partner): Promise<TestServer> {
  const server = await startTestServer(await open(t), {
    clock: new ManualClock(),
    wrap: (platform) => (partner === undefined ? platform : { ...platform, partner }),
  });
  t.after(() => server.close());
  return server;
}

forEachDatabase((open) => {
  test("a company that is deactivated while the partner decides does not pay", async (t) => {
    let whileAsked: () => Promise<unknown> = async () => {};
    let questions = 0;
    const server = await serve(open, t, {
      async ask() {
        questions++;
        await whileAsked();
        return { source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 7 };
      },
      async close() {},
    });
    const payer = await openCompanyPayer(await openPayer(server, "EXTERNAL", 10_000n));
    whileAsked = () => deactivate(payer);
    const { json } = await pay(payer);
    assert.deepEqual([json.declineReason, json.decision.source, questions], ["COMPANY_DEACTIVATED", "SERVICE", 1]);
    assert.equal((await pay(payer)).json.declineReason, "COMPANY_DEACTIVATED");
    assert.equal(questions, 1, "a decline by the service asks nobody");
    await deactivate(payer, false);
    whileAsked = async () => {};
    assert.equal((await pay(payer)).json.status, "AUTHORIZED");
  });

  test("a deactivation waits for payments that found the company active, and later ones see it", async (t) => {
    const server = await serve(open, t);
    const { database } = server.platform;
    const payer = await openCompanyPayer(await openPayer(server));
    const { projectId, accountId, companyId } = payer;
    const account = await accounts.find(database.read, projectId, accountId);
    const order: string[] = [];
    const [isShared, isRequested, mayEnd] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const payment = database.write(async (tx) => {
      await shareOwningCompany(tx, account);
      isShared!.resolve();
      await mayEnd!.promise;
      order.push("payment");
    }, projectId);
    await isShared!.promise;
    const { dialect } = open;
    // SQLite has one writer; PostgreSQL lets both share the company.
    if (dialect === "postgres") {
      await database.write(async (tx) => {
        await shareOwningCompany(tx, account);
        order.push("another payment");
      }, projectId);
    }
    const deactivation = database.write(async (tx) => {
      isRequested!.resolve();
      const row = await companies.lock(tx, projectId, companyId);
      await companies.change(tx, row, { is_deactivated: 1 });
      order.push("deactivation");
    }, projectId);
    if (dialect === "postgres") await isRequested!.promise;
    assert.equal((await companies.find(database.read, projectId, companyId)).is_deactivated, 0);
    mayEnd!.resolve();
    await Promise.all([payment, deactivation]);
    const expected = ["payment", "deactivation"];
    assert.deepEqual(order, dialect === "postgres" ? ["another payment", ...expected] : expected);
    assert.equal((await pay(payer)).json.declineReason, "COMPANY_DEACTIVATED");
  });

  test("money on its way is booked although the company is deactivated", async (t) => {
    const server = await serve(open, t);
    const payer = await openCompanyPayer(await openPayer(server));
    const { ask, simulate, cardId, accountId } = payer;
    const { json: addresses } = await ask(`/accounts/${accountId}/deposit-addresses`);
    const { address: to } = addresses.data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
    const deposit = { address: to, assetId: "ethereum-usdc", amount: { value: "100", currency: "USDC" } };
    const { json: arriving } = await ask("/simulations/crypto-deposits", deposit);
    await ask(`/simulations/crypto-deposits/${arriving.id}/status`, { status: "CONFIRMED" });
    const { json: held } = await pay(payer);
    await deactivate(payer);
    await simulate("clearing", { transactionId: held.id });
    await simulate("force-post", { cardId, amount: usd(200n) });
    assert.equal((await ask(`/accounts/${accountId}`)).json.balance.spendable.value, "97.00");
  });
});
