// Shipments of cards (interface §2.4, §4.6, §7), beyond the state machine.
import { assertEqual, expectError, expectOk } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { exampleWith } from "../../rules/shared.ts";
import type { Session } from "../../run/session.ts";
import { newCard } from "../cards/steps.ts";

export const rules: readonly Rule[] = [
  journey(
    "shipment-not-enabled",
    "§7",
    "A project without physical card shipping can draft a shipment but not submit it",
    ["state", "consumer-project"],
    async (session) => {
      const consumer = session.withKey(session.deployment.keys.consumer!);
      const { id } = await newShipment(consumer, await physicalCards(consumer, 1));
      expectError(consumer, await submit(consumer, id), "CARD_SHIPPING_NOT_ENABLED");
      assertEqual("status", (await read(consumer, id)).status, "DRAFT", consumer.latest);
    },
  ),
  journey(
    "shipment-of-shippable-cards",
    "decided",
    "A virtual, terminated or already shipping card can be neither drafted nor submitted; the error names the card",
    ["state"],
    async (session) => {
      const [card, other] = (await physicalCards(session, 2)) as [string, string];
      const virtual = (await newCard(session, "VIRTUAL")).id;
      await refused(session, [card, virtual], { cardId: virtual, reason: "not_physical" });
      const [first, second, third] = [
        await newShipment(session, [card]),
        await newShipment(session, [other, card]),
        await newShipment(session, [card]),
      ];
      expectOk(session, await submit(session, first.id));
      const taken = { cardId: card, reason: "in_shipment" };
      assertEqual("detail", expectError(session, await submit(session, second.id), "CARD_NOT_SHIPPABLE"), taken);
      await refused(session, [card], taken);
      // A finished shipment releases its cards.
      expectOk(session, await simulate(session, first.id, "FAILED"));
      expectOk(session, await submit(session, second.id));
      for (const status of ["IN_PRODUCTION", "SHIPPED", "DELIVERED"] as const)
        expectOk(session, await simulate(session, second.id, status));
      expectOk(session, await session.api.DELETE("/cards/{id}", { params: { path: { id: card } } }));
      const ended = { cardId: card, reason: "ended" };
      assertEqual("detail", expectError(session, await submit(session, third.id), "CARD_NOT_SHIPPABLE"), ended);
      await refused(session, [other, card], ended);
    },
  ),
  journey(
    "shipment-cards-followed",
    "§2.4, decided",
    "Each card's productionStatus follows its shipment; the carrier's tracking appears at SHIPPED and remains",
    ["state"],
    async (session) => {
      const cardIds = await physicalCards(session, 2);
      const drafted = await newShipment(session, cardIds);
      const holds = async (productionStatus: string, isTracked: boolean) => {
        const { cards, tracking } = await read(session, drafted.id);
        const expected = cardIds.map((cardId) => ({ cardId, productionStatus }));
        assertEqual("cards", cards, expected, session.latest);
        assertEqual("presence of tracking", tracking !== null, isTracked, session.latest);
        return tracking;
      };
      await holds("PENDING", false);
      expectOk(session, await submit(session, drafted.id));
      await holds("PENDING", false);
      expectOk(session, await simulate(session, drafted.id, "IN_PRODUCTION"));
      await holds("IN_PRODUCTION", false);
      expectOk(session, await simulate(session, drafted.id, "SHIPPED"));
      const tracking = await holds("PRODUCED", true);
      // The shipment was lost after production.
      expectOk(session, await simulate(session, drafted.id, "FAILED"));
      assertEqual("tracking", await holds("PRODUCED", true), tracking, session.latest);
      const unmade = await newShipment(session, cardIds);
      const { cards } = expectOk(session, await simulate(session, unmade.id, "FAILED"));
      const expected = cardIds.map((cardId) => ({ cardId, productionStatus: "FAILED" }));
      assertEqual("cards of a shipment that failed before production", cards, expected, session.latest);
    },
  ),
];

async function physicalCards(session: Session, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await newCard(session, "PHYSICAL")).id);
  return ids;
}

function draft(session: Session, cardIds: readonly string[]) {
  const body = exampleWith(session, "createCardShipment", { cardIds });
  return session.api.POST("/card-shipments", { body: body as never });
}

async function newShipment(session: Session, cardIds: readonly string[]) {
  return expectOk(session, await draft(session, cardIds));
}

async function refused(session: Session, cardIds: readonly string[], detail: object): Promise<void> {
  assertEqual(
    "detail",
    expectError(session, await draft(session, cardIds), "CARD_NOT_SHIPPABLE"),
    detail,
    session.latest,
  );
}

function submit(session: Session, id: string) {
  return session.api.POST("/card-shipments/{id}/submit", { params: { path: { id } } });
}

async function read(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/card-shipments/{id}", { params: { path: { id } } }));
}

function simulate(session: Session, id: string, status: "IN_PRODUCTION" | "SHIPPED" | "DELIVERED" | "FAILED") {
  const params = { path: { id } };
  return session.api.POST("/simulations/card-shipments/{id}/status", { params, body: { status } });
}
