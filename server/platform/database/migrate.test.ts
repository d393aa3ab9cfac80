import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMigration, migrations } from "./migrate.ts";

test("migrations are numbered without gaps, and each has an up function", async () => {
  for (const [index, name] of migrations.entries()) {
    const { up } = await loadMigration(name);
    const number = String(index + 1).padStart(3, "0");
    const pattern = new RegExp(`^${number}-[a-z0-9-]+$`);
    assert.match(name, pattern, `migrations/${name}.ts should be ${number}-<what-it-adds>.ts`);
    assert.equal(typeof up, "function", `migrations/${name}.ts exports no function "up"`);
  }
});
