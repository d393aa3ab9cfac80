// Units of work that require other units of work first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "./testing/databases.ts";
import type { Transaction } from "./types.ts";
import { requireFirst } from "./work-first.ts";

forEachDatabase((open) => {
  test("a unit runs again after the work that it asked for, and leaves nothing of its first run", async (t) => {
    const database = await open(t);
    const addNote = (tx: Transaction, text: string) => tx.run("INSERT INTO notes (text) VALUES (?)", [text]);
    const readNotes = async () =>
      (await database.read.all<{ text: string }>("SELECT text FROM notes ORDER BY text")).map(({ text }) => text);
    await database.knex.schema.createTable("notes", (table) => table.text("text"));
    const answer = await database.write(async (tx) => {
      const isDone = (await tx.one("SELECT text FROM notes WHERE text = 'first'")) !== undefined;
      await addNote(tx, `own, ${isDone ? "second" : "first"} run`);
      if (!isDone) requireFirst(() => database.write((other) => addNote(other, "first")));
      return isDone;
    });
    assert.equal(answer, true);
    assert.deepEqual(await readNotes(), ["first", "own, second run"]);
  });

  test("a unit runs again as often as its work needs", async (t) => {
    const database = await open(t);
    let left = 30;
    await database.write(async () => {
      if (left > 0) requireFirst(async () => left--);
    });
    assert.equal(left, 0);
  });

  test("a unit continues if the work fails, or never finishes", async (t) => {
    const database = await open(t);
    for (const [fails, expected] of [
      [true, 2],
      [false, 1_000],
    ] as const) {
      let asked = 0;
      await database.write(async () =>
        requireFirst(async () => {
          asked++;
          if (fails) throw new Error("the work fails");
        }),
      );
      assert.equal(asked + 1, expected);
    }
  });
});
