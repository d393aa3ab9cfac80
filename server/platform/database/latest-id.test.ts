import assert from "node:assert/strict";
import { test } from "node:test";
import { findLatestId } from "./latest-id.ts";
import { forEachDatabase } from "./testing/databases.ts";

forEachDatabase((open) => {
  test("the latest id is the greatest of all resource tables", async (t) => {
    const database = await open(t);
    assert.equal(await findLatestId(database.read), undefined);
    const [older, newer] = ["0195500a-3c00-7a10-8f3e-5d2c9b7a4e61", "0195500a-3c00-7a10-8f3e-5d2c9b7a4e62"];
    await database.write((tx) =>
      tx.run(
        "INSERT INTO projects (id, name, authorization_mode, version, created_at) VALUES (?, 'a', 'INTERNAL', 'b', 0)",
        [newer],
      ),
    );
    await database.write((tx) =>
      tx.run(
        `INSERT INTO api_keys (id, project_id, prefix, hash, created_at)
         VALUES (?, ?, 'a', 'b', 0)`,
        [older, newer],
      ),
    );
    assert.equal(await findLatestId(database.read), newer);
  });
});
