// Counts wrong PINs (decided: Card details, codes and PIN). payment-pin tries them in a row, restart-changes-nothing
// through restarts.
import { limits } from "../../../generated/contract.ts";
import { assertEqual, expectOk, expectStatus } from "../../rules/expect.ts";
import { createFundedCard } from "../../rules/holders.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { approval, partnerRule } from "../authorizations/partner.ts";
import { pay, usd } from "../card-transactions/steps.ts";
import { changeCard, readCard, simulateBlock } from "./steps.ts";

const most = limits.cardPinAttempts;
const wrongPin = "4920";

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
    ["state"],
    async (session) => {
      for (const { what, resetsCount, run } of interludes) {
        const { id } = await createFundedCard(session, "100");
        await setPin(session, id, "4929");
        await sendWrong(session, id, most - 1);
        await run(session, id);
        await sendWrong(session, id, 1);
        await assertStatus(session, id, resetsCount ? "ACTIVE" : "BLOCKED", what);
        if (!resetsCount) continue;
        await sendWrong(session, id, most - 1);
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

/** Sends more wrong PINs at once than block the card. */
export async function assertEachPinCounts(session: Session, cardId: string): Promise<void> {
  await setPin(session, cardId, "4929");
  const payments = Array.from({ length: most + 3 }, () => payWith(session, cardId, wrongPin));
  const wrong = (await Promise.all(payments)).filter((reason) => reason === "INCORRECT_PIN");
  assertEqual("payments that were declined for a wrong PIN", wrong.length, most, session.latest);
  const { status, blockReason } = await readCard(session, cardId);
  const expected = ["BLOCKED", "PIN_ATTEMPTS_EXCEEDED"];
  assertEqual("status and block reason", [status, blockReason?.type], expected, session.latest);
}

/** Returns the decline reason. */
async function payWith(session: Session, cardId: string, pin?: string) {
  const how = pin === undefined ? {} : { pin };
  return expectOk(session, await pay(session, cardId, { amount: usd("1.00"), ...how })).declineReason;
}

async function sendWrong(session: Session, cardId: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++)
    assertEqual(
      "decline reason of a wrong PIN",
      await payWith(session, cardId, wrongPin),
      "INCORRECT_PIN",
      session.latest,
    );
}

async function setPin(session: Session, id: string, pin: string): Promise<void> {
  const { response } = await session.api.PUT("/cards/{id}/pin", { params: { path: { id } }, body: { pin } });
  expectStatus(session.exchangeOf(response), [204]);
}

async function change(session: Session, id: string, actions: readonly Parameters<typeof changeCard>[2][]) {
  for (const action of actions) expectOk(session, await changeCard(session, id, action));
}

async function assertStatus(session: Session, id: string, expected: string, what: string): Promise<void> {
  const { status } = await readCard(session, id);
  assertEqual(`status after wrong PINs around ${what}`, status, expected, session.latest);
}
