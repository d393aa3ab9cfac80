// Replaces cards concurrently and in chains.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { type AccountHolder, openAccountHolder } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";

const withHolder = async (t: TestContext, open: OpenTestDatabase) => {
  const server = await openTestServer(t, await open(t));
  return { server, holder: await openAccountHolder(server) };
};

async function replace({ ask }: AccountHolder, id: string, reason: "LOST" | "STOLEN" | "DAMAGED") {
  const { json } = await ask(`/cards/${id}/replace`, { reason }, [201, 400, 404]);
  return { id: json.id as string, code: json.error?.code as string | undefined, detail: json.error?.detail };
}

async function activate({ ask }: AccountHolder, id: string) {
  const { json } = await ask(`/cards/${id}/activation-code`);
  await ask(`/cards/${id}/activate`, { activationCode: json.activationCode });
}

async function statusesOf({ ask }: AccountHolder, ...ids: readonly string[]): Promise<string[]> {
  return Promise.all(ids.map(async (id) => (await ask(`/cards/${id}`)).json.status));
}

forEachDatabase((open) => {
  test("an activation ends every card before it that was waiting for it, and races with a deletion of the user", async (t) => {
    const { holder } = await withHolder(t, open);
    const first = await holder.newCard("PHYSICAL");
    await activate(holder, first);
    const { id: second } = await replace(holder, first, "DAMAGED");
    const { id: third } = await replace(holder, second, "LOST");
    // The lost card never replaced the damaged one in use.
    assert.deepEqual(await statusesOf(holder, first, second, third), ["ACTIVE", "TERMINATED", "PENDING_ACTIVATION"]);
    await activate(holder, third);
    assert.deepEqual(await statusesOf(holder, first, second, third), ["TERMINATED", "TERMINATED", "ACTIVE"]);
    const { id: fourth } = await replace(holder, third, "DAMAGED");
    const { json: code } = await holder.ask(`/cards/${fourth}/activation-code`);
    await Promise.all([
      holder.ask(`/cards/${fourth}/activate`, { activationCode: code.activationCode }, [200, 400]),
      holder.ask(`/users/${holder.userId}`, undefined, [204], "DELETE"),
    ]);
    assert.deepEqual(await statusesOf(holder, third, fourth), ["TERMINATED", "TERMINATED"]);
    const { code: refusal } = await replace(holder, fourth, "LOST");
    assert.equal(refusal, "USER_NOT_FOUND");
  });

  test("after the cardholder's country is barred, a card is neither replaced nor created, and stays in use", async (t) => {
    const { server, holder } = await withHolder(t, open);
    const { ask, projectId, userId, accountId } = holder;
    const id = await holder.newCard();
    const { json: before } = await ask(`/cards/${id}`);
    const barredCountries = [(await ask(`/users/${userId}`)).json.residenceCountry];
    await server.changeProject(projectId, { barredCountries });
    assert.equal((await replace(holder, id, "LOST")).code, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
    const { json } = await ask("/cards", { userId, accountId, type: "VIRTUAL" }, [400]);
    assert.equal(json.error.code, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
    assert.deepEqual((await ask(`/cards/${id}`)).json, before);
    // Only money is missing for a payment.
    const payment = { cardId: id, amount: { value: "1.00", currency: "USD" } };
    const { json: paid } = await ask("/simulations/card-transactions/authorization", payment);
    assert.equal(paid.declineReason, "INSUFFICIENT_FUNDS");
  });
});
