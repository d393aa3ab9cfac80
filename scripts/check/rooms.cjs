// The folders of server/ and what each may import, in code (layers.cjs) and in SQL (tables.ts).
//
// They are listed from the bottom up; a name without a slash is the files of a room that lie in no folder. Each may import generated/, itself
// and the folders named here, which stand above it in this list, so that no circle of folders can be written down.
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
  "platform/files": [...platform, "platform/workers"],
  "platform/sandbox": platform,
  // Resources move money through the ledger, which knows none of them. A resource bills in its own unit of work.
  "money/ledger": [...platform, "platform/projects"],
  "money/fees": [...platform, "money/ledger"],
  "events/event-log": [...platform, "platform/versions"],
  "events/webhooks": [...platform, "platform/versions", "events/event-log"],
  "events/outbound-http": [...platform, "events/event-log", "events/webhooks"],
  "events/delivery": [...platform, "platform/workers", "events/event-log", "events/webhooks", "events/outbound-http"],
  "events/authorization-requests": [
    ...platform,
    "platform/workers",
    "platform/versions",
    "events/webhooks",
    "events/outbound-http",
  ],
  // The mock refuses requests by these rules too, so of the platform they may import only what is named below.
  "http/request-rules": [],
  http: [],
  "http/limits": [...platform, "platform/workers"],
  "http/idempotency": [...platform, "platform/workers"],
  // A step of the pipeline works for every operation, so it knows no resource.
  "http/pipeline": [
    ...[...platform, "platform/workers", "platform/files", "platform/versions", "platform/projects"],
    ...["http/request-rules", "http/limits", "http/idempotency"],
  ],
};
// What every resource may import.
const belowResources = [
  ...[...platform, "platform/workers", "platform/files", "platform/projects", "money/ledger", "money/fees"],
  ...["events/event-log"],
];
// What a resource may import besides, the resources among them. A folder of server/resources/ that is not named here needs none.
/** @type {Record<string, readonly string[]>} */
const resources = {
  companies: [],
  users: [],
  // An account belongs to a user or a company.
  accounts: ["users", "companies"],
  deposits: ["accounts"],
  withdrawals: ["accounts"],
  // A card belongs to a user and spends from an account.
  cards: ["users", "accounts"],
  "three-ds-challenges": ["cards"],
  tokenizations: ["cards"],
  "card-shipments": ["cards"],
  // A payment is made with a card, from an account, and a partner may decide on it.
  "card-transactions": ["accounts", "cards", "events/authorization-requests"],
  "fraud-alerts": ["cards", "card-transactions"],
  disputes: ["accounts", "cards", "card-transactions"],
  // An agent buys with an enrolled card what a merchant has quoted; a checkout pays as any card payment.
  enrollments: ["accounts", "cards"],
  "quotes/merchant": ["events/outbound-http", "events/webhooks"],
  quotes: ["enrollments"],
  checkouts: ["enrollments", "quotes", "card-transactions"],
  // A sandbox may ask for a file to fail.
  statements: ["platform/sandbox"],
};
for (const { name } of readdirSync(join(__dirname, "../../server/resources"), { withFileTypes: true }))
  resources[name] ??= [];
for (const [name, more] of Object.entries(resources))
  folders[`resources/${name}`] = [
    ...belowResources,
    ...more.map((each) => (each in resources ? `resources/${each}` : each)),
  ];

const listed = Object.keys(folders);
for (const [name, below] of Object.entries(folders))
  for (const each of below)
    if (!(listed.indexOf(each) < listed.indexOf(name)))
      throw new Error(`scripts/check/rooms.cjs: ${name} may not import ${each}, which does not stand above it`);

module.exports = { folders };
