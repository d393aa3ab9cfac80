// The allowed imports between folders of server/, in code and in SQL. A name without a slash means only the files of
// that folder. Invariant: a folder imports only folders above it in this list.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

const platform = ["platform", "platform/database"];
/** @type {Record<string, readonly string[]>} */
const folders = {
  "platform/database": [],
  platform: ["platform/database"],
  "platform/workers": platform,
  "platform/versions": platform,
  "platform/projects": platform,
  "platform/files": [...platform, "platform/workers", "platform/projects"],
  "platform/sandbox": platform,
  "platform/request-log": [...platform, "platform/workers"],
  // Resources bill in their own unit of work.
  "money/ledger": [...platform, "platform/workers", "platform/projects"],
  "money/fees": [...platform, "money/ledger"],
  "events/event-log": [...platform, "platform/versions"],
  "events/webhooks": [...platform, "platform/versions", "events/event-log"],
  "events/outbound-http": [...platform, "events/event-log", "events/webhooks"],
  "events/delivery": [...platform, "platform/workers", "events/event-log", "events/webhooks", "events/outbound-http"],
  "events/activity": [...platform, "platform/request-log", "platform/versions", "events/event-log", "events/delivery"],
  "events/authorization-requests": [
    ...platform,
    "platform/workers",
    "platform/versions",
    "events/webhooks",
    "events/outbound-http",
  ],
  // The mock uses these rules too, so they must not depend on the platform.
  "http/request-rules": [],
  http: [],
  // The mock serves the portal too.
  portal: ["http/request-rules"],
  "http/limits": [...platform, "platform/workers"],
  "http/idempotency": [...platform, "platform/workers"],
  "http/pipeline": [
    ...[...platform, "platform/workers", "platform/files", "platform/versions", "platform/projects"],
    ...["platform/request-log", "http/request-rules", "http/limits", "http/idempotency", "portal"],
  ],
};
const belowResources = [
  ...[...platform, "platform/workers", "platform/files", "platform/projects", "money/ledger", "money/fees"],
  // Magic values decide on outcomes in a sandbox.
  ...["platform/sandbox", "events/event-log"],
];
// Imports beyond belowResources.
/** @type {Record<string, readonly string[]>} */
const listed = {
  companies: [],
  users: ["companies"],
  accounts: ["users", "companies"],
  deposits: ["accounts"],
  withdrawals: ["accounts"],
  "signer-changes": ["accounts"],
  cards: ["users", "accounts"],
  "three-ds-challenges": ["cards"],
  tokenizations: ["cards"],
  "card-shipments": ["cards"],
  "card-transactions": ["companies", "accounts", "cards", "events/authorization-requests"],
  "fraud-alerts": ["cards", "card-transactions"],
  disputes: ["accounts", "cards", "card-transactions"],
  enrollments: ["accounts", "cards"],
  "quotes/merchant": ["platform/versions", "events/outbound-http", "events/webhooks"],
  quotes: ["enrollments"],
  checkouts: ["enrollments", "quotes", "card-transactions"],
};
// A resource that is not listed imports no other, so it comes before the listed ones.
const unlisted = readdirSync(join(__dirname, "../../server/resources")).filter((name) => !(name in listed));
/** @type {Record<string, readonly string[]>} */
const resources = { ...Object.fromEntries(unlisted.map((name) => [name, []])), ...listed };
for (const [name, more] of Object.entries(resources))
  folders[`resources/${name}`] = [
    ...belowResources,
    ...more.map((each) => (each in resources ? `resources/${each}` : each)),
  ];

/** Floors of conformance/, the lowest first. Invariant: a file imports only its own floor and floors below it. */
const suiteFloors = [
  "contract",
  "interface",
  "http",
  "judge",
  "harness",
  "rules/walks",
  "rules/derived",
  "rules/journeys",
  "rules",
  "targets",
  "run",
  "reports",
  "command",
  "package",
];

const order = Object.keys(folders);
for (const [name, below] of Object.entries(folders))
  for (const each of below)
    if (!(order.indexOf(each) < order.indexOf(name)))
      throw new Error(`scripts/check/rooms.cjs: ${name} may not import ${each}, which does not stand above it`);

module.exports = { folders, suiteFloors };
