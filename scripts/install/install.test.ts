// Why an install fails, on any machine: npm is replaced.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { type TestContext, test } from "node:test";
import { lockFile } from "./lock.mjs";
import { installPackages } from "./npm-ci.mjs";
import { missingPackages } from "./packages.mjs";

const lock = JSON.stringify({ packages: { "": {}, "node_modules/node": { version: "24.0.0" } } });

function checkout(t: TestContext, files: Readonly<Record<string, string>> = { "package-lock.json": lock }): string {
  const root = mkdtempSync(join(tmpdir(), "install test-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  addFiles(root, files);
  return root;
}

function addFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const installed = {
  "node_modules/.package-lock.json": lock,
  "node_modules/node/bin/node": "",
  "node_modules/sqlite3/build/Release/node_sqlite3.node": "",
};

interface Run {
  readonly status?: number;
  readonly signal?: NodeJS.Signals;
  readonly error?: string;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly does?: () => void;
}

/** Installs with npm's runs replaced by `runs`: the first answers `npm config get ignore-scripts`. */
async function install(root: string, runs: readonly Run[], machine: { platform?: string; glibc?: string } = {}) {
  const calls: unknown[][] = [];
  const said: string[] = [];
  const fakeSpawn = (...call: unknown[]) => {
    const { status = 0, signal, error, stdout = "", stderr = "", does } = runs[calls.length] ?? {};
    calls.push(call);
    const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
    const child = Object.assign(new EventEmitter(), streams, { kill: () => true });
    setImmediate(() => {
      does?.();
      if (error !== undefined) return child.emit("error", new Error(error));
      child.stdout.emit("data", stdout);
      child.stderr.emit("data", stderr);
      return child.emit("close", signal === undefined ? status : null, signal ?? null);
    });
    return child;
  };
  const failure = await installPackages(root, {
    platform: "linux",
    glibc: "2.36",
    ...machine,
    spawn: fakeSpawn as unknown as typeof spawn,
    say: (text) => void said.push(text),
  });
  return { failure, problem: failure?.problem, calls, said: said.join("") };
}

const asks: Run = { stdout: "false\n" };
const failing = (stderr: string): Run => ({ status: 1, stderr });

test("an install runs npm ci, also of development and optional packages", async (t) => {
  const root = checkout(t);
  const { failure, calls } = await install(root, [asks, { does: () => addFiles(root, installed) }]);
  assert.equal(failure, undefined);
  assert.equal(calls[1]?.[0], "npm");
  assert.match(String(calls[1]?.[1]), /^ci,--include=dev,--include=optional,/);
  assert.deepEqual(missingPackages(root), []);
});

test("on Windows a shell starts npm, a batch file", async (t) => {
  const root = checkout(t);
  const windows = { platform: "win32", glibc: undefined } as unknown as { platform: string };
  const { calls, problem } = await install(root, [{ status: 1, stderr: "'npm' is not recognized" }], windows);
  assert.deepEqual(calls[0]?.[0], "npm config get ignore-scripts");
  assert.deepEqual({ ...(calls[0]?.[1] as object), stdio: null }, { cwd: root, stdio: null, shell: true });
  assert.match(problem ?? "", /^npm does not start \('npm' is not recognized\)\. Install npm.* PATH/);
});

for (const [name, runs, problem] of [
  ["npm is absent", [{ error: "spawn npm ENOENT" }], /^npm does not start \(spawn npm ENOENT\)\. Install npm/],
  [
    "scripts are ignored",
    [{ stdout: "true\n", stderr: "npm notice\n" }],
    /ignore-scripts is true.* --ignore-scripts=false$/,
  ],
  ["the disk is full", [asks, failing("npm error code ENOSPC")], /^The disk is full\. .*npm ci$/],
  [
    "npm may not write",
    [asks, failing("npm error code EACCES\nnpm error path /a b/c\n")],
    /^npm may not write to \/a b\/c \(EACCES\)/,
  ],
  ["no network", [asks, failing("npm ERR! code EAI_AGAIN")], /^npm does not reach its registry \(EAI_AGAIN\).*network/],
  ["a strange certificate", [asks, failing("npm error code SELF_SIGNED_CERT_IN_CHAIN")], /certificate.*cafile/],
  ["the registry refuses", [asks, failing("npm error code E404")], /^npm's registry .*\(E404\)\. .*registry/],
  ["an edited package.json", [asks, failing("npm error code EUSAGE")], /Run: npm install$/],
  [
    "sqlite3 is not compiled",
    [asks, failing("npm error code 1\nnpm error path /x/node_modules/sqlite3\nnpm error gyp ERR! find Python\n")],
    /^sqlite3 was neither downloaded from github\.com nor compiled\. Install Python 3/,
  ],
  ["an unknown failure", [asks, failing("npm error code EWHAT")], /^npm failed.*\(EWHAT\)/],
  ["scripts that npm did not run", [asks, {}], /^npm ci left out node, sqlite3\. Allow the install scripts/],
] as [string, Run[], RegExp][])
  test(`${name}: the install says so`, async (t) => {
    const result = await install(checkout(t), runs);
    assert.match(result.problem ?? "", problem);
    // npm's own lines appear too.
    assert.ok(result.said.includes(runs[1]?.stderr ?? ""));
  });

test("an interrupted install ends by its signal, and the next start repeats it", async (t) => {
  const root = checkout(t);
  const { failure } = await install(root, [asks, { signal: "SIGTERM" }]);
  assert.equal(failure?.signal, "SIGTERM");
  addFiles(root, { ...installed, "node_modules/.package-lock.json": '{ "packages": {' });
  assert.deepEqual(missingPackages(root), ["node"]);
});

test("a machine that cannot run the packages is refused before the install", async (t) => {
  for (const [glibc, found] of [
    [undefined, "musl"],
    ["2.31", "glibc 2.31"],
  ] as const) {
    const { problem, calls } = await install(checkout(t), [], { glibc } as { glibc: string });
    assert.match(problem ?? "", new RegExp(`need glibc 2\\.34, but this machine has .*${found}`));
    assert.deepEqual(calls, []);
  }
});

test("a half-installed sqlite3 is installed again", async (t) => {
  const { "node_modules/sqlite3/build/Release/node_sqlite3.node": _, ...half } = installed;
  assert.deepEqual(missingPackages(checkout(t, { "package-lock.json": lock, ...half })), ["sqlite3"]);
});

test("a damaged package-lock.json is named", async (t) => {
  const { problem } = await install(checkout(t, { "package-lock.json": "<<<<<<< HEAD" }), []);
  assert.match(problem ?? "", /^package-lock\.json is missing or damaged\. .*git checkout/);
});

test("a folder that this user may not write is named", async (t) => {
  if (process.getuid?.() === 0) return t.skip("root may write everywhere");
  const root = checkout(t);
  chmodSync(root, 0o500);
  const { problem, calls } = await install(root, []);
  assert.ok(problem?.startsWith(`This user may not write to ${root}. `), problem);
  assert.deepEqual(calls, []);
});

test("a second install waits for the first, but not for one that was killed", async (t) => {
  const root = checkout(t);
  const file = lockFile(root);
  const holder = spawn("sleep", ["600"]);
  t.after(() => holder.kill("SIGKILL"));
  writeFileSync(file, String(holder.pid));
  t.after(() => rmSync(file, { force: true }));
  const second = install(root, []);
  addFiles(root, installed);
  holder.kill("SIGKILL");
  const { failure, calls, said } = await second;
  assert.deepEqual({ failure, calls }, { failure: undefined, calls: [] });
  assert.match(said, new RegExp(`^Process ${holder.pid} installs the packages\\. Waiting .* delete ${file}\\)\\n$`));
});
