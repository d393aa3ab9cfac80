// Reads workbooks (XLSX, ECMA-376) as spreadsheets do. Invariant: a formula fails.
import { inflateRawSync } from "node:zlib";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export interface SheetCell {
  readonly kind: "text" | "number" | "date";
  /** A date is a number of days since 1899-12-30. */
  readonly value: string;
}

/** Rows of cells, by sheet. A missing cell is undefined. */
export type Workbook = readonly (readonly (readonly (SheetCell | undefined)[])[])[];

/** @throws {ExpectationFailed} if the file is no workbook, or has a formula */
export function readWorkbook(exchange: Exchange): Workbook {
  try {
    return sheetsOf(unzip(exchange.response.body));
  } catch (error) {
    throw new ExpectationFailed("a workbook without formulas", String(error), exchange);
  }
}

function unzip(body: Buffer): (name: string) => string {
  const end = body.lastIndexOf("PK\x05\x06");
  if (end < 0) throw new Error("no ZIP file");
  const parts = new Map<string, string>();
  for (let entry = body.readUInt32LE(end + 16); body.readUInt32LE(entry) === 0x02014b50; ) {
    const nameEnd = entry + 46 + body.readUInt16LE(entry + 28);
    const local = body.readUInt32LE(entry + 42);
    const start = local + 30 + body.readUInt16LE(local + 26) + body.readUInt16LE(local + 28);
    const data = body.subarray(start, start + body.readUInt32LE(entry + 20));
    const bytes = body.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data);
    if (bytes.length !== body.readUInt32LE(entry + 24)) throw new Error("a part of another size");
    // XML reads each line break as a line feed.
    parts.set(body.toString("utf8", entry + 46, nameEnd), bytes.toString("utf8").replace(/\r\n?/g, "\n"));
    entry = nameEnd + body.readUInt16LE(entry + 30) + body.readUInt16LE(entry + 32);
  }
  return (name) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`no ${name}`);
    return part;
  };
}

interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string;
}

function elements(xml: string, name: string): Element[] {
  const element = new RegExp(
    `<(?:\\w+:)?${name}((?:\\s+[^\\s=>]+="[^"]*")*)\\s*(?:/>|>(.*?)</(?:\\w+:)?${name}>)`,
    "gs",
  );
  return Array.from(xml.matchAll(element), ([, attributes = "", content = ""]) => ({
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(/([^\s=:]+)="([^"]*)"/g), ([, key, value]) => [key, decode(value!)]),
    ),
    content,
  }));
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (_, hex, digits, name) => entities[name] ?? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
  );
}

/** `_xHHHH_` stands for a character that XML does not allow. */
function textOf(xml: string): string {
  return elements(xml, "t")
    .map(({ content }) =>
      decode(content).replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .join("");
}

function sheetsOf(part: (name: string) => string): Workbook {
  const targets = new Map(
    elements(part("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes }) => [attributes.Id, attributes]),
  );
  const shared = [...targets.values()].some(({ Type }) => Type?.endsWith("/sharedStrings"))
    ? elements(part("xl/sharedStrings.xml"), "si").map(({ content }) => textOf(content))
    : [];
  const isDate = dateStyles(part("xl/styles.xml"));
  return elements(part("xl/workbook.xml"), "sheet").map(({ attributes: { id } }) => {
    const target = targets.get(id)?.Target ?? "";
    const sheet = part(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    return elements(sheet, "row").map(({ content }) => {
      const cells: SheetCell[] = [];
      for (const cell of elements(content, "c")) cells[columnOf(cell.attributes.r!)] = cellOf(cell, shared, isDate);
      return cells;
    });
  });
}

function columnOf(at: string): number {
  return [...at.replace(/\d/g, "")].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf({ attributes, content }: Element, shared: readonly string[], isDate: readonly boolean[]): SheetCell {
  if (elements(content, "f").length > 0) throw new Error(`the formula ${content}`);
  const value = decode(elements(content, "v")[0]?.content ?? "");
  if (attributes.t === "inlineStr") return { kind: "text", value: textOf(content) };
  if (attributes.t === "s") return { kind: "text", value: shared[Number(value)]! };
  if ((attributes.t ?? "n") !== "n") throw new Error(`a cell of type ${attributes.t}`);
  return { kind: isDate[Number(attributes.s ?? 0)] ? "date" : "number", value };
}

function dateStyles(styles: string): boolean[] {
  const isDateFormat = new Map([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [String(id), true]));
  for (const { attributes } of elements(styles, "numFmt"))
    isDateFormat.set(attributes.numFmtId!, /[ymdhs]/i.test(attributes.formatCode!.replace(/"[^"]*"|\\./g, "")));
  const [formats] = elements(styles, "cellXfs");
  return elements(formats!.content, "xf").map(({ attributes }) => isDateFormat.get(attributes.numFmtId!) ?? false);
}
