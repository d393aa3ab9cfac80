import assert from "node:assert/strict";
import { test } from "node:test";
import { columnName, sheetCell, stylesXml } from "./spreadsheet-cells.ts";
import type { CellKind } from "./statement-columns.ts";

const textXml = (text: string, space = "") => `<c r="A2" s="1" t="inlineStr"><is><t${space}>${text}</t></is></c>`;

const cells: readonly (readonly [CellKind, string, string])[] = [
  ["text", "=1+1", textXml("=1+1")],
  ["text", "0042", textXml("0042")],
  ["text", ' a<b>&"\n', textXml(" a&lt;b&gt;&amp;&quot;\n", ' xml:space="preserve"')],
  ["text", "a\rb\0\u007f\uffff_x0041_ _x1", textXml("a_x000D_b_x0000__x007F__xFFFF__x005F_x0041_ _x1")],
  ["text", "株😀", textXml("株😀")],
  ["number", "-12.50", '<c r="A2" s="5"><v>-12.50</v></c>'],
  ["number", "0", '<c r="A2" s="3"><v>0</v></c>'],
  ["number", "0.015000", '<c r="A2" s="9"><v>0.015000</v></c>'],
  ["number", "999999999999999", '<c r="A2" s="3"><v>999999999999999</v></c>'],
  // A spreadsheet would round these numbers.
  ["number", "1000000000000000", textXml("1000000000000000")],
  ["number", "1000000000000.000", textXml("1000000000000.000")],
  ["number", "0.0000000000000001", textXml("0.0000000000000001")],
  ["number", "1e5", textXml("1e5")],
  ["timestamp", "1970-01-01T00:00:00.000Z", '<c r="A2" s="2"><v>25569</v></c>'],
  ["timestamp", "2026-01-31T12:00:00.000Z", '<c r="A2" s="2"><v>46053.5</v></c>'],
  ["timestamp", "1900-02-28T00:00:00.000Z", textXml("1900-02-28T00:00:00.000Z")],
];
test("a cell is text, or a number or instant that a spreadsheet keeps exactly", () => {
  for (const [kind, text, xml] of cells) assert.equal(sheetCell("A2", kind, text), xml, text);
  assert.deepEqual([0, 25, 26, 33, 701, 702].map(columnName), ["A", "Z", "AA", "AH", "ZZ", "AAA"]);
});

test("each number of decimals has the format of its style", () => {
  const formats = Array.from(stylesXml("x").matchAll(/formatCode="([^"]*)"/g), ([, code]) => code);
  assert.deepEqual(formats.slice(1, 4), ["0", "0.0", "0.00"]);
  assert.equal(formats.length, 17);
});
