import assert from "node:assert/strict";
import { test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { idempotencyKey, openTestServer } from "../../testing/test-server.ts";

forEachDatabase((open) => {
  test("a wrong activation code counts once, even if the database restarts before the response", async (t) => {
    let failures = 1;
    const failing = watchUnits(await open(t), () => {
      let counts = false;
      return {
        before(sql) {
          counts ||= sql.startsWith("UPDATE cards SET") && sql.includes("activation_attempts");
        },
        committed() {
          if (counts && failures-- > 0) throw Object.assign(new Error("the database restarts"), { code: "57P01" });
        },
      };
    });
    const server = await openTestServer(t, failing);
    const { ask, apiKey, newCard } = await openAccountHolder(server);
    const cardId = await newCard("PHYSICAL");
    const { json } = await ask(`/cards/${cardId}/activation-code`);
    const activate = (activationCode: string, key: string) =>
      server.request(`/cards/${cardId}/activate`, { apiKey, body: { activationCode }, headers: idempotencyKey(key) });
    const wrong = json.activationCode === "000000" ? "000001" : "000000";
    await activate(wrong, "retried");
    assert.equal(failures, 0);
    for (let n = 1; n < limits.cardActivationAttempts; n++) {
      const refused = await activate(wrong, n === 1 ? "retried" : `wrong ${n}`);
      assert.equal(refused.json.error.code, "CARD_ACTIVATION_CODE_INVALID");
    }
    assert.equal((await activate(json.activationCode, "right")).status, 200);
  });
});
