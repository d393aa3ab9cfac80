// Converts a stored CSV file to XLSX (ECMA-376) piece by piece. The ZIP format stays with yazl.
// Invariant: no cell is a formula, and each cell holds exactly the text, number or instant of the CSV file.
import { Readable } from "node:stream";
import { csvParseRows } from "d3-dsv";
import { ZipFile } from "yazl";
import type { StatementField } from "../../../generated/contract.ts";
import { lineEnd } from "./csv.ts";
import { columnName, columnWidths, sheetCell, stylesXml, textCell } from "./spreadsheet-cells.ts";
import { cellKindOf } from "./statement-columns.ts";

export interface SpreadsheetLayout {
  readonly fields: readonly StatementField[];
  /** Without the header. */
  readonly rowCount: number;
  /** Epoch ms. */
  readonly generatedAt: number;
}

/** Rows of a sheet, with its header. No spreadsheet reads more rows. */
const maxSheetRows = 1_048_576;

// Higher levels take up to three times as long and save 3 % (measured).
const compressionLevel = 1;
const pieceCharacters = 64 * 1024;

/** `sheetRows` is for tests. The stream fails if the file does not have `rowCount` rows. */
export function spreadsheetOf(
  csv: AsyncIterable<Buffer>,
  layout: SpreadsheetLayout,
  sheetRows = maxSheetRows,
): Readable {
  const zip = new ZipFile();
  const workbook = zip.outputStream as Readable;
  const fail = (error: Error) => void workbook.destroy(error);
  zip.on("error", fail);
  const options = { mtime: new Date(layout.generatedAt), compressionLevel };
  const sheets = Array.from(
    { length: Math.max(1, Math.ceil(layout.rowCount / (sheetRows - 1))) },
    (_, index) => index + 1,
  );
  for (const [name, xml] of Object.entries(workbookParts(sheets))) zip.addBuffer(Buffer.from(xml), name, options);
  const rows = rowsOf(csv, layout.rowCount);
  for (const sheet of sheets) {
    zip.addReadStreamLazy(sheetName(sheet), options, (add) =>
      add(null, Readable.from(sheetPieces(layout.fields, rows, sheetRows)).on("error", fail)),
    );
  }
  zip.end();
  return workbook;
}

/** Without the header. */
async function* rowsOf(csv: AsyncIterable<Buffer>, rowCount: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  let count = -1;
  for await (const chunk of csv) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = endOfLines(text);
    rest = text.slice(end);
    for (const row of csvParseRows(text.slice(0, end))) {
      count++;
      if (count > 0 && count <= rowCount) yield row;
    }
  }
  if (count !== rowCount || rest !== "") throw new Error(`the file has ${count} rows instead of ${rowCount}`);
}

/** After the last line break outside quotes. A cell's quotes are doubled, so a complete line has an even number. */
function endOfLines(text: string): number {
  for (let end = text.length; ; ) {
    const at = text.lastIndexOf(lineEnd, end - 1);
    if (at < 0 || end === 0) return 0;
    let quotes = 0;
    for (let quote = text.indexOf('"'); quote >= 0 && quote < at; quote = text.indexOf('"', quote + 1)) quotes++;
    if (quotes % 2 === 0) return at + lineEnd.length;
    end = at;
  }
}

/** Takes the rows that fit one sheet. */
async function* sheetPieces(
  fields: readonly StatementField[],
  rows: AsyncGenerator<string[]>,
  sheetRows: number,
): AsyncGenerator<Buffer> {
  const columns = fields.map((field, index) => ({ name: columnName(index), kind: cellKindOf(field) }));
  const frozenHeader = `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>`;
  let xml =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozenHeader}</sheetView>` +
    `</sheetViews>${columnWidths(columns.map(({ kind }) => kind))}<sheetData><row r="1">`;
  for (const [index, field] of fields.entries()) xml += textCell(`${columns[index]!.name}1`, field);
  xml += "</row>";
  for (let row = 2; row <= sheetRows; row++) {
    const next = await rows.next();
    if (next.done) break;
    xml += `<row r="${row}">`;
    for (let index = 0; index < columns.length; index++) {
      const text = next.value[index]!;
      const { name, kind } = columns[index]!;
      if (text !== "") xml += sheetCell(name + row, kind, text);
    }
    xml += "</row>";
    if (xml.length > pieceCharacters) {
      yield Buffer.from(xml);
      xml = "";
    }
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function sheetName(sheet: number): string {
  return `xl/worksheets/sheet${sheet}.xml`;
}

function workbookParts(sheets: readonly number[]): Readonly<Record<string, string>> {
  const list = (write: (sheet: number) => string) => sheets.map(write).join("");
  return {
    "[Content_Types].xml":
      `${declaration}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>` +
      `${list((sheet) => `<Override PartName="/${sheetName(sheet)}" ContentType="${mediaType}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml":
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets>` +
      `${list((sheet) => `<sheet name="Fees ${sheet}" sheetId="${sheet}" r:id="r${sheet}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ...sheets.map((sheet) => ["worksheet", `worksheets/sheet${sheet}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": declaration + stylesXml(main),
  };
}

/** The nth relationship has the id `rn`. */
function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${relationship}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${entries.join("")}</Relationships>`;
}
