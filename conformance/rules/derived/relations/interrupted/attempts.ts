// Counted attempts through restarts: the count does not start anew.
import { countLimits, limits } from "../../../../../generated/contract.ts";
import { validBody } from "../../../../harness/calls.ts";
import { assertEqual, expectCode, expectError, expectOk, expectStatus } from "../../../../harness/expect.ts";
import { createFundedCard } from "../../../../harness/holders.ts";
import { countLimitOf } from "../../../../harness/room.ts";
import type { Session } from "../../../../harness/session.ts";
import { pay, usd } from "../../../../harness/steps/card-transactions.ts";
import { activate, createCard, otherCode, readCard, readCode } from "../../../../harness/steps/cards.ts";
import type { Course } from "./course.ts";

const steps = 4;

/** Attempts of each step: all of them together reach the limit in the last step. */
function shareOf(most: number, step: number): number {
  return Math.floor((most * (step + 1)) / steps) - Math.floor((most * step) / steps);
}

export function pinCourse(session: Session): Course {
  let cardId = "";
  const begin = async () => {
    cardId = (await createFundedCard(session, "100")).id;
    const params = { path: { id: cardId } };
    const { response } = await session.api.PUT("/cards/{id}/pin", { params, body: { pin: "4929" } });
    expectStatus(session.exchangeOf(response), [204]);
  };
  const step = (round: number) => async () => {
    if (round === 0) await begin();
    for (let sent = 0; sent < shareOf(limits.cardPinAttempts, round); sent++) {
      const wrong = expectOk(session, await pay(session, cardId, { amount: usd("1.00"), pin: "1111" }));
      assertEqual("decline reason of a wrong PIN", wrong.declineReason, "INCORRECT_PIN", session.latest);
    }
    const { status } = await readCard(session, cardId);
    assertEqual(`status after step ${round + 1}`, status, round < steps - 1 ? "ACTIVE" : "BLOCKED", session.latest);
  };
  return { name: "wrong PINs", steps: Array.from({ length: steps }, (_, round) => step(round)) };
}

export function activationCourse(session: Session): Course {
  let cardId = "";
  const step = (round: number) => async () => {
    if (round === 0) cardId = (await createCard(session, "PHYSICAL")).id;
    const { activationCode } = await readCode(session, cardId);
    for (let sent = 0; sent < shareOf(limits.cardActivationAttempts, round); sent++)
      expectError(session, await activate(session, cardId, otherCode(activationCode)), "CARD_ACTIVATION_CODE_INVALID");
    if (round === steps - 1)
      expectError(session, await activate(session, cardId, activationCode), "CARD_ACTIVATION_CODE_INVALID");
  };
  return { name: "wrong activation codes", steps: Array.from({ length: steps }, (_, round) => step(round)) };
}

/** Fills every count limit over the steps, in a project of its own without events to deliver. */
export function countCourse(main: Session): Course {
  const admin = main.deployment.admin!;
  let session = main;
  const step = (round: number) => async () => {
    if (round === 0) {
      const { id } = await admin("project", "create", "--name", "Counted");
      session = main.withKey((await admin("key", "create", "--project", id!)).apiKey!);
    }
    for (const id of Object.keys(countLimits)) {
      const create = session.document.operation(id);
      const { max, code } = countLimitOf(session, create)!;
      const createOne = async () => session.call(create, await validBody(session, create, {}));
      for (let count = 0; count < shareOf(max, round); count++) expectStatus(await createOne(), create.success);
      if (round === steps - 1) expectCode(await createOne(), code);
    }
  };
  return { name: "count limits", steps: Array.from({ length: steps }, (_, round) => step(round)) };
}
