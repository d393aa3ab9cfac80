import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTarget } from "./request-rules.ts";
import { formProblems } from "./value-rules.ts";

test("a target is a path or an absolute URL, and keeps every escape", () => {
  assert.deepEqual(parseTarget("/a%2Fb/..?x=%20&y"), { path: "/a%2Fb/..", search: "x=%20&y" });
  assert.deepEqual(parseTarget("http://other.example:80/a?x=1#y"), { path: "/a", search: "x=1" });
  assert.deepEqual(parseTarget("HTTPS://[::1]?x=1"), { path: "/", search: "x=1" });
  assert.deepEqual(parseTarget("//a"), { path: "//a", search: "" });
  assert.deepEqual(parseTarget("*"), { path: "*", search: "" });
  for (const broken of ["", "http://", "http:///a", "http://a:b/", "http://[::1/a", "ftp://a/b", "a/b", "?x=1"])
    assert.equal(parseTarget(broken), undefined, broken);
});

test("a number in a form has decimal digits only, and in JSON text it follows JSON", () => {
  const pathsOf = (sent: object, read: object) => formProblems("/body", sent, read).map(({ path }) => path);
  for (const text of ["0x5", "0b101", "0o5", "5e0", "+5", "05", "5.0", " 5", "5\n", "-0"])
    assert.deepEqual(pathsOf({ a: text, b: { c: [text] } }, { a: 5, b: { c: [5] } }), ["/body/a", "/body/b/c/0"], text);
  assert.deepEqual(pathsOf({ a: "5", b: ["6", "-7"], c: "8" }, { a: 5, b: [6, -7], c: [8], byDefault: 9 }), []);
  const read = { a: { b: 5, c: { d: 5 } }, list: [{ b: 5 }], items: [{ b: 5 }, { b: 5 }] };
  const textOf = (number: string) => `{"b":${number},"c":{"d":${number}}}`;
  const sentWith = (number: string) => ({
    ...{ a: textOf(number), list: `{"b":${number}}`, items: [`{"b":${number}}`, { b: "5" }] },
  });
  for (const number of ["5", "5e0", "5.0", "0.5e+1"]) assert.deepEqual(pathsOf(sentWith(number), read), [], number);
  const all = ["/body/a/b", "/body/a/c/d", "/body/list/0/b", "/body/items/0/b"];
  for (const number of [`"0x5"`, `"+5"`, `" 5"`]) assert.deepEqual(pathsOf(sentWith(number), read), all, number);
});

test("a list in a form stands for no single value", () => {
  const pathsOf = (sent: object, read: object) => formProblems("/body", sent, read).map(({ path }) => path);
  const sent = { a: ["x"], b: { c: ["5"] }, d: [""], list: ["x"], json: '{"e":["x"]}' };
  const read = { a: "x", b: { c: 5 }, d: null, list: ["x"], json: { e: "x" } };
  assert.deepEqual(pathsOf(sent, read), ["/body/a", "/body/b/c", "/body/d", "/body/json/e"]);
});
