// The allowed imports. `npm run check` refuses all others, and files that nothing imports.
const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const ours = "^(generated|spec|server|conformance|scripts)/";
const tests = "\\.(test|fixture)\\.ts$|^server/(platform/database/)?testing/";
// Started or loaded by path, not imported.
const started = [
  "^server/(main|worker)\\.ts$",
  "-(entry|process)\\.ts$",
  "^scripts/[^/]+$",
  "^scripts/(bench|test)/",
  "^scripts/check/(layers\\.cjs|tables\\.ts)$",
  "^conformance/main\\.ts$",
  "^conformance/package/(main|node-util)\\.ts$",
  ...filesWithRules(),
  "^conformance/rules/walks/(parents|walks)\\.ts$",
  "^server/platform/database/migrations/",
  "^server/portal/browser/(docs|reference)\\.ts$",
  "^server/portal/browser/dashboard/dashboard\\.tsx$",
  "^spec/lib/decorators\\.js$",
].join("|");

/** Files that conformance/rules/areas.ts finds. */
function filesWithRules() {
  return ["conformance/rules/derived", "conformance/rules/journeys"].flatMap((folder) =>
    readdirSync(join(__dirname, "../..", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file))
      .filter((file) => /^export const rules\b/m.test(readFileSync(join(__dirname, "../..", folder, file), "utf8")))
      .map((file) => `^${folder}/${file}$`),
  );
}

