// Production verifies nobody without a provider.
import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "../resources/users/person.fixture.ts";
import { openTestServer } from "../testing/test-server.ts";
import { forEachDatabase } from "./database/testing/databases.ts";
import { createKey } from "./projects/store.ts";

forEachDatabase((open) => {
  test("without a provider, production answers 503 instead of verifying a user or a card, and stores nothing", async (t) => {
    const database = await open(t);
    const sandbox = await openTestServer(t, database);
    const config = { environment: "production" } as const;
    const production = await openTestServer(t, database, { config, clock: sandbox.platform.clock });
    const { id: projectId, apiKey: sandboxKey } = await sandbox.newProject();
    const owner = { projectId, name: null, allowlist: null, ...config };
    const { apiKey } = await database.write((tx) => createKey(tx, owner, production.platform), owner.projectId);

    const user = (await sandbox.request("/users", { apiKey: sandboxKey, body: person })).json;
    const application = `/users/${user.id}/application`;
    const before = await production.request(application, { apiKey });
    const hosted = { method: "HOSTED_LINK" };
    for (const body of [hosted, { method: "TOKEN_SHARING", shareToken: "share_ok" }]) {
      const refused = await production.request(application, { apiKey, body });
      assert.deepEqual([refused.status, refused.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
      assert.ok(Number(refused.headers.get("retry-after")) > 0);
      assert.equal((await production.request(application, { apiKey })).text, before.text);
    }
    assert.match(
      (await sandbox.request(application, { apiKey: sandboxKey, body: hosted })).json.verificationUrl,
      /^https:/,
    );

    const decided = { apiKey: sandboxKey, body: { status: "APPROVED" } };
    await sandbox.request(`/simulations/users/${user.id}/application`, {
      apiKey: sandboxKey,
      body: { status: "IN_REVIEW" },
    });
    assert.equal((await sandbox.request(`/simulations/users/${user.id}/application`, decided)).status, 200);
    // Request errors come before an unavailable provider.
    const late = await production.request(application, { apiKey, body: hosted });
    assert.equal(late.json.error.code, "USER_APPLICATION_INVALID_STATE");

    const body = { ownerType: "USER", ownerId: user.id };
    const account = (await sandbox.request("/accounts", { apiKey: sandboxKey, body })).json;
    const card = await sandbox.request("/cards", {
      apiKey: sandboxKey,
      body: { userId: user.id, accountId: account.id, type: "VIRTUAL" },
    });
    assert.equal(card.status, 201, card.text);
    const enroll = (cardId: string, verification: string) =>
      production.request("/agentic/enrollments", { apiKey, body: { cardId, verification } });
    const manual = await enroll(card.json.id, "MANUAL");
    assert.deepEqual([manual.status, manual.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
    assert.deepEqual((await production.request("/agentic/enrollments", { apiKey })).json.data, []);
    const unknown = await enroll(account.id, "MANUAL");
    assert.equal(unknown.json.error.code, "AGENTIC_CARD_NOT_FOUND");
    // The network verifies without the cardholder, so nobody needs a link.
    const automatic = await enroll(card.json.id, "AUTOMATIC");
    assert.deepEqual([automatic.json.status, automatic.json.verificationUrl], ["PENDING", null]);
  });
});
