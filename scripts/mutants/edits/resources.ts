// Laws of every resource: lists, filters, unique values, limits of their number, metadata and projects.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const webhooksOperations = "server/events/webhooks/operations.ts";
const metadata = "server/platform/metadata.ts";
const page = "server/platform/page.ts";
const resource = "server/platform/resource.ts";
const payment = "server/resources/card-transactions/payment.ts";
const cardsOperations = "server/resources/cards/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "expires-what-was-reversed",
    { rules: ["invariants-hold"], with: ["payment-courses"] },
    edit(
      "server/resources/card-transactions/store.ts",
      '  return { type: "EXPIRY", attos: totalsOf(eventsOf(row)).open,',
      '  const { authorized, cleared } = totalsOf(eventsOf(row));\n  return { type: "EXPIRY", attos: authorized - cleared,',
    ),
  ),
  fault(
    "returns-same-secret-on-rotation",
    { rules: ["secrets-once"], with: ["secret-rotated"] },
    edit(
      webhooksOperations,
      "const { signingSecret, secret } = issueSecret(platform, row.id);",
      "const secret = row.secret;\n    const signingSecret = platform.secrets.open(secret, store.secretContext(row.id)).toString();",
    ),
  ),
  fault(
    "counts-merchant-ids-from-each-start",
    { rules: ["assigned-once"], with: ["merchant-of-one-transaction", "magic-outcome"] },
    edit(payment, "randomHex(random, 12).slice(2)", "nextMerchantNumber()"),
    edit(
      payment,
      "type KnownMerchant =",
      'let merchantCount = 0;\n\n/** Unlike random digits, a count never repeats. */\nfunction nextMerchantNumber(): string {\n  return (++merchantCount).toString(16).padStart(24, "0");\n}\n\ntype KnownMerchant =',
    ),
    edit(payment, 'import { randomHex } from "../accounts/assets.ts";\n', ""),
    edit(payment, "merchantOf(merchant, random),\n    channel,", "merchantOf(merchant),\n    channel,"),
    edit(
      payment,
      "merchantOf({ ...shop, name: shop.name.slice(0, limits.merchantNameMaxLength) }, random)",
      "merchantOf({ ...shop, name: shop.name.slice(0, limits.merchantNameMaxLength) })",
    ),
    edit(
      payment,
      '  original: Payment["original"],\n  random: Random,\n',
      '  original: Payment["original"],\n  _random: Random,\n',
    ),
    edit(payment, "shop: Shop, random: Random): Payment {", "shop: Shop, _random: Random): Payment {"),
    edit(
      payment,
      "function merchantOf(simulated: KnownMerchant, random: Random): Merchant {",
      "function merchantOf(simulated: KnownMerchant): Merchant {",
    ),
  ),
  fault(
    "says-nothing-precedes-with-two-filters",
    "filters-combined",
    edit(
      page,
      "hasMore: rows.length > limit };",
      "hasMore: rows.length > limit && !(isForward && Object.values(filters).filter((each) => each !== undefined && each !== 0).length > 1) };",
    ),
  ),
  fault(
    "counts-endpoints-of-every-project",
    "count-limit-per-project",
    edit(
      resource,
      "return this.table.limit(tx, this.#scopeOf(projectId, columns), `",
      "return this.table.limit(tx, { ...this.#scope, ...columns } as never, `",
    ),
  ),
  fault(
    "counts-endpoints-outside-transaction",
    "count-limit-together",
    edit(
      webhooksOperations,
      '  return call.commit(async (tx) => {\n    await store.webhooks.limit(tx, project.id, activeLimits[mode], { status: "ACTIVE", mode });',
      "  const active = await platform.database.read.all(\"SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = ?\", [project.id, mode]);\n  if (active.length >= activeLimits[mode].atMost) throw activeLimits[mode].otherwise();\n  return call.commit(async (tx) => {",
    ),
  ),
  fault(
    "forgets-cursor-of-deleted-row",
    "cursor-deleted",
    edit(
      resource,
      "{ project_id: projectId } as unknown as Scope<Row>, query, filters",
      "this.#scopeOf(projectId), query, filters",
    ),
  ),
  fault(
    "filters-cursor",
    "cursor-unfiltered",
    edit(
      page,
      "await table.find(queries, { ...scope, id })",
      "await table.find(queries, { ...scope, ...(JSON.parse(JSON.stringify(filters)) as object), id })",
    ),
  ),
  fault(
    "polls-newest-items-only",
    "pages-polled",
    edit(page, "rows.slice(0, limit)", "isForward ? rows.slice(-limit) : rows.slice(0, limit)"),
  ),
  fault(
    "publishes-no-event-for-fiat-deposit",
    "event-once",
    edit(
      "server/resources/deposits/arrivals.ts",
      '  await publish(tx, platform, projectId, "FIAT_DEPOSIT_CREATED", fiatDeposits.show(row));\n',
      "",
    ),
  ),
  fault(
    "returns-application-of-another-company",
    "part-of-its-own",
    edit(
      "server/resources/companies/company-applications.ts",
      "{ project_id: company.project_id, company_id: company.id, id }",
      "{ project_id: company.project_id, id }",
    ),
  ),
  fault(
    "ignores-removals-of-metadata",
    "map-merged",
    edit(metadata, "merged.delete(key);", "merged.set(key, showMetadata(row)[key] ?? key);"),
  ),
  fault(
    "counts-removed-keys-of-metadata",
    "map-limit",
    edit(metadata, "merged.size > limits", "Math.max(merged.size, Object.keys(changes).length) > limits"),
  ),
  fault(
    "reads-metadata-before-its-lock",
    "map-merged-together",
    edit(
      cardsOperations,
      "const row = await cards.lock(tx, project.id, path.id);\n    return cardResponse(await cards.change(",
      "const row = await cards.find(platform.database.read, project.id, path.id);\n    return cardResponse(await cards.change(",
    ),
  ),
  fault(
    "loses-metadata-in-the-next-move",
    "map-kept",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "now + holdMs : row.expires_at,\n",
      "now + holdMs : row.expires_at,\n    metadata: null,\n",
    ),
  ),
  fault(
    "finds-first-of-several-types",
    "filter-several",
    edit(
      "server/events/event-log/store.ts",
      "[...asked.difference(new Set(hiddenTypes))]",
      "[...asked.difference(new Set(hiddenTypes))].slice(0, 1)",
    ),
  ),
  fault("accepts-empty-range", "filter-range", edit(page, "from >= to", "from > to")),
  fault(
    "lists-documents-of-other-users",
    "list-of-parent",
    edit(
      "server/resources/users/user-documents-store.ts",
      "{ project_id, application_id: id }, page",
      "{ project_id }, page",
    ),
  ),
  fault(
    "accepts-cursor-of-other-project-about-object",
    "filters-of-project",
    edit(
      "server/platform/database/linked-rows.ts",
      "table.find(queries, scope),",
      "table.find(queries, { id: scope.id } as never),",
    ),
  ),
  fault(
    "compares-external-ids-in-any-case",
    "unique-once",
    edit(
      "server/resources/users/operations.ts",
      "if (await hasExternalId(tx, projectId, externalId)) throw",
      "if ((await hasExternalId(tx, projectId, externalId)) || (await hasExternalId(tx, projectId, externalId.toLowerCase()))) throw",
    ),
  ),
  fault(
    "refuses-external-id-of-another-project",
    "unique-per-project",
    edit(
      "server/resources/users/store.ts",
      "table.exists(queries, { project_id: projectId, deleted_at: 0, external_id: externalId })",
      "table.exists(queries, { deleted_at: 0, external_id: externalId } as never)",
    ),
  ),
  fault(
    "returns-archived-person-with-former-name",
    "archived-returns",
    edit(
      "server/resources/companies/persons.ts",
      "    isActive: true,\n  }));",
      "    isActive: true,\n    ...(known.some((each) => each.id === id && !each.isActive) && { firstName: known.find((each) => each.id === id)!.firstName }),\n  }));",
    ),
  ),
  fault(
    "shows-application-of-deleted-user",
    "delete-final",
    edit(
      "server/resources/users/user-applications.ts",
      "  await users.find(queries, projectId, userId);\n  return requireFound(",
      "  return requireFound(",
    ),
  ),
  fault(
    "hides-terminated-card",
    "delete-keeps",
    edit(
      cardsOperations,
      '"getCard"> = cards.get;',
      '"getCard"> = async (call) => { const answer = await cards.get(call); if (answer.body.status === "TERMINATED") throw fail("CARD_NOT_FOUND"); return answer; };',
    ),
    edit(
      cardsOperations,
      'import type { Operation } from "../../platform/operation.ts";',
      'import { fail } from "../../platform/errors.ts";\nimport type { Operation } from "../../platform/operation.ts";',
    ),
  ),
];
