// For tests only: a compile cache, because compilation takes most of a process's start.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of `npm test`, or one that is deleted with this process. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? createTemporaryFolder();

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "compiled-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
