// A strict reader of statement files: UTF-8 without a byte-order mark, RFC 4180 to the letter, CRLF after every line
// (decided: Statements). Invariant: a file that any part of RFC 4180 forbids is ExpectationFailed, never fixed.
import { isUtf8 } from "node:buffer";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../rules/expect.ts";

export interface CsvFile {
  readonly header: readonly string[];
  /** Cells by the name of their column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Reads the body of an answer. @throws {ExpectationFailed} */
export function readCsv(exchange: Exchange): CsvFile {
  const { body } = exchange.response;
  if (!isUtf8(body)) throw new ExpectationFailed("a file in UTF-8", "invalid UTF-8", exchange);
  if (body.subarray(0, 3).equals(byteOrderMark)) throw new ExpectationFailed("no byte-order mark", "one", exchange);
  const [header, ...records] = recordsOf(body.toString("utf8"), exchange);
  if (header === undefined) throw new ExpectationFailed("a header row", "an empty file", exchange);
  const rows = records.map((cells, index) => {
    if (cells.length !== header.length)
      throw new ExpectationFailed(`${header.length} cells in row ${index + 1}`, JSON.stringify(cells), exchange);
    return Object.fromEntries(header.map((name, column) => [name, cells[column]!]));
  });
  return { header, rows };
}

function recordsOf(text: string, exchange: Exchange): string[][] {
  // A quoted cell takes anything, its quotes doubled; another one neither quotes nor line breaks.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n)/y;
  const records: string[][] = [];
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new ExpectationFailed("cells of RFC 4180 and CRLF", JSON.stringify(text.slice(from, from + 100)), exchange);
    record.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw new ExpectationFailed("CRLF at the end of the file", "a comma", exchange);
  return records;
}
