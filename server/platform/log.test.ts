import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog, type Log } from "./log.ts";

function capture(level = "trace"): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

const apiKey = `svc_sandbox_${"aB3".repeat(12)}`;
const signingSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

test("a line is JSON with level, time and message", () => {
  const { log, lines } = capture();
  log.info({ requestId: "r1", status: 200 }, "request");
  const line = JSON.parse(lines[0]!);
  assert.equal(line.level, "info");
  assert.equal(line.requestId, "r1");
  assert.equal(line.status, 200);
  assert.equal(line.msg, "request");
  assert.match(line.time, /^\d{4}-\d\d-\d\dT.*Z$/);
});

test("no field, message or error puts a secret into a line", () => {
  const { log, lines } = capture();
  const deep = Object.assign(new Error(`refused ${apiKey}`), {
    request: { headers: { authorization: "Bearer hunter22" } },
  });
  log.info({ headers: { Authorization: `Bearer ${apiKey}`, "x-other": "kept" } }, "headers");
  log.info({ a: [{ b: { api_key: "hunter22", signingSecret: "hunter22", "Set-Cookie": "hunter22" } }] }, "fields");
  log.info(`created ${apiKey} with ${signingSecret}`);
  log.info({ url: "postgres://svc:hunter22@db.internal:5432/svc" }, "connecting to postgres://svc:hunter22@db");
  log.error(deep, "an error as the object");
  log.error({ err: deep, cause: new Error("x", { cause: deep }) }, "an error as a field");
  log.child({ apiKey: "hunter22", secret: Buffer.from("hunter22") }).info({ body: Buffer.from("hunter22") }, "child");
  const all = lines.join("");
  assert.equal(lines.length, 7);
  for (const secret of [apiKey, apiKey.slice(12), signingSecret, signingSecret.slice(6), "hunter22"]) {
    assert.ok(!all.includes(secret), `${secret} in ${lines.find((line) => line.includes(secret))}`);
  }
  for (const line of lines) JSON.parse(line);
  assert.match(all, /"x-other":"kept"/);
  assert.match(all, /db\.internal:5432/);
});

test("an error keeps its type, message and stack", () => {
  const { log, lines } = capture();
  log.error({ err: new TypeError("bad") }, "failed");
  const { err } = JSON.parse(lines[0]!);
  assert.equal(err.type, "TypeError");
  assert.equal(err.message, "bad");
  assert.match(err.stack, /log\.test\.ts/);
});

test("a cycle does not hang the logger", () => {
  const { log, lines } = capture();
  const cycle: Record<string, unknown> = { name: "loop" };
  cycle.self = cycle;
  log.info({ cycle }, "cycle");
  assert.equal(JSON.parse(lines[0]!).cycle.name, "loop");
});

test("a disabled level writes nothing", () => {
  const { log, lines } = capture("silent");
  log.fatal("x");
  assert.deepEqual(lines, []);
});
