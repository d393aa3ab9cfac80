// Counts wrong PINs (decided: Card details, codes and PIN). payment-pin tries them in a row.

import { createFundedCard } from "../../../harness/cardholders.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { changeCard, readCard, simulateBlock } from "../../../harness/steps/cards.ts";
import { approval, partnerRule } from "../../../harness/steps/partner.ts";
import { assertEachPinCounts, maxPinAttempts, payWith, setPin, wrongPin } from "../../../harness/steps/pins.ts";

interface Interlude {
  readonly what: string;
  readonly resetsCount: boolean;
  readonly run: (session: Session, cardId: string) => Promise<unknown>;
}

const interludes: readonly Interlude[] = [
  { what: "a payment without a PIN", resetsCount: false, run: (session, id) => payWith(session, id) },
  { what: "a freeze", resetsCount: false, run: (session, id) => change(session, id, ["freeze", "unfreeze"]) },
  { what: "a block by the client", resetsCount: true, run: (session, id) => change(session, id, ["block", "unblock"]) },
  {
    what: "a block for wrong PINs",
    resetsCount: true,
    run: async (session, id) => {
      await simulateBlock(session, id, "PIN_ATTEMPTS_EXCEEDED");
      await change(session, id, ["unblock"]);
    },
  },
  { what: "the right PIN", resetsCount: true, run: (session, id) => payWith(session, id, "4929") },
  { what: "a new PIN", resetsCount: true, run: (session, id) => setPin(session, id, "4711") },
];

export const rules: readonly Rule[] = [
  journey(
    "pin-count-between",
    "decided",
    "Between wrong PINs, the right PIN, a new PIN and an unblock reset the count; nothing else does",
    async (session) => {
      for (const { what, resetsCount, run } of interludes) {
        const { id } = await createFundedCard(session, "100");
        await setPin(session, id, "4929");
        await sendWrong(session, id, maxPinAttempts - 1);
        await run(session, id);
        await sendWrong(session, id, 1);
        await assertStatus(session, id, resetsCount ? "ACTIVE" : "BLOCKED", what);
        if (!resetsCount) continue;
        await sendWrong(session, id, maxPinAttempts - 1);
        await assertStatus(session, id, "BLOCKED", what);
      }
    },
  ),
  partnerRule(
    "pin-count-together",
    "decided",
    "In an EXTERNAL project, wrong PINs of concurrent payments count each",
    async ({ session, answering, newCard }) => {
      await answering(() => approval);
      const id = await newCard();
      await assertEachPinCounts(session, id);
    },
  ),
];

async function sendWrong(session: Session, cardId: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++)
    assertEqual("decline reason of a wrong PIN", await payWith(session, cardId, wrongPin), "INCORRECT_PIN");
}

async function change(session: Session, id: string, actions: readonly Parameters<typeof changeCard>[2][]) {
  for (const action of actions) expectOk(await changeCard(session, id, action));
}

async function assertStatus(session: Session, id: string, expected: string, what: string): Promise<void> {
  const { status } = await readCard(session, id);
  assertEqual(`status after wrong PINs around ${what}`, status, expected);
}
