// For tests only: where the processes that a test starts find what V8 made of their modules. Most of a start is compiling; the first does it for all.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of `npm test`, or one of this process, which goes with it. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? makeOne();

function makeOne(): string {
  const folder = mkdtempSync(join(tmpdir(), "compiled-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
