import assert from "node:assert/strict";
import { test } from "node:test";
import { Shapes } from "../compatibility/shapes.ts";
import { type FormFields, formToJson, readForm } from "./forms.ts";

const shapes = new Shapes({ openapi: "3.1.0" });
const read = (properties: object, fields: FormFields) =>
  formToJson(fields, { type: "object", properties } as never, shapes);
const text = { type: "string" };

test("text is read as the type that the schema has, and stays text where it has no such reading", () => {
  const properties = {
    n: { type: "integer" },
    b: { type: "boolean" },
    s: text,
    x: { type: "integer" },
    e: { type: "number" },
  };
  const fields: FormFields = [
    ["n", "5"],
    ["b", "true"],
    ["s", "5"],
    ["x", "five"],
    ["e", "1e3"],
  ];
  assert.deepEqual(read(properties, fields), { n: 5, b: true, s: "5", x: "five", e: "1e3" });
});

test("brackets nest, and names that have none of this form are kept", () => {
  const properties = {
    a: { type: "object", properties: { b: { type: "object", properties: { c: { type: "integer" } } } } },
  };
  assert.deepEqual(
    read(properties, [
      ["a[b][c]", "1"],
      ["a[x]", "2"],
    ]),
    { a: { b: { c: 1 }, x: "2" } },
  );
  assert.deepEqual(
    read({}, [
      ["[a]", "1"],
      ["a[", "2"],
      ["", "3"],
    ]),
    { "[a]": "1", "a[": "2", "": "3" },
  );
});

test("lists come as repeated names, as empty brackets and as numbers, one item too", () => {
  const properties = { list: { type: "array", items: { type: "integer" } } };
  assert.deepEqual(read(properties, [["list", "1"]]), { list: [1] });
  assert.deepEqual(
    read(properties, [
      ["list", "1"],
      ["list", "2"],
    ]),
    { list: [1, 2] },
  );
  assert.deepEqual(
    read(properties, [
      ["list[]", "1"],
      ["list[]", "2"],
    ]),
    { list: [1, 2] },
  );
  assert.deepEqual(
    read(properties, [
      ["list[0]", "1"],
      ["list[1]", "2"],
    ]),
    { list: [1, 2] },
  );
});

test("a value given twice, or as text and as fields, is refused later: it is of no type that a schema has", () => {
  assert.deepEqual(
    read({ s: text }, [
      ["s", "1"],
      ["s", "2"],
    ]),
    { s: ["1", "2"] },
  );
  assert.ok(
    Array.isArray(
      (
        read({ s: text }, [
          ["s", "1"],
          ["s[a]", "2"],
        ]) as { s: unknown }
      ).s,
    ),
  );
});

test("fields of a union are read as the variant that has them", () => {
  const union = {
    oneOf: [
      { type: "object", properties: { a: { type: "integer" } } },
      { type: "object", properties: { b: text } },
    ],
  };
  assert.deepEqual(
    read({ u: union }, [
      ["u[a]", "1"],
      ["u[b]", "1"],
    ]),
    { u: { a: 1, b: "1" } },
  );
});

test("no name reaches a prototype", () => {
  read({}, [
    ["__proto__[polluted]", "1"],
    ["constructor[prototype][polluted]", "1"],
  ]);
  assert.equal(({} as { polluted?: string }).polluted, undefined);
});

test("multipart that is none is refused", async () => {
  await assert.rejects(readForm(Buffer.from("--x"), "multipart/form-data; boundary=y"), TypeError);
});
