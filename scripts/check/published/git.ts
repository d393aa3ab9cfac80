// The state of the project on the branch that others build on. Invariant: nothing is written and nothing is fetched; where there is nothing to
// compare with, that is said and is no failure.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

// A document of all sixty operations has about 1 MB.
const outputLimitBytes = 64 * 1024 * 1024;

/** The commit that is built on, or why there is none. `isWrong`: one was asked for that is not there. */
export type Base =
  | { readonly name: string; readonly commit: string }
  | { readonly reason: string; readonly isWrong: boolean };

/** origin/main where it is known, main otherwise; on main itself that is the commit the working tree began from. */
export async function baseOf(root: string, against?: string): Promise<Base> {
  const inside = await git(root, "rev-parse", "--is-inside-work-tree");
  if ("failure" in inside) {
    const isWrong = against !== undefined;
    return {
      reason: `There is no git history here, so nothing says how the record grew (${inside.failure}).`,
      isWrong,
    };
  }
  for (const name of against === undefined ? ["origin/main", "main"] : [against]) {
    const commit = await git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
    if ("output" in commit) return { name, commit: commit.output.trim() };
  }
  if (against !== undefined) return { reason: `There is no ${against} in this git repository.`, isWrong: true };
  const shallow = await git(root, "rev-parse", "--is-shallow-repository");
  const isShallow = "output" in shallow && shallow.output.trim() === "true";
  const advice = isShallow
    ? "this clone is shallow: git fetch --depth 1 origin main:refs/remotes/origin/main brings it"
    : "it comes with the first commit, or is named by --against";
  return {
    reason: `Neither origin/main nor main is known here, so nothing says how the record grew; ${advice}.`,
    isWrong: false,
  };
}

/** The files of a folder of a commit, by their names; empty where it is not there. */
export async function filesAt(root: string, commit: string, folder: string): Promise<Map<string, string>> {
  const tree = await git(root, "ls-tree", "--name-only", commit, `${folder}/`);
  if ("failure" in tree) throw new Error(`git cannot list ${folder}: ${tree.failure}`);
  const names = tree.output.split("\n").filter((path) => /\.(yaml|json)$/.test(path));
  const files = new Map<string, string>();
  for (const path of names) {
    // `./`: relative to root, which may be a folder of a larger repository.
    const shown = await git(root, "show", `${commit}:./${path}`);
    if ("failure" in shown) throw new Error(`git cannot show ${path}: ${shown.failure}`);
    files.set(path.slice(path.lastIndexOf("/") + 1), shown.output);
  }
  return files;
}

async function git(root: string, ...words: string[]): Promise<{ output: string } | { failure: string }> {
  try {
    // A git hook names its own repository in the environment; the one at `root` is meant.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
    const { stdout } = await promisify(execFile)("git", ["-C", root, ...words], { maxBuffer: outputLimitBytes, env });
    return { output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    return { failure: code === "ENOENT" ? "git is not installed" : (stderr?.trim().split("\n")[0] ?? String(error)) };
  }
}
