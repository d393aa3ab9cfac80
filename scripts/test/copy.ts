// Copies the checkout for tests that change the source.
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Inputs of `npm run generate`, the compiler, the server and the suite. */
export const copiedNames = [
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

/** Runs `work` in a temporary copy of `names`, with the checkout's packages. */
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
