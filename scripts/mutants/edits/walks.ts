// Faults that show only after some steps, whichever they are.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const rule = "walks";

export const faults: readonly SourceFault[] = [
  fault(
    "keeps-cards-of-deleted-users",
    rule,
    edit(
      "server/resources/cards/terminate.ts",
      "await terminate(tx, platform, user.project_id, await listUnterminatedCardIds(tx, user.project_id, user.id));",
      "await terminate(tx, platform, user.project_id, (await listUnterminatedCardIds(tx, user.project_id, user.id)).slice(1));",
    ),
  ),
  fault(
    "lists-no-frozen-card",
    rule,
    edit(
      "server/resources/cards/operations.ts",
      '"listCards"> = cards.list;',
      '"listCards"> = async (call) => {\n  const { status, body } = await cards.list(call);\n  const data = body.data.filter((card) => card.status !== "FROZEN");\n  return { status, body: { ...body, data } };\n};',
    ),
  ),
  fault(
    "posts-without-authorization-to-card-account",
    rule,
    edit(
      "server/resources/card-transactions/simulations.ts",
      "const card = await cards.lock(tx, project.id, body.cardId);\n    const fundingId = await findFundingAccountId(tx, project, card);",
      "const card = await cards.lock(tx, project.id, body.cardId);\n    const fundingId = card.account_id;",
    ),
  ),
];
