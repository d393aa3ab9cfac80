// Creates and resolves download links. Invariant: no link serves a file later than 180 days after GENERATED.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { fail } from "../../platform/errors.ts";
import type { FilesConfig } from "../../platform/files/configured.ts";
import type { LinkedFile, LinkParts } from "../../platform/files/linked-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { LinkSigner, linkPath } from "./link.ts";
import { convertInTurn } from "./spreadsheet-thread.ts";
import { csvType, spreadsheetType, statementFiles, statementsDirectory } from "./statement-files.ts";
import { fieldsOf, findLinkedStatement, type NamedStatementRow, type StatementRow, statementStates } from "./store.ts";

type Format = components["schemas"]["StatementDownloadFormat"];

/** The ending is a part of the link's signed id. */
const spreadsheetEnding = ".xlsx";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns when the file expires (epoch ms; interface §8.4). */
export function availableUntil(generatedAt: number): number {
  return generatedAt + limits.statementAvailabilityDays * dayMs;
}

/**
 * Creates a link that works for 5 minutes or until the file expires (epoch ms; decided).
 * @throws {ApiFailure} STATEMENT_NOT_READY, STATEMENT_FAILED, STATEMENT_EXPIRED
 */
export async function createLink(
  { config, clock }: Pick<Platform, "config" | "clock">,
  statement: NamedStatementRow,
  format: Format = "CSV",
): Promise<{ url: string; expiresAt: number }> {
  const now = clock.now();
  const { file, until } = availableFile(statement, now);
  const expiresAt = Math.min(now + limits.downloadLinkMinutes * minuteMs, until);
  const signedUrl = (id: string) => config.publicUrl + linkPath(new LinkSigner(config.secretsKey).sign(id, expiresAt));
  // A bucket cannot convert the file.
  if (format === "XLSX") return { url: signedUrl(statement.id + spreadsheetEnding), expiresAt };
  const as = { fileName: fileNameOf(statement, ".csv"), contentType: csvType };
  const presignedUrl = await statementFiles(config).presign(file, as, now, expiresAt);
  return { url: presignedUrl ?? signedUrl(statement.id), expiresAt };
}

/** Finds the file of a signed link. @throws {ApiFailure} STATEMENT_LINK_INVALID, STATEMENT_EXPIRED */
export async function followLink(
  { config, clock, database }: Pick<Platform, "config" | "clock" | "database">,
  link: LinkParts,
): Promise<LinkedFile> {
  const now = clock.now();
  const verdict = new LinkSigner(config.secretsKey).verify(link, now);
  if (verdict !== "valid")
    throw fail("STATEMENT_LINK_INVALID", { reason: verdict === "expired" ? "expired" : "signature" });
  const isSpreadsheet = link.id.endsWith(spreadsheetEnding);
  const id = isSpreadsheet ? link.id.slice(0, -spreadsheetEnding.length) : link.id;
  const statement = await findLinkedStatement(database.read, id);
  if (statement === undefined) throw fail("STATEMENT_NOT_FOUND");
  const { file } = availableFile(statement, now);
  // Each attempt writes its own file name, so a name never has two contents.
  const name = file.replace(/\.csv$/, "");
  if (isSpreadsheet) return spreadsheet(config, statement, file, name);
  const directory = statementsDirectory(config);
  const { size } = await stat(join(directory, file));
  if (size !== statement.byte_size) throw new Error(`${file} has ${size} bytes instead of ${statement.byte_size}`);
  return {
    directory,
    file,
    fileName: fileNameOf(statement, ".csv"),
    contentType: csvType,
    byteSize: size,
    etag: `"${name}"`,
  };
}

/** The ETag is weak, because another version of the service may compress the same cells to other bytes. */
function spreadsheet(
  { dataDir, filesS3Url }: FilesConfig,
  statement: NamedStatementRow,
  file: string,
  name: string,
): LinkedFile {
  const { row_count, generated_at } = statement;
  const layout = { fields: fieldsOf(statement), rowCount: row_count!, generatedAt: generated_at! };
  const job = { config: { dataDir, filesS3Url }, file, layout };
  return {
    fileName: fileNameOf(statement, spreadsheetEnding),
    contentType: spreadsheetType,
    etag: `W/"${name}${spreadsheetEnding}"`,
    produce: (write, signal) => convertInTurn(statement.project_id, job, write, signal),
  };
}

function availableFile(statement: StatementRow, now: number): { file: string; until: number } {
  statementStates.assertAllowed(statement, "downloadStatement");
  const until = availableUntil(statement.generated_at!);
  if (now >= until || statement.file === null) throw fail("STATEMENT_EXPIRED");
  return { file: statement.file, until };
}

/** Uses only characters that every header and file system accepts. */
function fileNameOf(statement: NamedStatementRow, ending: string): string {
  const { project_id, project_name, period_from, period_to, version } = statement;
  const slug = project_name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60);
  return `statement-${slug === "" ? project_id : slug}-${period_from}-to-${period_to}-v${version}${ending}`;
}
