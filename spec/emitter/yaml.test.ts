import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import type { Document } from "../document/openapi.ts";
import { createYamlWriter, yamlOptions } from "./yaml.ts";

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
        const whole = stringify(each, yamlOptions);
        assert.equal(write(each as unknown as Document), whole);
      }
    }),
    { numRuns: 200 },
  );
});

test("white space that readers take for a line break, or that nobody sees, is escaped", () => {
  const pattern = "[^\\s\u00a0\u2028\u2029\ufeff]";
  const text = createYamlWriter()({ openapi: pattern, paths: { [pattern]: pattern } } as unknown as Document);
  assert.equal(text.replace(/[ -~\n]/g, ""), "");
  assert.deepEqual(parse(text, { version: "1.1" }), { openapi: pattern, paths: { [pattern]: pattern } });
});
