// Stores files in a local directory.
import { createReadStream } from "node:fs";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore, ListedFile } from "./file-store.ts";

export class DirectoryFiles implements FileStore {
  /** Absolute; created with the first file. */
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  async prepare(name: string): Promise<string> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    return join(this.directory, name);
  }

  async keep(_name: string): Promise<void> {
    // The file's writer has already flushed the file and its directory.
  }

  discard(name: string): Promise<void> {
    return this.remove(name);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true });
  }

  async *list(): AsyncIterable<ListedFile> {
    const entries = await undefinedIfMissing(opendir(this.directory));
    for await (const { name } of entries ?? []) {
      const found = await undefinedIfMissing(stat(join(this.directory, name)));
      if (found !== undefined) yield { name, writtenAt: found.mtimeMs };
    }
  }

  read(name: string): AsyncIterable<Buffer> {
    return createReadStream(join(this.directory, name));
  }

  async presign(): Promise<undefined> {}
}

/** Another process may have removed the file. */
async function undefinedIfMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
