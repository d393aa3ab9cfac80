// Reads the published record of the main branch from git, without changes to the repository.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

// A document of 60 operations has about 1 MB.
const outputLimitBytes = 64 * 1024 * 1024;

/** `isWrong`: the requested commit does not exist. */
export type Base =
  | { readonly name: string; readonly commit: string }
  | { readonly reason: string; readonly isWrong: boolean };

export async function baseOf(root: string, against?: string): Promise<Base> {
  const inside = await git(root, "rev-parse", "--is-inside-work-tree");
  if ("failure" in inside) {
    const isWrong = against !== undefined;
    return {
      reason: `No git history here, so the record was not compared with that of main (${inside.failure}).`,
      isWrong,
    };
  }
  for (const name of against === undefined ? ["origin/main", "main"] : [against]) {
    const commit = await git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
    if ("output" in commit) return { name, commit: commit.output.trim() };
  }
  if (against !== undefined) return { reason: `This git repository has no ${against}.`, isWrong: true };
  const shallow = await git(root, "rev-parse", "--is-shallow-repository");
  const isShallow = "output" in shallow && shallow.output.trim() === "true";
  const advice = isShallow
    ? "this clone is shallow; run: git fetch --depth 1 origin main:refs/remotes/origin/main"
    : "commit on main first, or name a branch with --against";
  return {
    reason: `The record was not compared with that of main, which is unknown here: ${advice}.`,
    isWrong: false,
  };
}

/** By file name; empty without the folder. */
export async function filesAt(root: string, commit: string, folder: string): Promise<Map<string, string>> {
  const tree = await git(root, "ls-tree", "--name-only", commit, `${folder}/`);
  if ("failure" in tree) throw new Error(`git cannot list ${folder}: ${tree.failure}`);
  const names = tree.output.split("\n").filter((path) => /\.(yaml|json)$/.test(path));
  const files = new Map<string, string>();
  for (const path of names) {
    // `root` can be a folder of a larger repository.
    const content = await git(root, "show", `${commit}:./${path}`);
    if ("failure" in content) throw new Error(`git cannot show ${path}: ${content.failure}`);
    files.set(path.slice(path.lastIndexOf("/") + 1), content.output);
  }
  return files;
}

async function git(root: string, ...words: string[]): Promise<{ output: string } | { failure: string }> {
  try {
    // A git hook sets GIT_DIR to its own repository.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
    const { stdout } = await promisify(execFile)("git", ["-C", root, ...words], { maxBuffer: outputLimitBytes, env });
    return { output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    return { failure: code === "ENOENT" ? "git is not installed" : (stderr?.trim().split("\n")[0] ?? String(error)) };
  }
}
