import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, versions } from "../../../generated/contract.ts";
import { acceptsJson, bearerToken, parseTarget, queryProblems, versionFailure } from "./request-rules.ts";
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

test("the Bearer scheme matches in any case; other schemes have no key", () => {
  for (const text of ["Bearer abc", "bearer abc", "BEARER  abc"]) assert.equal(bearerToken(text), "abc");
  for (const text of [undefined, "", "Bearer", "Bearer ", "Basic abc", "Bearer a b", "abc"])
    assert.equal(bearerToken(text), undefined, text);
});

test("unknown parameters, and parameters without a readable value, are problems", () => {
  const parameters = ["limit", "startingAfter"];
  assert.deepEqual(queryProblems("", parameters), []);
  assert.deepEqual(queryProblems("limit=&startingAfter=a%C3%A9+%25&", parameters), []);
  for (const [search, path] of Object.entries({
    limit: "/query/limit",
    "%6Cimit": "/query/limit",
    "starting+After=1": "/query/starting After",
    "Limit=1": "/query/Limit",
    "limit[]=1": "/query/limit[]",
    "%ZZ=1": "/query/%ZZ",
    "=1": "/query/",
    "limit=1&limit": "/query/limit",
    "startingAfter=a%ZZ": "/query/startingAfter",
    "limit=%FF": "/query/limit",
  }))
    assert.deepEqual(
      queryProblems(search, parameters).map((problem) => problem.path),
      [path],
      search,
    );
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

test("an unsupported date is refused with the supported dates", () => {
  assert.equal(versionFailure(undefined), undefined);
  for (const version of versions) assert.equal(versionFailure(version), undefined);
  for (const unsupported of ["", "2025-06-01", "latest", `${latestVersion}, ${latestVersion}`])
    assert.deepEqual(versionFailure(unsupported)?.detail, { supported: versions });
  assert.deepEqual(versionFailure(latestVersion, ["2025-02-14"])?.detail, { supported: ["2025-02-14"] });
});

test("JSON is accepted if Accept names it with a weight above zero", () => {
  for (const text of ["application/json", "text/csv, Application/JSON;q=0.1", "application/json; charset=utf-8"])
    assert.equal(acceptsJson(text), true, text);
  for (const text of [undefined, "", "*/*", "application/*", "application/json;q=0.0, */*", "application/jsonp"])
    assert.equal(acceptsJson(text), false, text);
});
