import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/card-shipments/operations.ts";
const store = "server/resources/card-shipments/store.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "ships-where-shipping-is-disabled",
    "shipment-not-enabled",
    edit(operations, "if (!project.settings.cardShippingEnabled)", "if (false)"),
  ),
  fault(
    "submits-shipment-without-rechecking-cards",
    "shipment-of-shippable-cards",
    edit(operations, "        await refuseUnshippable(tx, card, platform.clock.now());\n", ""),
  ),
  fault(
    "ships-virtual-card",
    "shipment-of-shippable-cards",
    edit(operations, 'if (card.type !== "PHYSICAL")', "if (false)"),
  ),
  fault(
    "marks-cards-of-failed-shipment-produced",
    "shipment-cards-followed",
    edit(
      store,
      "carrier === null ? productionStatuses[status]",
      'carrier === null && status !== "FAILED" ? productionStatuses[status]',
    ),
  ),
  fault(
    "sets-tracking-before-shipping",
    "shipment-cards-followed",
    edit(operations, 'status === "SHIPPED" ? create', 'status !== "FAILED" ? create'),
  ),
  fault(
    "ships-card-in-transit-again",
    "shipment-of-shippable-cards",
    edit(
      "server/resources/card-shipments/store.ts",
      "s.status IN ('SUBMITTED', 'IN_PRODUCTION', 'SHIPPED')",
      "s.status IN ('SUBMITTED', 'IN_PRODUCTION')",
    ),
  ),
];
