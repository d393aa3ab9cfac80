import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import type { Rule } from "../harness/rule.ts";
import { judgeRules } from "../rules/responses.ts";
import { planRun } from "../run/plan.ts";
import { suite } from "../run/suite.ts";
import { UsageError } from "./command-line.ts";
import { parseOptions } from "./options.ts";

const isJudge = (rule: Rule) => judgeRules.includes(rule);
const read = (...args: string[]) => parseOptions(args, suite);

test("without options our server and mock are checked at every date by every rule", () => {
  const options = read();
  assert.deepEqual(options.own, ["server", "mock"]);
  assert.deepEqual(options.versions, versions);
  assert.equal(options.rules.length, suite.length);
  assert.equal(options.deployment, undefined);
});

test("another target is checked with the given keys and lacks the missing ones", () => {
  const { deployment } = read("--target", "https://api.example/v/", "--api-key", "one", "--second-api-key", "two");
  assert.equal(deployment!.url, "https://api.example/v");
  assert.deepEqual([deployment!.keys.main, deployment!.keys.second], [["one"], "two"]);
  assert.equal(deployment!.lacks["second-project"], undefined);
  assert.match(deployment!.lacks["external-project"]!, /--external-api-key/);
  // The suite detects the target's clock and whether it reaches a receiver.
  assert.deepEqual([deployment!.lacks.clock, deployment!.lacks.receiver], [undefined, undefined]);
  assert.ok(deployment!.watchRemaining);
});

test("--lacks and --offers set the needs that a target meets", () => {
  const { deployment } = read(
    "--target",
    "http://localhost:1",
    "--api-key",
    "k",
    "--lacks",
    "strict-http",
    "--offers",
    "quiet",
  );
  assert.ok(deployment!.lacks["strict-http"]);
  assert.equal(deployment!.lacks.quiet, undefined);
  assert.deepEqual(deployment!.declared, { offers: ["quiet"], lacks: ["strict-http"], partial: false });
});

test("--rule selects rules; for a response rule the examples run too", () => {
  assert.deepEqual(
    read("--rule", "count-limit", "--only", "key-known")
      .rules.map(({ id }) => id)
      .sort(),
    ["count-limit", "key-known"],
  );
  assert.deepEqual(
    read("--rule", "response-body")
      .rules.map(({ id }) => id)
      .sort(),
    ["example-accepted", "response-body"],
  );
});

test("a response rule beside another rule also gets the examples of the selected operations", () => {
  const options = ["--rule", "response-body", "--rule", "link-to-the-second", "--operation", "createWebhook"];
  assert.ok(read(...options).rules.some(({ id }) => id === "example-accepted"));
});

test("a rule without a check of the selected operations is not selected, rather than skipped", () => {
  const document = readDocument(latestVersion);
  const { rules } = read("--operation", "createCard");
  const { settled } = planRun([], rules, document);
  assert.ok(settled.every(({ check, rule }) => check !== "" || rule.checks(document).length > 0 || isJudge(rule)));
});

for (const [args, sentence] of [
  [["--target", "http://localhost:1"], /--target needs --api-key/],
  [["--api-key", "k"], /--api-key needs --target/],
  [["--target", "localhost:3000", "--api-key", "k"], /--target is localhost:3000, but must be an http/],
  [["--target", "http://localhost:1?a=b", "--api-key", "k"], /--target must end with its path, without a query/],
  [["--target", "http://localhost:1/#top", "--api-key", "k"], /--target must end with its path, without a query/],
  [["--target", "http://me:pw@localhost:1", "--api-key", "k"], /^--target must not have a user name or password/],
  [["--target", "http://localhost:1", "--api-key", "k", "--own", "server"], /--own has no effect on --target/],
  [["--target", "http://localhost:1", "--api-key", "k", "--on", "server"], /--on has no effect on --target/],
  [["--target", "http://localhost:1", "--api-key", "k", "--root", "."], /--root has no effect on --target/],
  [["--target", "http://localhost:1", "--api-key", "k "], /^--api-key must consist of visible ASCII characters\.$/],
  [
    ["--target", "http://localhost:1", "--api-key", "k", "--here-api-key", "é"],
    /^--here-api-key must consist of visible/,
  ],
  [["--date", "2020-01-01"], new RegExp(`--date is "2020-01-01", but must be .*${latestVersion}`)],
  [["--own", "moon"], /--own is "moon"/],
  [["--root", "/no/such/folder"], /^--root is \/no\/such\/folder, but must be a checkout of this project\.$/],
  [["--rule", "nothing"], /unknown rule nothing/],
  [["--rule", "retry-replayed", "--operation", "getCard"], /^No check fits --rule and --operation; .*--list/],
  [["--target", "http://localhost:1", "--api-key", "k", "--lacks", "sleep"], /--lacks is sleep/],
  [
    ["--target", "http://localhost:1", "--api-key", "k", "--lacks", "receiver", "--offers", "receiver"],
    /--lacks receiver and --offers receiver exclude each other/,
  ],
  [["--restart-command", "true"], /--restart-command needs --target/],
  [["--second-api-key", "k"], /--second-api-key needs --target/],
  [["--json", "--ndjson"], /--json and --ndjson exclude each other/],
  [["--reason", "r"], /--reason needs --write-baseline/],
  [["--write-baseline", "f", "--expires", "2026-01-31"], /--write-baseline needs --reason/],
  [["--write-baseline", "f", "--reason", "r"], /--write-baseline needs --expires/],
  [["--write-baseline", "f", "--reason", "r", "--expires", "2026-02-30"], /--expires is 2026-02-30, but must be a day/],
  [["--unknown"], /--unknown/],
] as const) {
  test(`${args.join(" ")} is refused with an explanation`, () => {
    assert.throws(
      () => read(...args),
      (error: Error) => error instanceof UsageError && sentence.test(error.message),
    );
  });
}

test("--min-coverage needs a dimension and a percentage", () => {
  assert.deepEqual(read("--min-coverage", "answers=99.5").minCoverage, [{ dimension: "answers", percent: 99.5 }]);
  assert.throws(() => read("--min-coverage", "lines=80"), /must be operations or answers or/);
  for (const wrong of ["answers", "answers=101", "answers=-1"])
    assert.throws(() => read("--min-coverage", wrong), UsageError);
});
