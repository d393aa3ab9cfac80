// Faults in what the server does with webhook endpoints (interface §2.1, §4.1-4.3).
import type { Mutant } from "./mutant.ts";

const operations = "server/webhooks/operations.ts";
const store = "server/webhooks/store.ts";
const url = "server/webhooks/url.ts";
const address = "server/webhooks/address.ts";

export const webhookMutants: readonly Mutant[] = [
  {
    name: "limit-ignored",
    rule: "webhook-limit",
    edits: [{ file: operations, find: ": limits.activeNotificationWebhooks;", replace: ": 1_000;" }],
  },
  {
    name: "limit-off-by-one",
    rule: "webhook-limit",
    edits: [
      {
        file: operations,
        find: ": limits.activeNotificationWebhooks;",
        replace: ": limits.activeNotificationWebhooks + 1;",
      },
    ],
  },
  {
    name: "limit-counted-before-the-commit",
    rule: "webhook-limit-together",
    edits: [
      {
        file: operations,
        find: "  await checkUrl(platform, body.url);\n  return call.commit(",
        replace: `  await checkUrl(platform, body.url);
  const listed = await store.listWebhookPage(platform.database.read, project.id, { limit: 100 });
  const active = listed.rows.filter((row) => row.status === "ACTIVE" && row.mode === mode).length;
  return call.commit(`,
      },
      {
        file: operations,
        find: "if (!(await store.insertWebhook(tx, row, most)))",
        replace: "await store.insertWebhook(tx, row, 1_000);\n    if (active >= most)",
      },
    ],
  },
  {
    name: "disabled-counted",
    rule: "webhook-limit",
    edits: [
      {
        file: store,
        find: "project_id = ? AND status = 'ACTIVE' AND mode = ?",
        replace: "project_id = ? AND mode = ?",
      },
    ],
  },
  {
    name: "modes-counted-together",
    rule: "request-mode-external",
    edits: [
      {
        file: store,
        find: "status = 'ACTIVE' AND mode = ?)",
        replace: "status = 'ACTIVE' AND '' <> ?)",
      },
    ],
  },
  {
    name: "request-mode-on-internal-projects",
    rule: "request-mode-internal",
    edits: [
      { file: operations, find: 'mode === "REQUEST" && project.authorizationMode !== "EXTERNAL"', replace: "false" },
    ],
  },
  {
    name: "second-request-endpoint",
    rule: "request-mode-external",
    edits: [{ file: operations, find: "? limits.activeRequestWebhooks :", replace: "? 1_000 :" }],
  },
  {
    name: "request-endpoint-disabled",
    rule: "request-mode-external",
    edits: [
      { file: operations, find: 'if (row.mode === "REQUEST") throw fail("WEBHOOK_INVALID_STATE");', replace: "" },
    ],
  },
  {
    name: "update-enables-again",
    rule: "webhook-disabled-still",
    edits: [
      {
        file: operations,
        find: "url: body.url ?? row.url, updated_at:",
        replace: 'url: body.url ?? row.url, status: "ACTIVE" as const, updated_at:',
      },
    ],
  },
  {
    name: "disable-again-is-a-change",
    rule: "webhook-disabled",
    edits: [{ file: operations, find: 'if (row.status === "DISABLED") return', replace: "if (false) return" }],
  },
  {
    name: "disable-not-stored",
    rule: "webhook-disabled",
    edits: [{ file: operations, find: "    await store.updateWebhookRow(tx, disabled);\n", replace: "" }],
  },
  {
    name: "rotation-keeps-the-secret",
    rule: "secrets-once",
    with: ["secret-rotated"],
    edits: [
      {
        file: operations,
        find: "const { signingSecret, secret } = issueSecret(platform, row.id);",
        replace:
          "const secret = row.secret;\n    const signingSecret = platform.secrets.open(secret, store.secretContext(row.id)).toString();",
      },
    ],
  },
  {
    name: "secrets-are-alike",
    rule: "secret-strong",
    edits: [
      {
        file: "server/webhooks/sign.ts",
        find: "random.bytes(",
        replace: "Buffer.alloc(",
      },
    ],
  },
  {
    name: "secret-shown-again",
    rule: "secrets-hidden",
    with: ["webhook-created"],
    edits: [
      // The server holds every answer to its contract; who breaks that check as well is still noticed.
      {
        file: "server/pipeline/invoke.ts",
        find: "      check(exchange.version, operation.id, answer.status, body);\n",
        replace: "",
      },
      {
        file: operations,
        find: "  return { status: 200, body: store.webhookOf(row) };\n};\n\nexport const updateWebhook",
        replace:
          "  const signingSecret = platform.secrets.open(row.secret, store.secretContext(row.id)).toString();\n  return { status: 200, body: { ...store.webhookOf(row), signingSecret } };\n};\n\nexport const updateWebhook",
      },
    ],
  },
  {
    name: "other-projects-read",
    rule: "project-isolated",
    edits: [
      { file: store, find: "AND id = ?`, [projectId, id]);", replace: "AND id = ? OR id = ?`, [projectId, id, id]);" },
    ],
  },
  {
    name: "other-projects-changed",
    rule: "project-isolated",
    edits: [
      {
        file: store,
        find: 'const lock = tx.dialect === "postgres" ? " FOR UPDATE" : "";',
        replace: 'const lock = " OR id = ?";',
      },
      { file: store, find: "lock}`, [projectId, id]);", replace: "lock}`, [projectId, id, id]);" },
    ],
  },
  {
    name: "other-projects-listed",
    rule: "list-of-project",
    edits: [
      {
        file: store,
        find: "FROM webhooks WHERE project_id = ?`, [projectId], page);",
        replace: "FROM webhooks WHERE project_id = project_id OR project_id = ?`, [projectId], page);",
      },
    ],
  },
  {
    name: "url-not-checked",
    rule: "url-refused",
    edits: [{ file: operations, find: "  await checkUrl(platform, body.url);\n", replace: "" }],
  },
  {
    name: "url-not-checked-on-update",
    rule: "url-refused-on-update",
    edits: [{ file: operations, find: "if (body.url !== undefined) await checkUrl(platform, body.url);", replace: "" }],
  },
  {
    name: "http-accepted",
    rule: "url-refused",
    edits: [
      {
        file: url,
        find: 'parsed.protocol !== "https:" &&',
        replace: 'parsed.protocol !== "https:" && parsed.protocol !== "http:" &&',
      },
    ],
  },
  {
    name: "mapped-ipv6-accepted",
    rule: "url-refused",
    edits: [
      {
        file: address,
        find: "  const parsed = parse(address);\n  if (parsed?.range() !==",
        replace:
          '  if (address.startsWith("::ffff:")) return true;\n  const parsed = parse(address);\n  if (parsed?.range() !==',
      },
    ],
  },
  {
    name: "update-forgets-the-url",
    rule: "webhook-updated",
    edits: [{ file: operations, find: "url: body.url ?? row.url, updated_at", replace: "url: row.url, updated_at" }],
  },
  {
    name: "update-moves-the-creation",
    rule: "webhook-created",
    edits: [
      { file: store, find: "createdAt: new Date(row.created_at)", replace: "createdAt: new Date(row.updated_at - 1)" },
    ],
  },
  {
    name: "oldest-first",
    rule: "list-newest-first",
    edits: [
      {
        file: operations,
        find: "data: rows.map(store.webhookOf), hasMore",
        replace: "data: rows.map(store.webhookOf).reverse(), hasMore",
      },
    ],
  },
  {
    name: "always-more",
    rule: "list-pages",
    edits: [
      {
        file: operations,
        find: "data: rows.map(store.webhookOf), hasMore",
        replace: "data: rows.map(store.webhookOf), hasMore: hasMore || true",
      },
    ],
  },
];
