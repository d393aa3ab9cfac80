// Which room may import which: imports go one way, from the edge down to what is generated. `npm run check` holds the code against it.
// Invariant: what no line below allows is refused, so a new folder imports nothing, and is imported by nobody, until it is placed here (a
// resource gets a place of its own by itself); and a file that nothing leads to (a rule, a fault, a store that somebody forgot) is refused too.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

const ours = "^(generated|spec|server|conformance|scripts)/";
const tests = "\\.(test|fixture)\\.ts$|^server/(platform/database/)?testing/";
// What is started or loaded by its path, not imported: programs, commands, threads, the compiler's decorators.
const started = [
  "^server/(main|worker)\\.ts$",
  "-(entry|process)\\.ts$",
  "^scripts/[^/]+$",
  "^scripts/(bench|test)/",
  "^scripts/check/layers\\.cjs$",
  "^conformance/main\\.ts$",
  // Loaded by their place in the folder, which fails with a sentence where one is missing in its list.
  "^conformance/(derived|journeys)/[^/]+/rules\\.ts$",
  "^conformance/faults/kinds/",
  "^scripts/mutants/edits/",
  "^server/platform/database/migrations/",
  "^spec/lib/.*\\.js$",
].join("|");

// The folders of server/, from the bottom up; a name without a slash is the files of a room that lie in no folder. Each may import generated/, itself
// and the folders named here, which stand above it in this list, so that no circle of folders can be written down.
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
  "money/ledger": platform,
  "money/fees": [...platform, "money/ledger"],
  "events/event-log": [...platform, "platform/versions"],
  "events/webhooks": [...platform, "platform/versions", "events/event-log"],
  "events/outbound-http": [...platform, "events/event-log", "events/webhooks"],
  "events/delivery": [...platform, "platform/workers", "events/event-log", "events/webhooks", "events/outbound-http"],
  "events/authorization-requests": [...platform, "platform/workers", "platform/versions", "events/webhooks", "events/outbound-http"],
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
      throw new Error(`scripts/check/layers.cjs: ${name} may not import ${each}, which does not stand above it`);

/** @param {string} name */
const inFolder = (name) => (name.includes("/") ? `^server/${name}/` : `^server/${name}/[^/]+$`);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      comment:
        "Files that import each other, types included, cannot be read one after the other: move what both need into a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "forgotten",
      comment:
        "No program leads to this file: name it where its kind is listed (handlers.ts, migrate.ts, an area's rules.ts), or delete it.",
      severity: "error",
      from: { path: started },
      to: { path: "^(server|conformance|scripts|spec)/", pathNot: `${started}|${tests}`, reachable: false },
    },
    {
      name: "express-in-the-pipeline-alone",
      comment:
        "An operation is given a Call and gives an Answer; Express belongs to pipeline/ and the files beside app.ts.",
      severity: "error",
      from: { path: "^server/", pathNot: `^server/http/pipeline/|^server/[^/]+\\.ts$|${tests}` },
      to: { path: "node_modules/(@types/)?express/" },
    },
  ],
  allowed: [
    { from: {}, to: { pathNot: ours } },
    // generated/ imports itself alone; everything may import it.
    { from: {}, to: { path: "^generated/" } },
    { from: { path: "^server/([^/]+)/([^/]+)/" }, to: { path: "^server/$1/$2/" } },
    { from: { path: "^server/([^/]+)/[^/]+$" }, to: { path: "^server/$1/[^/]+$" } },
    ...Object.entries(folders).map(([name, below]) => ({
      from: { path: inFolder(name) },
      to: { path: below.map(inFolder).join("|") || "^$" },
    })),
    {
      from: { path: "^server/http/request-rules/" },
      to: { path: "^server/platform/(errors|uploaded-file|files/file-kind)\\.ts$" },
    },
    // The files beside app.ts put everything together.
    { from: { path: "^server/[^/]+\\.ts$" }, to: { path: "^server/" } },
    { from: { path: tests }, to: { path: "^(server|scripts|spec)/" } },
    // The suite judges any implementation: it knows generated/ and HTTP. Only the targets start our own server and mock.
    { from: { path: "^conformance/" }, to: { path: "^conformance/" } },
    { from: { path: "^conformance/targets/" }, to: { path: "^scripts/mock/" } },
    // The parts of the suite that the command which tests it may use: rules, runs, our own server behind the faulty proxy.
    {
      from: { path: "^scripts/mutants" },
      to: {
        path: "^conformance/(suite|run/(runner|outcome)|judge/judge|targets/own-targets|faults/(fault|kinds|trials|unnoticed))\\.ts$",
      },
    },
    { from: { path: "^spec/" }, to: { path: "^spec/" } },
    // A command and its parts; what two commands share is named here.
    { from: { path: "^scripts/([^/.]+)(\\.ts|/)" }, to: { path: "^scripts/$1(\\.ts|/)" } },
    {
      from: { path: "^scripts/(check|design|format|new|publish-documents|soak|test)" },
      to: { path: "^scripts/(generate\\.ts|check)" },
    },
    { from: { path: "^scripts/generate\\.ts$" }, to: { path: "^scripts/check/compatibility/" } },
    { from: { path: "^scripts/test/trial/" }, to: { path: "^scripts/new/" } },
    { from: { path: "^scripts/bench/" }, to: { path: "^scripts/admin/" } },
    { from: { path: "^scripts/mutants/" }, to: { path: "^scripts/test/copy\\.ts$" } },
    { from: { path: "^scripts/(generate|check|design)" }, to: { path: "^spec/(emitter|lib)/" } },
    // Commands that work on the server's own data, in its own process.
    { from: { path: "^scripts/(admin|bench|demo|start)" }, to: { path: "^server/" } },
    { from: { path: "^scripts/demo\\.ts$" }, to: { path: "^scripts/start/" } },
    { from: { path: "^scripts/mock/" }, to: { path: "^server/http/request-rules/" } },
  ],
  allowedSeverity: "error",
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
