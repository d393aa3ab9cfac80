// Opens signer changes and applies them. Invariant: an account's signer changes only here, together with its change.
import { limits } from "../../../generated/contract.ts";
import type { KeySources, Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AccountRow, accounts } from "../accounts/store.ts";
import { isSameAddress } from "../accounts/wallet-signature.ts";
import { type SignerChangeRow, signerChangeStates, signerChanges } from "./store.ts";

const hourMs = 3_600_000;
const secondMs = 1_000;
const signatureMs = limits.signerChangeSignatureHours * hourMs;
const delayMs = limits.signerChangeDelayHours * hourMs;

interface RequestedSigner {
  readonly signerAddress: string;
  /** True if the change needs no signature of the account's present signer. */
  readonly isDelayed: boolean;
}

/**
 * The account must be ACTIVE.
 * @throws {ApiFailure} SIGNER_CHANGE_NOT_ALLOWED, or SIGNER_CHANGE_ALREADY_OPEN
 */
export async function openSignerChange(
  tx: Transaction,
  sources: KeySources,
  account: AccountRow,
  { signerAddress, isDelayed }: RequestedSigner,
): Promise<SignerChangeRow> {
  if (account.type === "MASTER_COLLATERAL") throw fail("SIGNER_CHANGE_NOT_ALLOWED", { reason: "MASTER_COLLATERAL" });
  if (isSameAddress(signerAddress, account.signer_address))
    throw fail("SIGNER_CHANGE_NOT_ALLOWED", { reason: "SAME_SIGNER" });
  const open = await findOpen(tx, account);
  if (open !== undefined) throw fail("SIGNER_CHANGE_ALREADY_OPEN", { signerChangeId: open });
  const key = await tx.drawKey(sources);
  return signerChanges.add(tx, sources, account.project_id, {
    ...key,
    account_id: account.id,
    current_signer_address: account.signer_address,
    signer_address: signerAddress,
    is_delayed: isDelayed ? 1 : 0,
    status: "AWAITING_SIGNATURE",
    // Rounds up, because the signed deadline has whole seconds.
    expires_at: Math.ceil((key.created_at + signatureMs) / secondMs) * secondMs,
    effective_at: null,
  });
}

/** Accepts the verified signatures of a change. */
export async function acceptSignatures(
  tx: Transaction,
  platform: Platform,
  change: SignerChangeRow,
): Promise<SignerChangeRow> {
  const now = platform.clock.now();
  if (change.is_delayed === 1) {
    const changes = { effective_at: now + delayMs, updated_at: now };
    return signerChangeStates.move(tx, platform, change, "signSignerChange", "PENDING", changes);
  }
  const changes = { effective_at: now, updated_at: now };
  const applied = await signerChangeStates.move(tx, platform, change, "signSignerChange", "APPLIED", changes);
  await setSigner(tx, applied);
  return applied;
}

/** Sets the account's signer to that of its applied change. */
export async function setSigner(
  tx: Transaction,
  { project_id, account_id, signer_address, updated_at }: SignerChangeRow,
): Promise<void> {
  await accounts.table.change(tx, { project_id, id: account_id }, { signer_address, updated_at });
}

/** The id of the account's open change. */
async function findOpen(tx: Transaction, { project_id, id }: AccountRow): Promise<string | undefined> {
  const open = signerChangeStates.openStates;
  const row = await tx.one<{ id: string }>(
    `SELECT id FROM signer_changes WHERE project_id = ? AND account_id = ?
       AND status IN (${open.map((state) => `'${state}'`).join(", ")})`,
    [project_id, id],
  );
  return row?.id;
}