const { folders, suiteFloors } = require("./rooms.cjs");

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
        "No program leads to this file: name it where its kind is listed (handlers.ts, migrate.ts, `rules` of a suite file), or delete it.",
      severity: "error",
      from: { path: started },
      to: { path: "^(server|conformance|scripts|spec)/", pathNot: `${started}|${tests}`, reachable: false },
    },
    {
      name: "express-only-in-the-pipeline",
      comment:
        "An operation takes a Call and returns an Answer. Only pipeline/ and the files beside app.ts use Express.",
      severity: "error",
      from: { path: "^server/", pathNot: `^server/http/pipeline/|^server/[^/]+\\.ts$|${tests}` },
      to: { path: "node_modules/(@types/)?express/" },
    },
  ],
  allowed: [
    { from: {}, to: { pathNot: ours } },
    { from: {}, to: { path: "^generated/" } },
    // Any file may import views.ts, the reader of other forms of the documents.
    { from: {}, to: { path: "^spec/views/views\\.ts$" } },
    // Any file may import the reader of documents.
    { from: {}, to: { path: "^spec/document/" } },
    { from: { path: "^server/([^/]+)/([^/]+)/" }, to: { path: "^server/$1/$2/" } },
    { from: { path: "^server/([^/]+)/[^/]+$" }, to: { path: "^server/$1/[^/]+$" } },
    ...Object.entries(folders).map(([name, below]) => ({
      from: { path: inFolder(name) },
      to: { path: below.map(inFolder).join("|") || "^$" },
    })),
    {
      from: { path: "^server/http/request-rules/" },
      to: {
        path: "^server/platform/(duplicate-fields|errors|instant|node-http|secret-texts|uploaded-file|files/file-kind)\\.ts$",
      },
    },
    { from: { path: "^server/[^/]+\\.ts$" }, to: { path: "^server/" } },
    { from: { path: tests }, to: { path: "^(server|scripts|spec)/" } },
    // The suite works with any implementation; only the targets start our server and mock.
    ...suiteFloors.flatMap((floor, index) => {
      const below = suiteFloors.slice(0, index + 1).join("|");
      return { from: { path: `^conformance/${floor}/` }, to: { path: `^conformance/(${below})/` } };
    }),
    { from: { path: "^conformance/(main|.*\\.test)\\.ts$" }, to: { path: "^conformance/" } },
    // npm test demands coverage in every dimension.
    { from: { path: "^scripts/test\\.ts$" }, to: { path: "^conformance/reports/coverage/dimension\\.ts$" } },
    // Opens a report in a browser.
    { from: { path: "^scripts/test/browser/report\\.thorough\\.test\\.ts$" }, to: { path: "^conformance/reports/" } },
    // Runs the suite of a copy.
    { from: { path: "^scripts/test/dates/check-copy\\.ts$" }, to: { path: "^conformance/" } },
    // The suite's evaluator of rules judges the examples of the documents, and what the mock makes of them.
    {
      from: { path: "^scripts/(check/example-(fits|invariants)|mock/document)\\.ts$" },
      to: { path: "^conformance/(judge/invariants/invariants|contract/(document|schema))\\.ts$" },
    },
    { from: { path: "^conformance/targets/" }, to: { path: "^scripts/mock/" } },
    // `npm run conformance -- --list --json` names the faults of the source.
    { from: { path: "^conformance/main\\.ts$" }, to: { path: "^scripts/mutants/source-fault\\.ts$" } },
    {
      from: { path: "^scripts/mutants" },
      to: {
        path: "^conformance/(contract/document|harness/rule|run/(plan|turns|sample/usual|suite|runner|outcome|provoked)|rules/responses|targets/own-targets)\\.ts$",
      },
    },
    { from: { path: "^spec/" }, to: { path: "^spec/" } },
    // A command imports its own parts; exceptions follow.
    { from: { path: "^scripts/([^/.]+)(\\.ts|/)" }, to: { path: "^scripts/$1(\\.ts|/)" } },
    {
      from: { path: "^scripts/(check|design|format|new|pack-conformance|publish-documents|soak|test)" },
      to: { path: "^scripts/(generate/|check)" },
    },
    { from: { path: "^scripts/(admin/)?[^/]+$" }, to: { path: "^conformance/command/command-line\\.ts$" } },
    { from: { path: "^scripts/((admin|listen)/)?[^/]+$" }, to: { path: "^scripts/printable\\.ts$" } },
    { from: { path: "^scripts/" }, to: { path: "^scripts/root\\.ts$" } },
    { from: { path: "^scripts/generate/" }, to: { path: "^scripts/check/compatibility/" } },
    // Both folders find the operations of a file.
    { from: { path: "^scripts/design/missing\\.ts$" }, to: { path: "^scripts/changed/declarations\\.ts$" } },
    {
      from: { path: "^scripts/install\\.mjs$" },
      to: { path: "^scripts/(install/[^/]+\\.mjs|resolve-own-files\\.mjs|start/caller\\.ts)$" },
    },
    { from: { path: "^scripts/(mock|listen)\\.ts$" }, to: { path: "^server/platform/end-signal\\.ts$" } },
    // A signal ends the processes that these start.
    {
      from: { path: "^scripts/(check/steps|bench/served)\\.ts$" },
      to: { path: "^conformance/targets/at-exit\\.ts$" },
    },
    { from: { path: "^scripts/bench/" }, to: { path: "^scripts/admin/" } },
    { from: { path: "^scripts/mutants/" }, to: { path: "^scripts/test/(copy|node-test)\\.ts$" } },
    { from: { path: "^scripts/(generate|check|design|new)" }, to: { path: "^spec/(emitter|lib)/" } },
    // Makes spec/interface.md of the statements that the suite checks, and compares their number with the README.
    {
      from: { path: "^scripts/(generate/interface|test/figures\\.test)\\.ts$" },
      to: { path: "^conformance/interface/sentences\\.ts$" },
    },
    { from: { path: "^scripts/check/tables" }, to: { path: "^server/" } },
    { from: { path: "^scripts/(admin|bench|demo|soak|start)" }, to: { path: "^server/" } },
    {
      from: {
        path: "^scripts/(demo|test/browser/sandbox|test/pack-conformance\\.thorough\\.test|test/newcomer/look-at-portal)\\.ts$",
      },
      to: { path: "^scripts/start/" },
    },
    {
      from: { path: "^scripts/test/pack-conformance\\.thorough\\.test\\.ts$" },
      to: { path: "^scripts/pack-conformance/" },
    },
    { from: { path: "^scripts/screenshots\\.ts$" }, to: { path: "^scripts/test/browser/" } },
    {
      from: { path: "^scripts/mock/" },
      to: { path: "^server/(http/request-rules/|portal/portal\\.ts$|platform/(schema-compiler|local-url)\\.ts$)" },
    },
    { from: { path: "^server/portal/" }, to: { path: "^server/portal/" } },
  ],
  allowedSeverity: "error",
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
