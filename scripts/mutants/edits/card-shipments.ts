// Mistakes with shipments: what may be shipped, and what becomes of the cards.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/card-shipments/operations.ts";
const store = "server/resources/card-shipments/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "shipping-where-it-is-not-enabled",
    "shipment-not-enabled",
    edit(operations, "if (!project.settings.cardShippingEnabled)", "if (false)"),
  ),
  fault(
    "submitted-without-a-second-look",
    "shipment-of-shippable-cards",
    edit(operations, "        await refuseUnshippable(tx, card, platform.clock.now());\n", ""),
  ),
  fault(
    "virtual-card-shipped",
    "shipment-of-shippable-cards",
    edit(operations, 'if (card.type !== "PHYSICAL")', "if (false)"),
  ),
  fault(
    "cards-never-made-and-produced",
    "shipment-cards-followed",
    edit(
      store,
      "carrier === null ? productions[status]",
      'carrier === null && status !== "FAILED" ? productions[status]',
    ),
  ),
  fault(
    "tracking-from-the-beginning",
    "shipment-cards-followed",
    edit(operations, 'status === "SHIPPED" ? tracked', 'status !== "FAILED" ? tracked'),
  ),
];
