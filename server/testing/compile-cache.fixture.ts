// For tests only: V8's compile cache for the processes that tests start. Compilation is most of a start, so the first process does it for all.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of `npm test`, or one that is deleted with this process. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? makeOne();

function makeOne(): string {
  const folder = mkdtempSync(join(tmpdir(), "compiled-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
