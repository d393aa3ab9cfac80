// Databases of our own servers on PostgreSQL. Invariant: each server setup has its own.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { TargetError } from "./target-error.ts";

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * @param serverUrl of a PostgreSQL server whose user may create databases
 * @throws {TargetError} if the server refuses
 */
export async function createDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `conformance_${process.pid}_${randomBytes(4).toString("hex")}`;
  await execute(serverUrl, `CREATE DATABASE ${name}`).catch((error: Error) => {
    throw new TargetError(`No database can be created at --database-url: ${error.message}.`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
