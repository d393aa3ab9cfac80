// Random sequences of what happens to a card, over the whole server beside a model of its causes. The status follows from the causes, each change is
// told by one event and none by none, and whoever folds the events has what GET shows, on both databases.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ManualClock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { cycles } from "../../testing/soak.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openPartner, type Partner } from "./cardholder.fixture.ts";
import { cardExpiry } from "./expiry.ts";

const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);
test("property tests name their seed", (t) => t.diagnostic(`SEED=${seed}`));

const acts = ["freeze", "unfreeze", "block", "unblock", "activate", "delete"] as const;
const reasons = ["FRAUD_ALERT_CONFIRMED", "COMPLIANCE", "PIN_ATTEMPTS_EXCEEDED"] as const;
type Step = (typeof acts)[number] | (typeof reasons)[number];

const plan = fc.record({
  type: fc.constantFrom("VIRTUAL" as const, "PHYSICAL" as const),
  steps: fc.array(fc.constantFrom<Step>(...acts.slice(0, -1), ...acts.slice(0, -1), ...reasons, "delete"), {
    minLength: 5,
    maxLength: 20,
  }),
  expires: fc.boolean(),
});

/** What a card should be, by other words than the server's. */
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

  /** What a step answers: that it was done, or the code. */
  take(step: Step): number | string {
    const isOver = this.isDeleted || this.isExpired;
    if (step === "delete") {
      this.isDeleted = true;
      return 200;
    }
    if (isOver)
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
  test("whatever happens to a card, its status follows from its causes and its events tell each change once", async (t) => {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock });
    const expiring = cardExpiry.start(server.platform);
    t.after(async () => {
      await expiring.stop();
      await server.close();
    });
    const property = fc.asyncProperty(plan, async ({ type, steps, expires }) => {
      const partner = await openPartner(server);
      const { ask, userId, accountId } = partner;
      const { json: made } = await ask("/cards", { userId, accountId, type });
      const model = new Model(type);
      let folded = made;
      let told = 0;
      const held = async (what: string, before: object) => {
        const { json: card } = await ask(`/cards/${made.id}`);
        const { status, frozen, blockReason, blockLiftable } = card;
        assert.deepEqual({ status, frozen, blockReason, blockLiftable }, model.shown, what);
        const events = await eventsOf(partner, made.id);
        const hasChanged = JSON.stringify(before) !== JSON.stringify({ ...model.shown, a: model.isActivated });
        assert.equal(events.length - told, hasChanged ? 1 : 0, `events of ${what}`);
        told = events.length;
        folded = events[0] ?? folded;
        assert.deepEqual(card, folded, `the events of ${what}, folded`);
      };
      for (const step of steps) {
        clock.advanceBy(1);
        const before = { ...model.shown, a: model.isActivated };
        const code = await codeOf(partner, made.id);
        const expected = model.take(step);
        const { status, json } = await does(partner, made.id, step, code);
        assert.equal(status === 200 ? status : json.error.code, expected, step);
        await held(step, before);
      }
      if (!expires || model.isDeleted) return;
      const before = { ...model.shown, a: model.isActivated };
      clock.advanceBy(Date.parse(made.expiresAt) - clock.now());
      // Refused before the row says so.
      const { json } = await does(partner, made.id, "freeze", "");
      assert.equal(json.error.code, "CARD_INVALID_STATE");
      const isExpired = async () => (await ask(`/cards/${made.id}`)).json.status === "EXPIRED";
      await eventually(isExpired, "a card that is EXPIRED");
      model.isExpired = true;
      await held("expiry", before);
    });
    await fc.assert(property, { seed, numRuns: cycles(8, 200), endOnFailure: true });
  });
});

function does({ ask }: Partner, id: string, step: Step, activationCode: string) {
  const any = [200, 400];
  if (step === "delete") return ask(`/cards/${id}`, undefined, any, "DELETE");
  if (step === "activate") return ask(`/cards/${id}/activate`, { activationCode }, any);
  if ((reasons as readonly string[]).includes(step))
    return ask(`/simulations/cards/${id}/block`, { reason: step }, any);
  return ask(`/cards/${id}/${step}`, undefined, any, "POST");
}

/** The code of a card that can be activated; any of one that cannot. */
async function codeOf({ ask }: Partner, id: string): Promise<string> {
  const { json } = await ask(`/cards/${id}/activation-code`, undefined, [200, 400]);
  return json.activationCode ?? "000000";
}

/** The data of the card's events, newest first. */
async function eventsOf({ ask }: Partner, id: string) {
  const { json } = await ask("/events?type=CARD_STATUS_UPDATED&limit=100");
  return json.data.map(({ data }: { data: { id: string } }) => data).filter((data: { id: string }) => data.id === id);
}
