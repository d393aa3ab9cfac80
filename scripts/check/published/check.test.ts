import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { stringify } from "yaml";
import { checkCompatibility } from "./check.ts";
import { preparePublication } from "./publication.ts";
import { folder, type LineCorrection } from "./record.ts";

const file = "2025-02-14.yaml";

function thing(maxLength: number): string {
  const schema = { type: "string", maxLength };
  const get = { operationId: "getThing", parameters: [{ in: "query", name: "q", schema }], responses: { 200: {} } };
  return stringify({ openapi: "3.1.0", info: { version: "2025-02-14" }, paths: { "/things": { get } } });
}

function temporaryFolder(context: TestContext): string {
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
  // In a git hook, the environment names another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return execFileSync("git", ["-C", root, ...settings, ...words], { stdio: "pipe", env, encoding: "utf8" }).trim();
}

function commit(root: string): void {
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "x", "--allow-empty", "--no-verify");
}

/** Returns the refusal; empty if the documents were published. */
async function publish(root: string, corrections: readonly LineCorrection[] = [], reason = "a test"): Promise<string> {
  const publication = await preparePublication(root, {
    reason,
    corrections,
    now: new Date("2026-03-01T12:00:00.000Z"),
  });
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of publication.files) {
    if (text === null) rmSync(join(root, folder, name));
    else writeFileSync(join(root, folder, name), text);
  }
  return publication.ok ? "" : publication.lines.join("\n");
}

async function repository(context: TestContext, maxLength = 10): Promise<string> {
  const root = temporaryFolder(context);
  git(root, "init", "-q");
  write(root, thing(maxLength));
  assert.equal(await publish(root), "");
  commit(root);
  return root;
}

async function assertRefused(root: string, expected: RegExp, against?: string): Promise<void> {
  const { ok, lines } = await checkCompatibility(root, { against });
  assert.equal(ok, false);
  assert.match(lines.join("\n"), expected);
}

async function assertPasses(root: string, expected: RegExp, against?: string): Promise<void> {
  const { ok, lines } = await checkCompatibility(root, { against });
  assert.equal(ok, true, lines.join("\n"));
  assert.match(lines.join("\n"), expected);
}

const shorter =
  "GET /things query parameter q maxLength: 10 → 5. A limit became tighter: accepted values are now rejected. [request-limit-tightened]";

test("a breaking change is refused with its remedy, on main too", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  await assertRefused(root, /query parameter q maxLength: 10 → 5\..*\n.*new date/);
  commit(root);
  await assertRefused(root, /query parameter q maxLength: 10 → 5\./);
});

test("a clone without history refuses a breaking change of main", async (context) => {
  const origin = await repository(context);
  write(origin, thing(5));
  commit(origin);
  const root = temporaryFolder(context);
  git(root, "clone", "-q", "--depth", "1", `file://${origin}`, ".");
  await assertRefused(root, /10 → 5/);
  rmSync(join(root, ".git"), { recursive: true });
  await assertRefused(root, /10 → 5/);
});

test("compatible and new documents pass, and unpublished changes are listed", async (context) => {
  const root = await repository(context);
  await assertPasses(root, /^1 published document, the latest of 2026-03-01: no breaking change\.$/);
  write(root, thing(20));
  write(root, thing(1), "2026-01-01.yaml");
  await assertPasses(root, /2 unpublished changes.*\n.*10 → 20.*\n.*A new date: 2026-01-01/);
  assert.equal(await publish(root), "");
  await assertPasses(root, /^2 published documents, [^\n]*$/);
  write(root, thing(15));
  await assertRefused(root, /20 → 15/);
});

test("a document is withdrawn only with a reason", async (context) => {
  const root = await repository(context);
  rmSync(join(root, "generated/openapi"), { recursive: true });
  const change = "The document of 2025-02-14 was removed: its partners lose it. [document-removed]";
  await assertRefused(root, /The document of 2025-02-14 was removed/);
  assert.match(await publish(root), /breaks partners/);
  assert.equal(await publish(root, [{ change, reason: "Its sunset was a year ago." }]), "");
  await assertPasses(root, /0 published documents/);
});

test("a manual change of a published document is refused", async (context) => {
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
  await assertRefused(root, /2025-02-14\.yaml differs from what was published/);
  assert.match(await publish(root), /changed by hand/);
  back();
  write(root, thing(10));
  await assertPasses(root, /no breaking change/);
  write(root, thing(20));
  assert.equal(await publish(root), "");
  edit("record.json", "a test", "another reason");
  await assertRefused(root, /entry 1 was changed by hand: entry 2 has another hash of it/);
});

test("a document without its entry, or without its file, is refused", async (context) => {
  const root = await repository(context);
  writeFileSync(join(root, folder, "2026-01-01.yaml"), thing(1));
  await assertRefused(root, /2026-01-01\.yaml is in no entry of the record/);
  rmSync(join(root, folder, "2026-01-01.yaml"));
  rmSync(join(root, folder, file));
  await assertRefused(root, /2025-02-14\.yaml is in the record but missing/);
});

test("a rewritten record is refused although its hashes match", async (context) => {
  const root = await repository(context);
  git(root, "switch", "-q", "-c", "work");
  rmSync(join(root, folder), { recursive: true });
  write(root, thing(5));
  assert.equal(await publish(root, [], "all anew"), "");
  commit(root);
  await assertRefused(root, /entries of main are missing or changed/);
});

