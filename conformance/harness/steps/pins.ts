// Steps for PINs of cards.
import { limits } from "../../../generated/contract.ts";
import { assertEqual, expectOk, expectStatus } from "../expect.ts";
import { exchangeFor, type Session } from "../session.ts";
import { pay, usd } from "./card-transactions.ts";
import { readCard } from "./cards.ts";

export const maxPinAttempts = limits.cardPinAttempts;
export const wrongPin = "4920";

/** Sends more wrong PINs at once than block the card. */
export async function assertEachPinCounts(session: Session, cardId: string): Promise<void> {
  await setPin(session, cardId, "4929");
  const payments = Array.from({ length: maxPinAttempts + 3 }, () => payWith(session, cardId, wrongPin));
  const wrong = (await Promise.all(payments)).filter((reason) => reason === "INCORRECT_PIN");
  assertEqual("payments that were declined for a wrong PIN", wrong.length, maxPinAttempts);
  const { status, blockReason } = await readCard(session, cardId);
  const expected = ["BLOCKED", "PIN_ATTEMPTS_EXCEEDED"];
  assertEqual("status and block reason", [status, blockReason?.type], expected);
}

/** Returns the decline reason. */
export async function payWith(session: Session, cardId: string, pin?: string) {
  const how = pin === undefined ? {} : { pin };
  return expectOk(await pay(session, cardId, { amount: usd("1.00"), ...how })).declineReason;
}

export async function setPin(session: Session, id: string, pin: string): Promise<void> {
  const { response } = await session.api.PUT("/cards/{id}/pin", { params: { path: { id } }, body: { pin } });
  expectStatus(exchangeFor(response), [204]);
}
