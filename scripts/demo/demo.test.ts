import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../root.ts";
import type { Answer, ReceivedMessage, Request } from "./printer.ts";

type Line = {
  step?: string;
  request?: Request;
  answer?: Answer;
  arrival?: ReceivedMessage;
  statement?: Record<string, string>[];
};

function demo(t: { after(end: () => void): void }, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "demo-test-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const run = spawnSync(process.execPath, [join(root, "scripts/demo.ts"), ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder, NO_COLOR: "1", DATA_DIR: "", DATABASE_URL: "" },
    encoding: "utf8",
    timeout: 120_000,
  });
  assert.equal(run.status, 0, run.stdout + run.stderr);
  assert.deepEqual(readdirSync(folder), [], "the demo left files behind");
  return run.stdout;
}

test("a user gets a card and pays, and the statement lists the fees", (t) => {
  const lines = demo(t, "--json")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const answers = lines.flatMap(({ answer }) => answer ?? []);
  assert.equal(answers.length, lines.filter(({ request }) => request !== undefined).length);
  assert.ok(answers.every(({ status }) => status < 300));
  const arrivals = lines.flatMap(({ arrival }) => arrival ?? []);
  const types = new Set(arrivals.map(({ type }) => type));
  for (const type of ["CARD_AUTHORIZATION_REQUEST", "CARD_TRANSACTION_CREATED", "CARD_TRANSACTION_UPDATED"])
    assert.ok(types.has(type), type);
  const requests = arrivals.filter(({ reply }) => reply !== undefined);
  assert.deepEqual(
    requests.map(({ type, reply }) => [type, reply]),
    Array(2).fill(["CARD_AUTHORIZATION_REQUEST", { decision: "APPROVE" }]),
  );
  const cleared = arrivals.filter(({ type, data }) => type === "CARD_TRANSACTION_UPDATED" && data.status === "CLEARED");
  assert.deepEqual(
    cleared.map(({ data }) => data.id),
    requests.map(({ data }) => data.transactionId),
  );
  const rows = lines.at(-1)!.statement!;
  const categories = rows.map(({ feeCategory }) => feeCategory);
  for (const [category, count] of Object.entries({ CARD_ISSUANCE: 1, AUTHORIZATION: 2, CLEARING: 2 }))
    assert.equal(categories.filter((each) => each === category).length, count, category);
});

test("lines show every request, and no colours under NO_COLOR", (t) => {
  const out = demo(t);
  assert.match(out, /^ {3}POST \/cards \{"userId": "…[0-9a-f]+", "accountId": "…[0-9a-f]+", "type": "VIRTUAL"\}$/m);
  assert.match(out, /^ {3}POST \/agentic\/checkouts X-Simulate-Checkout: COMPLETED \{"quoteId": "…[0-9a-f]+"\}$/m);
  assert.match(out, /^ +total +\d+\.\d\d USD$/m);
  assert.match(out, /^ {3}<- request CARD_AUTHORIZATION_REQUEST/m);
  assert.match(out, /CLEARING +Corner Coffee +12\.50 +0\.02/);
  assert.ok(!out.includes("\u001b"));
  assert.deepEqual(
    out.split("\n").filter((line) => line.length > 100),
    [],
    "lines of more than 100 columns",
  );
});
