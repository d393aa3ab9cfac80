// Fraud alerts of one card that are raised and answered together, beside what else happens to the card, on both databases: each alert is answered once, and
// the card is blocked for fraud, once, exactly where one was confirmed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPayer, usd } from "../card-transactions/payments.fixture.ts";

const rounds = 6;
const transactions = 3;

forEachDatabase((open) => {
  test("alerts that are answered together block the card once, and nothing waits in a circle", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    for (let round = 0; round < rounds; round++) {
      const { ask, simulate, cardId } = await openPayer(server, "INTERNAL", 10_000n);
      const paid = [];
      for (let count = 0; count < transactions; count++)
        paid.push((await simulate("authorization", { cardId, amount: usd(100n) })).json.id);
      const raise = (transactionId: string) => ask("/simulations/fraud-alerts", { transactionId }, [201, 400]);
      const raised = await Promise.all([...paid, ...paid].map(raise));
      const alerts = raised.filter(({ status }) => status === 201).map(({ json }) => json.id as string);
      assert.equal(alerts.length, transactions);
      const respond = (id: string, decision: string) => ask(`/fraud-alerts/${id}/response`, { decision }, [200, 400]);
      const isLast = round % 2 === 1;
      await Promise.all([
        ...alerts.flatMap((id) => [respond(id, "CONFIRM"), respond(id, isLast ? "DISMISS" : "CONFIRM")]),
        simulate("authorization", { cardId, amount: usd(100n) }, [201]),
        ask(`/cards/${cardId}/freeze`, {}, [200]),
        ask(`/cards/${cardId}/unfreeze`, {}, [200]),
        simulate("clearing", { transactionId: paid[0] }, [200]),
        raise(paid[0]),
      ]);
      const { json: list } = await ask(`/fraud-alerts?cardId=${cardId}`);
      const answered = list.data.filter(({ id }: { id: string }) => alerts.includes(id));
      assert.ok(answered.every(({ status }: { status: string }) => status !== "OPEN"));
      const isConfirmed = answered.some(({ status }: { status: string }) => status === "CONFIRMED");
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
