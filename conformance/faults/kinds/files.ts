// Faults of statement files. Most keep the file's length, so that the size does not reveal them.
import { statementFields } from "../../../generated/contract.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { type Fault, type Kind, type Request, type Traffic, withResponseHeader } from "../fault.ts";

function isFile({ path }: Request): boolean {
  return path.startsWith("/files/");
}

function fileFault(name: string, change: (response: HttpResponse) => HttpResponse | undefined): Fault {
  const changedIn = (request: Request, response: HttpResponse) =>
    isFile(request) && response.status < 300 ? change(response) : undefined;
  return {
    name,
    subject: "file",
    appliesTo: (traffic: Traffic) =>
      "response" in traffic && changedIn(traffic.request, traffic.response) !== undefined,
    start: () => ({
      request: async (request, next) => {
        const response = await next(request);
        return changedIn(request, response) ?? response;
      },
    }),
  };
}

const missingHeader: Kind = {
  id: "file-header-missing",
  title: "A file lacks a header",
  rules: ["statement-file-named", "statement-file-served"],
  faults: () =>
    ["Content-Disposition", "Content-Type", "ETag", "Accept-Ranges", "Last-Modified", "Cache-Control"].map((name) =>
      fileFault(`without ${name}`, (response) =>
        response.headers[name.toLowerCase()] === undefined ? undefined : withResponseHeader(response, name, undefined),
      ),
    ),
};

type Row = readonly string[];

/** Includes the quotes of cells. */
function rowsOf(text: string): Row[] {
  const records = text.match(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g) ?? [];
  return records.map((record) =>
    [...`,${record.slice(0, -2)}`.matchAll(/,((?:"(?:[^"]|"")*"|[^",])*)/g)].map(([, cell]) => cell!),
  );
}

function csvFault(name: string, change: (rows: readonly Row[]) => readonly Row[] | undefined): Fault {
  return fileFault(name, (response) => {
    if (response.status !== 200 || !response.headers["content-type"]?.startsWith("text/csv")) return undefined;
    const rows = parseRows(response);
    const other = change(rows);
    if (other === undefined || other === rows) return undefined;
    const text = other.map((row) => `${row.join(",")}\r\n`).join("");
    return { ...response, body: Buffer.from(text) };
  });
}

const rowsByResponse = new WeakMap<HttpResponse, readonly Row[]>();

function parseRows(response: HttpResponse): readonly Row[] {
  const rows = rowsByResponse.get(response) ?? rowsOf(response.body.toString("utf8"));
  rowsByResponse.set(response, rows);
  return rows;
}

function shiftCharacters(text: string): string {
  return text
    .replace(/[0-8]/g, (digit) => String(Number(digit) + 1))
    .replace(/[A-Ya-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
}

const wrongColumn: Kind = {
  id: "file-column-wrong",
  title: "A file column has wrong values",
  rules: ["statement-file", "statement-fees", "statement-card-rows"],
  faults: () =>
    statementFields.flatMap((field) => {
      const column = (name: string, change: (cell: string, row: Row, at: number) => string) =>
        csvFault(`${field} ${name}`, ([head, ...rows]) => {
          const at = head?.indexOf(field) ?? -1;
          if (at < 0) return undefined;
          const other = rows.map((row) => row.with(at, change(row[at]!, row, at)));
          const isSame = other.every((row, index) => row[at] === rows[index]![at]);
          return isSame ? undefined : [head!, ...other];
        });
      return [
        column("has other values", (cell) => shiftCharacters(cell)),
        column("is empty", () => ""),
        csvFault(`${field} has the next row's values`, ([head, ...rows]) => {
          const at = head?.indexOf(field) ?? -1;
          if (at < 0 || new Set(rows.map((row) => row[at])).size < 2) return undefined;
          return [head!, ...rows.map((row, index) => row.with(at, rows[(index + 1) % rows.length]![at]!))];
        }),
      ];
    }),
};

const misshapedFile: Kind = {
  id: "file-misshaped",
  title: "A file has the wrong format",
  rules: ["statement-file", "statement-file-columns", "statement-text"],
  faults: () => [
    csvFault("has no header row", ([, ...rows]) => rows),
    csvFault("has its header twice", ([head, ...rows]) => [head!, head!, ...rows]),
    csvFault("has its last row twice", (rows) => (rows.length > 1 ? [...rows, rows.at(-1)!] : undefined)),
    csvFault("lacks its last row", (rows) => (rows.length > 1 ? rows.slice(0, -1) : undefined)),
    csvFault("has its rows reversed", ([head, ...rows]) =>
      rows.length > 1 ? [head!, ...rows.toReversed()] : undefined,
    ),
    csvFault("loses non-ASCII characters", (rows) =>
      rows.map((row) => row.map((cell) => cell.replace(/[^\n -~\r\t]/g, "?"))),
    ),
    csvFault("has its first columns swapped", (rows) =>
      rows[0]!.length > 1 ? rows.map(([a, b, ...rest]) => [b!, a!, ...rest]) : undefined,
    ),
    fileFault("ends its lines with LF", (response) => {
      const text = response.body.toString("utf8").replaceAll("\r\n", "\n");
      return response.status === 200 ? { ...response, body: Buffer.from(text) } : undefined;
    }),
    fileFault("begins with a byte order mark", (response) =>
      response.status === 200
        ? { ...response, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), response.body]) }
        : undefined,
    ),
    fileFault("is cut short", (response) =>
      response.status === 200 ? { ...response, body: response.body.subarray(0, -2) } : undefined,
    ),
    fileFault("is served whole for a range request", (response) =>
      response.status === 206 ? { ...response, status: 200 } : undefined,
    ),
  ],
};

export const kinds: readonly Kind[] = [missingHeader, wrongColumn, misshapedFile];
