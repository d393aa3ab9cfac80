import assert from "node:assert/strict";
import { test } from "node:test";
import { lockInOrder, rowLock } from "../row-lock.ts";
import type { Transaction } from "../types.ts";
import { forEachDatabase } from "./databases.ts";

const lock = (tx: Transaction, table: string, id: string) =>
  tx.all(`SELECT id FROM ${table} WHERE project_id = ? AND id = ?${rowLock(tx)}`, ["p", id]);

forEachDatabase((open) => {
  if (open.dialect !== "postgres") return;

  test("a unit of work that locks against the order fails", async (t) => {
    const database = await open(t);
    const refused: readonly (readonly [RegExp, (tx: Transaction) => Promise<unknown>])[] = [
      [/locks cards after accounts/, async (tx) => [await lock(tx, "accounts", "a"), await lock(tx, "cards", "a")]],
      [/locks accounts a after b/, async (tx) => [await lock(tx, "accounts", "b"), await lock(tx, "accounts", "a")]],
      [
        /locks project: after users/,
        async (tx) => [await tx.run("UPDATE users SET email = '' WHERE id = ''"), await tx.lock("project:p")],
      ],
      [/instead of another row lock/, (tx) => tx.all("SELECT id FROM accounts FOR UPDATE")],
    ];
    for (const [problem, work] of refused) await assert.rejects(database.write(work), problem);
  });

  test("a unit of work may lock in order, and lock and change a locked row again", async (t) => {
    const database = await open(t);
    await database.write(async (tx) => {
      await lock(tx, "cards", "a");
      await lock(tx, "accounts", "a");
      await lock(tx, "accounts", "b");
      await lock(tx, "accounts", "a");
      await lock(tx, "cards", "a");
      await tx.run("UPDATE cards SET frozen = 1 WHERE id = 'a'");
      await lockInOrder(tx, "deliveries", "webhook_id = ?", ["w"]);
    });
  });
});
