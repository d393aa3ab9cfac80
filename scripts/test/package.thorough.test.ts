// Installs, type-checks and runs the client as a partner does.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { latestVersion, versions } from "../../generated/contract.ts";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { root } from "../root.ts";
import { findBlock } from "./documents.ts";
import { installPackages } from "./install-package.ts";

const folder = mkdtempSync(join(tmpdir(), "packed-client-"));

before(() => {
  const pack = ["pack", "--silent", "--pack-destination", folder];
  const tarball = execFileSync("npm", pack, { cwd: root, encoding: "utf8" }).trim();
  // From this checkout, so that no registry is used.
  const own = ["@noble/hashes", "openapi-fetch", "openapi-typescript-helpers"].map((name) => [
    name,
    join(root, "node_modules", name),
  ]);
  installPackages(folder, { "card-payments-api": tarball, ...Object.fromEntries(own) });
  const compilerOptions = {
    skipLibCheck: false,
    strict: true,
    noEmit: true,
    module: "nodenext",
    lib: ["esnext", "dom"],
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts", "*.cts"] }));
});

after(() => rmSync(folder, { recursive: true }));

/** By file name; .cts is CommonJS. */
const sources = new Map<string, string>();

/** One compilation for all, because it mostly reads the package's declarations. */
function sourcesOf(named: Record<string, string>): readonly string[] {
  for (const [name, source] of Object.entries(named)) sources.set(fileOf(name), source);
  return Object.keys(named).map(fileOf);
}

let compilerErrors: readonly string[] | undefined;

/** Errors of these files and of the package's declarations. */
function typeErrors(files: readonly string[]): string {
  compilerErrors ??= compileAll();
  const others = [...sources.keys()].filter((file) => !files.includes(file));
  return compilerErrors.filter((line) => !others.some((file) => line.startsWith(`${file}(`))).join("\n");
}

/** Joins continuation lines. */
function compileAll(): string[] {
  for (const [file, source] of sources) writeFileSync(join(folder, file), source);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { cwd: folder, encoding: "utf8" });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`.trim().split(/\n(?! )/);
  } finally {
    for (const file of sources.keys()) rmSync(join(folder, file));
  }
}

const fileOf = (name: string): string => (name.endsWith(".cts") ? name : `${name}.ts`);

const partner = `
    import { ApiError, createClient, type ErrorCodeOf, type Event, unwrap, unwrapWebhook } from "card-payments-api/client/2026-01-01";
    const client = createClient({ baseUrl: "http://localhost:3000", apiKey: "key" });
    export async function rename(id: string): Promise<string> {
      const { data, error } = await client.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "new" } });
      if (data) return data.name;
      switch (error.error.code) {
        case "INVALID_WEBHOOK_URL": return error.error.detail.reason;
        case "WEBHOOK_NOT_FOUND": case "UNAUTHORIZED": case "API_KEY_IP_NOT_ALLOWED": case "RATE_LIMIT_EXCEEDED": case "UNSUPPORTED_VERSION":
        case "INTERNAL_ERROR": case "SERVICE_UNAVAILABLE": case "MALFORMED_BODY": case "UNSUPPORTED_MEDIA_TYPE": case "PAYLOAD_TOO_LARGE": case "VALIDATION_ERROR":
          return error.error.message;
        default: return error.error satisfies never;
      }
    }
    export function receive(event: Event): string {
      if (event.type === "STATEMENT_STATUS_UPDATED") return event.data.status;
      return event.type;
    }
    export async function verify(body: string | ArrayBuffer | DataView, headers: Record<string, string | string[] | undefined>): Promise<string> {
      const event = await unwrapWebhook(body, headers, ["new", "old"]);
      switch (event.type) {
        case "STATEMENT_STATUS_UPDATED": return event.data.fields.join();
        case "WEBHOOK_TEST": return event.data.url;
        default: return event.type;
      }
    }
    export function explain(error: unknown): string {
      if (!(error instanceof ApiError)) return "no response";
      switch (error.code) {
        case "INVALID_WEBHOOK_URL": return error.detail.reason;
        case "VALIDATION_ERROR": return error.detail.errors.map(({ path }) => path).join();
        case "METHOD_NOT_ALLOWED": return error.message;
        case undefined: return String(error.status);
        default: return error.code;
      }
    }
    export async function cards(): Promise<string[]> {
      const ids: string[] = [];
      for await (const card of client.paginate("/cards", { params: { query: { status: "ACTIVE" } }, timeoutMs: 5_000, maxRetries: 0 })) ids.push(card.cardDesignId);
      for await (const attempt of client.paginate("/events/{id}/deliveries", { params: { path: { id: "" } } })) ids.push(attempt.id);
      const card = await unwrap(client.POST("/cards/{id}/freeze", { params: { path: { id: "" } } }));
      const none: undefined = await unwrap(client.DELETE("/users/{id}", { params: { path: { id: "" } } }));
      return none ?? [...ids, card.id];
    }
    export const code: ErrorCodeOf<"createWebhook"> = "WEBHOOK_LIMIT_EXCEEDED";`;
const required = partner.replace(
  /import (.*) from (".*");/,
  "import $1 from $2; import required = require($2); void required.version;",
);
const exhaustive = sourcesOf({ partner, "partner.cts": required });

test("an exhaustive switch over codes and event types compiles", () => {
  assert.equal(typeErrors(exhaustive), "");
});

const log = sourcesOf({
  log: `
    import { createClient, type EventRecord } from "card-payments-api/client";
    export async function columns(id: string): Promise<string[]> {
      const { data } = await createClient({ baseUrl: "" }).GET("/events/{id}", { params: { path: { id } } });
      if (data?.type === "STATEMENT_STATUS_UPDATED") return data.data.fields;
      if (data?.type === "WEBHOOK_TEST") return [data.data.url];
      return Object.keys(data?.data ?? {});
    }
    export function design(event: EventRecord): string | undefined {
      return event.type === "CARD_STATUS_UPDATED" ? event.data.cardDesignId : undefined;
    }`,
});

test("the type of a logged event narrows its data", () => {
  assert.equal(typeErrors(log), "");
});

const imports = versions.flatMap((version, index) => {
  const name = `card-payments-api/client/${version}`;
  const check = `const date: "${version}" = client.version; void date;`;
  return [
    [`imports${index}`, `import * as client from "${name}"; ${check}`],
    [`requires${index}.cts`, `import client = require("${name}"); ${check}`],
  ];
});
const datedSources = sourcesOf(Object.fromEntries(imports));

test("every date can be imported and required", async () => {
  assert.equal(typeErrors(datedSources), "");
  const load = `const all = ${JSON.stringify(versions)}.map((date) => require("card-payments-api/client/" + date));
    console.log(JSON.stringify([...all, require("card-payments-api/client")].map((client) => [client.version, typeof client.createClient({ baseUrl: "" }).GET])));`;
  writeFileSync(join(folder, "load.cjs"), load);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "load.cjs")]);
  assert.deepEqual(
    JSON.parse(stdout),
    [...versions, latestVersion].map((version) => [version, "function"]),
  );
});

const latestTypes = "./node_modules/card-payments-api/generated/types/latest.d.ts";
const useTypes =
  'export type Users = paths["/users"]["get"]; export const kind: components["schemas"]["AccountType"] = "NEW";';
const typeSources = sourcesOf({
  types: `import type { components, paths } from "${latestTypes}"; ${useTypes}`,
  "types.cts": `import type { components, paths } from "${latestTypes}" with { "resolution-mode": "import" }; ${useTypes}`,
});

test("types/latest has the types of the newest date, for each kind of module", () => {
  assert.equal(typeErrors(typeSources), "");
});

test("the package has the document of every date, and its view with JSON bodies", () => {
  const { resolve } = createRequire(join(folder, "any.cjs"));
  for (const name of versions.flatMap((version) => [version, `json-bodies/${version}`]))
    assert.ok(existsSync(resolve(`card-payments-api/openapi/${name}.yaml`)), name);
});

const wrongPrograms = {
  foreignCode: `import type { ErrorCodeOf } from "card-payments-api/client"; export const code: ErrorCodeOf<"getWebhook"> = "WEBHOOK_LIMIT_EXCEEDED";`,
  foreignEvent: `import type { EventType } from "card-payments-api/client"; export const type: EventType = "CARD_EXPLODED";`,
  missingField: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).POST("/webhooks/", { body: { name: "a" } });`,
  foreignData: `import type { EventRecord } from "card-payments-api/client"; export const url = (event: EventRecord): string => event.data.url;`,
  foreignApiErrorCode: `import { ApiError } from "card-payments-api/client"; export const is = (error: unknown) => error instanceof ApiError && error.code === "CARD_EXPLODED";`,
  foreignDetail: `import { ApiError } from "card-payments-api/client"; export const of = (error: unknown) => error instanceof ApiError && error.code === "VALIDATION_ERROR" && error.detail.reason;`,
  anyEventData: `import { unwrapWebhook } from "card-payments-api/client"; export const url = async () => (await unwrapWebhook("", {}, "")).data.url;`,
  unknownEventIsLeft: `import { type EventType, unwrapWebhook } from "card-payments-api/client"; export const type = async (): Promise<EventType> => (await unwrapWebhook("", {}, "")).type;`,
  noList: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).paginate("/webhooks/{id}", { params: { path: { id: "" } } });`,
  listWithoutPath: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).paginate("/events/{id}/deliveries");`,
  foreignFilter: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).paginate("/cards", { params: { query: { status: "LOST" } } });`,
  foreignOption: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).paginate("/cards", { timeoutMs: "5" });`,
  foreignItem: `import { createClient, unwrap } from "card-payments-api/client"; export const url = async () => (await unwrap(createClient({ baseUrl: "" }).GET("/cards/{id}", { params: { path: { id: "" } } }))).url;`,
  anotherDate: `import { version } from "card-payments-api/client/2025-02-14"; export const date: "2026-01-01" = version;`,
};
const wrongSources = sourcesOf(wrongPrograms);

