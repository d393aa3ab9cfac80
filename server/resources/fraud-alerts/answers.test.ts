// Raises and answers fraud alerts of one card concurrently. Confirmed alerts block the card once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPayer, usd } from "../card-transactions/payments.fixture.ts";

const rounds = 6;
const transactionCount = 3;

forEachDatabase((open) => {
  test("concurrent answers block the card once without a deadlock", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    for (let round = 0; round < rounds; round++) {
      const { ask, simulate, cardId } = await openPayer(server, "INTERNAL", 10_000n);
      const transactionIds = [];
      for (let count = 0; count < transactionCount; count++)
        transactionIds.push((await simulate("authorization", { cardId, amount: usd(100n) })).json.id);
      const raise = (transactionId: string) => ask("/simulations/fraud-alerts", { transactionId }, [201, 400]);
      const raiseResponses = await Promise.all([...transactionIds, ...transactionIds].map(raise));
      const alerts = raiseResponses.filter(({ status }) => status === 201).map(({ json }) => json.id as string);
      assert.equal(alerts.length, transactionCount);
      const respond = (id: string, decision: string) => ask(`/fraud-alerts/${id}/response`, { decision }, [200, 400]);
      const isMixed = round % 2 === 1;
      await Promise.all([
        ...alerts.flatMap((id) => [respond(id, "CONFIRM"), respond(id, isMixed ? "DISMISS" : "CONFIRM")]),
        simulate("authorization", { cardId, amount: usd(100n) }, [201]),
        ask(`/cards/${cardId}/freeze`, {}, [200]),
        ask(`/cards/${cardId}/unfreeze`, {}, [200]),
        simulate("clearing", { transactionId: transactionIds[0] }, [200]),
        raise(transactionIds[0]),
      ]);
      const { json: list } = await ask(`/fraud-alerts?cardId=${cardId}`);
      const answeredAlerts = list.data.filter(({ id }: { id: string }) => alerts.includes(id));
      assert.ok(answeredAlerts.every(({ status }: { status: string }) => status !== "OPEN"));
      const isConfirmed = answeredAlerts.some(({ status }: { status: string }) => status === "CONFIRMED");
      const { json: card } = await ask(`/cards/${cardId}`);
      assert.deepEqual(card.blockReason, isConfirmed ? { type: "FRAUD_ALERT_CONFIRMED" } : null);
      const { json: events } = await ask("/events?type=CARD_STATUS_UPDATED&limit=100");
      const statuses = events.data.map(({ data }: { data: { status: string } }) => data.status).toReversed();
      const blocks = statuses.filter(
        (status: string, at: number) => status === "BLOCKED" && statuses[at - 1] !== status,
      );
      assert.equal(blocks.length, isConfirmed ? 1 : 0, statuses.join());
    }
  });
});
