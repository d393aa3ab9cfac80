// Payments of companies' cards, at the moment of a deactivation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { shareOwningCompany } from "../accounts/owning-company.ts";
import { accounts } from "../accounts/store.ts";
import { companies } from "../companies/store.ts";
import { person } from "../users/person.fixture.ts";

const address = { line1: "a", city: "b", postalCode: "c", country: "DE" };
const sentCompany = {
  ...{ name: "Example", country: "DE", registeredAddress: address, operationalAddress: address },
  relatedPersons: [{ roles: ["DIRECTOR"], firstName: "Ada", lastName: "Lovelace" }],
};

interface CompanyPayer extends Cardholder {
  readonly companyId: string;
}

/** A payer with a card on a company's account, in the project of `payer`. */
async function openCompanyPayer(payer: Cardholder): Promise<CompanyPayer> {
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

forEachDatabase((open) => {
  test("a deactivation waits for payments that found the company active, and later ones see it", async (t) => {
    const place = await open.place(t);
    const server = await openTestServer(t, await open(t, place), { clock: new ManualClock() });
    const { database } = server.platform;
    // Units of work of one server and project wait for each other.
    const other = open.dialect === "postgres" ? await open(t, place) : database;
    const payer = await openCompanyPayer(await openCardholder(server));
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
      await other.write(async (tx) => {
        await shareOwningCompany(tx, account);
        order.push("another payment");
      }, projectId);
    }
    const deactivation = other.write(async (tx) => {
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
    const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(100n) });
    assert.equal(json.declineReason, "COMPANY_DEACTIVATED");
  });
});
