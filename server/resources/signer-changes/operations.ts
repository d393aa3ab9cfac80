// Signer change operations. Invariant: an account with a signer gets another one only with its own signature, or by the
// operator after a delay.
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { accountStates, accounts, findFunded } from "../accounts/store.ts";
import { isSameAddress, recoverSigner } from "../accounts/wallet-signature.ts";
import { acceptSignatures, openSignerChange, setSigner } from "./changing.ts";
import { type SignerChangeRow, signerChangeStates, signerChanges } from "./store.ts";
import { typedDataOf } from "./typed-data.ts";

export const createSignerChange: Operation<"createSignerChange"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, body } = call;
    const { accountId, signerAddress } = body;
    const account = await findFunded(tx, project.id, accountId);
    accountStates.assertRequired(account, "createSignerChange");
    await makeFirst(tx, platform, platform.accountMoves.signers(account));
    const isDelayed = account.signer_address === null;
    const change = await openSignerChange(tx, platform, account, { signerAddress, isDelayed });
    return { status: 201, body: signerChanges.show(change) };
  });

export const listSignerChanges: Operation<"listSignerChanges"> = signerChanges.list;

export const getSignerChange: Operation<"getSignerChange"> = signerChanges.get;

export const getSignerChangePayload: Operation<"getSignerChangePayload"> = async ({ platform, project, path }) => {
  const row = await signerChanges.find(platform.database.read, project.id, path.id);
  refuseDue(row, platform.clock.now());
  signerChangeStates.assertAllowed(row, "getSignerChangePayload");
  return {
    status: 200,
    body: { type: "EIP712", payload: typedDataOf(row), expiresAt: formatInstant(row.expires_at) },
  };
};

export const signSignerChange: Operation<"signSignerChange"> = async ({ platform, project, path, body, commit }) => {
  // Recovering the signers takes milliseconds and its input never changes, so it happens before the unit of work.
  const unsigned = await signerChanges.find(platform.database.read, project.id, path.id);
  const wrongWallet = await findWrongWallet(unsigned, body.signature, body.currentSignerSignature ?? null);
  return commit(async (tx) => {
    const change = await signerChanges.find(tx, project.id, path.id);
    refuseDue(change, platform.clock.now());
    if (change.status !== "AWAITING_SIGNATURE") signerChangeStates.assertAllowed(change, "signSignerChange");
    const account = await accounts.find(tx, project.id, change.account_id);
    if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
    if (wrongWallet !== undefined) throw fail("SIGNER_CHANGE_SIGNATURE_INVALID", { wallet: wrongWallet });
    const signed = await acceptSignatures(tx, platform, change);
    return { status: 200, body: signerChanges.show(signed) };
  });
};

export const cancelSignerChange: Operation<"cancelSignerChange"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const change = await signerChanges.find(tx, project.id, path.id);
    refuseDue(change, platform.clock.now());
    const changes = { effective_at: null };
    const cancelled = await signerChangeStates.move(tx, platform, change, "cancelSignerChange", "CANCELLED", changes);
    return { status: 200, body: signerChanges.show(cancelled) };
  });

export const simulateSignerChangeStatus: Operation<"simulateSignerChangeStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const change = await signerChanges.find(tx, project.id, path.id);
    const now = platform.clock.now();
    refuseDue(change, now, "SIMULATION_INVALID_STATE");
    const changes = { effective_at: now, updated_at: now };
    const applied = await signerChangeStates.simulate(tx, platform, change, "application", body.status, changes);
    await setSigner(tx, applied);
    return { status: 200, body: signerChanges.show(applied) };
  });

/** The wallet whose signature is missing, wrong or superfluous. */
async function findWrongWallet(
  row: SignerChangeRow,
  signature: string,
  currentSignature: string | null,
): Promise<"NEW" | "CURRENT" | undefined> {
  const typedData = typedDataOf(row);
  const isSignedBy = async (address: string | null, given: string) => {
    const signer = await recoverSigner(typedData, given);
    return signer !== undefined && isSameAddress(signer, address);
  };
  if (!(await isSignedBy(row.signer_address, signature))) return "NEW";
  const isDelayed = row.is_delayed === 1;
  if (isDelayed || currentSignature === null) return isDelayed && currentSignature === null ? undefined : "CURRENT";
  return (await isSignedBy(row.current_signer_address, currentSignature)) ? undefined : "CURRENT";
}

// The worker may not have moved the row yet.
function refuseDue(
  row: SignerChangeRow,
  now: number,
  code: "SIGNER_CHANGE_INVALID_STATE" | "SIMULATION_INVALID_STATE" = "SIGNER_CHANGE_INVALID_STATE",
): void {
  const status =
    row.status === "AWAITING_SIGNATURE" && row.expires_at <= now
      ? "EXPIRED"
      : row.status === "PENDING" && row.effective_at! <= now
        ? "APPLIED"
        : row.status;
  if (status !== row.status) throw signerChangeStates.refusal(code, { ...row, status });
}
