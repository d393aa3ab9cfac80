// Shipments of cards (interface §2.4, §4.6, §7).
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith } from "../../../harness/shared.ts";
import { createCard } from "../../../harness/steps/cards.ts";

export const rules: readonly Rule[] = [
  journey(
    "shipment-not-enabled",
    "§7",
    "A project without physical card shipping can draft a shipment but not submit it",
    ["state", "consumer-project"],
    async (session) => {
      const consumer = session.withKey(session.deployment.keys.consumer!);
      const { id } = await createShipment(consumer, await createPhysicalCards(consumer, 1));
      expectError(await submitShipment(consumer, id), "CARD_SHIPPING_NOT_ENABLED");
      assertEqual("status", (await readShipment(consumer, id)).status, "DRAFT");
    },
  ),
  journey(
    "shipment-of-shippable-cards",
    "decided",
    "A virtual, terminated or already shipping card can be neither drafted nor submitted; the error names the card",
    async (session) => {
      const [card, other] = (await createPhysicalCards(session, 2)) as [string, string];
      const virtual = (await createCard(session, "VIRTUAL")).id;
      await assertNotShippable(session, [card, virtual], { cardId: virtual, reason: "not_physical" });
      const [first, second, third] = [
        await createShipment(session, [card]),
        await createShipment(session, [other, card]),
        await createShipment(session, [card]),
      ];
      expectOk(await submitShipment(session, first.id));
      const inShipment = { cardId: card, reason: "in_shipment" };
      assertEqual("detail", expectError(await submitShipment(session, second.id), "CARD_NOT_SHIPPABLE"), inShipment);
      await assertNotShippable(session, [card], inShipment);
      expectOk(await simulateStatus(session, first.id, "FAILED"));
      expectOk(await submitShipment(session, second.id));
      for (const status of ["IN_PRODUCTION", "SHIPPED"] as const) {
        expectOk(await simulateStatus(session, second.id, status));
        const again = expectError(await submitShipment(session, third.id), "CARD_NOT_SHIPPABLE");
        assertEqual(`detail while the other shipment is ${status}`, again, inShipment);
        await assertNotShippable(session, [card], inShipment);
      }
      expectOk(await simulateStatus(session, second.id, "DELIVERED"));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: card } } }));
      const endedCard = { cardId: card, reason: "ended" };
      assertEqual("detail", expectError(await submitShipment(session, third.id), "CARD_NOT_SHIPPABLE"), endedCard);
      await assertNotShippable(session, [other, card], endedCard);
    },
  ),
  journey(
    "shipment-repeated",
    "decided",
    "A card can be shipped again after each end of its shipment",
    async (session) => {
      const cardIds = await createPhysicalCards(session, 1);
      for (const end of ["DELIVERED", "RETURNED", "FAILED", "DELIVERED"] as const) {
        const { id } = await createShipment(session, cardIds);
        expectOk(await submitShipment(session, id));
        for (const status of ["IN_PRODUCTION", "SHIPPED", end] as const)
          expectOk(await simulateStatus(session, id, status));
      }
    },
  ),
  journey(
    "shipment-cards-followed",
    "§2.4, decided",
    "Each card's productionStatus follows its shipment; the carrier's tracking appears at SHIPPED and remains",
    async (session) => {
      const cardIds = await createPhysicalCards(session, 2);
      const shipment = await createShipment(session, cardIds);
      const assertCards = async (productionStatus: string, isTracked: boolean) => {
        const { cards, tracking } = await readShipment(session, shipment.id);
        const expected = cardIds.map((cardId) => ({ cardId, productionStatus }));
        assertEqual("cards", cards, expected);
        assertEqual("presence of tracking", tracking !== null, isTracked);
        return tracking;
      };
      await assertCards("PENDING", false);
      expectOk(await submitShipment(session, shipment.id));
      await assertCards("PENDING", false);
      expectOk(await simulateStatus(session, shipment.id, "IN_PRODUCTION"));
      await assertCards("IN_PRODUCTION", false);
      expectOk(await simulateStatus(session, shipment.id, "SHIPPED"));
      const tracking = await assertCards("PRODUCED", true);
      // The shipment is lost after production.
      expectOk(await simulateStatus(session, shipment.id, "FAILED"));
      assertEqual("tracking", await assertCards("PRODUCED", true), tracking);
      const failedShipment = await createShipment(session, cardIds);
      const { cards } = expectOk(await simulateStatus(session, failedShipment.id, "FAILED"));
      const expected = cardIds.map((cardId) => ({ cardId, productionStatus: "FAILED" }));
      assertEqual("cards of a shipment that failed before production", cards, expected);
    },
  ),
];

async function createPhysicalCards(session: Session, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await createCard(session, "PHYSICAL")).id);
  return ids;
}

export function requestShipment(session: Session, cardIds: readonly string[]) {
  const body = exampleWith(session, "createCardShipment", { cardIds });
  return session.api.POST("/card-shipments", { body: body as never });
}

export async function createShipment(session: Session, cardIds: readonly string[]) {
  return expectOk(await requestShipment(session, cardIds));
}

async function assertNotShippable(session: Session, cardIds: readonly string[], detail: object): Promise<void> {
  assertEqual("detail", expectError(await requestShipment(session, cardIds), "CARD_NOT_SHIPPABLE"), detail);
}

export function submitShipment(session: Session, id: string) {
  return session.api.POST("/card-shipments/{id}/submit", { params: { path: { id } } });
}

async function readShipment(session: Session, id: string) {
  return expectOk(await session.api.GET("/card-shipments/{id}", { params: { path: { id } } }));
}

type ShipmentStatus = "IN_PRODUCTION" | "SHIPPED" | "DELIVERED" | "RETURNED" | "FAILED";

function simulateStatus(session: Session, id: string, status: ShipmentStatus) {
  const params = { path: { id } };
  return session.api.POST("/simulations/card-shipments/{id}/status", { params, body: { status } });
}
