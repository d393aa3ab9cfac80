// Faults that show only in a combination: of two filters, of a state and its cause, of a parent and a child's state.
import { type Edit, edit, fault, type SourceFault } from "../source-fault.ts";

const filters = "filters-combined";
const causes = "state-by-each-cause";
const ending = "ending-takes-children";
const closing = "children-keep-open";
const orders = "pair-in-one-order";
const siblings = "siblings-at-once";

const table = "server/platform/database/table.ts";
const page = "server/platform/page.ts";
const linkedRows = "server/platform/database/linked-rows.ts";
const using = "server/resources/cards/using.ts";
const cardStore = "server/resources/cards/store.ts";

const conditions = `const newestFirst = order === "newestFirst";
    const conditions = [...equalities(scope), ...conditionsOf(filters), ...boundsOf(slice, this.order)];`;

/** Two filters of the caller; every list of users also has one of the service. */
const areTwo = "Object.values(filters).filter((each) => each !== undefined && each !== 0).length > 1";

const inSlice = (replace: string): Edit =>
  edit(table, conditions, `const newestFirst = order === "newestFirst";\n    ${replace}`);

const allowedIf = (operation: string, condition: string): Edit =>
  edit(
    using,
    `cardStates.assertAllowed(row, "${operation}");`,
    `cardStates.assertAllowed(row, "${operation}");\n    if (${condition}) throw fail("CARD_INVALID_STATE");`,
  );

