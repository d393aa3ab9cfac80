// Independent tools read the traffic of a small run: they must find what our coverage says. It costs about fifteen
// seconds, because nothing else would notice that a dimension counts too much.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type ErrorCode, errors, latestVersion, unlistedValue } from "../../../generated/contract.ts";
import { checkOwn } from "../../command/check-targets.ts";
import { type Options, parseOptions } from "../../command/options.ts";
import { readDocument } from "../../contract/document.ts";
import type { Target } from "../../harness/target.ts";
import { type Exchange, openHttp } from "../../http/exchange.ts";
import { suite } from "../../run/suite.ts";
import { startOwnMocks, startOwnServer } from "../../targets/own-targets.ts";
import { noBaseline } from "../baseline/baseline.ts";
import { openProgress } from "../progress.ts";
import type { Coverage } from "../record.ts";
import { trackCoverage } from "./coverage.ts";
import { responseErrors, startPrismProxy } from "./prism-proxy.fixture.ts";
import { exchangeReader } from "./read-exchange.ts";
import { runDrift } from "./redocly-drift.fixture.ts";

const operations = ["createWebhook", "listCards", "getCard", "createUser", "simulateAuthorization"];
const rules = ["example-accepted", "constraint-enforced", "key-required", "state-operations", "filter-exact"];

/** Runs a few checks on our server. Returns what they covered, and the exchanges with a declared answer. */
async function runSuite(): Promise<{ coverage: Coverage; exchanges: Exchange[] }> {
  const choices = [...operations.map((id) => ["--operation", id]), ...rules.map((id) => ["--rule", id])].flat();
  const options = {
    ...noBaseline,
    ...parseOptions(["--own", "server", "--date", latestVersion, "--json", ...choices], suite),
  };
  const own = {
    server: (needs: Parameters<typeof startOwnServer>[0]) => startOwnServer(needs, { hasOneServer: true }),
    mock: ({ versions, root }: Options) => startOwnMocks(versions, root),
  };
  const tracker = trackCoverage();
  const exchanges: Exchange[] = [];
  const read = exchangeReader(readDocument(latestVersion));
  const record = (target: Target, exchange: Exchange) => {
    tracker.record(target, exchange);
    if (read(exchange)?.isDeclared) exchanges.push(exchange);
  };
  const outcomes = await checkOwn(options, own, openProgress(undefined), new AbortController().signal, {
    ...tracker,
    record,
  });
  assert.equal(outcomes.filter(({ outcome }) => outcome === "failed").length, 0);
  return { coverage: tracker.results([])[0]!, exchanges };
}

const document = fileURLToPath(new URL(`../../../generated/openapi/${latestVersion}.yaml`, import.meta.url));

function coveredNames(coverage: Coverage, id: string): string[] {
  const items = coverage.dimensions.find((dimension) => dimension.id === id)!.items;
  return items.filter(({ count }) => count > 0).map(({ name }) => name);
}

let ran: ReturnType<typeof runSuite> | undefined;

/** Both tools read the same run. */
function smallRun(): ReturnType<typeof runSuite> {
  ran ??= runSuite();
  return ran;
}

test("redocly drift finds the same operations and statuses, and no undeclared response", async () => {
  const { coverage, exchanges } = await smallRun();
  const drift = await runDrift(exchanges, document, ["--match-mode=basepath"]);
  const theirs = drift.operations.flatMap(({ operationId, covered }) =>
    covered.filter(({ kind }) => kind === "response").map(({ status }) => `${operationId} ${status}`),
  );
  const ours = coveredNames(coverage, "answers").map((name) => {
    const [operation, answer] = name.split(" ");
    return `${operation} ${errors[answer as ErrorCode]?.status ?? answer}`;
  });
  assert.deepEqual([...new Set(ours)].sort(), theirs.sort());
  const theirOperations = drift.operations.filter(({ covered }) => covered.some(({ kind }) => kind === "operation"));
  assert.deepEqual(
    coveredNames(coverage, "operations").sort(),
    theirOperations.map(({ operationId }) => operationId).sort(),
  );
  assert.ok(theirOperations.length >= operations.length);
  // The tool does not know x-unlisted-value, and it reports each variant of a union that does not fit.
  const wrong = drift.problems.filter(
    ({ severity, target, details }) =>
      severity === "error" && target === "response" && !JSON.stringify(details).includes(unlistedValue),
  );
  assert.deepEqual(wrong, []);
});

// Prism forwards it.
const numberHeader = "x-exchange";

/** Answers each request with the recorded response that its header names. */
async function replay(context: TestContext, exchanges: readonly Exchange[]): Promise<string> {
  const server = createServer((request, response) => {
    const { status, headers, body } = exchanges[Number(request.headers[numberHeader])]!.response;
    // Node sets those of the connection.
    const { connection: _, "transfer-encoding": __, "content-length": ___, ...kept } = headers;
    request.resume().on("end", () => response.writeHead(status, kept).end(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("Prism's proxy finds the operation of each counted response, and declared responses only", async (context) => {
  const { exchanges } = await smallRun();
  const proxy = await startPrismProxy(document, await replay(context, exchanges));
  context.after(() => proxy.stop());
  const client = openHttp(proxy.url);
  context.after(() => client.close());
  const wrong: string[] = [];
  for (const [number, { request, response }] of exchanges.entries()) {
    const headers = { ...request.headers, [numberHeader]: String(number) };
    const passed = (await client.send({ ...request, headers })).response;
    const errors = responseErrors(passed);
    // Without an operation, the proxy itself responds with 404.
    if (passed.status === response.status && errors.length === 0) continue;
    const found = errors.map(({ location, code }) => `${code} at ${location.join(".")}`);
    wrong.push([request.method, request.path, response.status, passed.status, ...found].join(" "));
  }
  assert.ok(exchanges.length > 100);
  assert.deepEqual(wrong, []);
});
