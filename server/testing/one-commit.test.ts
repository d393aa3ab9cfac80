// Counts the units of work of operations. Invariant: all that an operation stores commits together, so a crash leaves
// all of it or nothing. Operations that wait for a partner or a merchant have crash tests of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { forEachDatabase } from "../platform/database/testing/databases.ts";
import { watchUnits } from "../platform/database/testing/watched.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import { eventually } from "./process.fixture.ts";
import { type Action, type ApiAnswer, actions, type CallApi, SharedAccount } from "./shared-account.fixture.ts";
import { openTestServer } from "./test-server.ts";

/** An approval asks the merchant between two units of work. */
const { simulateCheckoutStatus: _, ...singleActions } = actions;

const usd = (value: string) => ({ value, currency: "USD" });
const address = { line1: "a", line2: "b", city: "c", postalCode: "d", country: "DE" };
const company = {
  ...{ name: "Example", country: "DE", registeredAddress: address, operationalAddress: address },
  relatedPersons: [{ roles: ["DIRECTOR"], firstName: "Ada", lastName: "Lovelace" }],
};

/** Returns the answer. @throws unless it is a success */
type Post = (path: string, body?: unknown) => Promise<ApiAnswer["json"]>;

/** Calls that the actions leave out, or make in a state that refuses them. */
const courses: readonly ((post: Post, account: SharedAccount) => Promise<void>)[] = [
  async function refusedWithdrawal(post, account) {
    const destinationAddress = "0x000000000000000000000000000000000000fa01";
    const { id } = await post("/crypto-withdrawals", { ...account.withdrawalBody(), destinationAddress });
    const { status } = await post(`/crypto-withdrawals/${id}/sign`, await account.signature(id));
    assert.equal(status, "PROCESSING");
  },
  async function refund(post, account) {
    const { id: transactionId } = await post("/simulations/card-transactions/authorization", {
      ...{ cardId: await account.card(), amount: usd("1") },
    });
    await post("/simulations/card-transactions/clearing", { transactionId });
    await post("/simulations/card-transactions/refund", { transactionId });
  },
  async function settledDispute(post, account) {
    const status = `/simulations/disputes/${await account.dispute()}/status`;
    for (const each of ["UNDER_REVIEW", "REFUNDED"]) await post(status, { status: each });
  },
  async function delayedSignerChange(post, account) {
    const { id: accountId } = await post("/accounts", { ownerType: "USER", ownerId: account.userId });
    const { id } = await post("/signer-changes", { ...account.signerChangeBody(), accountId });
    const { signature } = await account.changeSignatures(id);
    await post(`/signer-changes/${id}/sign`, { signature });
    await post(`/simulations/signer-changes/${id}/status`, { status: "APPLIED" });
    await post(`/accounts/${accountId}/close`);
  },
  async function packOfCompany(post) {
    const { id } = await post("/companies", company);
    const application = await post(`/companies/${id}/applications`, { method: "UNIVERSAL_KYB" });
    const path = `/companies/${id}/applications/${application.id}`;
    for (const { type, relatedPersonId } of application.nextAction.documents) {
      const form = new FormData();
      form.set("type", type);
      if (relatedPersonId !== null) form.set("relatedPersonId", relatedPersonId);
      form.set("file", new Blob(["%PDF-1.7\n"]), "document.pdf");
      await post(`${path}/documents`, form);
    }
    await post(`${path}/submit`);
    await post(`/simulations/companies/${id}/status`, { status: "ACTIVE" });
  },
  async function endpoint(post) {
    const { id } = await post("/webhooks/", { name: "Second", url: "https://93.184.215.14/hook" });
    const event = await post(`/webhooks/${id}/test`);
    await post(`/events/${event.id}/resend`);
    for (const verb of ["rotate-secret", "disable"]) await post(`/webhooks/${id}/${verb}`);
  },
];

forEachDatabase((open) => {
  test("an operation stores its effect, events, money and fees in one unit of work", async (t) => {
    const place = await open.place(t);
    let calling = "";
    const units: string[] = [];
    const database = watchUnits(await open(t, place), () => {
      const call = calling;
      return { committed: () => void units.push(call) };
    });
    const { dataDir } = place;
    const server = await openTestServer(t, database, { clock: new ManualClock(), config: { dataDir } });
    const { apiKey } = await server.newProject();
    units.length = 0;
    await server.request("/webhooks", { apiKey });
    await eventually(() => units.length === 1, "the last use of the key");
    units.length = 0;
    const successes: string[] = [];
    const call: CallApi = async (method, path, body) => {
      calling = `${method} ${path}`;
      const answer = await server.request(path, { method, apiKey, ...(body === undefined ? {} : { body }) });
      if (method !== "GET" && answer.status < 300) successes.push(calling);
      return answer;
    };
    const post: Post = async (path, body) => {
      const { status, json } = await call("POST", path, body);
      assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(json)}`);
      return json;
    };
    await post("/webhooks/", { name: "Ledger", url: "https://93.184.215.14/hook" });
    for (const prepare of Object.values(singleActions)) {
      const send = await (prepare as Action)(await SharedAccount.open(call));
      await send();
    }
    for (const course of courses) await course(post, await SharedAccount.open(call));
    // Gives the operations time to store anything that they would store late.
    await pause(1_500);
    assert.deepEqual(units, successes);
  });
});
