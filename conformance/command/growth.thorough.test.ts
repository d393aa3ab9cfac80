// Compares requests and waits with those for a contract that has every operation twice.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { operations, versions } from "../../generated/contract.ts";
import { fixtureOf } from "../harness/fixtures.ts";
import type { Rule } from "../harness/rule.ts";
import { noBaseline } from "../reports/baseline/baseline.ts";
import { openProgress } from "../reports/progress.ts";
import type { Outcome } from "../run/outcome.ts";
import type { startOwnMocks, startOwnServer } from "../targets/own-targets.ts";
import type { checkOwn } from "./check-targets.ts";
import type { parseOptions } from "./options.ts";

const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const copiedNames = ["server", "generated", "scripts", "conformance", "spec", "package.json", "tsconfig.json"];
const factor = 2;

// `npm run soak`. conformance/ may not import soak.fixture.ts.
const isSoak = process.env.SOAK !== undefined;

interface Result {
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
}

test(`a contract ${factor} times as large costs ${factor} times the derived requests and no waiting`, async (context) => {
  const copy = await copyCheckout(context);
  // The whole suite takes too long for npm test.
  const rule = isSoak ? [] : ["--own", "server", "--date", versions[0], "--rule", "example-accepted"];
  const some = isSoak ? [] : Object.keys(operations).filter((id) => isCopied(id) && isOfFew(id));
  const only = (ids: readonly string[]) => [...rule, ...ids.flatMap((id) => ["--operation", id])];
  const before = await runSuite(checkout, only(some));
  const after = await runSuite(copy, only(some.flatMap((id) => [id, ...numbers.map((n) => `${id}Copy${n}`)])));
  for (const { outcomes } of [before, after]) {
    assert.deepEqual(
      // Journeys call only the original operations.
      outcomes.filter(({ outcome, rule }) => outcome === "failed" && rule !== "codes-provoked"),
      [],
    );
  }
  const ratio = derivedRequests(after) / derivedRequests(before);
  const times = `${before.seconds.toFixed(0)} s, then ${after.seconds.toFixed(0)} s with ${factor} times the operations`;
  context.diagnostic(`${times}; derived requests times ${ratio.toFixed(2)}`);
  // Shared resources are created once per path.
  assert.ok(ratio > factor * 0.9 && ratio < factor * 1.1, `${ratio}`);
});

function derivedRequests({ outcomes }: Result): number {
  const derivedOutcomes = outcomes.filter(({ rule, check }) => {
    const id = check.split(" ")[0]!.replace(/Copy\d$/, "");
    return (rule === "example-accepted" || rule === "constraint-enforced") && isCopied(id) && !isPolled(id);
  });
  return derivedOutcomes.reduce((total, { spent }) => total + (spent?.sent ?? 0), 0);
}

interface Modules {
  readonly "run/suite.ts": { readonly suite: readonly Rule[] };
  readonly "command/check-targets.ts": { readonly checkOwn: typeof checkOwn };
  readonly "command/options.ts": { readonly parseOptions: typeof parseOptions };
  readonly "targets/own-targets.ts": {
    readonly startOwnMocks: typeof startOwnMocks;
    readonly startOwnServer: typeof startOwnServer;
  };
}

/** Runs the suite below `root` in this process. */
async function runSuite(root: string, args: readonly string[]): Promise<Result> {
  const load = <File extends keyof Modules>(file: File): Promise<Modules[File]> =>
    import(join(root, "conformance", file));
  const { suite } = await load("run/suite.ts");
  const { checkOwn } = await load("command/check-targets.ts");
  const { parseOptions } = await load("command/options.ts");
  const { startOwnMocks, startOwnServer } = await load("targets/own-targets.ts");
  const started = performance.now();
  const options = { ...noBaseline, ...parseOptions(["--json", ...args], suite) };
  const starts: Parameters<typeof checkOwn>[1] = {
    server: (needs) => startOwnServer(needs, { hasOneServer: !isSoak }),
    mock: ({ versions }) => startOwnMocks(versions),
  };
  const outcomes = await checkOwn(options, starts, openProgress(undefined), new AbortController().signal);
  return { outcomes, seconds: (performance.now() - started) / 1000 };
}

