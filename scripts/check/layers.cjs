// Which room may import which: imports go one way, from the edge down to what is generated. `npm run check` holds the code against it.
// Invariant: what no line below allows is refused, so a new folder imports nothing, and is imported by nobody, until it is placed here (a
// resource gets a place of its own by itself); and a file that nothing leads to (a rule, a fault, a store that somebody forgot) is refused too.
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const ours = "^(generated|spec|server|conformance|scripts)/";
const tests = "\\.(test|fixture)\\.ts$|^server/database/testing/|^server/testing\\.ts$";
// What is started or loaded by its path, not imported: programs, commands, threads, the compiler's decorators.
const started = [
  "^server/(main|worker)\\.ts$",
  "-(entry|process)\\.ts$",
  "^scripts/[^/]+$",
  "^scripts/(bench|test)/",
  "^scripts/check/layers\\.cjs$",
  "^conformance/main\\.ts$",
  ...filesWithRules(),
  "^conformance/faults/(kinds|edits)/",
  "^server/database/migrations/",
  "^spec/lib/.*\\.js$",
].join("|");

/** Files that the suite finds by their export `rules` (conformance/rules/areas.ts). */
function filesWithRules() {
  return ["conformance/derived", "conformance/journeys"].flatMap((folder) =>
    readdirSync(join(__dirname, "../..", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file))
      .filter((file) => /^export const rules\b/m.test(readFileSync(join(__dirname, "../..", folder, file), "utf8")))
      .map((file) => `^${folder}/${file}$`),
  );
}

// The rooms of server/, from the bottom up. Each may import what is named here, itself and generated/.
/** @type {Record<string, readonly string[]>} */
const rooms = {
  database: [],
  platform: ["database"],
  // Of the platform, the front knows the catalogue of errors alone, see below.
  front: [],
  versions: ["platform"],
  events: ["database", "platform", "versions"],
  limits: ["database", "platform"],
  projects: ["database", "platform"],
  idempotency: ["database", "platform"],
  // What is stored asks whoever may name a file, and knows none of them.
  files: ["database", "platform", "front"],
  // Money: resources move it through the ledger, which knows none of them.
  ledger: ["database", "platform"],
  // Resources and what serves them: they know no Express and no pipeline. An edge between two of them is named here.
  webhooks: ["database", "platform", "versions", "events"],
  // What partners run, and how it is reached.
  receivers: ["database", "platform", "events", "webhooks"],
  delivery: ["database", "platform", "events", "webhooks", "receivers"],
  "authorization-requests": ["database", "platform", "versions", "webhooks", "receivers"],
  // A merchant is asked as partners are: through the guarded way out.
  merchants: ["platform", "receivers", "webhooks"],
  simulations: ["database", "platform"],
  // An account belongs to somebody, has money, and is made with its project.
  accounts: ["database", "platform", "events", "projects", "ledger", "users", "companies"],
  deposits: ["database", "platform", "events", "ledger", "accounts", "projects"],
  withdrawals: ["database", "platform", "events", "ledger", "accounts"],
  // Whatever is billable bills in its own unit of work.
  fees: ["database", "platform", "ledger"],
  // A card belongs to a user and spends from an account; a user that is deleted has its cards terminated.
  cards: ["database", "platform", "events", "users", "accounts", "fees"],
  users: ["database", "platform", "events", "files", "cards"],
  // Both are about a card that can pay, and are billed.
  "three-ds-challenges": ["database", "platform", "events", "cards", "fees"],
  tokenizations: ["platform", "events", "cards", "fees"],
  "card-shipments": ["database", "platform", "events", "cards", "fees"],
  // A payment is by a card and from an account, moves money and is billed to the partner.
  "card-transactions": [
    ...["database", "platform", "events", "projects", "ledger", "accounts", "cards", "fees", "authorization-requests"],
  ],
  // What is said of a card transaction afterwards.
  "fraud-alerts": ["database", "platform", "events", "cards", "card-transactions"],
  disputes: ["database", "platform", "events", "accounts", "cards", "card-transactions", "fees"],
  // Agents buy with a card: it is enrolled, a merchant is asked, and what is bought is paid as any payment by card.
  enrollments: ["database", "platform", "events", "accounts", "cards"],
  quotes: ["database", "platform", "events", "enrollments"],
  checkouts: ["database", "platform", "events", "projects", "enrollments", "quotes", "card-transactions"],
  // A statement asks whether its file is to fail, which only a sandbox is told.
  statements: ["files", "database", "platform", "events", "simulations"],
  // A step works for every operation, so it knows no resource.
  pipeline: ["files", "database", "platform", "front", "versions", "limits", "projects", "idempotency"],
};

// A resource that is not named above, a folder with operations of its own, needs no edge to another resource.
for (const { name, parentPath } of readdirSync(join(__dirname, "../../server"), { withFileTypes: true })) {
  const hasOperations = existsSync(join(parentPath, name, "operations.ts"));
  if (hasOperations && !(name in rooms)) rooms[name] = ["database", "platform", "events", "files"];
}

/** @param {readonly string[]} names */
const room = (names) => `^server/(${names.join("|")})/`;

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
        "No program leads to this file: name it where its kind is listed (handlers.ts, migrate.ts; a file of rules exports `rules`), or delete it.",
      severity: "error",
      from: { path: started },
      to: { path: "^(server|conformance|scripts|spec)/", pathNot: `${started}|${tests}`, reachable: false },
    },
    {
      name: "express-in-the-pipeline-alone",
      comment:
        "An operation is given a Call and gives an Answer; Express belongs to pipeline/ and the files beside app.ts.",
      severity: "error",
      from: { path: "^server/", pathNot: `^server/pipeline/|^server/[^/]+\\.ts$|${tests}` },
      to: { path: "node_modules/(@types/)?express/" },
    },
  ],
  allowed: [
    { from: {}, to: { pathNot: ours } },
    // generated/ imports itself alone; everything may import it.
    { from: {}, to: { path: "^generated/" } },
    { from: { path: "^server/([^/]+)/" }, to: { path: "^server/$1/" } },
    ...Object.entries(rooms)
      .filter(([, below]) => below.length > 0)
      .map(([name, below]) => ({ from: { path: room([name]) }, to: { path: room(below) } })),
    { from: { path: "^server/front/" }, to: { path: "^server/platform/(errors|uploaded-file)\\.ts$" } },
    // The files beside app.ts put everything together.
    { from: { path: "^server/[^/]+\\.ts$" }, to: { path: "^server/" } },
    { from: { path: tests }, to: { path: "^(server|scripts|spec)/" } },
    // The suite judges any implementation: it knows generated/ and HTTP. Only the targets start our own server and mock.
    { from: { path: "^conformance/" }, to: { path: "^conformance/" } },
    { from: { path: "^conformance/targets/" }, to: { path: "^scripts/mock/" } },
    { from: { path: "^scripts/mutants" }, to: { path: "^conformance/" } },
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
    { from: { path: "^scripts/mock/" }, to: { path: "^server/front/" } },
  ],
  allowedSeverity: "error",
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
