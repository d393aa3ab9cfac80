// Activation of physical cards (interface §4.6).
import { limits } from "../../../../generated/contract.ts";
import { advanceClock, minuteMs, moveTo, runBeforeInstant, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import {
  activate,
  type Card,
  createCard,
  otherCode,
  readCard,
  readCode,
  requestCode,
} from "../../../harness/steps/cards.ts";

export const rules: readonly Rule[] = [
  journey(
    "card-activation",
    "§4.6",
    "A physical card is activated once with its own code, which is shown until then; a virtual card has none",
    async (session) => {
      const [{ id }, other, virtual] = [
        await createCard(session, "PHYSICAL"),
        await createCard(session, "PHYSICAL"),
        await createCard(session),
      ];
      const [own, others] = [await readCode(session, id), await readCode(session, other.id)];
      const codes = new Set([own.activationCode, others.activationCode]);
      if (codes.size < 2)
        codes.add((await readCode(session, (await createCard(session, "PHYSICAL")).id)).activationCode);
      assertThat("another code for another card", codes.size > 1, own.activationCode);
      assertEqual("the code, read again", await readCode(session, id), own);
      expectError(await requestCode(session, virtual.id), "CARD_INVALID_STATE");
      // One in a million pairs has equal codes.
      if (others.activationCode !== own.activationCode)
        expectError(await activate(session, id, others.activationCode), "CARD_ACTIVATION_CODE_INVALID");
      assertEqual("status", (await readCard(session, id)).status, "PENDING_ACTIVATION");
      const active = expectOk(await activate(session, id, own.activationCode));
      assertEqual("status", active.status, "ACTIVE");
      assertThat("the instant of activation", active.activatedAt !== null, active.activatedAt);
      assertEqual("the card as it is read", await readCard(session, id), active);
      expectError(await activate(session, id, own.activationCode), "CARD_INVALID_STATE");
      expectError(await requestCode(session, id), "CARD_INVALID_STATE");
    },
  ),
  journey(
    "card-activation-attempts",
    "decided",
    "After the maximum of wrong codes the right code fails too; one wrong code fewer and it works",
    async (session) => {
      for (const wrong of [limits.cardActivationAttempts - 1, limits.cardActivationAttempts]) {
        const { id } = await createCard(session, "PHYSICAL");
        const { activationCode } = await readCode(session, id);
        for (let sent = 0; sent < wrong; sent++)
          expectError(await activate(session, id, otherCode(activationCode)), "CARD_ACTIVATION_CODE_INVALID");
        const last = await activate(session, id, activationCode);
        if (wrong < limits.cardActivationAttempts) expectOk(last);
        else expectError(last, "CARD_ACTIVATION_CODE_INVALID");
      }
    },
  ),
  runLast(
    journey(
      "card-activation-attempts-by-hour",
      "decided",
      "An hour after the maximum of wrong codes the card takes codes again, at most as many wrong ones",
      ["state", "clock"],
      async (session) => {
        const cards = [await createCard(session, "PHYSICAL"), await createCard(session, "PHYSICAL")];
        const sendWrong = async (id: string) => {
          const { activationCode } = await readCode(session, id);
          for (let sent = 0; sent < limits.cardActivationAttempts; sent++)
            expectError(await activate(session, id, otherCode(activationCode)), "CARD_ACTIVATION_CODE_INVALID");
        };
        const sendRight = async (id: string) => activate(session, id, (await readCode(session, id)).activationCode);
        for (const { id } of cards) {
          await sendWrong(id);
          expectError(await sendRight(id), "CARD_ACTIVATION_CODE_INVALID");
        }
        await advanceClock(session, (limits.cardActivationMinutes * minuteMs) / secondMs);
        const [first, second] = cards as [Card, Card];
        expectOk(await sendRight(first.id));
        await sendWrong(second.id);
        expectError(await sendRight(second.id), "CARD_ACTIVATION_CODE_INVALID");
      },
    ),
  ),
  runLast(
    journey(
      "card-activation-to-the-second",
      "decided",
      "An activation code works until the instant that it names, at least the promised minutes ahead, and not from then on",
      ["state", "clock"],
      async (session) => {
        const { early, own } = await runBeforeInstant(
          session,
          async () => {
            const early = await createCard(session, "PHYSICAL");
            const own = await readCode(session, early.id);
            return { early, own, instant: Date.parse(own.expiresAt) };
          },
          async ({ early, own }) => void expectOk(await activate(session, early.id, own.activationCode)),
        );
        const late = await createCard(session, "PHYSICAL");
        const others = await readCode(session, late.id);
        const validMs = Date.parse(own.expiresAt) - Date.parse(early.updatedAt);
        assertThat(
          "at least the promised minutes",
          validMs >= limits.cardActivationMinutes * minuteMs - secondMs,
          `${validMs} ms`,
        );
        await moveTo(session, Date.parse(others.expiresAt));
        expectError(await activate(session, late.id, others.activationCode), "CARD_ACTIVATION_CODE_INVALID");
        expectOk(await activate(session, late.id, (await readCode(session, late.id)).activationCode));
      },
    ),
  ),
];
