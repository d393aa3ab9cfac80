// Faults in what the server does with webhook endpoints (interface §2.1, §4.1-4.3).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/events/webhooks/operations.ts";
const address = "server/events/webhooks/address.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "limit-off-by-one",
    "webhook-limit",
    edit(operations, "if (active >= limitOf[mode].most)", "if (active > limitOf[mode].most)"),
  ),
  fault(
    "limit-counted-before-the-commit",
    "webhook-limit-together",
    edit(operations, "    const active = await store.countActiveWebhooks(tx, project.id, mode);\n", ""),
    edit(
      operations,
      "  return call.commit(async (tx) => {\n    await store.lockWebhooks(",
      "  const active = await store.countActiveWebhooks(platform.database.read as never, project.id, mode);\n  return call.commit(async (tx) => {\n    await store.lockWebhooks(",
    ),
  ),
  fault(
    "request-mode-on-internal-projects",
    "request-mode-internal",
    edit(operations, 'mode === "REQUEST" && project.authorizationMode !== "EXTERNAL"', "false"),
  ),
  fault(
    "second-request-endpoint",
    "request-mode-external",
    edit(operations, "most: limits.activeRequestWebhooks,", "most: 1_000,"),
  ),
  {
    ...fault(
      "rotation-keeps-the-secret",
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
    "url-once-for-all",
    "webhook-same-url",
    edit(
      operations,
      "if (active >= limitOf[mode].most)",
      `const used = await tx.one("SELECT id FROM webhooks WHERE project_id = ? AND url = ? AND status = 'DISABLED'", [project.id, body.url]);
    if (used !== undefined || active >= limitOf[mode].most)`,
    ),
  ),
  fault("secrets-are-alike", "secret-strong", edit("server/events/webhooks/sign.ts", "random.bytes(", "Buffer.alloc(")),
  fault(
    "other-projects-listed",
    "list-of-project",
    edit(
      "server/platform/resource.ts",
      "const scope = this.#scopeOf(projectId);",
      "const scope = {} as unknown as Scope<Row>;",
    ),
  ),
  fault(
    "mapped-ipv6-accepted",
    "url-refused",
    edit(
      address,
      "  const parsed = parse(address);\n  if (parsed?.range() !==",
      '  if (address.startsWith("::ffff:")) return true;\n  const parsed = parse(address);\n  if (parsed?.range() !==',
    ),
  ),
];
