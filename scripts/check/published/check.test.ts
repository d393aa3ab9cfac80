import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { stringify } from "yaml";
import { checkCompatibility } from "./check.ts";
import { publication } from "./publication.ts";
import { type Correction, folder } from "./record.ts";

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

/** Publishes what generated/openapi holds; gives what was said, refusals too. */
async function publish(root: string, corrections: readonly Correction[] = [], reason = "a test"): Promise<string> {
  const made = await publication(root, { reason, corrections, now: new Date("2026-03-01T12:00:00.000Z") });
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of made.files) {
    if (text === null) rmSync(join(root, folder, name));
    else writeFileSync(join(root, folder, name), text);
  }
  return made.ok ? "" : made.lines.join("\n");
}

/** A repository whose main has published one document. */
async function repository(context: TestContext, maxLength = 10): Promise<string> {
  const root = temporary(context);
  git(root, "init", "-q");
  write(root, thing(maxLength));
  assert.equal(await publish(root), "");
  commit(root);
  return root;
}

async function refused(root: string, expected: RegExp, against?: string): Promise<void> {
  const { ok, lines } = await checkCompatibility(root, { against });
  assert.equal(ok, false);
  assert.match(lines.join("\n"), expected);
}

async function passes(root: string, expected: RegExp, against?: string): Promise<void> {
  const { ok, lines } = await checkCompatibility(root, { against });
  assert.equal(ok, true, lines.join("\n"));
  assert.match(lines.join("\n"), expected);
}

const shorter =
  "GET /things query parameter q maxLength: 10 → 5. A limit became tighter: accepted values are now rejected. [request-limit-tightened]";

test("a breaking change is refused with what to do, also once it is on main", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  await refused(root, /query parameter q maxLength: 10 → 5\..*\n.*new date/);
  commit(root);
  await refused(root, /query parameter q maxLength: 10 → 5\./);
});

test("a fresh clone of a main that broke, shallow or without its history, refuses it too", async (context) => {
  const origin = await repository(context);
  write(origin, thing(5));
  commit(origin);
  const root = temporary(context);
  git(root, "clone", "-q", "--depth", "1", `file://${origin}`, ".");
  await refused(root, /10 → 5/);
  rmSync(join(root, ".git"), { recursive: true });
  await refused(root, /10 → 5/);
});

test("an unchanged, a widened and an additional document pass, and what is not published yet is listed", async (context) => {
  const root = await repository(context);
  await passes(root, /^1 published document, the latest of 2026-03-01: no breaking change\.$/);
  write(root, thing(20));
  write(root, thing(1), "2026-01-01.yaml");
  await passes(root, /2 changes are not published yet.*\n.*10 → 20.*\n.*A new date: 2026-01-01/);
  assert.equal(await publish(root), "");
  await passes(root, /^2 published documents, [^\n]*$/);
  write(root, thing(15));
  await refused(root, /20 → 15/);
});

test("a removed document is refused, and withdrawn with a reason", async (context) => {
  const root = await repository(context);
  rmSync(join(root, "generated/openapi"), { recursive: true });
  const change = "The document of 2025-02-14 was removed: its partners lose it. [document-removed]";
  await refused(root, /The document of 2025-02-14 was removed/);
  assert.match(await publish(root), /breaks partners/);
  assert.equal(await publish(root, [{ change, reason: "Its sunset was a year ago." }]), "");
  await passes(root, /0 published documents/);
});

test("what is published and changed by hand is refused", async (context) => {
  const root = await repository(context);
  const edit = (name: string, from: string, to: string) => {
    const path = join(root, folder, name);
    const before = readFileSync(path, "utf8");
    assert.ok(before.includes(from));
    writeFileSync(path, before.replace(from, to));
    return () => writeFileSync(path, before);
  };
  const back = edit(file, "maxLength: 10", "maxLength: 5");
  write(root, thing(5));
  await refused(root, /2025-02-14\.yaml is not what the record says was published/);
  assert.match(await publish(root), /changed by hand/);
  back();
  write(root, thing(10));
  await passes(root, /no breaking change/);
  write(root, thing(20));
  assert.equal(await publish(root), "");
  edit("record.json", "a test", "another reason");
  await refused(root, /entry 2 does not follow from the one before it/);
});

