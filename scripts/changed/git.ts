// Reads what changed in the checkout since a commit.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** `message` is for the command line. */
export class UnknownCommit extends Error {}

export interface Since {
  /** Paths of changed, added and deleted files, uncommitted and untracked ones included. */
  readonly files: readonly string[];
  /** The text of a file at the commit; undefined if it had no such file. */
  read(path: string): Promise<string | undefined>;
}

/** A branch counts from where the checkout left it. @throws {UnknownCommit} */
export async function changesSince(root: string, commit: string): Promise<Since> {
  const git = async (...args: string[]) => (await run("git", args, { cwd: root, maxBuffer: 256 * 1024 * 1024 })).stdout;
  let base: string;
  try {
    base = (await git("merge-base", commit, "HEAD")).trim();
  } catch {
    throw new UnknownCommit(`--since is ${commit}, but git knows no such commit of this checkout.`);
  }
  const [changed, untracked] = await Promise.all([
    git("diff", "--name-only", "--no-renames", "-z", base, "--"),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  return {
    files: [...new Set(`${changed}${untracked}`.split("\0").filter((path) => path !== ""))].sort(),
    read: (path) => git("show", `${base}:${path}`).catch(() => undefined),
  };
}
