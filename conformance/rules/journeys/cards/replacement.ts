// Replacements of cards (decided).

import { createFundedHolder, createHolder } from "../../../harness/cardholders.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { authorize, clear, pay, usd } from "../../../harness/steps/card-transactions.ts";
import { activate, type Card, createCard, readCard, readCode } from "../../../harness/steps/cards.ts";
import { createCompanyCard } from "../../../harness/steps/companies.ts";
import { deleteUser } from "../../../harness/steps/users.ts";

type Reason = "LOST" | "STOLEN" | "DAMAGED";

export const rules: readonly Rule[] = [
  journey(
    "card-replacement-lost",
    "decided",
    "A lost or stolen card pays no more once it is replaced; its open hold can be cleared; its replacement pays",
    async (session) => {
      for (const [reason, type] of [
        ["LOST", "PHYSICAL"],
        ["STOLEN", "PHYSICAL"],
        ["LOST", "VIRTUAL"],
      ] as const) {
        const card = await createPayingCard(session, type);
        const held = await authorize(session, card.id, { amount: usd("5.00") });
        const replacement = expectOk(await replace(session, card.id, reason));
        await expectDecline(session, card.id);
        expectOk(await clear(session, held.id));
        const old = await readCard(session, card.id);
        assertEqual("status", old.status, "TERMINATED");
        assertReplaces(replacement, old, reason);
        if (type === "PHYSICAL") await activateWithCode(session, replacement.id);
        await expectApproval(session, replacement.id);
      }
    },
  ),
  journey(
    "card-replacement-damaged",
    "decided",
    "A damaged physical card pays until its replacement is activated, which ends it with an event",
    async (session) => {
      const card = await createPayingCard(session, "PHYSICAL");
      const replacement = expectOk(await replace(session, card.id, "DAMAGED"));
      const { status, replacedBy } = await readCard(session, card.id);
      assertEqual("the damaged card", [status, replacedBy], ["ACTIVE", replacement.id]);
      assertReplaces(replacement, card, "DAMAGED");
      await expectApproval(session, card.id);
      await expectDecline(session, replacement.id);
      // A replacement that is lost on its way leaves the damaged card in use.
      const second = expectOk(await replace(session, replacement.id, "LOST"));
      await expectApproval(session, card.id);
      const known = await newestEvent(session);
      const active = await activateWithCode(session, second.id);
      const ended = await readCard(session, card.id);
      const events = (await eventsSince(session, known)).filter(({ type }) => type === "CARD_STATUS_UPDATED");
      for (const each of [ended, active]) {
        const data = events.filter((event) => isAbout(event.data, each)).map((event) => event.data);
        assertEqual("data of the card's events", data, [each]);
      }
      await expectDecline(session, card.id);
      await expectApproval(session, second.id);
      const statuses = [card, replacement, second].map(async ({ id }) => (await readCard(session, id)).status);
      assertEqual("statuses", await Promise.all(statuses), ["TERMINATED", "TERMINATED", "ACTIVE"]);
    },
  ),
  journey(
    "card-replacement-fresh",
    "decided",
    "A replacement keeps the challenge method, and has no PIN, freeze, block or metadata",
    async (session) => {
      const { id, metadata: empty } = await createCard(session);
      const params = { path: { id } };
      const metadata = { order: "1" };
      expectOk(await session.api.PATCH("/cards/{id}", { params, body: { metadata } }));
      await session.api.PUT("/cards/{id}/pin", { params, body: { pin: "4929" } });
      const method = "OUT_OF_BAND";
      expectOk(await session.api.PUT("/cards/{id}/3ds-challenge-method", { params, body: { method } }));
      expectOk(await session.api.POST("/cards/{id}/freeze", { params }));
      expectOk(await session.api.POST("/cards/{id}/block", { params }));
      const card = expectOk(await replace(session, id, "DAMAGED"));
      assertEqual("challenge method", card.threeDsChallengeMethod, method);
      const carried = [card.pinSet, card.frozen, card.blockReason];
      assertEqual("PIN, freeze and block", carried, [false, false, null]);
      assertEqual("metadata", card.metadata, empty);
      assertEqual("metadata of the old card", (await readCard(session, id)).metadata, metadata);
    },
  ),
  journey(
    "card-replacement-once",
    "decided",
    "A card is replaced once, whatever the reasons of concurrent requests; the refusal names the replacement",
    async (session) => {
      const { id } = await createCard(session, "PHYSICAL");
      const reasons = ["DAMAGED", "LOST", "STOLEN"] as const;
      const results = await Promise.all(reasons.map((reason) => replace(session, id, reason)));
      const made = results.flatMap(({ data }) => (data === undefined ? [] : [data.id]));
      assertEqual("replacements", made.length, 1);
      assertEqual("replacedBy", (await readCard(session, id)).replacedBy, made[0]);
      const detail = expectError(await replace(session, id, "LOST"), "CARD_ALREADY_REPLACED");
      assertEqual("detail", detail, { cardId: id, replacedBy: made[0] });
      // A card that is still in use is replaced once, too.
      const damaged = await createCard(session, "PHYSICAL");
      expectOk(await replace(session, damaged.id, "DAMAGED"));
      for (const reason of reasons) expectError(await replace(session, damaged.id, reason), "CARD_ALREADY_REPLACED");
    },
  ),
  journey(
    "card-replacement-conditions",
    "decided",
    "A terminated card is replaced under the conditions of a new card",
    async (session) => {
      const holder = await createHolder(session);
      const card = expectOk(await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } }));
      const other = expectOk(await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } }));
      for (const { id } of [card, other])
        expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id } } }));
      const replacement = expectOk(await replace(session, card.id, "LOST"));
      assertReplaces(replacement, await readCard(session, card.id), "LOST");
      const ending = { params: { path: { id: replacement.id } } };
      expectOk(await session.api.DELETE("/cards/{id}", ending));
      expectOk(await simulateAccountStatus(session, holder.accountId, "CLOSED"));
      expectError(await replace(session, other.id, "LOST"), "ACCOUNT_NOT_ACTIVE");
      expectOk(await deleteUser(session, holder.userId));
      expectError(await replace(session, other.id, "LOST"), "USER_NOT_FOUND");
      assertEqual("replacedBy", (await readCard(session, other.id)).replacedBy, null);
      const { card: ofCompany } = await createCompanyCard(session);
      const leaving = { params: { path: { id: ofCompany.userId } }, body: { companyId: null } };
      expectOk(await session.api.PATCH("/users/{id}", leaving));
      expectError(await replace(session, ofCompany.id, "LOST"), "CARD_ACCOUNT_NOT_ALLOWED");
    },
  ),
];

