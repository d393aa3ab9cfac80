// Stores card shipments.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

export type CardShipment = components["schemas"]["CardShipment"];

const table = listedTableOf("card_shipments", {
  ...changingColumns,
  status: text<CardShipment["status"]>(),
  /** JSON. */
  card_ids: text,
  recipient_name: sealedText,
  /** JSON. */
  address: sealedText,
  method: text<CardShipment["method"]>(),
  /** Null until it is shipped, like the tracking number. */
  carrier: text.orNull,
  tracking_number: text.orNull,
});

export type ShipmentRow = RowOf<typeof table>;

export const shipments = resource({
  table,
  show,
  unknown: "CARD_SHIPMENT_NOT_FOUND",
  filters: { status: "status" },
  linkFilters: { cardId: { table: "card_shipment_cards", by: "card_id", key: "shipment_id" } },
});

const shippedCards = tableOf("card_shipment_cards", { project_id: text, card_id: text, shipment_id: text }, [
  "card_id",
  "shipment_id",
]);

export const shipmentStates = new StateMachine("CardShipment", { table, show });

export function cardIdsOf(row: ShipmentRow): readonly string[] {
  return JSON.parse(row.card_ids) as string[];
}

const productionStatuses = {
  DRAFT: "PENDING",
  SUBMITTED: "PENDING",
  IN_PRODUCTION: "IN_PRODUCTION",
  SHIPPED: "PRODUCED",
  DELIVERED: "PRODUCED",
  RETURNED: "PRODUCED",
  FAILED: "FAILED",
} as const satisfies Record<CardShipment["status"], CardShipment["cards"][number]["productionStatus"]>;

export async function linkCards(tx: Transaction, shipment: ShipmentRow): Promise<void> {
  const links = cardIdsOf(shipment).map((card_id) => ({
    project_id: shipment.project_id,
    card_id,
    shipment_id: shipment.id,
  }));
  await shippedCards.insertAll(tx, links);
}

export async function isInOpenShipment(queries: Queries, cardId: string): Promise<boolean> {
  const row = await queries.one(
    `SELECT 1 AS found FROM card_shipment_cards c JOIN card_shipments s ON s.id = c.shipment_id
    WHERE c.card_id = ? AND s.status IN ('SUBMITTED', 'IN_PRODUCTION', 'SHIPPED')`,
    [cardId],
  );
  return row !== undefined;
}

function show(row: ShipmentRow): CardShipment {
  const { carrier, tracking_number } = row;
  // Shipped cards are PRODUCED, also if the shipment failed later.
  const productionStatus = carrier === null ? productionStatuses[row.status] : "PRODUCED";
  return {
    id: row.id,
    status: row.status,
    cards: cardIdsOf(row).map((cardId) => ({ cardId, productionStatus })),
    recipientName: row.recipient_name,
    address: JSON.parse(row.address) as CardShipment["address"],
    method: row.method,
    tracking: carrier === null || tracking_number === null ? null : { carrier, trackingNumber: tracking_number },
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
