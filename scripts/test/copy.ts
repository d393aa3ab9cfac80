// Copies of the checkout for tests that change the source. Invariant: the checkout is never written to, and every copy is removed.
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of this checkout. */
export const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Everything that `npm run generate`, the compiler, the server and the suite read. */
export const everything = [
  "spec",
  "generated",
  "server",
  "conformance",
  "scripts",
  "package.json",
  "tsconfig.json",
  "README.md",
  ".biome.json",
];

/** Runs `work` in a temporary folder with copies of `names` and the checkout's packages. */
export async function inCopy<T>(names: readonly string[], work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "copy-"));
  try {
    for (const name of names) await cp(join(checkout, name), join(root, name), { recursive: true });
    await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
