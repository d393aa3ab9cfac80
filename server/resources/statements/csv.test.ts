import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { delimiter, lineEnd, neutralizeFormulas, textCell } from "./csv.ts";

const line = (cells: string[]) => cells.map(textCell).join(delimiter) + lineEnd;

test("only cells with a comma, quote or line break are quoted (RFC 4180)", () => {
  assert.equal(
    line(["plain", "a,b", 'say "hi"', "two\nlines", "two\r\nlines", "", " spaces "]),
    'plain,"a,b","say ""hi""","two\nlines","two\r\nlines",, spaces \r\n',
  );
});

test("an independent parser reads the written text", () => {
  const nasty = fc.constantFrom(..."\",\r\n'=\té株😀 a;\\\u2028", "\r\n");
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(nasty).map((parts) => parts.join("")),
  );
  const rows = fc.array(fc.tuple(fc.constant("x"), cell, cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const bytes = Buffer.from(written.map((cells) => line(cells)).join(""));
      const expected = written.map((cells) => cells.map(neutralizeFormulas));
      assert.deepEqual(parse(bytes, { record_delimiter: "\r\n" }), expected);
    }),
  );
});

test("only a sign that may start a cell gets an apostrophe", () => {
  for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹣", "−"]) {
    const formula = `${sign}cmd|' /C calc'!A0`;
    for (const before of ["", ...";\u3000\ufeff\u00ad\0'", "a\t", "a|", "a ", "a\u200b", 'a;"', "\r\n"])
      assert.ok(
        neutralizeFormulas(before + formula).endsWith(`${before}'${formula}`),
        JSON.stringify(before + formula),
      );
  }
  for (const start of ["\t", "\r", "\n", "'\t"]) assert.equal(neutralizeFormulas(`${start}a`), `'${start}a`);
  for (const plain of ["", "a=b", "Müller & Söhne", "A+B Smith - Sons", "7-ELEVEN", "C++", "株－会", "Dr.-Ing.", "a\n"])
    assert.equal(neutralizeFormulas(plain), plain);
});

const signs = /[=+\-@＝＋－＠﹢﹣﹦﹫−]/;
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("=", "+", "-", "@", "＝", "－", "﹣", "−", "1", "a") },
  { weight: 3, arbitrary: fc.constantFrom('"', "'", ",", ";", "\t", "|", ":", " ", "\r", "\n", "\u3000", "\u00a0") },
  fc.constantFrom(..."\ufeff\u200b\u2060\u00ad\u3164\ufe0f\0\u2028؛；🍵é."),
);
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));

test("without the apostrophe before each sign, and before a tab or line break at the start, text is as it was", () => {
  const undo = (text: string) => text.replace(/^'(?='*[\t\r\n])/, "").replaceAll(/'(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/g, "");
  fc.assert(fc.property(pieces, (text) => assert.equal(undo(neutralizeFormulas(text)), text)));
});

test("no spreadsheet finds a formula, whatever separates its cells", () => {
  const row = fc.tuple(pieces, pieces).map((texts) => `-1.50,${texts.map(textCell).join(delimiter)},0.5${lineEnd}`);
  const file = fc.oneof(
    fc.array(row, { minLength: 1, maxLength: 4 }),
    fc.array(pieces.map((text) => `${textCell(text)},-1.50${lineEnd}`)),
  );
  fc.assert(
    fc.property(file, (lines) => {
      for (const separator of [",", ";", "\t", "|", ":", " ", "\u3000", "\u00a0", "؛", "；", "/,"]) {
        for (const quotes of [true, false]) {
          for (const cell of splitCells(lines.join(""), separator, quotes)) {
            const text = cell.replace(/^["\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, "");
            const isHarmless = text.length < 2 || !signs.test(text[0]!) || /^-1\.50(?![^,;\r\n])/.test(text);
            assert.ok(isHarmless, JSON.stringify({ separator, quotes, cell, lines }));
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

/** Splits cells as spreadsheets do: quotes count only at the start of a cell, and text may follow the closing quote. */
function splitCells(text: string, separators: string, quotes: boolean): string[] {
  const unquoted = `[^${separators}\\r\\n]*`;
  return text.match(new RegExp(quotes ? `"(?:[^"]|"")*(?:"|$)${unquoted}|${unquoted}` : unquoted, "g"))!;
}

test("a quoted formula has its apostrophe inside the quotes", () => {
  assert.equal(line(['=HYPERLINK("http://a","b")']), `"'=HYPERLINK(""http://a"",""b"")"\r\n`);
});