function replace(session: Session, id: string, reason: Reason) {
  return session.api.POST("/cards/{id}/replace", { params: { path: { id } }, body: { reason } });
}

async function createPayingCard(session: Session, type: "VIRTUAL" | "PHYSICAL"): Promise<Card> {
  const holder = await createFundedHolder(session, "100");
  const card = expectOk(await session.api.POST("/cards", { body: { ...holder, type } }));
  if (type === "VIRTUAL") return card;
  return activateWithCode(session, card.id);
}

async function activateWithCode(session: Session, id: string): Promise<Card> {
  return expectOk(await activate(session, id, (await readCode(session, id)).activationCode));
}

function assertReplaces(replacement: Card, card: Card, reason: Reason): void {
  const { id, replacementFor, replacementReason } = replacement;
  assertEqual("the replaced card", [replacementFor, replacementReason], [card.id, reason]);
  const kept = ({ userId, accountId, type, cardDesignId, nameOnCard }: Card) =>
    JSON.stringify([userId, accountId, type, cardDesignId, nameOnCard]);
  assertEqual("what a replacement keeps", kept(replacement), kept(card));
  assertThat("a new id", id !== card.id, id);
}

async function expectApproval(session: Session, cardId: string): Promise<void> {
  const { status } = await authorize(session, cardId, { amount: usd("1.00") });
  assertEqual("the payment", status, "AUTHORIZED");
}

async function expectDecline(session: Session, cardId: string): Promise<void> {
  const { status, declineReason } = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
  assertEqual("the payment", [status, declineReason], ["DECLINED", "CARD_NOT_ACTIVE"]);
}
