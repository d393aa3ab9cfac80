// Faults in the way to a statement's file: the link, its end, the file as it is sent (interface §4.5, §8.4).
import type { Mutant } from "./mutant.ts";

const download = "server/statements/download.ts";
const files = "server/files.ts";
const link = "server/statements/link.ts";
const operations = "server/statements/operations.ts";

/** The line after which a link's parts are signed. */
const signed = "  #signature(id: string, expires: string): string {\n";

const links: readonly Mutant[] = [
  {
    name: "json-link-ignored",
    rule: "statement-download",
    edits: [{ file: operations, find: "if (acceptsJson) return", replace: "if (acceptsJson && !url) return" }],
  },
  {
    name: "json-link-always",
    rule: "statement-download",
    edits: [{ file: operations, find: "if (acceptsJson) return", replace: "if (acceptsJson || url) return" }],
  },
  {
    name: "link-needs-a-key",
    rule: "statement-link-public",
    edits: [
      {
        file: files,
        find: "    await limitAddress(limiter, exchangeOf(request));\n",
        replace:
          '    await limitAddress(limiter, exchangeOf(request));\n    if (!request.get("authorization")) return void response.sendStatus(401);\n',
      },
    ],
  },
  {
    name: "link-minds-a-wrong-key",
    rule: "statement-link-public",
    edits: [
      {
        file: files,
        find: "    await limitAddress(limiter, exchangeOf(request));\n",
        replace:
          '    await limitAddress(limiter, exchangeOf(request));\n    if (request.get("authorization")) return void response.sendStatus(401);\n',
      },
    ],
  },
  {
    name: "link-signature-not-checked",
    rule: "statement-link-sealed",
    edits: [
      { file: link, find: "if (!equal(link.signature,", replace: "if (link.signature && !equal(link.signature," },
    ],
  },
  {
    name: "link-signature-half-checked",
    rule: "statement-link-sealed",
    edits: [
      {
        file: link,
        find: "const [a, b] = [Buffer.from(given), Buffer.from(expected)];",
        replace: "const [a, b] = [Buffer.from(given.slice(0, 20)), Buffer.from(expected.slice(0, 20))];",
      },
    ],
  },
  {
    name: "link-signature-decoded",
    rule: "statement-link-sealed",
    edits: [
      {
        file: link,
        find: "const [a, b] = [Buffer.from(given), Buffer.from(expected)];",
        replace: 'const [a, b] = [Buffer.from(given, "base64url"), Buffer.from(expected, "base64url")];',
      },
    ],
  },
  {
    name: "link-of-another-statement",
    rule: "statement-link-sealed",
    edits: [{ file: link, find: signed, replace: `${signed}    id = "one";\n` }],
  },
  {
    name: "link-expiry-not-signed",
    rule: "statement-link-sealed",
    edits: [{ file: link, find: signed, replace: `${signed}    expires = "later";\n` }],
  },
  {
    name: "link-expiry-signed-as-a-number",
    rule: "statement-link-sealed",
    edits: [{ file: link, find: signed, replace: `${signed}    expires = String(Number(expires));\n` }],
  },
  {
    name: "link-never-expires",
    rule: "statement-link-expires",
    edits: [{ file: link, find: "return now < Number(link.expires)", replace: "return now > 0" }],
  },
  {
    name: "link-expires-a-second-early",
    rule: "statement-link-expires",
    edits: [
      { file: link, find: "return now < Number(link.expires)", replace: "return now < Number(link.expires) - 1000" },
    ],
  },
  {
    name: "link-of-an-hour",
    rule: "statement-link-expires",
    edits: [{ file: download, find: "limits.downloadLinkMinutes * minuteMs", replace: "60 * minuteMs" }],
  },
  {
    name: "file-for-ever",
    rule: "statement-available",
    edits: [{ file: download, find: "limits.statementAvailabilityDays * dayMs", replace: "36_500 * dayMs" }],
  },
  {
    name: "file-for-179-days",
    rule: "statement-available",
    edits: [
      {
        file: download,
        find: "limits.statementAvailabilityDays * dayMs",
        replace: "(limits.statementAvailabilityDays - 1) * dayMs",
      },
    ],
  },
  {
    name: "gone-files-are-not-found",
    rule: "statement-available",
    edits: [
      {
        file: download,
        find: 'statement.file === null) throw fail("STATEMENT_EXPIRED");',
        replace: 'statement.file === null) throw fail("STATEMENT_NOT_FOUND");',
      },
    ],
  },
  {
    name: "link-outlives-its-file",
    rule: "statement-available",
    edits: [
      {
        file: download,
        find: "Math.min(now + limits.downloadLinkMinutes * minuteMs, until)",
        replace: "now + 300_000",
      },
      { file: download, find: "if (now >= until || statement.file === null)", replace: "if (false)" },
      {
        file: download,
        find: "  const { file, until } = availableFile(statement, now);\n",
        replace:
          '  const { file, until } = availableFile(statement, now);\n  if (now >= until) throw fail("STATEMENT_EXPIRED");\n',
      },
      {
        file: download,
        find: "return { file: statement.file, until };",
        replace: "return { file: statement.file as string, until };",
      },
      { file: "server/statements/sweep.ts", find: "  await removeOutdated(platform, files, stopping);\n", replace: "" },
    ],
  },
];

const sent: readonly Mutant[] = [
  {
    name: "file-without-a-name",
    rule: "statement-file-named",
    edits: [{ file: files, find: '"Content-Disposition":', replace: '"X-Content-Disposition":' }],
  },
  {
    name: "file-named-without-the-project",
    rule: "statement-file-named",
    edits: [
      {
        file: download,
        find: 'plain === "" ? project_id : plain',
        replace: 'plain && project_id && "a"',
      },
    ],
  },
  {
    name: "file-named-without-the-version",
    rule: "statement-file-named",
    edits: [
      {
        file: download,
        find: "period_to, version } = statement;",
        replace: "period_to } = statement;\n  const version = 1;",
      },
    ],
  },
  {
    name: "file-without-parts",
    rule: "statement-file-served",
    edits: [{ file: files, find: "etag: false,", replace: "etag: false, acceptRanges: false," }],
  },
  {
    name: "etag-of-the-statement",
    rule: "statement-file-served",
    edits: [{ file: download, find: 'file.replace(/\\.csv$/, "")', replace: '"file"' }],
  },
  {
    name: "etag-missing",
    rule: "statement-file-served",
    edits: [{ file: files, find: "    ETag: file.etag,\n", replace: "" }],
  },
  {
    name: "file-of-another-type",
    rule: "statement-file-served",
    edits: [
      {
        file: files,
        find: '"Content-Type": csvType,',
        replace: '"Content-Type": csvType && "application/octet-stream",',
      },
    ],
  },
  {
    name: "file-refused-in-silence",
    rule: "statement-file-refused",
    edits: [
      {
        file: files,
        find: 'throw fail("PRECONDITION_FAILED");',
        replace: "return void response.status(failure.status).end();",
      },
    ],
  },
  {
    name: "length-of-the-file-untold",
    rule: "statement-file-refused",
    edits: [{ file: files, find: '{ "Content-Range": ', replace: '{ "Cache-Control": ' }],
  },
  {
    name: "file-names-no-date",
    rule: "response-headers",
    with: ["statement-download"],
    edits: [{ file: files, find: "    [headers.serviceVersion]: version,\n", replace: "" }],
  },
];

export const statementFileMutants: readonly Mutant[] = [...links, ...sent];
