import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { journey } from "../rules/rule.ts";
import type { Need } from "../targets/needs.ts";
import type { Deployment } from "../targets/target.ts";
import { TargetError } from "../targets/target-error.ts";
import { probeTarget } from "./probe.ts";

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
  lacks: {},
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
      (request.url === "/simulations/clock"
        ? json(404, refusal("RESOURCE_NOT_FOUND"))
        : request.method === "POST"
          ? json(status, {})
          : json(200, { data: [], hasMore: false }))(request, response),
    );
    const { deployment: known, summary } = await ask(server);
    assert.equal(known.lacks["internal-project"] !== undefined, mode === "EXTERNAL");
    const running = mode === "EXTERNAL" ? 0 : 1;
    assert.match(
      summary,
      new RegExp(
        `${mode} authorization mode. It has no controllable clock. Checks to run: ${running} at 2026-01-01. Checks to skip: ${2 - running},`,
      ),
    );
    assert.match(summary, /150 requests a minute, one key will take up to \d+ min/);
  });
}

const clockTarget = (context: TestContext, code: string) =>
  target(context, (request, response) =>
    (request.url === "/simulations/clock"
      ? json(code === "RESOURCE_NOT_FOUND" ? 404 : 400, refusal(code))
      : json(request.method === "POST" ? 403 : 200, { data: [], hasMore: false }))(request, response),
  );

test("a clock is detected without an option, and an option that contradicts the target is refused or named", async (context) => {
  const [without, having] = [
    await clockTarget(context, "RESOURCE_NOT_FOUND"),
    await clockTarget(context, "VALIDATION_ERROR"),
  ];
  const declaring = (of: Deployment, offers: readonly Need[], lacks: readonly Need[] = []): Deployment => ({
    ...of,
    declared: { offers, lacks },
    lacks: Object.fromEntries(lacks.map((need) => [need, "declared"])),
  });
  assert.match((await ask(without)).deployment.lacks.clock!, /no controllable clock/);
  const { deployment: known, summary } = await ask(having);
  assert.deepEqual([known.lacks.clock, typeof known.lacks["machine-time"]], [undefined, "string"]);
  assert.match(summary, /no clock can be moved back/);
  await assert.rejects(
    ask(declaring(without, ["clock"])),
    fails(/^--offers clock contradicts the target: the target has no POST \/simulations\/clock: 404/),
  );
  const { deployment: left, summary: note } = await ask(declaring(having, [], ["clock"]));
  assert.equal(left.lacks.clock, "declared");
  assert.match(note, /--lacks clock leaves alone/);
});

test("private webhook urls are detected by a delivery to this machine, and the endpoint is disabled", async (context) => {
  const disabled: string[] = [];
  let url = "";
  const server = await target(context, (request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", async () => {
      if (request.url === "/webhooks/" && request.method === "POST") url = (JSON.parse(text) as { url: string }).url;
      if (request.url === "/webhooks/w/test") await fetch(url, { method: "POST", body: "{}" });
      if (request.url === "/webhooks/w/disable") disabled.push("w");
      json(request.method === "POST" ? 201 : 200, { id: "w", data: [] })(request, response);
    });
  });
  const receiving = [journey("receiver", "§1", "It receives", ["receiver"], async () => {})];
  const { deployment: known, summary } = await probeTarget(server, ["2026-01-01"], receiving);
  assert.deepEqual([known.lacks.receiver, typeof known.lacks["public-urls-only"]], [undefined, "string"]);
  assert.match(summary, /It delivers to receivers on this machine/);
  assert.deepEqual(disabled, ["w"]);
  const strict = await target(context, (request, response) =>
    (request.method === "POST" ? json(400, refusal("INVALID_WEBHOOK_URL")) : json(200, { data: [] }))(
      request,
      response,
    ),
  );
  const { deployment: other } = await probeTarget(strict, ["2026-01-01"], receiving);
  assert.match(other.lacks.receiver!, /refuses receivers on this machine/);
  assert.equal(other.lacks["public-urls-only"], undefined);
  const offered = { ...strict, declared: { offers: ["receiver"] as const, lacks: [] } };
  await assert.rejects(probeTarget(offered, ["2026-01-01"], receiving), fails(/--offers receiver contradicts/));
});
