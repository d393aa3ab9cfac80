// Reads the documents with third-party tools. Generates a client with one of them, compiles it and calls it.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import SwaggerParser from "@apidevtools/swagger-parser";
import { generateSource } from "oazapfts";
import { parse } from "yaml";
import { latestVersion, versions } from "../../generated/contract.ts";
import { loadView } from "../../spec/views/views.ts";
import { typeCheck, typeCheckerEnv } from "../check/type-checker.ts";
import { root } from "../root.ts";

test("swagger-parser accepts every document and its view with JSON bodies", async () => {
  for (const version of versions) await SwaggerParser.validate(join(root, "generated/openapi", `${version}.yaml`));
  await SwaggerParser.validate(parse(await loadView("json-bodies", latestVersion)));
});

/** Compiled with the generated client. A line with @ts-expect-error fails to compile if the field's type is `any`. */
const program = `
import { createUser, defaults, listUsers, pushProvisionCard, simulateRefund } from "./client.ts";

// @ts-expect-error: a field of another type
export const provision = () => pushProvisionCard("id", { wallet: 1 });
// @ts-expect-error: a field of another type
export const refund = () => simulateRefund({ cardId: 1 });

defaults.baseUrl = process.argv[2]!;
const headers = { Authorization: "Bearer key" };
await listUsers({ limit: 3, residenceCountry: "DE" }, { headers });
const address = { line1: "1 Main Street", city: "Portland", region: "OR", postalCode: "97201", country: "US" } as const;
await createUser(
  {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "+14155550100",
    dateOfBirth: "1990-12-10",
    residenceCountry: "US",
    address,
  },
  { idempotencyKey: "one" },
  { headers },
);
`;

test("a client that oazapfts generates has types, compiles and sends what it is given", async (context) => {
  const folder = await generateClient(context);
  compile(folder);
  const requests = await requestsOf(folder);
  assert.deepEqual(
    requests.map(({ line, type, key }) => ({ line, type, key })),
    [
      { line: "GET /users?limit=3&residenceCountry=DE", type: undefined, key: undefined },
      { line: "POST /users", type: "application/json", key: "one" },
    ],
  );
  assert.equal(JSON.parse(requests[1]!.body).firstName, "Ada");
});

async function generateClient(context: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "foreign-client-"));
  context.after(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const document = join(folder, "json-bodies.yaml");
  writeFileSync(document, await loadView("json-bodies", latestVersion));
  writeFileSync(join(folder, "client.ts"), await generateSource(document));
  writeFileSync(join(folder, "program.ts"), program);
  return folder;
}

function compile(folder: string): void {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    target: "esnext",
    lib: ["esnext", "dom"],
    types: ["node"],
    allowImportingTsExtensions: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  execFileSync(process.execPath, typeCheck(root, folder), {
    cwd: folder,
    env: typeCheckerEnv,
    stdio: "pipe",
    encoding: "utf8",
  });
}

interface ReceivedRequest {
  readonly line: string;
  readonly type: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: string;
}

async function requestsOf(folder: string): Promise<readonly ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { "content-type": type, "idempotency-key": key } = request.headers;
    received.push({ line: `${request.method} ${request.url}`, type, key, body });
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve, reject) =>
    execFile(process.execPath, [join(folder, "program.ts"), url], (error) => (error ? reject(error) : resolve())),
  );
  server.close();
  return received;
}