export const faults: readonly SourceFault[] = [
  fault(
    "keeps-account-open-for-disputes-of-collateral",
    closing,
    edit(
      "server/resources/disputes/store.ts",
      "card_transactions.funding_account_id = ?",
      "card_transactions.account_id = ?",
    ),
  ),
  fault(
    "ignores-second-filter-after-cursor",
    filters,
    inSlice(
      `const all = conditionsOf(filters);
    const isCut = slice.below !== undefined && newestFirst && ${areTwo};
    const conditions = [...equalities(scope), ...(isCut ? all.slice(0, 1) : all), ...boundsOf(slice, this.order)];`,
    ),
  ),
  fault(
    "ignores-first-filter-before-cursor",
    filters,
    inSlice(
      `const all = conditionsOf(filters);
    const isCut = slice.above !== undefined && !newestFirst && ${areTwo};
    const conditions = [...equalities(scope), ...(isCut ? all.slice(1) : all), ...boundsOf(slice, this.order)];`,
    ),
  ),
  fault(
    "includes-cursor-with-two-filters",
    filters,
    edit(
      table,
      conditions,
      `${conditions}
    const isWide = slice.below !== undefined && newestFirst && ${areTwo};
    if (isWide) Object.assign(conditions.at(-1)!, { operator: "<=" });`,
    ),
  ),
  fault(
    "says-more-follow-a-full-page-with-two-filters",
    filters,
    edit(
      page,
      "hasMore: rows.length > limit };",
      `hasMore: rows.length > limit || (rows.length === limit && ${areTwo}) };`,
    ),
  ),
  fault(
    "says-nothing-precedes-with-two-filters",
    filters,
    edit(page, "hasMore: rows.length > limit };", `hasMore: rows.length > limit && !(isForward && ${areTwo}) };`),
  ),
  fault(
    "ignores-code-of-requests-about-an-object",
    filters,
    edit(
      linkedRows,
      "        if (filter === undefined) continue;",
      '        if (filter === undefined || column === "code") continue;',
    ),
  ),
  // A request with only a range or only a cursor still gets the right page.
  fault(
    "forgets-end-of-range-after-cursor",
    filters,
    edit(page, "less(created.below, cursor)", "cursor ?? created.below"),
  ),
  fault(
    "refuses-pin-of-card-blocked-while-frozen",
    causes,
    allowedIf("setCardPin", 'row.frozen === 1 && row.status === "BLOCKED"'),
  ),
  fault(
    "refuses-pin-of-card-blocked-for-compliance",
    causes,
    allowedIf("setCardPin", 'row.block_reason === "COMPLIANCE"'),
  ),
  fault(
    "refuses-challenge-method-after-wrong-pins",
    causes,
    allowedIf("setCard3dsChallengeMethod", "row.block_reason !== null && row.pin_attempts > 0"),
  ),
  fault(
    "sets-challenge-method-of-terminated-card-that-was-frozen",
    causes,
    edit(
      using,
      'cardStates.assertAllowed(row, "setCard3dsChallengeMethod");',
      'if (row.frozen === 0) cardStates.assertAllowed(row, "setCard3dsChallengeMethod");',
    ),
  ),
  fault(
    "ends-one-page-of-cards",
    ending,
    edit(
      "server/resources/cards/terminate.ts",
      "for (const id of cardIds) rows",
      "for (const id of cardIds.slice(0, 100)) rows",
    ),
  ),
  fault(
    "keeps-blocked-cards-of-deleted-users",
    ending,
    edit(
      cardStore,
      "user_id = ? AND status <> 'TERMINATED' ORDER BY id",
      "user_id = ? AND status NOT IN ('TERMINATED', 'BLOCKED') ORDER BY id",
    ),
  ),
  fault(
    "keeps-frozen-cards-of-deleted-users",
    ending,
    edit(
      cardStore,
      "user_id = ? AND status <> 'TERMINATED' ORDER BY id",
      "user_id = ? AND status NOT IN ('TERMINATED', 'FROZEN') ORDER BY id",
    ),
  ),
  fault(
    "keeps-unactivated-cards-of-leavers",
    ending,
    edit(
      cardStore,
      "cards.user_id = ? AND cards.status <> 'TERMINATED'",
      "cards.user_id = ? AND cards.status NOT IN ('TERMINATED', 'PENDING_ACTIVATION')",
    ),
  ),
  fault(
    "keeps-blocked-cards-of-leavers",
    ending,
    edit(
      cardStore,
      "cards.user_id = ? AND cards.status <> 'TERMINATED'",
      "cards.user_id = ? AND cards.status NOT IN ('TERMINATED', 'BLOCKED')",
    ),
  ),
  fault(
    "closes-account-with-blocked-card",
    closing,
    edit(
      cardStore,
      "expired_at IS NULL AND terminated_at IS NULL LIMIT 1",
      "expired_at IS NULL AND terminated_at IS NULL AND block_reason IS NULL LIMIT 1",
    ),
  ),
  fault(
    "closes-account-with-unactivated-card",
    closing,
    edit(
      cardStore,
      "expired_at IS NULL AND terminated_at IS NULL LIMIT 1",
      "expired_at IS NULL AND terminated_at IS NULL AND activated_at IS NOT NULL LIMIT 1",
    ),
  ),
  fault(
    "closes-account-with-reviewed-dispute",
    closing,
    edit(
      "server/resources/disputes/store.ts",
      "const open = disputeStates.openStates;",
      'const open = disputeStates.openStates.filter((state) => state !== "UNDER_REVIEW");',
    ),
  ),
  fault(
    "releases-cancelled-withdrawal-again",
    "freed-once",
    edit(
      "server/resources/withdrawals/operations.ts",
      "if (cancelled !== row) await release(tx, platform, cancelled);",
      "await release(tx, platform, cancelled);",
    ),
  ),
  fault(
    "opens-signer-change-of-account-checked-before",
    orders,
    edit(
      "server/resources/signer-changes/operations.ts",
      "import { accountStates, lockFunded }",
      "import { accountStates, accounts, fundLocked, lockFunded }",
    ),
    edit(
      "server/resources/signer-changes/operations.ts",
      '  return call.commit(async (tx) => {\n    const account = await lockFunded(tx, project.id, accountId);\n    accountStates.assertRequired(account, "createSignerChange");',
      '  const { read } = platform.database;\n  accountStates.assertRequired(await fundLocked(read as never, await accounts.find(read, project.id, accountId)), "createSignerChange");\n  return call.commit(async (tx) => {\n    const account = await lockFunded(tx, project.id, accountId);',
    ),
  ),
  fault(
    "releases-allowance-read-before-lock",
    siblings,
    edit(
      "server/resources/checkouts/operations.ts",
      "    const locked = await lockCheckout(tx, stored);\n    return { ...locked, checkout:",
      "    const locked = await lockCheckout(tx, stored);\n    return { enrollment: early, checkout:",
    ),
    edit(
      "server/resources/checkouts/operations.ts",
      "  const lock = async (tx: Transaction) => {",
      "  const early = await enrollments.find(database.read, project.id, stored.enrollment_id);\n  const lock = async (tx: Transaction) => {",
    ),
  ),
  fault(
    "reads-account-of-deposit-before-its-lock",
    orders,
    edit(
      "server/resources/deposits/operations.ts",
      '  return call.commit(async (tx) => {\n    const address = requireFound(await findByAddress(tx, project.id, body.address), "DEPOSIT_ADDRESS_NOT_FOUND");',
      '  const { read } = platform.database;\n  const address = requireFound(await findByAddress(read, project.id, body.address), "DEPOSIT_ADDRESS_NOT_FOUND");\n  const account = await accounts.find(read, project.id, address.account_id);\n  return call.commit(async (tx) => {',
    ),
    edit(
      "server/resources/deposits/operations.ts",
      "    const account = await accounts.lock(tx, project.id, address.account_id);\n",
      "",
    ),
  ),
  fault(
    "submits-shipments-of-same-card-at-once",
    siblings,
    edit(
      "server/resources/card-shipments/operations.ts",
      "  return call.commit(async (tx) => {\n    const row = await shipments.lock(tx, project.id, path.id);\n    if (!project",
      "  const { read } = platform.database;\n  const early = await shipments.find(read, project.id, path.id);\n  for (const id of cardIdsOf(early)) await refuseUnshippable(read, await cards.find(read, project.id, id), platform.clock.now());\n  return call.commit(async (tx) => {\n    const row = await shipments.lock(tx, project.id, path.id);\n    if (!project",
    ),
    edit(
      "server/resources/card-shipments/operations.ts",
      "        await refuseUnshippable(tx, card, platform.clock.now());\n        cardsToBill",
      "        cardsToBill",
    ),
  ),
];
