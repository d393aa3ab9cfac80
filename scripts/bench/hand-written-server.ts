// A yardstick: does only the durable work of POST /webhooks (find the key, insert the endpoint and the outcome, commit
// and wait for the disk).
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Answer } from "./load.ts";
import { Batches, Connection, openSqlite, serveByHand } from "./serve-by-hand.ts";

/** `databaseUrl` names an empty database of PostgreSQL. Without it, the server creates a SQLite file in `directory`. */
export interface HandWrittenServer {
  readonly answer: Answer;
  readonly directory: string;
  readonly databaseUrl: string | undefined;
}

const { answer, directory, databaseUrl } = JSON.parse(process.argv[2]!) as HandWrittenServer;

const webhookColumns = ["id", "project_id", "name", "url", "status", "mode", "secret", "created_at"];
const keyColumns = ["project_id", "key", "fingerprint", "status_code", "body", "created_at"];
const tablesSql = `
  CREATE TABLE webhooks (id TEXT PRIMARY KEY, project_id TEXT NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL,
    status TEXT NOT NULL, mode TEXT NOT NULL, secret TEXT NOT NULL, created_at BIGINT NOT NULL);
  CREATE TABLE idempotency_keys (project_id TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
    status_code INTEGER NOT NULL, body TEXT NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (project_id, key))`;

const requestsAtOnce = 64;

/** Columns of both tables. */
type Creation = Readonly<Record<string, string | number>>;

/** Stores the endpoint and the outcome. Returns the body of the key's first request. */
type Store = (creation: Creation) => string | Promise<string>;

const store = databaseUrl === undefined ? storeInSqlite(directory) : await storeInPostgres(databaseUrl);

serveByHand(async (text, headers) => {
  const input = JSON.parse(text) as { name: string; url: string };
  const id = randomUUID();
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const now = new Date();
  const at = now.toISOString();
  const webhook = { id, name: input.name, url: input.url, status: "ACTIVE", mode: "NOTIFICATION", lastUsedAt: null };
  const body = await store({
    ...{ id, project_id: "project", name: input.name, url: input.url, status: "ACTIVE", mode: "NOTIFICATION", secret },
    ...{ created_at: now.getTime(), key: String(headers["idempotency-key"]), status_code: 201 },
    fingerprint: createHash("sha256").update(text).digest("hex"),
    body: JSON.stringify({ ...webhook, createdAt: at, updatedAt: at, signingSecret: secret }),
  });
  return { status: 201, headers: answer.headers, body };
});

function storeInSqlite(folder: string): Store {
  const database = openSqlite(join(folder, "hand-written.sqlite"));
  database.exec(tablesSql);
  const findKey = database.prepare("SELECT fingerprint, body FROM idempotency_keys WHERE project_id = ? AND key = ?");
  const prepareInsert = (table: string, names: readonly string[]) =>
    database.prepare(`INSERT INTO ${table} VALUES (${names.map((name) => `@${name}`).join(", ")})`);
  const insertWebhook = prepareInsert("webhooks", webhookColumns);
  const insertKey = prepareInsert("idempotency_keys", keyColumns);
  const insert = (creation: Creation) => {
    const stored = findKey.get("project", creation.key) as { body: string } | undefined;
    if (stored) return stored.body;
    insertWebhook.run(creation);
    insertKey.run(creation);
    return creation.body as string;
  };
  return (creation) => database.transaction(() => insert(creation)).immediate();
}

// Batches were faster than one transaction for each request through a pool of 4, 10 or 32 connections, and took half of
// the CPU time or less.
async function storeInPostgres(url: string): Promise<Store> {
  const connection = await Connection.open(url);
  await connection.query(tablesSql);
  const columns = [...new Set([...webhookColumns, ...keyColumns])];
  const typeOf = (name: string) => (name === "created_at" ? "bigint" : name === "status_code" ? "integer" : "text");
  const insertSql = `WITH creations AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS each(${columns.map((name) => `${name} ${typeOf(name)}`).join(", ")})
    ), fresh AS (
      INSERT INTO idempotency_keys SELECT ${keyColumns.join(", ")} FROM creations ON CONFLICT DO NOTHING RETURNING body
    )
    INSERT INTO webhooks SELECT ${webhookColumns.join(", ")} FROM creations JOIN fresh USING (body)`;
  const findKeysSql = "SELECT key, body FROM idempotency_keys WHERE project_id = 'project' AND key = ANY($1)";
  const insertAll = async (creations: readonly Creation[]) => {
    const { rowCount } = await connection.query(insertSql, [JSON.stringify(creations)]);
    if (rowCount === creations.length) return creations.map(({ body }) => body as string);
    const { rows } = await connection.query(findKeysSql, [creations.map(({ key }) => key)]);
    const bodies = new Map(rows.map((row: { key: string; body: string }) => [row.key, row.body]));
    return creations.map(({ key }) => bodies.get(key as string)!);
  };
  const batches = new Batches(requestsAtOnce, insertAll);
  return (creation) => batches.add(creation);
}
