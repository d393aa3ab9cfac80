// Webhook endpoints (interface §2.1, §4.1-4.3).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/events/webhooks/operations.ts";
const address = "server/events/webhooks/public-address.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "never-limits-endpoints",
    "count-limit",
    edit(
      operations,
      "    await store.webhooks.limit(tx, project.id, activeLimits[mode],",
      '    if (mode === "REQUEST") await store.webhooks.limit(tx, project.id, activeLimits[mode],',
    ),
  ),
  fault(
    "counts-endpoints-of-every-project",
    "count-limit-per-project",
    edit(
      "server/platform/resource.ts",
      "return this.table.limit(tx, this.#scopeOf(projectId, columns), `",
      "return this.table.limit(tx, { ...this.#scope, ...columns } as never, `",
    ),
  ),
  fault(
    "allows-one-endpoint-too-many",
    "count-limit",
    edit("server/platform/count-limit.ts", "atMost: limits[limit]", "atMost: limits[limit] + 1"),
  ),
  fault(
    "counts-endpoints-outside-transaction",
    "count-limit-together",
    edit(
      operations,
      '  return call.commit(async (tx) => {\n    await store.webhooks.limit(tx, project.id, activeLimits[mode], { status: "ACTIVE", mode });',
      `  const active = await platform.database.read.all("SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = ?", [project.id, mode]);
  if (active.length >= activeLimits[mode].atMost) throw activeLimits[mode].otherwise();
  return call.commit(async (tx) => {`,
    ),
  ),
  fault(
    "allows-request-mode-on-internal-project",
    "request-mode-internal",
    edit(operations, 'mode === "REQUEST" && project.authorizationMode !== "EXTERNAL"', "false"),
  ),
  fault(
    "counts-request-endpoints-outside-transaction",
    "request-mode-together",
    edit(
      operations,
      "  return call.commit(async (tx) => {\n    await store.webhooks.limit(",
      `  const active = await platform.database.read.all("SELECT id FROM webhooks WHERE project_id = ? AND mode = ?", [project.id, mode]);
  return call.commit(async (tx) => {
    if (mode !== "REQUEST" || active.length > 0) await store.webhooks.limit(`,
    ),
  ),
  fault(
    "allows-second-request-endpoint",
    "request-mode-external",
    edit(operations, "atMost: limits.activeRequestWebhooks", "atMost: 1_000 + 0 * limits.activeRequestWebhooks"),
  ),
  {
    ...fault(
      "returns-same-secret-on-rotation",
      "secrets-once",
      edit(
        operations,
        "const { signingSecret, secret } = issueSecret(platform, row.id);",
        "const secret = row.secret;\n    const signingSecret = platform.secrets.open(secret, store.secretContext(row.id)).toString();",
      ),
    ),
    with: ["secret-rotated"],
  },
  fault(
    "refuses-url-used-before",
    "webhook-same-url",
    edit(
      operations,
      "await store.webhooks.limit(",
      `const used = await tx.one("SELECT id FROM webhooks WHERE project_id = ? AND url = ? AND status = 'DISABLED'", [project.id, body.url]);
    if (used !== undefined) throw fail("WEBHOOK_LIMIT_EXCEEDED");
    await store.webhooks.limit(`,
    ),
  ),
  fault(
    "issues-predictable-secret",
    "secret-strong",
    edit("server/events/webhooks/sign.ts", "random.bytes(", "Buffer.alloc("),
  ),
  fault(
    "lists-endpoints-of-other-projects",
    "list-of-project",
    edit(
      "server/platform/resource.ts",
      "{ project_id: projectId } as unknown as Scope<Row>, query, filters",
      "{} as unknown as Scope<Row>, query, filters",
    ),
  ),
  fault(
    "accepts-ipv4-mapped-url",
    "url-refused",
    edit(
      address,
      "  const parsed = parseAddress(address);\n  if (parsed?.range() !==",
      '  if (address.startsWith("::ffff:")) return true;\n  const parsed = parseAddress(address);\n  if (parsed?.range() !==',
    ),
  ),
];
