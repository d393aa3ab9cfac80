// Rows that name an uploaded file: the columns that they do it with, how they show it, and what is asked of their tables. Invariant: whatever is removed
// as unnamed was asked of each table here.
import type { components } from "../../../generated/types/latest.d.ts";
import { integer, type RowWith, text } from "../database/columns.ts";
import type { Queries } from "../database/types.ts";
import type { UploadedFile } from "../uploaded-file.ts";

type ContentType = components["schemas"]["DocumentContentType"];

/** What a row keeps of its file. */
export const fileColumns = {
  file_name: text,
  content_type: text<ContentType>(),
  byte_size: integer,
  /** Hex, of the content that was sent. */
  sha256: text,
  /** The name in the store of uploads. */
  stored: text,
} as const;

export type FileColumns = RowWith<typeof fileColumns>;

/** The columns of a row that keeps a file: called in that row's transaction. */
export function keepFile(file: UploadedFile): FileColumns {
  return {
    file_name: file.fileName,
    // The front refused every other.
    content_type: file.mediaType as ContentType,
    byte_size: file.byteSize,
    sha256: file.sha256,
    stored: file.keep(),
  };
}

/** What a resource shows of its file: never its content. */
export function showFile({ file_name, content_type, byte_size }: FileColumns) {
  return { fileName: file_name, contentType: content_type, byteSize: byte_size };
}

/** A table whose rows name files, as the sweep and the operator ask it. */
export interface ReferencingTable {
  readonly name: string;
  /** Those of the stored names (1 or more) that some row has. */
  findReferenced(queries: Queries, stored: readonly string[]): Promise<readonly string[]>;
  /** The file of one row of a project. */
  find(queries: Queries, projectId: string, id: string): Promise<FileColumns | undefined>;
}

/** The table `name` has the columns id, project_id and those of a file, `stored` unique. */
export function referencingTable(name: string): ReferencingTable {
  return {
    name,
    async findReferenced(queries, stored) {
      const marks = stored.map(() => "?").join(", ");
      const sql = `SELECT stored FROM ${name} WHERE stored IN (${marks})`;
      return (await queries.all<Pick<FileColumns, "stored">>(sql, stored)).map((row) => row.stored);
    },
    find: (queries, projectId, id) =>
      queries.one<FileColumns>(
        `SELECT ${Object.keys(fileColumns).join(", ")} FROM ${name} WHERE project_id = ? AND id = ?`,
        [projectId, id],
      ),
  };
}
