// Card shipments (interface §4.6, §7). Invariant: a card is in at most one open shipment.
import { bill } from "../../money/fees/bill.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Random } from "../../platform/random.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { refusalReason } from "../cards/status.ts";
import { type CardRow, cards } from "../cards/store.ts";
import {
  type CardShipment,
  cardIdsOf,
  isInOpenShipment,
  linkCards,
  type ShipmentRow,
  shipmentStates,
  shipments,
} from "./store.ts";

export const createCardShipment: Operation<"createCardShipment"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const now = platform.clock.now();
    // Submitting checks again.
    for (const id of body.cardIds) await refuseUnshippable(tx, await cards.find(tx, project.id, id), now);
    const row = await shipments.add(tx, platform, project.id, {
      status: "DRAFT",
      card_ids: JSON.stringify(body.cardIds),
      recipient_name: body.recipientName,
      address: JSON.stringify(body.address),
      method: body.method,
      carrier: null,
      tracking_number: null,
    });
    await linkCards(tx, row);
    return { status: 201, body: shipments.show(row) };
  });

export const listCardShipments: Operation<"listCardShipments"> = shipments.list;

export const getCardShipment: Operation<"getCardShipment"> = shipments.get;

export const submitCardShipment: Operation<"submitCardShipment"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await shipments.find(tx, project.id, path.id);
    if (!project.settings.cardShippingEnabled) throw fail("CARD_SHIPPING_NOT_ENABLED");
    const cardsToBill: CardRow[] = [];
    if (row.status === "DRAFT") {
      for (const id of cardIdsOf(row)) {
        const card = await cards.find(tx, project.id, id);
        await refuseUnshippable(tx, card, platform.clock.now());
        cardsToBill.push(card);
      }
    }
    const submitted = await shipmentStates.move(tx, platform, row, "submitCardShipment", "SUBMITTED");
    const fee = { category: "CARD_SHIPPING", occurredAt: submitted.updated_at } as const;
    await bill(tx, platform, project, ...cardsToBill.map((card) => ({ ...fee, card })));
    const outcome = findMagicOutcome(platform, "createCardShipment", { recipientName: row.recipient_name });
    if (outcome !== undefined && row.status === "DRAFT") await endShipment(tx, platform, submitted, outcome.status);
    return { status: 200, body: shipments.show(submitted) };
  });

const movers = {
  DRAFT: "production",
  SUBMITTED: "production",
  IN_PRODUCTION: "production",
  SHIPPED: "dispatch",
  DELIVERED: "delivery",
  RETURNED: "return",
  FAILED: "failure",
} as const;

export const simulateCardShipmentStatus: Operation<"simulateCardShipmentStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const { status } = body;
    const row = await shipments.find(tx, project.id, path.id);
    return { status: 200, body: shipments.show(await moveShipment(tx, platform, row, status)) };
  });

/** Moves a submitted shipment to its end, through the states before it. */
async function endShipment(
  tx: Transaction,
  platform: Platform,
  submitted: ShipmentRow,
  end: "RETURNED" | "FAILED",
): Promise<void> {
  const before = end === "RETURNED" ? (["IN_PRODUCTION", "SHIPPED"] as const) : [];
  let row = submitted;
  for (const status of [...before, end]) row = await moveShipment(tx, platform, row, status);
}

/** @throws {ApiFailure} SIMULATION_INVALID_STATE */
function moveShipment(
  tx: Transaction,
  platform: Platform,
  row: ShipmentRow,
  status: CardShipment["status"],
): Promise<ShipmentRow> {
  const changes = status === "SHIPPED" ? createTracking(platform.random) : {};
  return shipmentStates.simulate(tx, platform, row, movers[status], status, changes);
}

function createTracking(random: Random) {
  const digits = Array.from({ length: 12 }, () => Math.floor(random.fraction() * 10)).join("");
  return { carrier: "Sandbox Post", tracking_number: `SP${digits}` };
}

/** @throws {ApiFailure} CARD_NOT_SHIPPABLE */
async function refuseUnshippable(queries: Queries, card: CardRow, now: number): Promise<void> {
  const refuse = (reason: string) => fail("CARD_NOT_SHIPPABLE", { cardId: card.id, reason });
  if (card.type !== "PHYSICAL") throw refuse("not_physical");
  if (card.status === "TERMINATED" || refusalReason(card, now) === "CARD_EXPIRED") throw refuse("ended");
  if (await isInOpenShipment(queries, card.id)) throw refuse("in_shipment");
}
