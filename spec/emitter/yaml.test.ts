import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { stringify } from "yaml";
import type { Document } from "../document/openapi.ts";
import { createYamlWriter } from "./yaml.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom("", "yes", "012", "a: b", "# no", "line\n\nother\n", " - x", "2025-02-14"),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text, tie("value"), { maxKeys: 3 }),
  ),
}));
const map = (member: fc.Arbitrary<unknown>) => fc.dictionary(text, member, { maxKeys: 3 });
const document = fc.record({
  openapi: text,
  info: value,
  paths: map(value),
  components: map(map(value)),
  "x-own": value,
});

test("a document written in parts has the text of the document written at once", () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      const write = createYamlWriter();
      for (const each of [one, other, one]) {
        const whole = stringify(each, { compat: "yaml-1.1", lineWidth: 120, aliasDuplicateObjects: false });
        assert.equal(write(each as unknown as Document), whole);
      }
    }),
    { numRuns: 200 },
  );
});
