// Changes the API as a new designer does, by spec/README.md: a resource, then a field and an operation of it. Only
// tests about these parts fail, and only the files of these parts change.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { appendFile, cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { typeCheck, typeCheckerEnv } from "../../check/type-checker.ts";
import { skipped } from "../browser/watched-page.fixture.ts";
import { checkout, copiedNames, inCopy } from "../copy.ts";
import { apply } from "../dates/edits.ts";
import { testFlags } from "../node-test.ts";
import { cardEdits, laterEdits } from "./edits.ts";
import { assertPortalShowsCostCenters } from "./look-at-portal.ts";

const execute = promisify(execFile);
const resource = "server/resources/cost-centers";
const migrations = "server/platform/database/migrations";

interface Report {
  readonly outcomes: readonly { readonly rule: string; readonly outcome: string }[];
}

/** Rules that must have a check of the resource, among others. */
const derivedRules = [
  ...["created-kept", "id-unknown", "id-of-other-project", "list-of-project", "filter-exact", "update-exact"],
  ...["unique-once", "unique-per-project", "count-limit", "count-limit-per-project", "event-once", "state-operations"],
];

/** Quick tests that count or list operations, codes, resources, tables or planted faults. */
const reachedTests = [
  ...["spec/stated.test.ts", "scripts/check/document-rules.test.ts", "scripts/mutants/edits.test.ts"],
  ...["conformance/interface/*.test.ts", "conformance/contract/*.test.ts", "conformance/targets/probe.test.ts"],
  ...["conformance/reports/rule-list.test.ts", "conformance/reports/coverage/*s.test.ts"],
  ...["server/testing/deadlocks.test.ts", "server/platform/database/migrate.test.ts", "scripts/admin/reset.test.ts"],
];

test("a new resource, then a field and an operation, change and break nothing else", async () => {
  await inCopy([...copiedNames, ".gitignore"], async (root) => {
    const run = (program: string, ...words: string[]) =>
      execute(program, words, { cwd: root, env: typeCheckerEnv, maxBuffer: 256 * 1024 * 1024 }).catch(
        (error: Error & { readonly stdout: string; readonly stderr: string }) =>
          assert.fail(`${words.join(" ")}\n${error.stdout}\n${error.stderr}`),
      );
    const node = (...words: string[]) => run(process.execPath, ...words);
    const git = async (...words: string[]) =>
      (await run("git", "-c", "user.name=A", "-c", "user.email=a@example.com", ...words)).stdout;
    const commit = () => git("add", ".").then(() => git("commit", "--quiet", "--message=Change"));
    const changedFiles = async () =>
      (await git("status", "--porcelain", "--untracked-files=all"))
        .split("\n")
        .map((line) => line.slice(3))
        .filter((file) => file !== "" && !file.startsWith("generated/"));
    await git("init", "--quiet");
    await appendFile(join(root, ".git/info/exclude"), "node_modules\n");
    await commit();

    // The skeleton compiles and lists its places to fill in.
    const { stdout: written } = await node("scripts/new.ts", "resource", "cost-center");
    const places = [...written.matchAll(/^ {2}(\S+):(\d+) {2}(.+)$/gm)];
    assert.ok(places.length >= 5, written);
    for (const [place, file, line, what] of places) {
      const text = (await readFile(join(root, file!), "utf8")).split("\n")[Number(line) - 1]!;
      assert.ok(text.includes(what!), place);
    }
    await node(...typeCheck(root));

    // The resource changes its own files, and those of cards, which name it.
    for (const [source, target] of [
      ["cost-centers.tsp", "spec/cost-centers.tsp"],
      ["migration.ts", `${migrations}/055-cost-centers.ts`],
      ["store.ts", `${resource}/store.ts`],
      ["operations.ts", `${resource}/operations.ts`],
    ] as const)
      await cp(join(checkout, "scripts/test/newcomer/cost-centers", source), join(root, target));
    await apply(root, cardEdits);
    await node("scripts/generate.ts");
    assert.deepEqual(await changedFiles(), [
      "conformance/harness/fixtures.ts",
      "scripts/check/rooms.cjs",
      "server/handlers.ts",
      ...["issue-card.ts", "operations.ts", "store.ts"].map((name) => `server/resources/cards/${name}`),
      "spec/cards.tsp",
      "spec/main.tsp",
      `${migrations}/055-cost-centers.ts`,
      `${resource}/operations.ts`,
      `${resource}/store.ts`,
      "spec/cost-centers.tsp",
    ]);

    if (skipped === false) await assertPortalShowsCostCenters(root);
    await commit();

    // A field, an operation and a migration: --changed selects what they reach, not the whole suite.
    await apply(root, laterEdits);
    await node("scripts/generate.ts");
    assert.deepEqual(await changedFiles(), [
      `${resource}/operations.ts`,
      `${resource}/store.ts`,
      "spec/cost-centers.tsp",
      `${migrations}/056-approved-cost-centers.ts`,
    ]);
    const report = join(root, "data/report");
    const { stdout } = await node("conformance/main.ts", "--changed", "--own", "server", "--report", report);
    assert.match(stdout, /^ {2}approveCostCenter /m);
    // Cards import its file, but only two operations use what changed.
    assert.doesNotMatch(stdout, /whole suite|freezeCard|listEvents/);

    // The suite derives checks of all that, which pass.
    const { outcomes } = JSON.parse(await readFile(join(report, "report.json"), "utf8")) as Report;
    const passed = new Set(outcomes.filter(({ outcome }) => outcome === "passed").map(({ rule }) => rule));
    assert.deepEqual(new Set(derivedRules).difference(passed), new Set(), stdout);
    await node("scripts/check.ts");
    await node(...testFlags, ...reachedTests);
  });
});
