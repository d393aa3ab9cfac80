// Edits that a designer makes by hand after `npm run new -- resource cost-center`.
import { type Edit, replace } from "../dates/edits.ts";

/** Puts `added` after `before`, which occurs once. */
const insert = (file: string, before: string, added: string): Edit => replace(file, before, `${before}${added}`);

const [cards, costCenters] = ["spec/cards.tsp", "spec/cost-centers.tsp"];
const folder = "server/resources";
const id = '"0195500a-3c00-7a10-8f3e-5d2c9b7a4e71"';

/** An optional id of a cost center in `POST /cards`, which must name an ACTIVE one. */
export const cardEdits: readonly Edit[] = [
  insert(cards, 'import "./card-details-keys.tsp";\n', 'import "./cost-centers.tsp";\n'),
  replace(cards, "  replacedBy: null,\n", `  replacedBy: null,\n  costCenterId: ${id},\n`),
  insert(
    cards,
    "  replacedBy: uuid | null;\n",
    "\n  /** Id of the cost center; null if there is none. */\n  costCenterId: uuid | null;\n",
  ),
  replace(
    cards,
    "  metadata: metadataExample,\n})\nmodel CreateCardRequest",
    `  costCenterId: ${id},\n  metadata: metadataExample,\n})\nmodel CreateCardRequest`,
  ),
  insert(cards, "  nameOnCard?: nameOnCard;\n", "\n  /** Id of an ACTIVE cost center. */\n  costCenterId?: uuid;\n"),
  replace(
    cards,
    `  @requiresState(#{
    field: "accountId",
    through: "createAccount",
    resource: "Company",
    states: #[CompanyStatus.ACTIVE],
    when: #{ isDeactivated: false },
    code: "COMPANY_INVALID_STATE",
  })
  @responseExample(#{}, "VIRTUAL")`,
    `  @requiresState(
    #{
      field: "accountId",
      through: "createAccount",
      resource: "Company",
      states: #[CompanyStatus.ACTIVE],
      when: #{ isDeactivated: false },
      code: "COMPANY_INVALID_STATE",
    },
    #{
      field: "costCenterId",
      resource: "CostCenter",
      states: #[CostCenterStatus.ACTIVE],
      code: "COST_CENTER_INVALID_STATE",
    }
  )
  @responseExample(#{}, "VIRTUAL")`,
  ),
  insert(
    cards,
    "    CreateCardRequest,\n    Created<Card>,\n    | Errors.UserNotFound\n",
    "    | Errors.CostCenterNotFound\n    | Errors.CostCenterInvalidState\n",
  ),
  insert(`${folder}/cards/store.ts`, "  replaced_by: text.orNull,\n", "  cost_center_id: text.orNull,\n"),
  insert(`${folder}/cards/store.ts`, "    replacedBy: row.replaced_by,\n", "    costCenterId: row.cost_center_id,\n"),
  insert(
    `${folder}/cards/operations.ts`,
    "      replacement_reason: null,\n",
    "      cost_center_id: body.costCenterId ?? null,\n",
  ),
  insert(
    `${folder}/cards/operations.ts`,
    "      replacement_reason: body.reason,\n",
    "      cost_center_id: row.cost_center_id,\n",
  ),
  insert(`${folder}/cards/issue-card.ts`, '  | "replacement_reason"\n', '  | "cost_center_id"\n'),
  insert(
    `${folder}/cards/issue-card.ts`,
    'import { type AccountRow, accounts } from "../accounts/store.ts";\n',
    'import { costCenterStates, costCenters } from "../cost-centers/store.ts";\n',
  ),
  insert(
    `${folder}/cards/issue-card.ts`,
    '  if (account.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");\n',
    `  if (operation === "createCard" && order.cost_center_id !== null) {
    const costCenter = await costCenters.find(tx, project.id, order.cost_center_id);
    costCenterStates.assertRequired(costCenter, operation);
  }
`,
  ),
  replace("scripts/check/rooms.cjs", 'cards: ["users", "accounts"]', 'cards: ["users", "accounts", "cost-centers"]'),
  // The example of a card names a cost center, which must exist.
  replace(
    "conformance/harness/fixtures.ts",
    '  return exampleWith(session, "createCard", await makeOnce(session, "a cardholder", () => createHolder(session)));\n',
    `  const query = { status: "ACTIVE" } as const;
  const [active] = expectOk(await session.api.GET("/cost-centers", { params: { query } })).data;
  const center = active ?? expectOk(await session.api.POST("/cost-centers", { body: { name: "Shared" } }));
  const holder = await makeOnce(session, "a cardholder", () => createHolder(session));
  return exampleWith(session, "createCard", { ...holder, costCenterId: center.id });
`,
  ),
];

/** Edits of a later change: a field, and the operation that sets it. */
export const laterEdits: readonly Edit[] = [
  replace(costCenters, "  note: null,\n  status:", "  note: null,\n  approvedAt: null,\n  status:"),
  replace(
    costCenters,
    "  status: CostCenterStatus;\n",
    "  status: CostCenterStatus;\n\n  /** Time of the latest approval; null before. */\n  approvedAt: timestamp | null;\n\n",
  ),
  insert(
    costCenters,
    '    #{ states: #[CostCenterStatus.CLOSED], operation: "closeCostCenter" }',
    ',\n    #{ states: #[CostCenterStatus.ACTIVE], operation: "approveCostCenter" }',
  ),
  insert(
    costCenters,
    "  updateCostCenter is Patch<IdPath, UpdateCostCenterRequest, Ok<CostCenter>, Errors.CostCenterNotFound>;\n",
    `
  /** Records that the cost center was approved. */
  @route("/cost-centers/{id}/approve")
  @summary("Approve a cost center")
  @source("decided")
  @responseExample(#{ approvedAt: timestamp.fromISO("2026-03-01T12:05:00.000Z") })
  approveCostCenter is Act<IdPath, Done<CostCenter>, Errors.CostCenterNotFound | Errors.CostCenterInvalidState>;
`,
  ),
  {
    file: "server/platform/database/migrations/056-approved-cost-centers.ts",
    text: `// When a cost center was approved.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("cost_centers", (table) => table.bigInteger("approved_at"));
}
`,
  },
  replace(`${folder}/cost-centers/store.ts`, "{ changingColumns, text }", "{ changingColumns, instant, text }"),
  insert(
    `${folder}/cost-centers/store.ts`,
    '  status: text<CostCenter["status"]>(),\n',
    "  approved_at: instant.orNull,\n",
  ),
  insert(
    `${folder}/cost-centers/store.ts`,
    "    status: row.status,\n",
    "    approvedAt: row.approved_at === null ? null : formatInstant(row.approved_at),\n",
  ),
  replace(
    `${folder}/cost-centers/operations.ts`,
    'status: "ACTIVE" });\n    await',
    'status: "ACTIVE", approved_at: null });\n    await',
  ),
  insert(
    `${folder}/cost-centers/operations.ts`,
    'export const getCostCenter: Operation<"getCostCenter"> = costCenters.get;\n',
    `
export const approveCostCenter: Operation<"approveCostCenter"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await costCenters.find(tx, project.id, path.id);
    costCenterStates.assertAllowed(row, "approveCostCenter");
    const now = platform.clock.now();
    const approved = await costCenters.change(tx, row, { approved_at: now, updated_at: now });
    return { status: 200, body: costCenters.show(approved) };
  });
`,
  ),
];