test("a document without an entry, and an entry without its document, are refused", async (context) => {
  const root = await repository(context);
  writeFileSync(join(root, folder, "2026-01-01.yaml"), thing(1));
  await refused(root, /2026-01-01\.yaml is in no entry of the record/);
  rmSync(join(root, folder, "2026-01-01.yaml"));
  rmSync(join(root, folder, file));
  await refused(root, /2025-02-14\.yaml is in the record and not in the folder/);
});

test("a record that was written anew, with hashes that fit, is no continuation of main's", async (context) => {
  const root = await repository(context);
  git(root, "switch", "-q", "-c", "work");
  rmSync(join(root, folder), { recursive: true });
  write(root, thing(5));
  assert.equal(await publish(root, [], "all anew"), "");
  commit(root);
  await refused(root, /entries that main has are gone or changed/);
});

test("an entry that publishes a breaking change without its correction is refused", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  assert.match(await publish(root), /Refused.*\n.*10 → 5/);
  const correction = { change: shorter, reason: "Longer ones were always refused." };
  assert.equal(await publish(root, [correction]), "");
  await passes(root, /no breaking change/);
  const path = join(root, folder, "record.json");
  const record = JSON.parse(readFileSync(path, "utf8"));
  record.entries.at(-1).corrections = [];
  writeFileSync(path, JSON.stringify(record));
  await refused(root, /published without a recorded correction: GET \/things query parameter q maxLength: 10 → 5/);
});

test("a correction needs a reason and excuses what changed, nothing else", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  const correction = { change: shorter, reason: "Longer ones were always refused." };
  assert.match(await publish(root, [{ ...correction, reason: " " }]), /no reason is given/);
  const other = { ...correction, change: shorter.replace("5", "4") };
  assert.match(await publish(root, [correction, other]), /excuses what did not change: ".* 10 → 4/);
  assert.match(await publish(root, [correction], " "), /Give a reason/);
});

test("what was published before there was a record is kept by the first entry", async (context) => {
  const root = temporary(context);
  git(root, "init", "-q");
  write(root, thing(10));
  commit(root);
  await refused(root, /Nothing is published yet/);
  write(root, thing(5));
  assert.equal(await publish(root), "");
  await refused(root, /published without a recorded correction: .* 10 → 5/);
});

test("on a branch, what main has counts, and origin/main before main", async (context) => {
  const origin = await repository(context);
  const root = temporary(context);
  git(root, "clone", "-q", origin, ".");
  write(root, thing(5));
  rmSync(join(root, folder), { recursive: true });
  assert.equal(await publish(root, [], "all anew"), "");
  commit(root);
  await refused(root, /entries that origin\/main has/);
  await passes(root, /no breaking change/, "main");
});

test("a shallow clone of another branch says how to get main, and passes", async (context) => {
  const origin = await repository(context);
  git(origin, "switch", "-q", "-c", "work");
  commit(origin);
  const root = temporary(context);
  git(root, "clone", "-q", "--depth", "1", "--branch", "work", `file://${origin}`, ".");
  await passes(root, /git fetch/);
});

test("a folder without git passes and says so", async (context) => {
  const root = await repository(context);
  rmSync(join(root, ".git"), { recursive: true });
  await passes(root, /no git history/);
});

test("a document that cannot be read is a finding", async (context) => {
  const root = await repository(context);
  write(root, "paths: { '/things': { $ref: '#/nowhere' } }");
  await refused(root, /cannot be compared: .*#\/nowhere leads nowhere/);
});

test("a reference that was asked for and is not there is a failure", async (context) => {
  const root = await repository(context);
  await refused(root, /no v0/, "v0");
  assert.equal((await checkCompatibility(root, { against: "--help" })).ok, false);
});

test("a project in a folder of a larger repository is compared with itself", async (context) => {
  const root = temporary(context);
  git(root, "init", "-q");
  write(join(root, "api"), thing(10));
  assert.equal(await publish(join(root, "api")), "");
  commit(root);
  rmSync(join(root, "api", folder), { recursive: true });
  assert.equal(await publish(join(root, "api"), [], "all anew"), "");
  await refused(join(root, "api"), /entries that main has/);
});
