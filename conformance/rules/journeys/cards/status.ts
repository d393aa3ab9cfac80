// Status of cards (interface §2.4). Each step is read back and emits one event if it changed something.
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  type Card,
  type CardAction,
  changeCard,
  createCard,
  readCard,
  simulateBlock,
} from "../../../harness/steps/cards.ts";

type CardState = readonly [status: Card["status"], frozen: boolean, reason: string | null, liftable: boolean];

export const rules: readonly Rule[] = [
  journey(
    "card-status-derived",
    "§2.4",
    "A frozen and blocked card is BLOCKED; lifting one keeps the other, and neither activates the card",
    async (session) => {
      const client = "CLIENT_REQUESTED";
      for (const type of ["VIRTUAL", "PHYSICAL"] as const) {
        const { id } = await createCard(session, type);
        const plain = type === "VIRTUAL" ? "ACTIVE" : "PENDING_ACTIVATION";
        const step = (what: CardAction, events: number, ...shown: CardState) =>
          assertStep(session, id, events, shown, async () => expectOk(await changeCard(session, id, what)));
        await step("freeze", 1, "FROZEN", true, null, false);
        await step("block", 1, "BLOCKED", true, client, true);
        await step("freeze", 0, "BLOCKED", true, client, true);
        await step("block", 0, "BLOCKED", true, client, true);
        await step("unblock", 1, "FROZEN", true, null, false);
        await step("unblock", 0, "FROZEN", true, null, false);
        await step("unfreeze", 1, plain, false, null, false);
        await step("unfreeze", 0, plain, false, null, false);
        await step("block", 1, "BLOCKED", false, client, true);
        await step("freeze", 1, "BLOCKED", true, client, true);
        await step("unfreeze", 1, "BLOCKED", false, client, true);
        await step("unblock", 1, plain, false, null, false);
      }
    },
  ),
  journey(
    "card-block-reasons",
    "§2.4, §6.2",
    "A permanent block replaces a liftable one and confirmed fraud replaces compliance; neither can be lifted, and a block by the client replaces none",
    async (session) => {
      const { id } = await createCard(session);
      const block = (reason: Parameters<typeof simulateBlock>[2], liftable: boolean) =>
        assertStep(session, id, 1, ["BLOCKED", false, reason, liftable], async () =>
          expectOk(await simulateBlock(session, id, reason)),
        );
      await block("PIN_ATTEMPTS_EXCEEDED", true);
      await assertStep(session, id, 0, ["BLOCKED", false, "PIN_ATTEMPTS_EXCEEDED", true], async () =>
        expectOk(await changeCard(session, id, "block")),
      );
      await block("COMPLIANCE", false);
      const stays = (reason: string) => ["BLOCKED", false, reason, false] as const;
      await assertStep(session, id, 0, stays("COMPLIANCE"), async () => {
        expectError(await changeCard(session, id, "unblock"), "CARD_BLOCK_NOT_LIFTABLE");
        expectError(await simulateBlock(session, id, "PIN_ATTEMPTS_EXCEEDED"), "SIMULATION_INVALID_STATE");
        return expectOk(await changeCard(session, id, "block"));
      });
      await block("FRAUD_ALERT_CONFIRMED", false);
      await assertStep(session, id, 0, stays("FRAUD_ALERT_CONFIRMED"), async () => {
        expectError(await changeCard(session, id, "unblock"), "CARD_BLOCK_NOT_LIFTABLE");
        expectError(await simulateBlock(session, id, "COMPLIANCE"), "SIMULATION_INVALID_STATE");
        return expectOk(await changeCard(session, id, "block"));
      });
    },
  ),
];

async function assertStep(
  session: Session,
  id: string,
  events: number,
  shown: CardState,
  step: () => Promise<unknown>,
): Promise<void> {
  const before = await eventDataOf(session, id);
  const answer = await step();
  const card = await readCard(session, id);
  if (answer !== undefined) assertEqual("the card as it is read", card, answer);
  const { status, frozen, blockReason, blockLiftable } = card;
  assertEqual(
    "status, frozen, block reason and blockLiftable",
    [status, frozen, blockReason?.type ?? null, blockLiftable],
    shown,
  );
  const after = await eventDataOf(session, id);
  assertEqual("events of the step", after.length - before.length, events);
  if (events > 0) assertEqual("data of its event", after[0], card);
}

async function eventDataOf(session: Session, id: string): Promise<unknown[]> {
  const events = await readEvents(session, { type: "CARD_STATUS_UPDATED" });
  return events.map(({ data }) => data).filter((data) => isAbout(data, { id }));
}