test("foreign codes, event types, fields, lists and dates are type errors", () => {
  const errors = typeErrors(wrongSources);
  for (const name of Object.keys(wrongPrograms))
    assert.match(errors, new RegExp(`^${name}\\.ts.*error TS|/${name}\\.ts.*error TS`, "m"), `${name} compiled`);
});

test("the client sends its key and date, and requests JSON by default", async () => {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const { authorization: key, accept, "service-version": version } = request.headers;
    seen.push({ url: request.url, key, accept, version });
    response.setHeader("Content-Type", "application/json").end('{"data":[],"hasMore":false}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(
    join(folder, "run.js"),
    `import { createClient } from "card-payments-api/client/2025-02-14";
     const options = { baseUrl: ${JSON.stringify(baseUrl)}, apiKey: "abc" };
     const { data } = await createClient(options).GET("/webhooks/", { params: { query: { limit: 3 } } });
     await createClient({ ...options, headers: { accept: "text/csv" } }).GET("/webhooks/");
     console.log(JSON.stringify(data));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "run.js")]);
  server.close();
  assert.deepEqual(JSON.parse(stdout), { data: [], hasMore: false });
  const both = { key: "Bearer abc", version: "2025-02-14" };
  assert.deepEqual(seen, [
    { url: "/webhooks/?limit=3", accept: "application/json", ...both },
    { url: "/webhooks/", accept: "text/csv", ...both },
  ]);
});

test("the library behind the dates is no part of the interface", async () => {
  writeFileSync(join(folder, "deep.cjs"), `require("card-payments-api/client/lib/retries")`);
  await assert.rejects(
    promisify(execFile)(process.execPath, [join(folder, "deep.cjs")]),
    /ERR_PACKAGE_PATH_NOT_EXPORTED/,
  );
});

test("an ApiError of one date is one of every date, in each kind of module", async () => {
  const load = `const [old, latest] = ["2025-02-14", "2026-01-01"].map((date) => require("card-payments-api/client/" + date));
    const response = new Response("<html>", { status: 502 });
    old.unwrap({ error: "<html>", response }).catch((error) => console.log(error instanceof latest.ApiError, error.status));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", load], { cwd: folder });
  assert.equal(stdout, "true 502\n");
});

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the programs of spec/partners.md run when pasted", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const url = "https://93.184.215.14/hook";
    const run = async (name: string) => {
      const source = findBlock(name)
        .replace("http://localhost:3000", server.url)
        .replace("https://example.com/hook", url);
      writeFileSync(join(folder, "pasted.mjs"), source);
      const env = { ...process.env, API_KEY: apiKey };
      return (await promisify(execFile)(process.execPath, [join(folder, "pasted.mjs")], { env })).stdout;
    };
    assert.match(await run("ts"), /^[0-9a-f-]{36}\n$/);
    assert.equal(await run("ts errors"), "choose another url: private_address\n");
    assert.equal(await run("ts lists"), "");
  });
});

