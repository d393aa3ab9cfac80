// The client as a partner gets it: packed, unpacked elsewhere, type-checked and run from there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "./generate.ts";

const folder = mkdtempSync(join(tmpdir(), "packed-client-"));

before(() => {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "card-payments-api"), { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  execFileSync("tar", ["-xzf", join(folder, packed), "--strip-components=1", "-C", join(modules, "card-payments-api")]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: "nodenext", lib: ["esnext", "dom"], types: [] },
      include: ["*.ts"],
    }),
  );
});

after(() => rmSync(folder, { recursive: true }));

/** What the compiler says of each source, by the name of its file. */
function typeErrors(sources: Record<string, string>): string {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, `${name}.ts`), source);
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    for (const name of Object.keys(sources)) rmSync(join(folder, `${name}.ts`));
  }
}

test("an exhaustive switch over an operation's codes and over the event types compiles", () => {
  const source = `
    import { createClient, type ErrorCodeOf, type Event } from "card-payments-api/client/2026-01-01";
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
    export const code: ErrorCodeOf<"createWebhook"> = "WEBHOOK_LIMIT_EXCEEDED";`;
  assert.equal(typeErrors({ partner: source }), "");
});

test("a foreign code, a foreign event type, a missing field and another date are type errors", () => {
  const wrong = {
    foreignCode: `import type { ErrorCodeOf } from "card-payments-api/client"; export const code: ErrorCodeOf<"getWebhook"> = "WEBHOOK_LIMIT_EXCEEDED";`,
    foreignEvent: `import type { EventType } from "card-payments-api/client"; export const type: EventType = "CARD_EXPLODED";`,
    missingField: `import { createClient } from "card-payments-api/client"; createClient({ baseUrl: "" }).POST("/webhooks/", { body: { name: "a" } });`,
    anotherDate: `import { version } from "card-payments-api/client/2025-02-14"; export const date: "2026-01-01" = version;`,
  };
  const errors = typeErrors(wrong);
  for (const name of Object.keys(wrong))
    assert.match(errors, new RegExp(`^${name}\\.ts.*error TS|/${name}\\.ts.*error TS`, "m"), `${name} compiled`);
});

test("the packed client runs, and sends the key and its date", async () => {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, key: request.headers.authorization, version: request.headers["service-version"] });
    response.setHeader("Content-Type", "application/json").end('{"data":[],"hasMore":false}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  writeFileSync(
    join(folder, "run.js"),
    `import { createClient } from "card-payments-api/client/2025-02-14";
     const { data } = await createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: "abc" }).GET("/webhooks/", { params: { query: { limit: 3 } } });
     console.log(JSON.stringify(data));`,
  );
  const { execFile } = await import("node:child_process");
  const { promisify } = await import("node:util");
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "run.js")]);
  server.close();
  assert.deepEqual(JSON.parse(stdout), { data: [], hasMore: false });
  assert.deepEqual(seen, [{ url: "/webhooks/?limit=3", key: "Bearer abc", version: "2025-02-14" }]);
});