async function copyCheckout(context: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "growth-"));
  context.after(() => rm(root, { recursive: true, force: true }));
  for (const name of copiedNames) await cp(join(checkout, name), join(root, name), { recursive: true });
  await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(root, name), change(await readFile(join(root, name), "utf8")));

  const more: Record<string, unknown> = { ...operations };
  for (const [id, operation] of Object.entries(operations)) {
    if (!isCopied(id)) continue;
    for (const n of numbers) more[`${id}Copy${n}`] = { ...operation, path: `/copy${n}${operation.path}` };
  }
  await edit("generated/contract.ts", (text) => {
    const start = text.indexOf("export const operations = ");
    const end = text.indexOf("as const", start);
    assert.ok(start > 0 && end > start);
    return `${text.slice(0, start)}export const operations = ${JSON.stringify(more)} ${text.slice(end)}`;
  });
  for (const version of versions) {
    await edit(`generated/openapi/${version}.yaml`, (text) => stringify(withCopies(parse(text))));
  }
  await edit("server/handlers.ts", (text) =>
    text.replace("export const handlers: Operations = {", "const own: Record<string, unknown> = {").concat(`
      import { operations } from "../generated/contract.ts";
      const named = (id: string) => [id, own[id.replace(/Copy\\d$/, "")]];
      export const handlers = Object.fromEntries(Object.keys(operations).map(named)) as Operations;
    `),
  );
  for (const name of ["fixtures", "operation-paths"])
    await edit(`conformance/harness/${name}.ts`, (text) => {
      const edited = text.replaceAll(/\boperation\.id\b/g, 'operation.id.replace(/Copy\\d$/, "")');
      assert.notEqual(edited, text);
      return edited;
    });
  return root;
}

/** Copies have no simulations. */
function isCopied(id: string): boolean {
  const { sandboxOnly, path } = operations[id as keyof typeof operations];
  const maker = `/simulations/${path.split("/")[1]}`;
  return !sandboxOnly && !Object.values(operations).some((each) => each.path === maker);
}

const few = ["/webhooks", "/users", "/statements"];
const isOfFew = (id: string): boolean =>
  few.some((start) => operations[id as keyof typeof operations].path.startsWith(start));

/** Checks that need workers poll for their result, more often on a busy machine. */
const isPolled = (id: string): boolean => fixtureOf({ id }).needs?.includes("workers") ?? false;

const numbers = Array.from({ length: factor - 1 }, (_, index) => index + 2);

interface Document {
  readonly paths: Record<string, Record<string, { operationId?: string }>>;
  readonly components: { readonly schemas: { readonly FaultTarget: { readonly enum: readonly string[] } } };
}

function withCopies(document: Document): Document {
  const paths = { ...document.paths };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const n of numbers) {
      const methods = Object.entries(item).flatMap(([method, { operationId, ...operation }]) => {
        if (operationId === undefined) return [[method, operation]];
        return isCopied(operationId) ? [[method, { ...operation, operationId: `${operationId}Copy${n}` }]] : [];
      });
      if (methods.length > 0) paths[`/copy${n}${path}`] = Object.fromEntries(methods);
    }
  }
  const { schemas } = document.components;
  const targets = schemas.FaultTarget.enum.flatMap((id) =>
    id in operations && isCopied(id) ? [id, ...numbers.map((n) => `${id}Copy${n}`)] : [id],
  );
  const FaultTarget = { ...schemas.FaultTarget, enum: targets };
  return { ...document, paths, components: { ...document.components, schemas: { ...schemas, FaultTarget } } };
}
