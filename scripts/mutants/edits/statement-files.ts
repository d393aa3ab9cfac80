// Faults in the way to a statement's file: the link, its end, the file as it is sent (interface §4.5, §8.4).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const download = "server/resources/statements/download.ts";
const files = "server/http/pipeline/signed-files.ts";
const link = "server/resources/statements/link.ts";

/** The line after which a link's parts are signed. */
const signed = "  #signature(id: string, expires: string): string {\n";

const links: readonly SourceFault[] = [
  fault(
    "link-needs-a-key",
    "statement-link-public",
    edit(
      files,
      "    await limitAddress(limiter, exchangeOf(request));\n",
      '    await limitAddress(limiter, exchangeOf(request));\n    if (!request.get("authorization")) return void response.sendStatus(401);\n',
    ),
  ),
  fault(
    "link-signature-half-checked",
    "statement-link-sealed",
    edit(
      link,
      "isSameSecret(link.signature, this.#signature(link.id, link.expires))",
      "isSameSecret(link.signature.slice(0, 20), this.#signature(link.id, link.expires).slice(0, 20))",
    ),
  ),
  fault("link-of-another-statement", "statement-link-sealed", edit(link, signed, `${signed}    id = "one";\n`)),
  fault("link-expiry-not-signed", "statement-link-sealed", edit(link, signed, `${signed}    expires = "later";\n`)),
  fault(
    "link-never-expires",
    "statement-link-expires",
    edit(link, "return now < Number(link.expires)", "return now > 0"),
  ),
  fault(
    "link-expires-a-second-early",
    "statement-link-expires",
    edit(link, "return now < Number(link.expires)", "return now < Number(link.expires) - 1000"),
  ),
  fault(
    "file-for-179-days",
    "statement-available",
    edit(download, "limits.statementAvailabilityDays * dayMs", "(limits.statementAvailabilityDays - 1) * dayMs"),
  ),
  fault(
    "link-outlives-its-file",
    "statement-available",
    edit(download, "Math.min(now + limits.downloadLinkMinutes * minuteMs, until)", "now + 300_000"),
    edit(download, "if (now >= until || statement.file === null)", "if (false)"),
    edit(
      download,
      "  const { file, until } = availableFile(statement, now);\n",
      '  const { file, until } = availableFile(statement, now);\n  if (now >= until) throw fail("STATEMENT_EXPIRED");\n',
    ),
    edit(download, "return { file: statement.file, until };", "return { file: statement.file as string, until };"),
    edit("server/resources/statements/sweep.ts", "  await removeOutdated(platform, files, stopping);\n", ""),
  ),
];

const sent: readonly SourceFault[] = [
  fault(
    "file-named-without-the-version",
    "statement-file-named",
    edit(download, "period_to, version } = statement;", "period_to } = statement;\n  const version = 1;"),
  ),
  fault("etag-of-the-statement", "statement-file-served", edit(download, 'file.replace(/\\.csv$/, "")', '"file"')),
  fault(
    "file-refused-in-silence",
    "statement-file-refused",
    edit(files, 'throw fail("PRECONDITION_FAILED");', "return void response.status(failure.status).end();"),
  ),
];

export const faults: readonly SourceFault[] = [...links, ...sent];
