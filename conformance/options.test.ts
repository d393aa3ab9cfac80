import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, versions } from "../generated/contract.ts";
import { readOptions, UsageError } from "./options.ts";
import { suite } from "./suite.ts";

const read = (...args: string[]) => readOptions(args, suite);

test("without options both of our own are checked, at every date, by every rule", () => {
  const options = read();
  assert.deepEqual(options.own, ["server", "mock"]);
  assert.deepEqual(options.versions, versions);
  assert.equal(options.rules.length, suite.length);
  assert.equal(options.stand, undefined);
});

test("another target is checked with the keys that are given and lacks what is not", () => {
  const { stand } = read("--target", "https://api.example/v/", "--api-key", "one", "--second-api-key", "two");
  assert.equal(stand!.url, "https://api.example/v");
  assert.deepEqual([stand!.keys.main, stand!.keys.second], [["one"], "two"]);
  assert.equal(stand!.lacks["second-project"], undefined);
  assert.match(stand!.lacks["external-project"]!, /--external-api-key/);
  assert.ok(stand!.lacks.clock);
  assert.ok(stand!.watchRemaining);
});

test("what a target lacks or offers can be said", () => {
  const { stand } = read(
    "--target",
    "http://localhost:1",
    "--api-key",
    "k",
    "--lacks",
    "strict-http",
    "--offers",
    "quiet",
  );
  assert.ok(stand!.lacks["strict-http"]);
  assert.equal(stand!.lacks.quiet, undefined);
});

test("--only selects rules; a judge's rule alone brings the examples with it", () => {
  assert.deepEqual(
    read("--only", "webhook-limit", "--only", "key-known")
      .rules.map(({ id }) => id)
      .sort(),
    ["key-known", "webhook-limit"],
  );
  assert.deepEqual(
    read("--only", "response-body")
      .rules.map(({ id }) => id)
      .sort(),
    ["example-accepted", "response-body"],
  );
});

for (const [args, sentence] of [
  [["--target", "http://localhost:1"], /--target needs --api-key/],
  [["--api-key", "k"], /--api-key needs --target/],
  [["--target", "localhost:3000", "--api-key", "k"], /--target is localhost:3000, but must be an http/],
  [["--version", "2020-01-01"], new RegExp(`--version is 2020-01-01, but must be .*${latestVersion}`)],
  [["--on", "moon"], /--on is moon/],
  [["--only", "nothing"], /no rule nothing/],
  [["--target", "http://localhost:1", "--api-key", "k", "--lacks", "sleep"], /--lacks is sleep/],
  [["--second-api-key", "k"], /--second-api-key needs --target/],
  [["--unknown"], /--unknown/],
] as const) {
  test(`${args.join(" ")} is refused with a sentence`, () => {
    assert.throws(
      () => read(...args),
      (error: Error) => error instanceof UsageError && sentence.test(error.message),
    );
  });
}
