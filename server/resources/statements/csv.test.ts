import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { delimiter, lineEnd, neutralizeFormula, textCell, timestampCell, usdCell } from "./csv.ts";

const line = (cells: string[]) => cells.map(textCell).join(delimiter) + lineEnd;

test("only cells with a comma, quote or line break are quoted (RFC 4180)", () => {
  assert.equal(
    line(["plain", "a,b", 'say "hi"', "two\nlines", "two\r\nlines", "", " spaces "]),
    'plain,"a,b","say ""hi""","two\nlines","two\r\nlines",, spaces \r\n',
  );
});

test("an independent parser reads the written text", () => {
  const nasty = fc.constantFrom(
    '"',
    ",",
    "\r",
    "\n",
    "\r\n",
    "'",
    "=",
    "\t",
    "é",
    "株",
    "😀",
    " ",
    "a",
    ";",
    "\\",
    "\u2028",
  );
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(nasty).map((parts) => parts.join("")),
  );
  const rows = fc.array(fc.tuple(fc.constant("x"), cell, cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const bytes = Buffer.from(written.map((cells) => line(cells)).join(""));
      const expected = written.map((cells) =>
        cells.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)),
      );
      assert.deepEqual(parse(bytes, { record_delimiter: "\r\n" }), expected);
    }),
  );
});

test("only text that a spreadsheet would run gets an apostrophe", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]) {
    assert.equal(neutralizeFormula(`${start}cmd|'/C calc'!A0`), `'${start}cmd|'/C calc'!A0`);
  }
  for (const plain of ["", "a=b", "'=1", "Müller & Söhne", " =1", "1-2", "😀", "a－"]) {
    assert.equal(neutralizeFormula(plain), plain);
  }
});

test("a quoted formula has its apostrophe inside the quotes", () => {
  assert.equal(line(['=HYPERLINK("http://a","b")']), `"'=HYPERLINK(""http://a"",""b"")"\r\n`);
});

test("timestamps carry milliseconds and end in Z", () => {
  assert.equal(timestampCell(Date.parse("2026-01-31T23:59:59Z")), "2026-01-31T23:59:59.000Z");
  assert.equal(timestampCell(Date.parse("2026-01-31T23:59:59.007Z")), "2026-01-31T23:59:59.007Z");
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
      (date) => {
        assert.equal(timestampCell(date.getTime()), date.toISOString());
      },
    ),
  );
});

test("micro-dollars become dollars with exactly six decimals", () => {
  assert.equal(usdCell(0), "0.000000");
  assert.equal(usdCell(1), "0.000001");
  assert.equal(usdCell(-1), "-0.000001");
  assert.equal(usdCell(1_000_000), "1.000000");
  assert.equal(usdCell(-1_234_567_890), "-1234.567890");
  assert.equal(usdCell(Number.MAX_SAFE_INTEGER), "9007199254.740991");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (micros) => {
      const written = usdCell(micros);
      assert.match(written, /^-?\d+\.\d{6}$/);
      assert.equal(BigInt(written.replace(".", "")), BigInt(micros));
    }),
  );
});
