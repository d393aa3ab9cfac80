// Downloads of a statement as a workbook (decided: Statements).
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  asBilledProject,
  createGeneratedStatement,
  followLink,
  readBilledFile,
  readLink,
  readRedirect,
} from "../../../harness/steps/statements.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { readWorkbook, type SheetCell } from "./workbook.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-spreadsheet",
    "decided",
    "With format=XLSX the cells equal those of the CSV file: text, numbers and date-times, and no formula",
    ["state", "fees", "workers"],
    async (session) => {
      const { statement, header, rows } = await readBilledFile(session);
      const exchange = await followLink(session, await readRedirect(asBilledProject(session), statement.id, "XLSX"));
      expectStatus(exchange, [200]);
      const sheets = readWorkbook(exchange);
      for (const [head] of sheets) {
        const names = head?.map((cell) => cell?.value);
        assertEqual("header row", names, header, exchange);
      }
      const cells = sheets.flatMap(([, ...others]) => others);
      assertEqual("rows", cells.length, rows.length, exchange);
      for (const [index, row] of rows.entries()) {
        for (const [column, field] of statement.fields.entries()) {
          const [text, cell] = [row[field]!, cells[index]![column]];
          if (!isSame(field, text, cell))
            throw new ExpectationFailed(`${field} ${JSON.stringify(text)} in row ${index + 1}`, JSON.stringify(cell));
        }
      }
    },
  ),
  journey(
    "statement-spreadsheet-served",
    "decided",
    "A workbook has its type, the name of the CSV file and an ETag, and is not sent to a caller with its ETag",
    ["state", "workers"],
    checkServed,
  ),
];

/** A spreadsheet keeps 15 digits of a number. */
const maxDigits = 15;
const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);

function isSame(field: string, text: string, cell: SheetCell | undefined): boolean {
  if (text === "") return (cell?.value ?? "") === "";
  if (field === "occurredAt")
    return cell?.kind === "date" && Math.round(Number(cell.value) * dayMs) + epoch === Date.parse(text);
  const digits = text.replace(/^[-0.]+|\D/g, "").length;
  if (!/(Amount|Usd)$/.test(field) || digits > maxDigits) return cell?.kind === "text" && cell.value === text;
  return cell?.kind === "number" && Number(cell.value) === Number(text);
}

async function checkServed(session: Session): Promise<void> {
  const { id, byteSize } = await createGeneratedStatement(session);
  const file = await followLink(session, await readRedirect(session, id));
  assertEqual("size of the file of format=CSV", byteSize, file.response.body.length, file);
  const explicit = await followLink(session, await readRedirect(session, id, "CSV"));
  assertEqual("the file of format=CSV", explicit.text, file.text, explicit);

  const link = await readRedirect(session, id, "XLSX");
  const workbook = await followLink(session, link);
  expectStatus(workbook, [200]);
  const { headers } = workbook.response;
  assertEqual(
    "Content-Type",
    headers["content-type"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    workbook,
  );
  const csvName = file.response.headers["content-disposition"];
  assertEqual("Content-Disposition", headers["content-disposition"], csvName?.replace('.csv"', '.xlsx"'), workbook);
  assertThat("a private response", /\bprivate\b|\bno-store\b/.test(headers["cache-control"] ?? ""), headers, workbook);
  assertEqual("sheets of an empty statement", readWorkbook(workbook).length, 1, workbook);
  const { etag = "" } = headers;
  assertThat("an ETag of its own", /^(W\/)?"[^"]+"$/.test(etag) && etag !== file.response.headers.etag, etag, workbook);
  const known = await followLink(session, link, { "If-None-Match": etag });
  expectStatus(known, [304]);
  assertEqual("body of a 304", known.text, "", known);
  const linked = await followLink(session, (await readLink(session, id, "XLSX")).url);
  assertEqual("sheets of the linked file", readWorkbook(linked), readWorkbook(workbook), linked);
}
