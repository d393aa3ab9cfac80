// What is published: the documents as they are in git on the branch that partners get theirs from. Invariant: nothing
// is written and nothing is fetched; where there is nothing to compare with, that is said and is no failure.
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { breakingLines, type OpenApiDocument } from "./compatibility.ts";

const folder = "generated/openapi";
// A document of all sixty operations has about 1 MB.
const outputLimitBytes = 64 * 1024 * 1024;

/** The commit that counts as published, or why there is none. `isWrong`: one was asked for that is not there. */
export type Reference =
  | { readonly name: string; readonly commit: string }
  | { readonly reason: string; readonly isWrong: boolean };

/** `against` names a branch, tag or commit to compare with, in place of origin/main or main. */
export interface CompatibilityOptions {
  readonly against?: string | undefined;
}

export interface CompatibilityResult {
  readonly ok: boolean;
  /** For people, one finding or remark each. */
  readonly lines: readonly string[];
}

/** Compares the documents of the working tree at `root` with the published ones. */
export async function checkCompatibility(
  root: string,
  options: CompatibilityOptions = {},
): Promise<CompatibilityResult> {
  const reference = await publishedReference(root, options.against);
  if ("reason" in reference) return { ok: !reference.isWrong, lines: [reference.reason] };
  const against = `${reference.name} (${reference.commit.slice(0, 9)})`;
  const published = await publishedFiles(root, reference.commit);
  if (published.length === 0) {
    return { ok: true, lines: [`${against} has no documents yet: nothing is published, so nothing can break.`] };
  }
  const present = await readdir(join(root, folder)).catch(() => [] as string[]);
  const findings: string[] = [];
  for (const file of published) {
    if (!present.includes(file)) {
      findings.push(`${file}: the document was removed, and partners of that date with it.`);
      continue;
    }
    const before = await publishedText(root, reference.commit, file);
    const after = await readFile(join(root, folder, file), "utf8");
    if (before === after) continue;
    findings.push(...findingsIn(before, after).map((line) => `${file}: ${line}`));
  }
  const documents = `${published.length} published ${published.length === 1 ? "document" : "documents"}`;
  if (findings.length === 0) return { ok: true, lines: [`${documents} of ${against}: no breaking change.`] };
  const advice =
    "A published document never changes in a breaking way. Undo these changes, or make them on a new date: " +
    "add it to spec/versions.tsp and change the spec from that date on (spec/README.md), then npm run generate.";
  return { ok: false, lines: [`Breaking changes against ${against}:`, ...findings.map((line) => `  ${line}`), advice] };
}

/** origin/main where it is known, main otherwise; on main itself that is the commit the working tree began from. */
export async function publishedReference(root: string, against?: string): Promise<Reference> {
  const inside = await git(root, "rev-parse", "--is-inside-work-tree");
  if ("failure" in inside) {
    const isWrong = against !== undefined;
    return { reason: `There is no git history here, so no document counts as published (${inside.failure}).`, isWrong };
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
  return { reason: `Neither origin/main nor main is known here, so nothing was compared; ${advice}.`, isWrong: false };
}

/** Names of the documents in a commit. */
async function publishedFiles(root: string, commit: string): Promise<string[]> {
  const tree = await git(root, "ls-tree", "--name-only", commit, `${folder}/`);
  if ("failure" in tree) throw new Error(`git cannot list the published documents: ${tree.failure}`);
  const paths = tree.output.split("\n").filter((path) => path.endsWith(".yaml"));
  return paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
}

async function publishedText(root: string, commit: string, file: string): Promise<string> {
  // `./`: relative to root, which may be a folder of a larger repository.
  const shown = await git(root, "show", `${commit}:./${folder}/${file}`);
  if ("failure" in shown) throw new Error(`git cannot show the published ${file}: ${shown.failure}`);
  return shown.output;
}

function findingsIn(before: string, after: string): string[] {
  try {
    return breakingLines(parse(before) as OpenApiDocument, parse(after) as OpenApiDocument);
  } catch (error) {
    return [`cannot be compared: ${(error as Error).message}`];
  }
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
