// For tests only: a database that runs each unit of work twice, as SQLite and PostgreSQL may. Only the second run is committed, so a unit with effects
// outside its transaction shows them twice.
import type { Database, Transaction } from "../types.ts";

class RolledBack extends Error {}

/** Runs each unit once to its end and rolls it back, whatever came of it; then runs and commits it. */
export function withUnitsAgain(database: Database): Database {
  const again: Database = {
    dialect: database.dialect,
    read: database.read,
    knex: database.knex,
    ready: () => database.ready(),
    close: () => database.close(),
    async write(work, addsTo) {
      await database
        .write(async (tx) => {
          await work(unitOf(again, tx));
          throw new RolledBack();
        }, addsTo)
        .catch(() => {});
      return database.write((tx) => work(unitOf(again, tx)), addsTo);
    },
  };
  return again;
}

function unitOf(database: Database, tx: Transaction): Transaction {
  return {
    database,
    dialect: tx.dialect,
    addsTo: tx.addsTo,
    one: tx.one.bind(tx),
    all: tx.all.bind(tx),
    run: tx.run.bind(tx),
    readAfterWriters: tx.readAfterWriters.bind(tx),
    lock: tx.lock.bind(tx),
    afterCommit: tx.afterCommit.bind(tx),
  };
}
