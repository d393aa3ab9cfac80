// Reads files strictly: UTF-8 without a byte-order mark, RFC 4180, CRLF after every line (decided: Statements).
// Invariant: violations fail.
import { isUtf8 } from "node:buffer";
import type { Exchange } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";

export interface CsvFile {
  readonly header: readonly string[];
  /** By column name. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** @throws {ExpectationFailed} if the file is not valid */
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
  // A quoted cell may contain anything, with doubled quotes.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n)/y;
  const records: string[][] = [];
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new ExpectationFailed("RFC 4180 cells and CRLF", JSON.stringify(text.slice(from, from + 100)), exchange);
    record.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw new ExpectationFailed("CRLF at the end of the file", "a comma", exchange);
  return records;
}

export function microUsd(decimal: string): bigint {
  return decimal === "" ? 0n : BigInt(decimal.replace(".", ""));
}
