// Every command explains itself with --help, and refuses an unknown option in one line with status 2.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../root.ts";

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { scripts: Record<string, string> };

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** scripts/install.mjs says why each script begins so. */
const beginning = "set _=;exec env _=\\& node ";

function runCommand(command: string, ...options: string[]): Promise<Ended> {
  assert.ok(command.startsWith(beginning), command);
  const args = command.slice(beginning.length).split(" ");
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, ...options], { cwd: root }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Runs npm as a user does, with these settings of npm. */
function runNpm(args: string, settings: Record<string, string> = {}): Promise<Ended> {
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const env = { ...Object.fromEntries(outside), ...settings };
  return new Promise((resolve) => {
    execFile("npm", args.split(" "), { cwd: root, env }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out, err }),
    );
  });
}

for (const [name, command] of Object.entries(scripts)) {
  test(`${name} prints its usage and names an unknown option`, async () => {
    const help = await runCommand(command, "--help");
    assert.equal(help.status, 0, help.err);
    assert.match(help.out, /usage/i);
    const refused = await runCommand(command, "--no-such-option");
    assert.equal(refused.status, 2, refused.err);
    assert.match(refused.err.trim(), /^.*--no-such-option.*--help.*$/);
    assert.equal(refused.out, "");
  });
}

test("commands without arguments refuse a word", async () => {
  for (const name of ["start", "demo", "test", "generate", "format", "design", "screenshots", "soak"]) {
    const refused = await runCommand(scripts[name]!, "extra");
    assert.deepEqual(refused, {
      status: 2,
      out: "",
      err: 'Unexpected argument "extra". Run it with --help for usage.\n',
    });
  }
});

test("publish-documents refuses words that it would not record", async () => {
  for (const [words, problem] of [
    [["--correct"], "--correct needs a value: --correct LINE."],
    [["more"], 'Unexpected argument "more".'],
    [[], "--reason is empty."],
  ] as const) {
    // The empty reason keeps it from publishing.
    const refused = await runCommand(scripts["publish-documents"]!, "--reason", "", ...words);
    assert.deepEqual(refused, { status: 2, out: "", err: `${problem} Run it with --help for usage.\n` });
  }
});

test("options that npm took are named", async () => {
  const cases = [
    ["run mock --port 0", "--port", "mock"],
    ["run mutants --json --list --silent", "--list --json", "mutants"],
    ["test --thorough", "--thorough", "test"],
    ["run admin project list --json", "--json", "admin"],
  ] as const;
  await Promise.all(
    cases.map(async ([args, options, script]) => {
      const { status, err } = await runNpm(args);
      assert.equal(status, 2, err);
      const sentence = `npm took ${options}. Write -- before the options: npm run ${script} -- ${options}.`;
      assert.ok(err.includes(sentence), err);
    }),
  );
});

test("npm's own options and settings do not stop a command", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "npm-settings-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const userconfig = join(folder, "npmrc");
  writeFileSync(userconfig, "json = true\nport=1\n");
  const cases: [string, Record<string, string>?][] = [
    ["test --silent -- --help"],
    ["run --silent test -- --help"],
    ["run --silent mutants -- --list"],
    ["run mutants --loglevel=error --yes --offline -- --list"],
    ["run mutants -- --list", { npm_config_ignore_scripts: "true", npm_config_json: "true" }],
    ["run mutants -- --list", { npm_config_userconfig: userconfig }],
  ];
  await Promise.all(
    cases.map(async ([args, settings]) => {
      const { status, err } = await runNpm(args, settings);
      assert.equal(status, 0, `${args} ${JSON.stringify(settings)}: ${err}`);
    }),
  );
});
