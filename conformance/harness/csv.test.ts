import assert from "node:assert/strict";
import { test } from "node:test";
import { exchangeWith } from "../http/exchange.fixture.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { readCsv } from "./csv.ts";

const read = (body: string | Buffer) => readCsv(exchangeWith("GET", "/files/statements/1", 200, body));

test("cells are read by column name, quoted cells with their content", () => {
  const { header, rows } = read('a,b,c\r\n1,,"x, ""y""\r\nz"\r\n"",é\u2028,=1\r\n');
  assert.deepEqual(header, ["a", "b", "c"]);
  assert.deepEqual(rows, [
    { a: "1", b: "", c: 'x, "y"\r\nz' },
    { a: "", b: "é\u2028", c: "=1" },
  ]);
});

test("a header is a file without rows; an empty line of one column is a row", () => {
  assert.deepEqual(read("a\r\n").rows, []);
  assert.deepEqual(read("a\r\n\r\n").rows, [{ a: "" }]);
});

for (const [name, body] of Object.entries({
  "nothing at all": "",
  LF: "a,b\n1,2\n",
  "LF in one line": "a,b\r\n1,2\n3,4\r\n",
  "no line end at the end": "a,b\r\n1,2",
  "a comma at the end": "a,b\r\n1,",
  "a line break that is not quoted": "a,b\r\n1,2\n2\r\n",
  "a quote in a plain cell": 'a,b\r\n1,x"y\r\n',
  "a quote that is not doubled": 'a,b\r\n1,"x"y"\r\n',
  "a quote that is not closed": 'a,b\r\n1,"xy\r\n',
  "white space around quotes": 'a,b\r\n1, "xy"\r\n',
  "a cell too few": "a,b\r\n1\r\n",
  "a cell too many": "a,b\r\n1,2,3\r\n",
  "a byte-order mark": "\ufeffa,b\r\n",
  "invalid UTF-8": Buffer.from([0x61, 0xe9, 0x0d, 0x0a]),
})) {
  test(`a file with ${name} is refused`, () => assert.throws(() => read(body), ExpectationFailed));
}

test("a long quoted cell is read as quickly as a short one", () => {
  const text = `${'x""\r\n,'.repeat(200_000)}`;
  assert.equal(read(`a\r\n"${text}"\r\n`).rows[0]!.a!.length, text.length - 200_000);
});
