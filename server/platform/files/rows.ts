// Rows that reference uploaded files. Invariant: a referenced file is never removed.
import type { components } from "../../../generated/handler-types.d.ts";
import { integer, type RowWith, text } from "../database/columns.ts";
import type { Queries } from "../database/types.ts";
import type { UploadedFile } from "../uploaded-file.ts";

type ContentType = components["schemas"]["DocumentContentType"];

export const fileColumns = {
  file_name: text,
  content_type: text<ContentType>(),
  byte_size: integer,
  /** In hex. */
  sha256: text,
  /** Name in the store of uploads. */
  stored: text,
} as const;

export type FileColumns = RowWith<typeof fileColumns>;

/** Call it in the database transaction of the row. */
export function keepFile(file: UploadedFile): FileColumns {
  return {
    file_name: file.fileName,
    // The request rules already refused other types.
    content_type: file.mediaType as ContentType,
    byte_size: file.byteSize,
    sha256: file.sha256,
    stored: file.keep(),
  };
}

export function showFile({ file_name, content_type, byte_size }: FileColumns) {
  return { fileName: file_name, contentType: content_type, byteSize: byte_size };
}

export interface ReferencingTable {
  readonly name: string;
  /** Returns the names (at least 1 given) that some row references. */
  findReferenced(queries: Queries, stored: readonly string[]): Promise<readonly string[]>;
  find(queries: Queries, projectId: string, id: string): Promise<FileColumns | undefined>;
}

/** The table has the columns id, project_id and `fileColumns`, `stored` unique. */
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