test("the client is small in a browser, and smaller without the verification of webhooks", async () => {
  const sizeOf = async (names: string) => {
    const { outputFiles } = await build({
      stdin: { contents: `export ${names} from "card-payments-api/client"`, resolveDir: folder },
      ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser" },
    });
    return gzipSync(outputFiles[0]!.contents).length;
  };
  assert.ok((await sizeOf("*")) < 12_000);
  assert.ok((await sizeOf("{ createClient, unwrap }")) < 8_000);
});

test("compilers and bundlers that do not read exports find every date", async () => {
  const source = versions
    .map(
      (date, index) =>
        `import { version as v${index} } from "card-payments-api/client/${date}"; export const d${index}: "${date}" = v${index};`,
    )
    .concat(
      'import { version } from "card-payments-api/client"; // @ts-expect-error\nexport const date: "another" = version;',
    )
    .join("\n");
  writeFileSync(join(folder, "node10.cts"), source);
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --module commonjs --moduleResolution node10 --ignoreDeprecations 6.0";
  const tsc = [join(root, "node_modules/typescript/bin/tsc"), ...options.split(" "), "node10.cts"];
  await promisify(execFile)(process.execPath, tsc, { cwd: folder });

  const { browser } = JSON.parse(readFileSync(join(folder, "node_modules/card-payments-api/package.json"), "utf8"));
  const file = (name: string) => `./generated/client/${name}.js`;
  const dated = Object.fromEntries(versions.map((date) => [`./client/${date}`, file(date)]));
  assert.deepEqual(browser, { "./client": file("latest"), ...dated });
});
