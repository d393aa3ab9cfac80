// Concurrent requests for the same resource, limit or value.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const idempotencyStore = "server/http/idempotency/store.ts";
const authenticate = "server/http/pipeline/authenticate.ts";
const checkoutsOperations = "server/resources/checkouts/operations.ts";
const depositsOperations = "server/resources/deposits/operations.ts";
const withdrawalsOperations = "server/resources/withdrawals/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "checks-withdrawal-before-its-lock",
    "bounds-together",
    edit(
      withdrawalsOperations,
      "  return call.commit(async (tx) => {\n    // The lock keeps",
      "  const early = await accounts.find(platform.database.read, project.id, body.accountId);\n  const { funds: earlyFunds } = await fundLocked(platform.database.read as never, early);\n  return call.commit(async (tx) => {\n    // The lock keeps",
    ),
    edit(withdrawalsOperations, "withdrawableOf(funds, asset)", "withdrawableOf(earlyFunds, asset)"),
  ),
  fault(
    "allows-more-concurrent-activation-attempts",
    "attempts-together",
    edit(
      "server/resources/cards/activation.ts",
      "activation_attempts: attempts + 1",
      "activation_attempts: Math.min(attempts + 1, limits.cardActivationAttempts - 1)",
    ),
  ),
  fault(
    "releases-cancelled-withdrawal-again",
    "freed-once",
    edit(
      withdrawalsOperations,
      "if (cancelled !== row) await release(tx, platform, cancelled);",
      "await release(tx, platform, cancelled);",
    ),
  ),
  fault(
    "reads-account-of-deposit-before-its-lock",
    "pair-in-one-order",
    edit(
      depositsOperations,
      '  return call.commit(async (tx) => {\n    const address = requireFound(await findByAddress(tx, project.id, body.address), "DEPOSIT_ADDRESS_NOT_FOUND");',
      '  const { read } = platform.database;\n  const address = requireFound(await findByAddress(read, project.id, body.address), "DEPOSIT_ADDRESS_NOT_FOUND");\n  const account = await accounts.find(read, project.id, address.account_id);\n  return call.commit(async (tx) => {',
    ),
    edit(depositsOperations, "    const account = await accounts.lock(tx, project.id, address.account_id);\n", ""),
  ),
  fault(
    "releases-allowance-read-before-lock",
    "siblings-at-once",
    edit(
      checkoutsOperations,
      "    const locked = await lockCheckout(tx, stored);\n    return { ...locked, checkout:",
      "    const locked = await lockCheckout(tx, stored);\n    return { enrollment: early, checkout:",
    ),
    edit(
      checkoutsOperations,
      "  const lock = async (tx: Transaction) => {",
      "  const early = await enrollments.find(database.read, project.id, stored.enrollment_id);\n  const lock = async (tx: Transaction) => {",
    ),
  ),
  fault(
    "serves-as-caller-of-latest-request",
    "verdicts-apart",
    edit(
      authenticate,
      "  const keyring = createKeyring(platform);\n",
      "  const keyring = createKeyring(platform);\n  let latest: Awaited<ReturnType<typeof keyring.find>>;\n",
    ),
    edit(
      authenticate,
      "    const key = token === undefined ? undefined : await keyring.find(token);\n",
      "    latest = token === undefined ? undefined : await keyring.find(token);\n    await new Promise((done) => setImmediate(done));\n    const key = latest;\n",
    ),
  ),
  fault(
    "matches-batched-claims-by-key-only",
    "keys-apart",
    edit(idempotencyStore, "  return projectId + key;", "  return projectId.slice(0, 0) + key;"),
  ),
  fault(
    "stores-outcome-by-key-only",
    "effects-apart",
    edit(
      idempotencyStore,
      'where: ["project_id", "idempotency_key", "token"],\n    condition: "status IS NULL",\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.projectId, claim.key, claim.token],',
      'where: ["idempotency_key"],\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.key],',
    ),
  ),
  fault(
    "cancels-withdrawal-by-state-before-transaction",
    "state-moved-once",
    edit(
      withdrawalsOperations,
      'const row = await lockWithdrawal(tx, project.id, path.id);\n    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n',
      'const row = await withdrawals.find(platform.database.read, project.id, path.id);\n    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());\n',
    ),
  ),
];
