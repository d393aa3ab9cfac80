// Faults that the suite overlooked until a review planted them.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const pin = "server/resources/cards/pin.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "keeps-update-time-of-replaced-card",
    "state-operations",
    edit("server/resources/cards/replacement.ts", "{ replaced_by: id, updated_at: now }", "{ replaced_by: id }"),
  ),
  fault(
    "keeps-update-time-at-new-pin",
    "state-operations",
    edit(pin, "{ sealed_pin, pin_attempts: 0, updated_at: clock.now() }", "{ sealed_pin, pin_attempts: 0 }"),
  ),
  fault(
    "keeps-update-time-at-document-of-pack",
    "state-operations",
    edit(
      "server/resources/companies/company-documents.ts",
      "    await companyApplications.change(tx, application, { updated_at: now });\n",
      "",
    ),
  ),
];
