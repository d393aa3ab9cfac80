// Refuses a start whose files would fail later.
import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../config.ts";

/**
 * Creates no folder. A bucket needs DATA_DIR too, because each file is written there first.
 * @throws {ConfigError} if this process cannot create files in DATA_DIR or in one of its folders
 */
export function requireWritable(...folders: readonly string[]): void {
  for (const folder of folders) {
    const problem = problemOf(folder);
    if (problem !== undefined)
      throw new ConfigError(
        `This process cannot create files in ${folder}, in DATA_DIR: ${problem}. ` +
          "Let its user write to that folder, or set DATA_DIR to another one.",
      );
  }
}

/** A missing folder can be created if this process may write to the nearest folder above it. */
function problemOf(folder: string): string | undefined {
  try {
    // The dot refuses a file that is no folder.
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" && dirname(folder) !== folder ? problemOf(dirname(folder)) : message;
  }
}
