// Stores changes of accounts' signers. Invariant: an account has at most one open change.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, instant, integer, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";
import type { ClosingBlock } from "../accounts/closing.ts";

export type SignerChange = components["schemas"]["SignerChange"];

const table = listedTableOf("signer_changes", {
  ...changingColumns,
  account_id: text,
  current_signer_address: text.orNull,
  signer_address: text,
  is_delayed: integer,
  status: text<SignerChange["status"]>(),
  expires_at: instant,
  effective_at: instant.orNull,
});

export type SignerChangeRow = RowOf<typeof table>;

export const signerChanges = resource({
  table,
  show,
  unknown: "SIGNER_CHANGE_NOT_FOUND",
  filters: { accountId: "account_id", status: "status" },
});

export const signerChangeStates = new StateMachine("SignerChange", { table, show });

/** The change would set the signer of a closed account. */
export const openSignerChanges: ClosingBlock = {
  reason: "SIGNER_CHANGE",
  blocks: (tx, { project_id, id }) =>
    table.exists(tx, { project_id, account_id: id }, { status: { in: signerChangeStates.openStates } }),
};

function show(row: SignerChangeRow): SignerChange {
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.status,
    currentSignerAddress: row.current_signer_address,
    signerAddress: row.signer_address,
    isDelayed: row.is_delayed === 1,
    effectiveAt: row.effective_at === null ? null : formatInstant(row.effective_at),
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
