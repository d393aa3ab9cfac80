// Compares random sequences of card actions with a model.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type AccountHolder, openAccountHolder } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { cardExpiry } from "./expiry.ts";

const actions = ["freeze", "unfreeze", "block", "unblock", "activate", "delete"] as const;
const reasons = ["FRAUD_ALERT_CONFIRMED", "COMPLIANCE", "PIN_ATTEMPTS_EXCEEDED"] as const;
type Step = (typeof actions)[number] | (typeof reasons)[number];

const plan = fc.record({
  type: fc.constantFrom("VIRTUAL" as const, "PHYSICAL" as const),
  steps: fc.array(fc.constantFrom<Step>(...actions.slice(0, -1), ...actions.slice(0, -1), ...reasons, "delete"), {
    minLength: 5,
    maxLength: 20,
  }),
  expires: fc.boolean(),
});

/** The expected card, independent of server code. */
class Model {
  isActivated: boolean;
  isFrozen = false;
  reason: string | null = null;
  isExpired = false;
  isDeleted = false;

  constructor(type: "VIRTUAL" | "PHYSICAL") {
    this.isActivated = type === "VIRTUAL";
  }

  get status(): string {
    const order: readonly [boolean, string][] = [
      [this.isDeleted, "TERMINATED"],
      [this.isExpired, "EXPIRED"],
      [this.reason !== null, "BLOCKED"],
      [this.isFrozen, "FROZEN"],
      [!this.isActivated, "PENDING_ACTIVATION"],
    ];
    return order.find(([holds]) => holds)?.[1] ?? "ACTIVE";
  }

  get isLiftable(): boolean {
    return this.reason === "CLIENT_REQUESTED" || this.reason === "PIN_ATTEMPTS_EXCEEDED";
  }

  /** Returns 200 or the error code. */
  apply(step: Step): number | string {
    const hasEnded = this.isDeleted || this.isExpired;
    if (step === "delete") {
      this.isDeleted = true;
      return 200;
    }
    if (hasEnded)
      return (reasons as readonly string[]).includes(step) ? "SIMULATION_INVALID_STATE" : "CARD_INVALID_STATE";
    switch (step) {
      case "freeze":
      case "unfreeze":
        this.isFrozen = step === "freeze";
        return 200;
      case "block":
        this.reason ??= "CLIENT_REQUESTED";
        return 200;
      case "unblock":
        if (this.reason !== null && !this.isLiftable) return "CARD_BLOCK_NOT_LIFTABLE";
        this.reason = null;
        return 200;
      case "activate":
        if (this.status !== "PENDING_ACTIVATION") return "CARD_INVALID_STATE";
        this.isActivated = true;
        return 200;
      default: {
        const isStronger =
          this.reason === null ||
          (step !== "PIN_ATTEMPTS_EXCEEDED" && this.isLiftable) ||
          (step === "FRAUD_ALERT_CONFIRMED" && this.reason === "COMPLIANCE");
        if (!isStronger) return "SIMULATION_INVALID_STATE";
        this.reason = step;
        return 200;
      }
    }
  }

  get shown() {
    const blockReason = this.reason === null ? null : { type: this.reason };
    const blockLiftable = this.status === "BLOCKED" && this.isLiftable;
    return { status: this.status, frozen: this.isFrozen, blockReason, blockLiftable };
  }
}

forEachDatabase((open) => {
  test("a card's status follows from its causes, and each change publishes one event", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const expiring = cardExpiry.start(server.platform);
    t.after(() => expiring.stop());
    const property = fc.asyncProperty(plan, async ({ type, steps, expires }) => {
      const holder = await openAccountHolder(server);
      const { ask, userId, accountId } = holder;
      const { json: created } = await ask("/cards", { userId, accountId, type });
      const model = new Model(type);
      let published = created;
      let eventCount = 0;
      const checkCard = async (cause: string, before: object) => {
        const { json: card } = await ask(`/cards/${created.id}`);
        const { status, frozen, blockReason, blockLiftable } = card;
        assert.deepEqual({ status, frozen, blockReason, blockLiftable }, model.shown, cause);
        const events = await eventsOf(holder, created.id);
        const hasChanged = JSON.stringify(before) !== JSON.stringify({ ...model.shown, a: model.isActivated });
        assert.equal(events.length - eventCount, hasChanged ? 1 : 0, `events of ${cause}`);
        eventCount = events.length;
        published = events[0] ?? published;
        assert.deepEqual(card, published, `the last event after ${cause}`);
      };
      for (const step of steps) {
        clock.advanceBy(1);
        const before = { ...model.shown, a: model.isActivated };
        const code = await codeOf(holder, created.id);
        const expected = model.apply(step);
        const { status, json } = await takeStep(holder, created.id, step, code);
        assert.equal(status === 200 ? status : json.error.code, expected, step);
        await checkCard(step, before);
      }
      if (!expires || model.isDeleted) return;
      const before = { ...model.shown, a: model.isActivated };
      clock.advanceBy(Date.parse(created.expiresAt) - clock.now());
      // The card is refused before its row is EXPIRED.
      const { json } = await takeStep(holder, created.id, "freeze", "");
      assert.equal(json.error.code, "CARD_INVALID_STATE");
      const isExpired = async () => (await ask(`/cards/${created.id}`)).json.status === "EXPIRED";
      await eventually(isExpired, "a card that is EXPIRED");
      model.isExpired = true;
      await checkCard("expiry", before);
    });
    await fc.assert(property, { seed, numRuns: repetitions(8, 200), endOnFailure: true });
  });
});

function takeStep({ ask }: AccountHolder, id: string, step: Step, activationCode: string) {
  const any = [200, 400];
  if (step === "delete") return ask(`/cards/${id}`, undefined, any, "DELETE");
  if (step === "activate") return ask(`/cards/${id}/activate`, { activationCode }, any);
  if ((reasons as readonly string[]).includes(step))
    return ask(`/simulations/cards/${id}/block`, { reason: step }, any);
  return ask(`/cards/${id}/${step}`, undefined, any, "POST");
}

/** Returns any code if the card cannot be activated. */
async function codeOf({ ask }: AccountHolder, id: string): Promise<string> {
  const { json } = await ask(`/cards/${id}/activation-code`, undefined, [200, 400]);
  return json.activationCode ?? "000000";
}

/** Newest first. */
async function eventsOf({ ask }: AccountHolder, id: string) {
  const { json } = await ask("/events?type=CARD_STATUS_UPDATED&limit=100");
  return json.data.map(({ data }: { data: { id: string } }) => data).filter((data: { id: string }) => data.id === id);
}