test("a published breaking change without a correction is refused", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  assert.match(await publish(root), /Refused.*\n.*10 → 5/);
  const correction = { change: shorter, reason: "Longer ones were always refused." };
  assert.equal(await publish(root, [correction]), "");
  await assertPasses(root, /no breaking change/);
  const path = join(root, folder, "record.json");
  const record = JSON.parse(readFileSync(path, "utf8"));
  record.entries.at(-1).corrections = [];
  writeFileSync(path, JSON.stringify(record));
  await assertRefused(
    root,
    /published without a recorded correction: GET \/things query parameter q maxLength: 10 → 5/,
  );
});

test("an equal pattern passes while its pair stands in the record, in parameters and in names of fields", async (context) => {
  const root = temporaryFolder(context);
  git(root, "init", "-q");
  const withPattern = (pattern: string) => {
    const q = { in: "query", name: "q", schema: { type: "string", pattern } };
    const names = { type: "object", propertyNames: { pattern } };
    const json = { content: { "application/json": { schema: names } } };
    const get = { operationId: "getThing", parameters: [q], responses: { 200: json } };
    write(root, stringify({ openapi: "3.1.0", info: { version: "2025-02-14" }, paths: { "/things": { get } } }));
  };
  withPattern("^[^\\u0000-]*$");
  assert.equal(await publish(root), "");
  commit(root);
  const path = join(root, folder, "record.json");
  const read = () => JSON.parse(readFileSync(path, "utf8"));
  const allow = (from: string, to: string, reason = "RE2 refuses it.") =>
    writeFileSync(path, JSON.stringify({ ...read(), pending: [{ pattern: { from, to }, reason }] }));

  withPattern("^[^\\x00\\-]*$");
  await assertRefused(root, /both accept the same texts\. Add the correction to "pending" in .*"to":"\^\[\^\\\\x00/);
  assert.match(await publish(root), /breaks partners/);
  allow("^[^\\u0000-]*$", "^[^\\x00\\-]*$", " ");
  await assertRefused(root, /has no reason/);
  allow("^[^\\u0000-]*$", "^[^\\x00]*$");
  await assertRefused(root, /only "\^\[\^\\\\x00\]\*\$" accepts "-", so only a later date/);
  allow("^[^\\u0000-]*$", "^[^\\x00\\-]*(?=)$");
  await assertRefused(
    root,
    /cannot show that both accept the same texts \(\(\?=\) is not compared\), so only a later date/,
  );
  allow("^[^-]*$", "^[^\\-]*$");
  await assertRefused(root, /No published document has the corrected pattern \^\[\^-\]\*\$/);
  allow("^[^\\u0000-]*$", "^[^\\x00\\-]*$");
  await assertPasses(root, /no breaking change/);
  assert.equal(await publish(root), "");
  const { entries, pending } = read();
  assert.deepEqual([entries.at(-1).corrections.length, pending], [1, undefined]);
  await assertPasses(root, /no breaking change/);
});

test("a correction needs a reason and excuses only its own change", async (context) => {
  const root = await repository(context);
  write(root, thing(5));
  const correction = { change: shorter, reason: "Longer ones were always refused." };
  assert.match(await publish(root, [{ ...correction, reason: " " }]), /--because is missing/);
  const other = { ...correction, change: shorter.replace("5", "4") };
  assert.match(await publish(root, [correction, other]), /matches no breaking change: ".* 10 → 4/);
  assert.match(await publish(root, [correction], " "), /--reason is missing/);
});

test("the first entry must continue the documents of main", async (context) => {
  const root = temporaryFolder(context);
  git(root, "init", "-q");
  write(root, thing(10));
  commit(root);
  await assertRefused(root, /Nothing is published yet/);
  write(root, thing(5));
  assert.equal(await publish(root), "");
  await assertRefused(root, /published without a recorded correction: .* 10 → 5/);
});

test("a branch is compared with origin/main by default", async (context) => {
  const origin = await repository(context);
  const root = temporaryFolder(context);
  git(root, "clone", "-q", origin, ".");
  write(root, thing(5));
  rmSync(join(root, folder), { recursive: true });
  assert.equal(await publish(root, [], "all anew"), "");
  commit(root);
  await assertRefused(root, /entries of origin\/main/);
  await assertPasses(root, /no breaking change/, "main");
});

test("a shallow clone passes and explains how to fetch main", async (context) => {
  const origin = await repository(context);
  git(origin, "switch", "-q", "-c", "work");
  commit(origin);
  const root = temporaryFolder(context);
  git(root, "clone", "-q", "--depth", "1", "--branch", "work", `file://${origin}`, ".");
  await assertPasses(root, /git fetch/);
});

test("a folder without git passes with a remark", async (context) => {
  const root = await repository(context);
  rmSync(join(root, ".git"), { recursive: true });
  await assertPasses(root, /No git history/);
});

test("an unreadable document is a finding", async (context) => {
  const root = await repository(context);
  write(root, "paths: { '/things': { $ref: '#/nowhere' } }");
  await assertRefused(root, /cannot be compared: .*#\/nowhere leads nowhere/);
});

test("an unknown reference in --against fails", async (context) => {
  const root = await repository(context);
  await assertRefused(root, /has no v0/, "v0");
  assert.equal((await checkCompatibility(root, { against: "--help" })).ok, false);
});

test("a project inside a larger repository is compared with its own files", async (context) => {
  const root = temporaryFolder(context);
  git(root, "init", "-q");
  write(join(root, "api"), thing(10));
  assert.equal(await publish(join(root, "api")), "");
  commit(root);
  rmSync(join(root, "api", folder), { recursive: true });
  assert.equal(await publish(join(root, "api"), [], "all anew"), "");
  await assertRefused(join(root, "api"), /entries of main/);
});
