// State that a process keeps for itself, so a restart loses it.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const partner = "server/resources/card-transactions/partner-decision.ts";
const rule = "restart-changes-nothing";

export const faults: readonly SourceFault[] = [
  fault(
    "counts-wrong-pins-in-memory",
    rule,
    edit(
      "server/resources/cards/pin.ts",
      "/** Counts a wrong PIN;",
      "const counts = new Map<string, number>();\n\n/** Counts a wrong PIN;",
    ),
    edit(
      "server/resources/cards/pin.ts",
      "{ pin_attempts: row.pin_attempts + 1 }",
      "{ pin_attempts: counts.set(row.id, (counts.get(row.id) ?? 0) + 1).get(row.id)! }",
    ),
  ),
  fault(
    "loses-logged-requests-at-stop",
    rule,
    edit(
      "server/platform/request-log/recorder.ts",
      "    await this.#writing;\n    await this.#write();",
      "    await this.#writing;",
    ),
  ),
  fault(
    "counts-wrong-activation-codes-in-memory",
    rule,
    edit(
      "server/resources/cards/activation.ts",
      "const attempts = row.activation_window === String(window) ? row.activation_attempts : 0;",
      "const counts = ((globalThis as { counts?: Map<string, number> }).counts ??= new Map());\n  const attempts = counts.get(row.id) ?? 0;\n  counts.set(row.id, attempts + 1);",
    ),
  ),
  fault(
    "expires-only-what-this-process-wrote",
    rule,
    edit(
      "server/platform/workers/expiring.ts",
      "/** Writes of an instant wake",
      "const ids = new Set<unknown>();\n\n/** Writes of an instant wake",
    ),
    edit(
      "server/platform/workers/expiring.ts",
      "  table.observe((tx, written) => {",
      "  table.observe((tx, written) => {\n    ids.add(written.id);",
    ),
    edit(
      "server/platform/workers/expiring.ts",
      "list: (now, after, limit) => listDue(platform.database.read, rows, at, now, after, limit),",
      "list: async (now, after, limit) => (await listDue(platform.database.read, rows, at, now, after, limit)).filter(({ id }) => ids.has(id)),",
    ),
  ),
  fault(
    "never-decides-abandoned-payments",
    rule,
    edit(
      "server/resources/card-transactions/abandoned.ts",
      "list: (_, after, limit) => listAbandonedRequests(database.read, clock.realNow(), after, limit),",
      "list: async () => [],",
    ),
  ),
  fault(
    "pays-again-for-retry-after-crash",
    rule,
    edit(
      partner,
      "attempt === null ? undefined : await findEarlierAttempt",
      'attempt !== "" ? undefined : await findEarlierAttempt',
    ),
  ),
  fault(
    "increments-again-for-retry-after-crash",
    rule,
    edit(
      partner,
      "return withEvent(await findTransaction(queries, projectId, transaction.id), attempt);",
      "return withEvent(await findTransaction(queries, projectId, transaction.id), projectId);",
    ),
  ),
  fault(
    "approves-abandoned-payments",
    rule,
    edit(
      partner,
      '{ source: "FALLBACK", reason: "TIMEOUT", latencyMs },\n    );',
      '{ source: "PARTNER", decision: "APPROVE", approvedAmount: null, latencyMs },\n    );',
    ),
  ),
  fault(
    "abandons-requests-by-moved-clock",
    rule,
    edit(
      "server/resources/card-transactions/partner-decision.ts",
      "{ ...row, created_at: now }, platform.clock.realNow(), otherwise",
      "{ ...row, created_at: now }, now, otherwise",
    ),
  ),
  fault(
    "looks-for-no-statement-of-killed-process",
    rule,
    edit(
      "server/resources/statements/store.ts",
      "WHERE status = 'PENDING' AND due_at <= ? LIMIT 1\"",
      "WHERE status = 'PENDING' AND token IS NULL AND due_at <= ? LIMIT 1\"",
    ),
  ),
  fault(
    "returns-cancelled-withdrawal-in-second-commit",
    "operation-through-kill",
    edit(
      "server/resources/withdrawals/operations.ts",
      '"cancelCryptoWithdrawal"> = async (call) => {\n  const { platform, project, path } = call;\n  return call.commit(',
      '"cancelCryptoWithdrawal"> = async (call) => {\n  const { platform, project, path } = call;\n  const answer = await call.commit(',
    ),
    edit(
      "server/resources/withdrawals/operations.ts",
      "    if (cancelled !== row) await release(tx, platform, cancelled);\n    return { status: 200, body: withdrawals.show(cancelled) };\n  });",
      "    return { status: 200, body: withdrawals.show(cancelled) };\n  });\n  await platform.database.write(async (tx) => release(tx, platform, await withdrawals.lock(tx, project.id, path.id)), project.id);\n  return answer;",
    ),
  ),
  fault(
    "resumes-no-statement-of-killed-process",
    rule,
    edit(
      "server/resources/statements/store.ts",
      "FROM statements WHERE status = 'PENDING' AND due_at <= ?) AS due",
      "FROM statements WHERE status = 'PENDING' AND due_at <= ? AND token IS NULL) AS due",
    ),
    edit(
      "server/resources/statements/store.ts",
      "SELECT id, token FROM statements WHERE project_id = ? AND status = 'PENDING' AND due_at <= ? ORDER BY id LIMIT 1",
      "SELECT id, token FROM statements WHERE project_id = ? AND status = 'PENDING' AND due_at <= ? AND token IS NULL ORDER BY id LIMIT 1",
    ),
  ),
  fault(
    "loses-last-use-at-stop",
    "suspended-through-stop",
    edit(
      "server/events/authorization-requests/last-use.ts",
      "  #writeLoop: Promise<void> | undefined;\n",
      "  #writeLoop: Promise<void> | undefined;\n  #timer: NodeJS.Timeout | undefined;\n",
    ),
    edit(
      "server/events/authorization-requests/last-use.ts",
      "    this.#writeLoop ??= this.#writeBatches();\n",
      "    this.#timer ??= setTimeout(() => {\n      this.#timer = undefined;\n      this.#writeLoop ??= this.#writeBatches();\n    }, batchMs).unref();\n",
    ),
    edit(
      "server/events/authorization-requests/last-use.ts",
      "export class LastUseRecorder {",
      "/** One write serves all payments of a second. */\nconst batchMs = 1_000;\n\nexport class LastUseRecorder {",
    ),
  ),
  fault(
    "submits-company-in-two-commits",
    "operation-through-kill",
    edit(
      "server/resources/companies/company-verification.ts",
      "  const { platform, project, path } = call;\n  return call.commit(async (tx) => {\n    const { company, application } = await lockApplication(tx, project.id, path);\n    const changes = { submitted_at",
      "  const { platform, project, path } = call;\n  const { row, uploaded } = await platform.database.write(async (tx) => {\n    const { company, application } = await lockApplication(tx, project.id, path);\n    const changes = { submitted_at",
    ),
    edit(
      "server/resources/companies/company-verification.ts",
      '    await startReview(tx, call, company, "submitCompanyApplication");\n    return { status: 200, body: showApplication(row, company, uploaded) };',
      '    if (!companyStates.canMove(company, "submitCompanyApplication", "IN_REVIEW"))\n      companyStates.assertAllowed(company, "submitCompanyApplication");\n    return { row, uploaded };\n  }, project.id);\n  return call.commit(async (tx) => {\n    const company = await companies.lock(tx, project.id, path.id);\n    await startReview(tx, call, company, "submitCompanyApplication");\n    return { status: 200, body: showApplication(row, company, uploaded) };',
    ),
  ),
  fault(
    "releases-cancelled-withdrawal-after-the-commit",
    "operation-through-kill",
    edit(
      "server/resources/withdrawals/operations.ts",
      "    if (cancelled !== row) await release(tx, platform, cancelled);",
      "    if (cancelled !== row)\n      tx.afterCommit(() => void platform.database.write((later) => release(later, platform, cancelled), project.id));",
    ),
  ),
  fault(
    "forgets-reserved-units-at-kill",
    rule,
    edit("server/http/limits/tally.ts", "    if (stored.reserved > 0) {", "    if (stored.reserved > 1_000_000) {"),
  ),
  fault(
    "bills-tokenization-later",
    "operation-through-kill",
    edit(
      "server/resources/tokenizations/operations.ts",
      '    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card });\n',
      '    const billLater = () =>\n      platform.database.write((later) => bill(later, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card }));\n    tx.afterCommit(() => void setTimeout(() => void billLater().catch(() => {}), 1_000));\n',
    ),
  ),
  fault(
    "fails-refused-withdrawal-after-the-commit",
    "operation-through-kill",
    edit(
      "server/resources/withdrawals/operations.ts",
      "    if (outcome !== undefined) await failWithdrawal(tx, platform, updated, outcome.failureReason);",
      "    if (outcome !== undefined)\n      tx.afterCommit(() => void platform.database.write((later) => failWithdrawal(later, platform, updated, outcome.failureReason), project.id));",
    ),
  ),
  fault(
    "dispatches-events-after-the-commit",
    "operation-through-kill",
    edit(
      "server/events/delivery/dispatch.ts",
      "      await dispatch(tx, platform, event, webhookIds ?? (await recipientIds(tx, event)));",
      "      const ids = webhookIds ?? (await recipientIds(tx, event));\n      tx.afterCommit(() => void platform.database.write((later) => dispatch(later, platform, event, ids), event.projectId));",
    ),
  ),
  fault(
    "forgets-unlogged-requests-at-stop",
    rule,
    edit(
      "server/platform/request-log/recorder.ts",
      "    await this.#writing;\n    await this.#write();",
      "    await this.#writing;",
    ),
  ),
  fault(
    "credits-confirmed-deposit-in-second-commit",
    "operation-through-kill",
    edit(
      "server/resources/deposits/operations.ts",
      "  return call.commit(async (tx) => {\n    const unlockedRow = await cryptoDeposits.find(tx, project.id, path.id);\n",
      "  const updated = await platform.database.write(async (tx) => {\n    const unlockedRow = await cryptoDeposits.find(tx, project.id, path.id);\n",
    ),
    edit(
      "server/resources/deposits/operations.ts",
      '    const updated = await cryptoDepositStates.simulate(tx, platform, row, "chain", body.status);\n',
      '    return cryptoDepositStates.simulate(tx, platform, row, "chain", body.status);\n  }, project.id);\n  return call.commit(async (tx) => {\n    const account = await accounts.lock(tx, project.id, updated.account_id);\n',
    ),
  ),
];
