// Interface §4.5, §8.4.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const download = "server/resources/statements/download.ts";
const files = "server/http/pipeline/signed-files.ts";
const link = "server/resources/statements/link.ts";

const signatureStart = "  #signature(id: string, expires: string): string {\n";

const links: readonly SourceFault[] = [
  fault(
    "requires-key-for-link",
    "statement-link-public",
    edit(
      files,
      "      await limitAddress(limiter, exchange);\n",
      '      await limitAddress(limiter, exchange);\n      if (!request.get("authorization")) return response.sendStatus(401), "answered";\n',
    ),
  ),
  fault(
    "checks-half-of-link-signature",
    "statement-link-sealed",
    edit(
      link,
      "isSameSecret(link.signature, this.#signature(link.id, link.expires))",
      "isSameSecret(link.signature.slice(0, 20), this.#signature(link.id, link.expires).slice(0, 20))",
    ),
  ),
  fault(
    "leaves-statement-out-of-link-signature",
    "statement-link-sealed",
    edit(link, signatureStart, `${signatureStart}    id = "one";\n`),
  ),
  fault(
    "leaves-expiry-out-of-link-signature",
    "statement-link-sealed",
    edit(link, signatureStart, `${signatureStart}    expires = "later";\n`),
  ),
  fault(
    "never-expires-link",
    "statement-link-expires",
    edit(link, "return now < Number(link.expires)", "return now > 0"),
  ),
  fault(
    "expires-link-a-second-early",
    "statement-link-expires",
    edit(link, "return now < Number(link.expires)", "return now < Number(link.expires) - 1000"),
  ),
  fault(
    "deletes-file-after-179-days",
    "statement-available",
    edit(download, "limits.statementAvailabilityDays * dayMs", "(limits.statementAvailabilityDays - 1) * dayMs"),
  ),
  fault(
    "lets-link-outlive-file",
    "statement-available",
    edit(download, "Math.min(now + limits.downloadLinkMinutes * minuteMs, until)", "now + 300_000"),
    edit(download, "if (now >= until || statement.file === null)", "if (false)"),
    edit(
      download,
      "  const { file, until } = availableFile(statement, now);\n",
      '  const { file, until } = availableFile(statement, now);\n  if (now >= until) throw fail("STATEMENT_EXPIRED");\n',
    ),
    edit(download, "return { file: statement.file, until };", "return { file: statement.file as string, until };"),
    edit("server/resources/statements/statement-sweep.ts", "  await removeExpired(platform, files, stopping);\n", ""),
  ),
];

const cells = "server/resources/statements/spreadsheet-cells.ts";

const responses: readonly SourceFault[] = [
  fault(
    "writes-amounts-of-workbook-as-text",
    "statement-spreadsheet",
    edit(cells, 'if (kind === "number")', 'if (kind !== "text" && text === "")'),
  ),
  fault(
    "writes-local-times-to-workbook",
    "statement-spreadsheet",
    edit(cells, "instant / dayMs + epochDays}", "(instant + 3_600_000) / dayMs + epochDays}"),
  ),
  fault(
    "loses-carriage-returns-in-workbook",
    "statement-spreadsheet",
    edit(cells, "[^\\t\\n\\x20-\\uFFFD]", "[^\\t\\n\\r\\x20-\\uFFFD]"),
  ),
  fault("writes-formulas-to-workbook", "statement-spreadsheet", edit(cells, ' t="inlineStr"><is>', "><f>1</f><is>")),
  fault(
    "names-workbook-as-csv",
    "statement-spreadsheet-served",
    edit(download, "fileName: fileNameOf(statement, spreadsheetEnding)", 'fileName: fileNameOf(statement, ".csv")'),
  ),
  fault(
    "leaves-format-out-of-link-signature",
    "statement-link-sealed",
    edit(link, signatureStart, `${signatureStart}    id = id.replace(".xlsx", "");\n`),
  ),
  fault(
    "leaves-version-out-of-file-name",
    "statement-file-named",
    edit(download, "period_to, version } = statement;", "period_to } = statement;\n  const version = 1;"),
  ),
  fault(
    "repeats-etag-for-every-file",
    "statement-file-served",
    edit(download, 'file.replace(/\\.csv$/, "")', '"file"'),
  ),
  fault(
    "refuses-file-without-body",
    "statement-file-refused",
    edit(
      files,
      '.status) throw fail("PRECONDITION_FAILED");',
      ".status) return void response.status(failure.status).end();",
    ),
  ),
];

export const faults: readonly SourceFault[] = [...links, ...responses];
