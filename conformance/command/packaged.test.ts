import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { suite } from "../run/suite.ts";
import { UsageError } from "./command-line.ts";
import { parseOptions, usageOf } from "./options.ts";

const readme = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const parse = (...args: string[]) => parseOptions(args, suite, true);

test("the package's usage names npx and no option that needs a checkout", () => {
  const text = usageOf(true);
  assert.match(text, /^Usage: npx card-payments-conformance --target URL --api-key KEY \[OPTIONS\]\n\nExit status/);
  assert.doesNotMatch(text, /npm run|uncommitted|\bour\b|--(own|on|changed|since|root|database-url)\b/);
});

test("the package refuses options that need a checkout, and a missing target", () => {
  const target = ["--target", "https://api.example", "--api-key", "k"];
  for (const args of [
    ["--own", "server"],
    ["--on", "mock"],
    ["--changed"],
    ["--root", "."],
    ["--database-url", "postgres://a"],
  ])
    assert.throws(
      () => parse(...target, ...args),
      (error) => error instanceof UsageError && /needs a checkout/.test(error.message),
    );
  assert.throws(() => parse(), /--target URL is missing/);
  assert.throws(() => parse("--json"), /--target URL is missing/);
  assert.throws(() => parse("--target", "https://api.example"), /--target needs --api-key/);
  assert.equal(parse(...target).deployment?.url, "https://api.example");
});

test("the package lists its rules and the statements of the interface without a target", () => {
  for (const option of ["list", "sentences"] as const) assert.equal(parse(`--${option}`)[option], true, option);
});

test("the README of the package has every exit status", () => {
  const [own, ofPackage] = ["../README.md", "../package/README.md"].map(
    (path) => /\| exit status \|.*\n(?:\|.*\n)+/.exec(readme(path))?.[0],
  );
  assert.equal(ofPackage, own);
  for (const status of own?.match(/^\| \d+/gm) ?? []) assert.match(usageOf(), new RegExp(`\\b${status.slice(2)}\\b`));
  assert.match(usageOf(), /report or baseline cannot be read or written/);
});
