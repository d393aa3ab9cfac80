import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { journey } from "../rules/rule.ts";
import type { Deployment } from "../targets/target.ts";
import { inquire, TargetError } from "./inquiry.ts";

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
  lacks: { clock: "no way to move it is known" },
  extraHeaders: new Set(),
  watchRemaining: true,
  localAddresses: [],
});

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const refusal = (code: string) => ({ error: { code, message: "No.", detail: {} } });
const ask = (of: Deployment) => inquire(of, ["2026-01-01"], rules);
const fails = (sentence: RegExp) => (error: Error) => error instanceof TargetError && sentence.test(error.message);

test("a target that cannot be reached is told in one sentence", async () => {
  await assert.rejects(ask(deployment("http://127.0.0.1:9")), fails(/cannot be reached: .*ECONNREFUSED/));
});

test("a key that is refused is told by its option", async (context) => {
  const strict = await target(context, (request, response) =>
    (request.headers.authorization === "Bearer svc_sandbox_one"
      ? json(200, { data: [] })
      : json(401, refusal("UNAUTHORIZED")))(request, response),
  );
  await assert.rejects(ask(strict), fails(/refuses the key of --second-api-key: 401 UNAUTHORIZED/));
});

test("a date that is not spoken, and an address of something else, are told", async (context) => {
  await assert.rejects(
    ask(await target(context, json(400, refusal("UNSUPPORTED_VERSION")))),
    fails(/does not speak 2026-01-01/),
  );
  await assert.rejects(
    ask(await target(context, json(200, "<html>"))),
    fails(/Is --target the address of the interface/),
  );
});

for (const [mode, status] of [
  ["INTERNAL", 403],
  ["EXTERNAL", 201],
] as const) {
  test(`a project of ${mode} authorization mode is found out, and what follows is said`, async (context) => {
    const asked = await target(context, (request, response) =>
      (request.method === "POST" ? json(status, {}) : json(200, { data: [], hasMore: false }))(request, response),
    );
    const { deployment: known, sentence } = await ask(asked);
    assert.equal(known.lacks["internal-project"] !== undefined, mode === "EXTERNAL");
    const running = mode === "EXTERNAL" ? 0 : 1;
    assert.match(
      sentence,
      new RegExp(`${mode} authorization mode: ${running} of 2026-01-01 checks will run, ${2 - running}`),
    );
    assert.match(sentence, /150 requests a minute and one key it takes up to \d+ min/);
  });
}
