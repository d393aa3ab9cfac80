// An independent tool reads the traffic of a small run: it must find what our coverage says. It costs about ten
// seconds, because nothing else would notice that a dimension counts too much.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type ErrorCode, errors, latestVersion, unlistedValue } from "../../generated/contract.ts";
import { noBaseline } from "../baseline/baseline.ts";
import { readDocument } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Coverage } from "../reports/record.ts";
import { checkOwn } from "../run/check-targets.ts";
import { type Options, parseOptions } from "../run/options.ts";
import { openProgress } from "../run/progress.ts";
import { suite } from "../suite.ts";
import { startOwnMocks, startOwnServer } from "../targets/own-targets.ts";
import type { Target } from "../targets/target.ts";
import { trackCoverage } from "./coverage.ts";
import { exchangeReader } from "./read-exchange.ts";
import { runDrift } from "./redocly-drift.ts";

const operations = ["createWebhook", "listCards", "getCard", "createUser", "simulateAuthorization"];
const rules = ["example-accepted", "constraint-enforced", "key-required", "state-operations", "filter-exact"];

/** Runs a few checks on our server. Returns what they covered, and the exchanges with a declared answer. */
async function runSuite(): Promise<{ coverage: Coverage; exchanges: Exchange[] }> {
  const choices = [...operations.map((id) => ["--operation", id]), ...rules.map((id) => ["--rule", id])].flat();
  const options = {
    ...noBaseline,
    ...parseOptions(["--own", "server", "--date", latestVersion, "--json", ...choices], suite),
  };
  const own = { server: startOwnServer, mock: ({ versions, root }: Options) => startOwnMocks(versions, root) };
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

const document = fileURLToPath(new URL(`../../generated/openapi/${latestVersion}.yaml`, import.meta.url));

function coveredNames(coverage: Coverage, id: string): string[] {
  const items = coverage.dimensions.find((dimension) => dimension.id === id)!.items;
  return items.filter(({ count }) => count > 0).map(({ name }) => name);
}

test("redocly drift finds the same operations and statuses, and no undeclared response", async () => {
  const { coverage, exchanges } = await runSuite();
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
