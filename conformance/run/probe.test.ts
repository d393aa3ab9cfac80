import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { journey } from "../rules/rule.ts";
import type { Deployment } from "../targets/target.ts";
import { probeTarget, TargetError } from "./probe.ts";

const rules = [
  journey("internal", "§1", "It needs to know the mode", ["internal-project"], async () => {}),
  journey("clock", "§1", "It needs a clock", ["clock"], async () => {}),
];

async function target(context: TestContext, listener: RequestListener): Promise<Deployment> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return deployment(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const deployment = (url: string): Deployment => ({
  name: url,
  url,
  keys: { main: ["svc_sandbox_one"], second: "svc_sandbox_two" },
  lacks: { clock: "no controllable clock" },
  extraHeaders: new Set(),
  watchRemaining: true,
  localAddresses: [],
});

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const refusal = (code: string) => ({ error: { code, message: "No.", detail: {} } });
const ask = (of: Deployment) => probeTarget(of, ["2026-01-01"], rules);
const fails = (sentence: RegExp) => (error: Error) => error instanceof TargetError && sentence.test(error.message);

test("an unreachable target is reported in one sentence", async () => {
  await assert.rejects(ask(deployment("http://127.0.0.1:9")), fails(/cannot be reached: .*ECONNREFUSED/));
});

test("a refused key is reported with its option", async (context) => {
  const strict = await target(context, (request, response) =>
    (request.headers.authorization === "Bearer svc_sandbox_one"
      ? json(200, { data: [] })
      : json(401, refusal("UNAUTHORIZED")))(request, response),
  );
  await assert.rejects(ask(strict), fails(/refuses the key given with --second-api-key: 401 UNAUTHORIZED/));
});

test("an unsupported date and a wrong base URL are reported", async (context) => {
  await assert.rejects(
    ask(await target(context, json(400, refusal("UNSUPPORTED_VERSION")))),
    fails(/does not support 2026-01-01/),
  );
  await assert.rejects(ask(await target(context, json(200, "<html>"))), fails(/Is --target the base URL of the API/));
});

for (const [mode, status] of [
  ["INTERNAL", 403],
  ["EXTERNAL", 201],
] as const) {
  test(`the authorization mode ${mode} is detected and reported`, async (context) => {
    const server = await target(context, (request, response) =>
      (request.method === "POST" ? json(status, {}) : json(200, { data: [], hasMore: false }))(request, response),
    );
    const { deployment: known, summary } = await ask(server);
    assert.equal(known.lacks["internal-project"] !== undefined, mode === "EXTERNAL");
    const running = mode === "EXTERNAL" ? 0 : 1;
    assert.match(
      summary,
      new RegExp(
        `${mode} authorization mode. Checks to run: ${running} at 2026-01-01. Checks to skip: ${2 - running},`,
      ),
    );
    assert.match(summary, /150 requests a minute, one key will take up to \d+ min/);
  });
}
