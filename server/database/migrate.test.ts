import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { migrations } from "./migrate.ts";

test("every file in migrations/ is registered in migrate.ts, in the order of its number", () => {
  const files = readdirSync(new URL("./migrations", import.meta.url)).sort();
  for (const [index, file] of files.entries()) {
    const number = String(index + 1).padStart(3, "0");
    assert.match(
      file,
      new RegExp(`^${number}-[a-z0-9-]+\\.ts$`),
      `migrations/${file} should be ${number}-<what-it-adds>.ts`,
    );
    const name = file.slice(0, -".ts".length);
    assert.ok(name in migrations, `migrations/${file} is never run: add it to the list in server/database/migrate.ts.`);
  }
  const names = files.map((file) => file.slice(0, -".ts".length));
  assert.deepEqual(Object.keys(migrations), names, "the list in server/database/migrate.ts is not in the files' order");
});
