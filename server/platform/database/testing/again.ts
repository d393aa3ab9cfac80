// For tests only: runs each unit of work twice and commits only the second run.
import type { Database, Transaction } from "../types.ts";

class RolledBack extends Error {}

export function runUnitsTwice(database: Database): Database {
  const repeating: Database = {
    dialect: database.dialect,
    sealer: database.sealer,
    read: database.read,
    get knex() {
      return database.knex;
    },
    ready: () => database.ready(),
    close: () => database.close(),
    async write(work, project) {
      await database
        .write(async (tx) => {
          await work(unitOf(repeating, tx));
          throw new RolledBack();
        }, project)
        .catch(() => {});
      return database.write((tx) => work(unitOf(repeating, tx)), project);
    },
    writeOne: (sql, values) => repeating.write((tx) => tx.all(sql, values)),
  };
  return repeating;
}

function unitOf(database: Database, tx: Transaction): Transaction {
  return {
    database,
    dialect: tx.dialect,
    sealer: tx.sealer,
    project: tx.project,
    drawKey: tx.drawKey.bind(tx),
    hasDrawn: tx.hasDrawn.bind(tx),
    one: tx.one.bind(tx),
    all: tx.all.bind(tx),
    run: tx.run.bind(tx),
    defer: tx.defer.bind(tx),
    readAfterWriters: tx.readAfterWriters.bind(tx),
    lock: tx.lock.bind(tx),
    afterCommit: tx.afterCommit.bind(tx),
  };
}
