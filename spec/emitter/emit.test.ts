import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { refuseLookAlikes } from "./components.ts";
import { compileSpecification, SpecificationError } from "./emit.ts";
import type { Document } from "./openapi.ts";

test("a file without an import is refused with a sentence", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "spec-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "main.tsp"), 'import "./used.tsp";\n');
  writeFileSync(join(folder, "used.tsp"), "model Used {}\n");
  writeFileSync(join(folder, "forgotten.tsp"), "model Forgotten {}\n");
  await assert.rejects(compileSpecification(join(folder, "main.tsp")), (error) => {
    assert.ok(error instanceof SpecificationError);
    assert.equal(error.lines.length, 1);
    assert.match(
      error.lines[0] ?? "",
      /forgotten\.tsp is imported by no file: import it in main\.tsp, or remove it\.$/,
    );
    return true;
  });
});

test("components whose names differ only in case are refused", () => {
  const components = {
    schemas: { key: {}, other: {} },
    parameters: { Key: {} },
    headers: {},
    responses: {},
    securitySchemes: {},
  };
  const document: Document = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components };
  assert.throws(() => refuseLookAlikes(document), /key and Key differ only in case|Key and key differ only in case/);
});
