// Commands for uploaded documents, whose content the API never returns.
import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileColumns } from "../../server/platform/files/rows.ts";
import { openUpload } from "../../server/platform/files/uploads.ts";
import { documentTables } from "../../server/registry.ts";
import { type Command, CommandError, type Tools } from "./command.ts";
import { findProjectId } from "./keys.ts";

export const saveDocumentCommand: Command = {
  words: "document save",
  about: "Decrypt an uploaded document to a file that only you can read",
  argument: "ID",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    file: { takes: "PATH", about: "A new file to write", required: true },
  },
  read: (input) => async (tools) => {
    const projectId = await findProjectId(input, tools);
    const file = await findFile(tools, projectId, input.argument);
    const path = resolve(input.value("file")!);
    await save(tools, file, path);
    const document = { id: input.argument, fileName: file.file_name, contentType: file.content_type };
    return {
      json: { ...document, byteSize: file.byte_size, path },
      rows: [{ ...document, bytes: String(file.byte_size), path }],
      note: "The file is not encrypted: delete it after use.",
    };
  },
};

async function findFile({ database }: Tools, projectId: string, id: string): Promise<FileColumns> {
  for (const table of documentTables) {
    const file = await table.find(database.read, projectId, id);
    if (file !== undefined) return file;
  }
  throw new CommandError(`This project has no document ${JSON.stringify(id)}.`);
}

async function save({ server }: Tools, { stored, sha256 }: FileColumns, path: string): Promise<void> {
  const opened = server();
  // A stream that opens the file itself can create it after a failure was cleaned up.
  const target = await openNew(path);
  const sum = createHash("sha256");
  try {
    await pipeline(
      openUpload(opened, stored),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum.update(chunk);
          yield chunk;
        }
      },
      target.createWriteStream(),
    );
    if (sum.digest("hex") !== sha256) throw new CommandError("The stored file differs from the uploaded one.");
  } catch (error) {
    await rm(path, { force: true });
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new CommandError(
        "The document's file is not in DATA_DIR: set DATA_DIR and FILES_S3_URL as for the server.",
      );
    throw error;
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new CommandError(`${path} already exists (--file): name a new file.`);
    throw new CommandError(`${path} (--file) cannot be written (${code}).`);
  }
}
