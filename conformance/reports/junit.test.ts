import assert from "node:assert/strict";
import { test } from "node:test";
import { SaxesParser } from "saxes";
import { junit } from "./junit.ts";
import { record } from "./record.fixture.ts";

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** @throws {Error} if the text is no well-formed XML 1.0 */
function parse(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => assert.fail(error));
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}

/** Elements and attributes that junit-10.xsd of Jenkins' xUnit plugin allows, as far as we use them. */
const schema: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly children: readonly string[] }>
> = {
  testsuites: { attributes: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"] },
  testsuite: {
    attributes: ["name", "tests", "failures", "errors", "time", "skipped", "timestamp"],
    children: ["properties", "testcase"],
  },
  properties: { attributes: [], children: ["property"] },
  property: { attributes: ["name", "value"], children: [] },
  testcase: { attributes: ["name", "time", "classname"], children: ["skipped", "failure", "system-out"] },
  failure: { attributes: ["type", "message"], children: [] },
  skipped: { attributes: ["type", "message"], children: [] },
  "system-out": { attributes: [], children: [] },
};

function assertFits({ name, attributes, children }: XmlElement): void {
  const allowed = schema[name]!;
  for (const attribute of Object.keys(attributes))
    assert.ok(allowed.attributes.includes(attribute), `${name} ${attribute}`);
  if (attributes.time !== undefined) assert.match(attributes.time, /^\d+\.\d{3}$/);
  for (const child of children) {
    assert.ok(allowed.children.includes(child.name), `${child.name} in ${name}`);
    assertFits(child);
  }
}

const root = parse(junit(record));
const [old, suite] = root.children as [XmlElement, XmlElement];
const cases = suite.children.filter(({ name }) => name === "testcase");
const textOf = (element: XmlElement, child: string) => element.children.find(({ name }) => name === child);

test("a hostile target's text gives well-formed XML that fits the schema of Jenkins", () => assertFits(root));

test("there is one suite for each target and date, with its counts, time and properties", () => {
  assert.deepEqual(
    [old.attributes.name, suite.attributes.name],
    ["https://api.example 2025-02-14", "https://api.example 2026-01-01"],
  );
  const { tests, failures, skipped, time, timestamp } = suite.attributes;
  assert.deepEqual([tests, failures, skipped, time, timestamp], ["5", "2", "2", "4.938", "2026-01-01T12:00:00"]);
  assert.deepEqual(
    suite.children[0]!.children.map(({ attributes }) => [attributes.name, attributes.value]),
    [
      ["target", "https://api.example"],
      ["date", "2026-01-01"],
      ["seed", "7"],
      ["suite version", "1.2.3"],
    ],
  );
});

test("skipped checks and known failures are skipped with their reason", () => {
  assert.equal(textOf(cases[4]!, "skipped")!.attributes.message, "no clock");
  assert.match(textOf(cases[2]!, "skipped")!.attributes.message!, /^known failure until 2026-12-31: ticket 7 /);
});
