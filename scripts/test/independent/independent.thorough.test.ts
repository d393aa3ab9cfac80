// The suite passes an implementation that shares no code with this checkout. A rule that assumes our server fails here.
import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const service = fileURLToPath(new URL("service/main.mjs", import.meta.url));
const suite = fileURLToPath(new URL("../../../conformance/main.ts", import.meta.url));

const offered = [
  ...["createWebhook", "listWebhooks", "getWebhook", "updateWebhook", "disableWebhook", "rotateWebhookSecret"],
  ...["testWebhook", "listEvents", "getEvent", "listEventDeliveries", "resendEvent", "moveClock"],
];
const derived = ["example-accepted", "retry-replayed", "retry-mismatch", "in-progress-everywhere", "count-limit"];
const journeys = [
  "rotation-of-retries",
  "delivery-disabled-pending",
  "retry-together",
  "retry-24-hours",
  "verdicts-apart",
];

test("a good independent implementation passes", async () => {
  await runSuite(derived, offered);
  await runSuite(journeys, []);
});

/** Rejects if a check fails. `operations` empty means all checks of the rules. */
async function runSuite(rules: readonly string[], operations: readonly string[]): Promise<void> {
  const server = spawn(process.execPath, [service], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { url, keys } = await readAddress(server);
    const options = [
      ...["--target", url, "--date", "2026-01-01"],
      ...["--offers", "quiet", "--offers", "unpublished", "--lacks", "documents"],
      ...Object.entries(keys).flatMap(([name, key]) => [key].flat().flatMap((each) => [optionOf(name), each])),
      ...rules.flatMap((rule) => ["--rule", rule]),
      ...operations.flatMap((operation) => ["--operation", operation]),
    ];
    const run = promisify(execFile)(process.execPath, [suite, ...options], { maxBuffer: 64 * 1024 * 1024 });
    await run.catch((error: Error & { readonly stdout: string }) => assert.fail(error.stdout));
  } finally {
    server.kill();
  }
}

interface Address {
  readonly url: string;
  readonly keys: Readonly<Record<string, string | readonly string[]>>;
}

async function readAddress({ stdout }: ChildProcess): Promise<Address> {
  for await (const line of createInterface({ input: stdout! })) return JSON.parse(line) as Address;
  throw new Error("The independent implementation ended before it listened.");
}

const optionOf = (name: string) => (name === "main" ? "--api-key" : `--${name}-api-key`);
