// Parts of the hand-written yardsticks: HTTP, and the databases that they write to.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import type { Answer } from "./load.ts";
import { connectToParent } from "./served.ts";

/** Serves `handle` on a free port, which it sends to the parent. A failure of `handle` ends the process. */
export function serveByHand(handle: (text: string, headers: IncomingHttpHeaders) => Promise<Answer>): void {
  const server = createServer((request, response) => {
    void readText(request).then(async (text) => {
      const { status, headers, body } = await handle(text, request.headers);
      response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
      response.end(body);
    });
  });
  server.listen(0, "127.0.0.1", () => connectToParent((server.address() as { port: number }).port));
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

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

/** Opens a file with the durability of the service. */
export function openSqlite(file: string): Sqlite {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return database;
}

/** A connection to PostgreSQL. The statements of one turn share one write to the socket. */
export class Connection {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(connectionString: string): Promise<Connection> {
    const client = new pg.Client({ connectionString, pipeline: true });
    await client.connect();
    return new Connection(client);
  }

  /** Prepares statements with values once, under a name. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    if (values === undefined) return this.#client.query(text);
    const name = this.#names.get(text) ?? `s${this.#names.size}`;
    this.#names.set(text, name);
    return this.#client.query({ name, text, values: [...values] });
  }

  /**
   * Sends the statements and COMMIT in one write. Waits for all of them, because the first failure has the reason.
   * @throws if a statement fails or PostgreSQL rolls back
   */
  async commit(statements: readonly Promise<pg.QueryResult>[]): Promise<void> {
    const results = await Promise.allSettled([...statements, this.query("COMMIT")]);
    for (const result of results) if (result.status === "rejected") throw result.reason;
    const last = results.at(-1) as PromiseFulfilledResult<pg.QueryResult>;
    if (last.value.command !== "COMMIT") throw new Error(`the commit returned ${last.value.command}`);
  }
}

/** Performs items together: one batch at a time takes all that wait, up to `most`. It waits for no timer. */
export class Batches<Item, Result> {
  readonly #most: number;
  readonly #perform: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #waiting: (PromiseWithResolvers<Result> & { readonly item: Item })[] = [];
  #isRunning = false;

  /** `perform` returns the results in the order of the items. If it throws, the whole batch fails. */
  constructor(most: number, perform: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#most = most;
    this.#perform = perform;
  }

  add(item: Item): Promise<Result> {
    const added = { item, ...Promise.withResolvers<Result>() };
    this.#waiting.push(added);
    if (!this.#isRunning) void this.#run();
    return added.promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // Requests that arrive in this turn join.
      await setImmediate();
      const batch = this.#waiting.splice(0, this.#most);
      await this.#perform(batch.map(({ item }) => item)).then(
        (results) => batch.forEach(({ resolve }, index) => void resolve(results[index]!)),
        (error) => batch.forEach(({ reject }) => void reject(error)),
      );
    }
    this.#isRunning = false;
  }
}
