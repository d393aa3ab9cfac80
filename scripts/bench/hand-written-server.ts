// A yardstick: does only the durable work of POST /webhooks (find the key, insert the endpoint and the outcome, commit
// with synchronous=FULL).
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Answer } from "./load.ts";
import { connectToParent } from "./served.ts";

interface Statement {
  run(...values: unknown[]): unknown;
  get(...values: unknown[]): unknown;
}
interface Sqlite {
  pragma(text: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  transaction<T>(work: () => T): { immediate(): T };
}
const Database = createRequire(import.meta.url)("better-sqlite3") as new (path: string) => Sqlite;

const { answer, directory } = JSON.parse(process.argv[2]!) as { answer: Answer; directory: string };
const database = new Database(join(directory, "hand-written.sqlite"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(`
  CREATE TABLE webhooks (id TEXT PRIMARY KEY, project_id TEXT NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL,
    status TEXT NOT NULL, mode TEXT NOT NULL, secret TEXT NOT NULL, created_at INTEGER NOT NULL);
  CREATE TABLE idempotency_keys (project_id TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (project_id, key))`);
const findKey = database.prepare(
  "SELECT fingerprint, status, body FROM idempotency_keys WHERE project_id = ? AND key = ?",
);
const insertWebhook = database.prepare("INSERT INTO webhooks VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
const insertKey = database.prepare("INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?)");

const server = createServer((request, response) => {
  void readText(request).then((text) => {
    const { status, body } = create(String(request.headers["idempotency-key"]), text);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...answer.headers, "Content-Length": length });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => connectToParent((server.address() as { port: number }).port));

function create(key: string, text: string): { status: number; body: string } {
  const input = JSON.parse(text) as { name: string; url: string };
  const fingerprint = createHash("sha256").update(text).digest("hex");
  return database
    .transaction(() => {
      const stored = findKey.get("project", key) as { status: number; body: string } | undefined;
      if (stored) return stored;
      const id = randomUUID();
      const secret = `whsec_${randomBytes(32).toString("base64")}`;
      const now = new Date();
      const at = now.toISOString();
      const webhook = {
        id,
        name: input.name,
        url: input.url,
        status: "ACTIVE",
        mode: "NOTIFICATION",
        lastUsedAt: null,
      };
      const body = JSON.stringify({ ...webhook, createdAt: at, updatedAt: at, signingSecret: secret });
      insertWebhook.run(id, "project", input.name, input.url, "ACTIVE", "NOTIFICATION", secret, now.getTime());
      insertKey.run("project", key, fingerprint, 201, body, now.getTime());
      return { status: 201, body };
    })
    .immediate();
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
