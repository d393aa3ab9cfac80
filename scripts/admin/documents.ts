// Commands about uploaded documents: the interface never gives their content back, so whoever has to look at one asks here.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileColumns } from "../../server/platform/files/rows.ts";
import { openUpload } from "../../server/platform/files/uploads.ts";
import { documentTables } from "../../server/registry.ts";
import { type Command, CommandError, type Tools } from "./command.ts";
import { existingProject } from "./keys.ts";

export const saveDocumentCommand: Command = {
  words: "document save",
  about: "Decrypt an uploaded document into a file that only you can read",
  argument: "ID",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    file: { takes: "PATH", about: "Where to write it; nothing may be there yet", required: true },
  },
  read: (input) => async (tools) => {
    const projectId = await existingProject(input, tools);
    const file = await findFile(tools, projectId, input.argument);
    const path = resolve(input.value("file")!);
    await save(tools, file, path);
    const shown = { id: input.argument, fileName: file.file_name, contentType: file.content_type };
    return {
      json: { ...shown, byteSize: file.byte_size, path },
      rows: [{ ...shown, bytes: String(file.byte_size), path }],
      note: "Remove the file when you have seen it: it is no longer encrypted.",
    };
  },
};

async function findFile({ database }: Tools, projectId: string, id: string): Promise<FileColumns> {
  for (const table of documentTables) {
    const file = await table.find(database.read, projectId, id);
    if (file !== undefined) return file;
  }
  throw new CommandError(`There is no document ${JSON.stringify(id)} in this project.`);
}

async function save({ server }: Tools, { stored, sha256 }: FileColumns, path: string): Promise<void> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const sum = createHash("sha256");
  let isMade = false;
  target.once("open", () => {
    isMade = true;
  });
  try {
    await pipeline(
      openUpload(server(), stored),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum.update(chunk);
          yield chunk;
        }
      },
      target,
    );
    if (sum.digest("hex") !== sha256) throw new CommandError("The stored file is not the one that was uploaded.");
  } catch (error) {
    // What was there before is not ours to remove.
    if (isMade) await rm(path, { force: true });
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new CommandError(`${path} is there already (--file): name another file.`);
    throw error;
  }
}
