import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { stringify } from "yaml";
import { checkCompatibility } from "./published.ts";

const file = "2025-02-14.yaml";

function thing(maxLength: number): string {
  const schema = { type: "string", maxLength };
  const get = { operationId: "getThing", parameters: [{ in: "query", name: "q", schema }], responses: { 200: {} } };
  return stringify({ openapi: "3.1.0", info: { version: "2025-02-14" }, paths: { "/things": { get } } });
}

/** A folder outside of any repository, removed after the test. */
function temporary(context: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), "published-"));
  context.after(() => rmSync(root, { recursive: true }));
  return root;
}

function write(root: string, text: string, name = file): void {
  mkdirSync(join(root, "generated/openapi"), { recursive: true });
  writeFileSync(join(root, "generated/openapi", name), text);
}

function git(root: string, ...words: string[]): string {
  const settings = [
    "-c",
    "user.name=t",
    "-c",
    "user.email=t@t",
    "-c",
    "init.defaultBranch=main",
    "-c",
    "commit.gpgsign=false",
  ];
  // Run from a git hook, the environment names another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return execFileSync("git", ["-C", root, ...settings, ...words], { stdio: "pipe", env, encoding: "utf8" }).trim();
}

function commit(root: string): void {
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "x", "--allow-empty", "--no-verify");
}

function repository(context: TestContext, maxLength = 10): string {
  const root = temporary(context);
  git(root, "init", "-q");
  write(root, thing(maxLength));
  commit(root);
  return root;
}

test("a breaking change in the working tree is refused with what to do", async (context) => {
  const root = repository(context);
  write(root, thing(5));
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, false);
  assert.match(lines.join("\n"), /against main \([0-9a-f]{9}\)/);
  assert.match(lines.join("\n"), /2025-02-14\.yaml: GET \/things query parameter q maxLength: 10 → 5\./);
  assert.match(lines.at(-1) ?? "", /new date/);
});

test("an unchanged, a widened and an additional document pass", async (context) => {
  const root = repository(context);
  assert.equal((await checkCompatibility(root)).ok, true);
  write(root, thing(20));
  write(root, thing(1), "2026-01-01.yaml");
  const { ok, lines } = await checkCompatibility(root);
  assert.deepEqual([ok, lines.length], [true, 1]);
  assert.match(lines[0] ?? "", /no breaking change/);
});

test("a removed document is refused", async (context) => {
  const root = repository(context);
  rmSync(join(root, "generated"), { recursive: true });
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, false);
  assert.match(lines.join("\n"), /2025-02-14\.yaml: the document was removed/);
});

test("on a branch, what main has counts, not what the branch committed", async (context) => {
  const root = repository(context);
  git(root, "switch", "-q", "-c", "work");
  write(root, thing(5));
  commit(root);
  assert.equal((await checkCompatibility(root)).ok, false);
});

test("origin/main counts before main", async (context) => {
  const origin = repository(context);
  const root = temporary(context);
  git(root, "clone", "-q", origin, ".");
  write(root, thing(5));
  commit(root);
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, false);
  assert.match(lines[0] ?? "", /origin\/main/);
  assert.equal((await checkCompatibility(root, { against: "main" })).ok, true);
});

test("a shallow clone of main is enough", async (context) => {
  const origin = repository(context);
  commit(origin);
  const root = temporary(context);
  git(root, "clone", "-q", "--depth", "1", `file://${origin}`, ".");
  write(root, thing(5));
  assert.equal((await checkCompatibility(root)).ok, false);
});

test("a shallow clone of another branch says how to get main, and passes", async (context) => {
  const origin = repository(context);
  git(origin, "switch", "-q", "-c", "work");
  commit(origin);
  const root = temporary(context);
  git(root, "clone", "-q", "--depth", "1", "--branch", "work", `file://${origin}`, ".");
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, true);
  assert.match(lines[0] ?? "", /git fetch/);
});

test("a repository without a commit, and one whose main has no documents, pass and say so", async (context) => {
  const root = temporary(context);
  git(root, "init", "-q");
  write(root, thing(5));
  const fresh = await checkCompatibility(root);
  assert.equal(fresh.ok, true);
  assert.match(fresh.lines[0] ?? "", /Neither origin\/main nor main/);
  git(root, "commit", "-q", "-m", "x", "--allow-empty", "--no-verify");
  const empty = await checkCompatibility(root);
  assert.equal(empty.ok, true);
  assert.match(empty.lines[0] ?? "", /no documents yet/);
});

test("a folder without git passes and says so", async (context) => {
  const root = temporary(context);
  write(root, thing(5));
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, true);
  assert.match(lines[0] ?? "", /no git history/);
});

test("a document that cannot be read is a finding", async (context) => {
  const root = repository(context);
  write(root, "paths: { '/things': { $ref: '#/nowhere' } }");
  const { ok, lines } = await checkCompatibility(root);
  assert.equal(ok, false);
  assert.match(lines.join("\n"), /cannot be compared: .*#\/nowhere leads nowhere/);
});

test("a reference that was asked for and is not there is a failure", async (context) => {
  const root = repository(context);
  const { ok, lines } = await checkCompatibility(root, { against: "v0" });
  assert.equal(ok, false);
  assert.match(lines[0] ?? "", /no v0/);
  assert.equal((await checkCompatibility(root, { against: "--help" })).ok, false);
});

test("a project in a folder of a larger repository is compared with itself", async (context) => {
  const root = temporary(context);
  git(root, "init", "-q");
  write(join(root, "api"), thing(10));
  commit(root);
  write(join(root, "api"), thing(5));
  assert.equal((await checkCompatibility(join(root, "api"))).ok, false);
});

test("a reviewed correction passes, also once it is published, and one that excuses nothing is refused", async (context) => {
  const root = repository(context);
  const published = git(root, "rev-parse", "HEAD");
  const change =
    "GET /things query parameter q maxLength: 10 → 5. A limit became tighter: values that were accepted are refused. [request-limit-tightened]";
  const corrections = [{ published, change, reason: "Longer ones were always refused." }];
  write(root, thing(5));
  const corrected = await checkCompatibility(root, { corrections });
  assert.deepEqual([corrected.ok, corrected.lines.length], [true, 1]);
  assert.match(corrected.lines[0] ?? "", /1 reviewed correction/);
  commit(root);
  assert.equal((await checkCompatibility(root, { corrections })).ok, true);
  const other = { published, change: change.replace("5", "4"), reason: "It never happened." };
  const idle = await checkCompatibility(root, { corrections: [...corrections, other] });
  assert.equal(idle.ok, false);
  assert.match(idle.lines.join("\n"), /excuses what did not change: remove "GET \/things .* 10 → 4/);
  write(root, thing(4));
  assert.equal((await checkCompatibility(root, { corrections })).ok, false);
});
