// Keeps the table of magic values in spec/partners.md equal to the specification.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { magicValues } from "../../generated/contract.ts";
import { outcomeText } from "../../spec/emitter/magic-values.ts";
import { root } from "../root.ts";

interface Stated {
  readonly field: string;
  readonly values: readonly {
    readonly value: string | null;
    readonly prefix: string | null;
    readonly shows: Readonly<Record<string, unknown>>;
  }[];
}

test("spec/partners.md lists every magic value with its outcome", () => {
  const rows = Object.entries(magicValues as Readonly<Record<string, readonly Stated[]>>).flatMap(([id, fields]) =>
    fields.flatMap(({ field, values }) =>
      values.map(
        ({ value, prefix, shows }) =>
          `| ${id} | \`${field}\` | \`${value ?? prefix}\`${prefix === null ? "" : "…"} | ${outcomeText(shows)} |`,
      ),
    ),
  );
  const table = ["| operation | field | value | outcome |", "|---|---|---|---|", ...rows].join("\n");
  const page = readFileSync(join(root, "spec/partners.md"), "utf8");
  const section = page.split("\n## ").find((text) => text.startsWith("Failures on demand\n")) ?? "";
  const found = section.slice(section.indexOf("| operation |")).trim();
  assert.equal(found, table, "replace the table in the section Failures on demand");
});
