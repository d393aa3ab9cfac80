import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import type { Outcome } from "../run/outcome.ts";
import { readOptions, repeatCheck, repeatRun } from "./command-line.ts";

const version = versions[0];
const outcome: Outcome = { target: "https://x.example", version, rule: "count-limit", check: "", outcome: "failed" };

test("the command of a run has its options and no secret", () => {
  const args = [
    "--target",
    "https://me:s3cret@x.example",
    "--api-key",
    "s3cret",
    "--second-api-key=s3cret",
    "--verbose",
  ];
  const command = repeatRun(
    readOptions([...args, "--database-url", "postgres://s3cret@db", "--restart-command", "kill it"]),
  );
  assert.equal(
    command,
    'npm run conformance -- --target https://x.example --api-key "$API_KEY" --second-api-key "$SECOND_API_KEY" ' +
      '--verbose --database-url "$DATABASE_URL" --restart-command "$RESTART_COMMAND"',
  );
  assert.equal(repeatRun([]), "npm run conformance");
});

test("the command of a check chooses only it", () => {
  const args = [
    "--target",
    "https://x.example",
    "--api-key",
    "k",
    "--rule",
    "walks",
    "--report",
    "a b",
    "--seed",
    "it's",
  ];
  assert.equal(
    repeatCheck(readOptions(args), { ...outcome, operation: "createWebhook" }),
    `npm run conformance -- --target https://x.example --api-key "$API_KEY" --seed 'it'\\''s' ` +
      `--date ${version} --rule count-limit --operation createWebhook`,
  );
  assert.equal(
    repeatCheck(readOptions(["--own", "mock", "--own", "server"]), { ...outcome, target: "mock" }),
    `npm run conformance -- --own mock --date ${version} --rule count-limit`,
  );
});
