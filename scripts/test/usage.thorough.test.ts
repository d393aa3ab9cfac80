// Every command explains itself with --help, and refuses an unknown option in one line with status 2.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { root } from "../root.ts";

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { scripts: Record<string, string> };

// A test that npm runs inherits its settings, which install.mjs takes for options before `--`.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_config_")));

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
    execFile(process.execPath, [...args, ...options], { cwd: root, env }, (error, out, err) =>
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
