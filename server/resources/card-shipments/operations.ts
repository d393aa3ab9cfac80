// Card shipments (interface §4.6, §7). The invariant: a card is in one shipment under way at most, and was shippable when that was submitted.
import { bill } from "../../money/fees/bill.ts";
import type { Queries } from "../../platform/database/types.ts";
import { fail, found } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Random } from "../../platform/random.ts";
import { refusalOf } from "../cards/status.ts";
import { type CardRow, findCard, findCardForUpdate } from "../cards/store.ts";
import * as store from "./store.ts";

export const createCardShipment: Operation<"createCardShipment"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const now = platform.clock.now();
    // Not kept from changing: submitting asks again.
    for (const id of body.cardIds)
      await refuseUnshippable(tx, found(await findCard(tx, project.id, id), "CARD_NOT_FOUND"), now);
    const row: store.ShipmentRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      status: "DRAFT",
      card_ids: JSON.stringify(body.cardIds),
      recipient_name: body.recipientName,
      address: JSON.stringify(body.address),
      method: body.method,
      carrier: null,
      tracking_number: null,
      created_at: now,
      updated_at: now,
    };
    await store.insertShipment(tx, row);
    return { status: 201, body: store.toCardShipment(row) };
  });
};

export const listCardShipments: Operation<"listCardShipments"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listShipments(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toCardShipment), hasMore } };
};

export const getCardShipment: Operation<"getCardShipment"> = async ({ platform, project, path }) => {
  const row = await store.findShipment(platform.database.read, project.id, path.id);
  return { status: 200, body: store.toCardShipment(found(row, "CARD_SHIPMENT_NOT_FOUND")) };
};

/** Repeating it changes nothing. */
export const submitCardShipment: Operation<"submitCardShipment"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = found(await store.findShipmentForUpdate(tx, project.id, path.id), "CARD_SHIPMENT_NOT_FOUND");
    if (!project.settings.cardShippingEnabled) throw fail("CARD_SHIPPING_NOT_ENABLED");
    const cards: CardRow[] = [];
    if (row.status === "DRAFT") {
      // In one order, so that two shipments of the same cards do not wait for each other in a circle.
      for (const id of store.cardIdsOf(row).toSorted()) {
        const card = found(await findCardForUpdate(tx, project.id, id), "CARD_NOT_FOUND");
        await refuseUnshippable(tx, card, platform.clock.now());
        cards.push(card);
      }
    }
    const submitted = await store.shipmentStates.move(tx, platform, row, "submitCardShipment", "SUBMITTED");
    await bill(tx, platform, project, ...cards.map((card) => ({ category: "CARD_SHIPPING", card }) as const));
    return { status: 200, body: store.toCardShipment(submitted) };
  });
};

const movers = {
  DRAFT: "production",
  SUBMITTED: "production",
  IN_PRODUCTION: "production",
  SHIPPED: "dispatch",
  DELIVERED: "delivery",
  RETURNED: "return",
  FAILED: "failure",
} as const;

/** What the maker of the cards and the carrier do with a shipment. */
export const simulateCardShipmentStatus: Operation<"simulateCardShipmentStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  const { status } = body;
  return call.commit(async (tx) => {
    const row = found(await store.findShipmentForUpdate(tx, project.id, path.id), "CARD_SHIPMENT_NOT_FOUND");
    const changes = status === "SHIPPED" ? tracked(platform.random) : {};
    const moved = await store.shipmentStates.simulate(tx, platform, row, movers[status], status, changes);
    return { status: 200, body: store.toCardShipment(moved) };
  });
};

function tracked(random: Random) {
  const digits = Array.from({ length: 12 }, () => Math.floor(random.fraction() * 10)).join("");
  return { carrier: "Sandbox Post", tracking_number: `SP${digits}` };
}

/** @throws {ApiFailure} CARD_NOT_SHIPPABLE */
async function refuseUnshippable(queries: Queries, card: CardRow, now: number): Promise<void> {
  const refuse = (reason: string) => fail("CARD_NOT_SHIPPABLE", { cardId: card.id, reason });
  if (card.type !== "PHYSICAL") throw refuse("not_physical");
  if (card.status === "TERMINATED" || refusalOf(card, now) === "CARD_EXPIRED") throw refuse("ended");
  if (await store.isUnderWay(queries, card.id)) throw refuse("in_shipment");
}
