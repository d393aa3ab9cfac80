import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { type TestContext, test } from "node:test";
import { deploymentAt, serve } from "../harness/fake-target.fixture.ts";
import type { Need } from "../harness/needs.ts";
import { journey, type Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import { probeTarget } from "./probe.ts";
import { TargetError } from "./target-error.ts";

const rules = [
  journey("internal", "§1", "It needs to know the mode", ["internal-project"], async () => {}),
  journey("clock", "§1", "It needs a clock", ["clock"], async () => {}),
];

const target = async (context: TestContext, listener: RequestListener): Promise<Deployment> =>
  deployment(await serve(context, listener));

const deployment = (url: string): Deployment =>
  deploymentAt(url, { keys: { main: ["svc_sandbox_one"], second: "svc_sandbox_two" }, watchRemaining: true });

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const refusal = (code: string) => ({ error: { code, message: "No.", detail: {} } });
const probe = (of: Deployment, some: readonly Rule[]) => probeTarget(of, new Map([["2026-01-01", some]]));
const ask = (of: Deployment) => probe(of, rules);
const capabilityOf = ({ capabilities }: Awaited<ReturnType<typeof ask>>, name: string) => {
  const found = capabilities.find((each) => each.name === name);
  return `${found?.value} ${found?.note ?? ""}`.trimEnd();
};
const fails = (sentence: RegExp) => (error: Error) => error instanceof TargetError && sentence.test(error.message);

test("an unreachable target is reported in one sentence", async () => {
  await assert.rejects(ask(deployment("http://127.0.0.1:9")), fails(/cannot be reached: .*ECONNREFUSED/));
});

test("an exhausted limit is reported with the minutes until it admits requests", async (context) => {
  const headers = { "Retry-After": "3600", "RateLimit-Policy": '"default-per-day";q=10000;w=86400' };
  const exhausted: RequestListener = (_, response) => response.writeHead(429, headers).end("{}");
  const sentence = /^The probe got 429 for the next 60 min: "default-per-day".* another project, or wait\.$/;
  await assert.rejects(ask(await target(context, exhausted)), fails(sentence));
});

test("a target that ends during the probe is reported in one sentence", async (context) => {
  let answered = 0;
  const ending = await target(context, (request, response) => {
    if (++answered > 2) return void request.socket.destroy();
    return json(200, { data: [], hasMore: false })(request, response);
  });
  await assert.rejects(ask(ending), fails(/^The target cannot be reached: .*hang up\.$/));
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
    const probed = await ask(server);
    assert.equal(probed.deployment.lacks["internal-project"] !== undefined, mode === "EXTERNAL");
    assert.equal(capabilityOf(probed, "authorization mode"), mode);
    assert.equal(capabilityOf(probed, "controllable clock"), "no");
    assert.match(capabilityOf(probed, "requests a minute"), /^default 150, .*sandbox limits$/);
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
  const probed = await ask(having);
  const { lacks } = probed.deployment;
  assert.deepEqual([lacks.clock, typeof lacks["machine-time"]], [undefined, "string"]);
  assert.match(capabilityOf(probed, "controllable clock"), /^yes .*no clock can be moved back/);
  await assert.rejects(
    ask(declaring(without, ["clock"])),
    fails(/^--offers clock contradicts the target: the target has no POST \/simulations\/clock: 404/),
  );
  const left = await ask(declaring(having, [], ["clock"]));
  assert.equal(left.deployment.lacks.clock, "declared");
  assert.match(capabilityOf(left, "controllable clock"), /--lacks clock leaves it alone/);
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
  const probed = await probe(server, receiving);
  const { lacks } = probed.deployment;
  assert.deepEqual([lacks.receiver, typeof lacks["public-urls-only"]], [undefined, "string"]);
  assert.match(capabilityOf(probed, "private webhook urls"), /delivers to receivers on this machine/);
  assert.deepEqual([...new Set(disabled)], ["w"]);
  const strict = await target(context, (request, response) =>
    (request.method === "POST" ? json(400, refusal("INVALID_WEBHOOK_URL")) : json(200, { data: [] }))(
      request,
      response,
    ),
  );
  const { deployment: other } = await probe(strict, receiving);
  assert.match(other.lacks.receiver!, /refuses receivers on this machine/);
  assert.equal(other.lacks["public-urls-only"], undefined);
  const offered = { ...strict, declared: { offers: ["receiver"] as const, lacks: [] } };
  await assert.rejects(probe(offered, receiving), fails(/--offers receiver contradicts/));
});

test("operations that the target does not offer are found without a request that could change anything", async (context) => {
  const bodies: string[] = [];
  const webhooksOnly = await target(context, (request, response) => {
    const isOffered = request.url!.startsWith("/webhooks/");
    request.on("data", (part) => void bodies.push(String(part)));
    const isList = request.method === "GET" && request.url!.split("/").length === 3;
    if (!isOffered) json(404, "Cannot find it")(request, response);
    else if (isList) json(200, { data: [], hasMore: false })(request, response);
    else json(404, refusal("WEBHOOK_NOT_FOUND"))(request, response);
  });
  const probed = await probe({ ...webhooksOnly, keys: { main: ["svc_sandbox_one"] } }, []);
  const { missing } = probed.deployment;
  assert.ok(missing!.has("createCard") && missing!.has("getEvent"));
  assert.ok(!missing!.has("createWebhook") && !missing!.has("getWebhook"));
  assert.match(capabilityOf(probed, "operations"), /^\d+ of \d+ .*--partial skips them$/);
  assert.deepEqual(
    bodies.filter((body) => body !== "" && body !== "{}"),
    [],
  );
});

test("a target without webhooks is accepted if another list answers", async (context) => {
  const server = await target(context, (request, response) =>
    (request.url === "/cards" ? json(200, { data: [] }) : json(404, {}))(request, response),
  );
  assert.ok((await probe(server, [])).deployment.missing!.has("listWebhooks"));
});

/** Each key has the endpoints that `endpointsOf` names. */
const withEndpoints = (context: TestContext, endpointsOf: (apiKey: string) => readonly string[], isReadByAll = false) =>
  target(context, (request, response) => {
    const ids = endpointsOf(request.headers.authorization!.replace("Bearer ", ""));
    const id = request.url!.split("/")[2] ?? "";
    const answer =
      request.url!.startsWith("/webhooks/?") || request.url === "/webhooks/"
        ? json(200, { data: ids.map((each) => ({ id: each })), hasMore: false })
        : ids.includes(id) || (isReadByAll && id.startsWith("w"))
          ? json(200, { id })
          : json(404, refusal("WEBHOOK_NOT_FOUND"));
    answer(request, response);
  });

test("keys of one project are refused where the options promise several", async (context) => {
  const one = await withEndpoints(context, () => ["w1"]);
  await assert.rejects(
    probe(one, []),
    fails(/^--second-api-key is of the same project as --api-key: both show the endpoint w1\. Give each a project/),
  );
  const lanes = { ...one, keys: { main: ["svc_sandbox_one", "svc_sandbox_two"] } };
  await assert.rejects(probe(lanes, []), fails(/^Two values of --api-key are of the same project/));
  const limited = { ...one, keys: { main: ["svc_sandbox_one"], limited: ["svc_sandbox_two", "svc_sandbox_three"] } };
  await assert.rejects(probe(limited, []), fails(/^Two values of --limited-api-key are of the same project/));
  const equal = { ...deployment("http://127.0.0.1:9"), keys: { main: ["svc_sandbox_one"], second: "svc_sandbox_one" } };
  await assert.rejects(
    probe(equal, []),
    fails(/^--second-api-key is of the same project as --api-key: the keys are equal/),
  );
});

test("keys of several projects are accepted, also if the target shows an endpoint of another project", async (context) => {
  const several = await withEndpoints(context, (apiKey) => [`w${apiKey}`]);
  await probe(several, []);
  await probe(await withEndpoints(context, (apiKey) => [`w${apiKey}`], true), []);
  // The key `here` may belong to any project.
  await probe({ ...several, keys: { ...several.keys, here: several.keys.main[0] } }, []);
});

test("a target that does not respond is named after seconds and refused within half a minute", async (context) => {
  const silent = await target(context, () => {});
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const written: string[] = [];
  context.mock.method(process.stderr, "write", (text: string) => written.push(text) > 0);
  const asked = assert.rejects(ask(silent), fails(/cannot be reached: .*no complete response within 30 s/));
  await new Promise(setImmediate);
  context.mock.timers.tick(5_000);
  assert.deepEqual(written, [`Waiting for a response from ${silent.url} ...\n`]);
  context.mock.timers.tick(25_000);
  await asked;
});
