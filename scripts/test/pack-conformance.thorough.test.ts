// Packs, installs and runs the conformance suite as another team does.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { packConformance } from "../pack-conformance/pack.ts";
import { root } from "../root.ts";
import { startTemporarySandbox } from "../start/temporary-sandbox.ts";
import { readDocuments } from "./documents.ts";
import { installPackages } from "./install-package.ts";

const folder = mkdtempSync(join(tmpdir(), "packed-suite-"));
const empty = join(folder, "project");
const installed = join(empty, "node_modules/card-payments-conformance");
let tarball: string;

before(async () => {
  tarball = await packConformance(root, empty);
  installPackages(empty, { "card-payments-conformance": tarball });
});

after(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs the installed command as npx does. */
function runSuite(...args: string[]): Promise<Ended> {
  const command = join(empty, "node_modules/.bin/card-payments-conformance");
  // The test runner sets a cache of compiled code and colours.
  const { NODE_COMPILE_CACHE: _, FORCE_COLOR: __, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(command, args, { cwd: empty, env }, (error, output, errors) =>
      resolve({ status: Number(error?.code ?? 0), output, errors }),
    );
  });
}

test("the installed command checks a target, and ends with status 3 if a key is refused", async (t) => {
  const sandbox = await startTemporarySandbox();
  t.after(() => sandbox.stop());
  const some = ["--date", latestVersion, "--operation", "createWebhook", "--rule", "example-accepted"];
  const passed = await runSuite("--target", sandbox.url, "--api-key", sandbox.keys[0]!.apiKey, ...some);
  assert.equal(passed.status, 0, passed.output + passed.errors);
  assert.match(passed.output, /\b[1-9]\d* passed, 0 failed/);
  const refused = await runSuite("--target", sandbox.url, "--api-key", "another", ...some);
  assert.equal(refused.status, 3, refused.errors);
  assert.match(refused.errors, /refuses the key/);
});

test("the installed command refuses a wrong command line", async () => {
  const { status, errors } = await runSuite("--own", "server");
  assert.equal(status, 2);
  assert.match(errors, /^--own needs a checkout of the project\. .* --help for usage\.\n$/);
});

test("the package holds the suite and the documents, but no server, test, type or path of this machine", () => {
  const files = globSync("**/*.*", { cwd: installed }).map((path) => path.replaceAll("\\", "/"));
  const expected =
    /^(conformance|generated|libraries|spec\/(document|views|emitter))\/|^(package\.json|README\.md|THIRD-PARTY-LICENSES\.txt)$/;
  assert.deepEqual(
    files.filter((path) => !expected.test(path) || /\.tsx?$|\.test\.|\bown-/.test(path)),
    [],
  );
  assert.ok(files.includes(`generated/openapi/${latestVersion}.yaml`));
  const paths = [root, homedir(), tmpdir()].filter((path) => path.length > 1);
  const texts = files.filter((path) => !path.startsWith("generated/openapi/"));
  const found = texts.filter((path) => {
    const text = readFileSync(join(installed, path), "utf8");
    return paths.some((each) => text.includes(`${each}/`)) || /from "(\.\.\/)+(server|scripts)\//.test(text);
  });
  assert.deepEqual(found, []);
});

test("the package has no dependencies", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  assert.equal(manifest.version, project.version);
  assert.ok(!("dependencies" in manifest) && !("scripts" in manifest));
});

test("the same sources give the same bytes", async () => {
  assert.ok(readFileSync(await packConformance(root, join(folder, "again"))).equals(readFileSync(tarball)));
});

test("the documents name only commands and options that exist", async () => {
  const { output: usage } = await runSuite("--help");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [file, text] of readDocuments()) {
    for (const [, name] of text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w-]*)/g))
      assert.ok(name! in scripts, `${file} names npm run ${name}, which package.json lacks`);
    for (const [command] of text.matchAll(/npx card-payments-conformance(?:[^`\n\\]|\\\n)*/g))
      for (const [option] of command.matchAll(/--[a-z][a-z-]*/g))
        assert.ok(usage.includes(`${option} `) || option === "--help", `${file} names ${option}: ${command}`);
  }
});
