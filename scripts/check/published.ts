// What is published: the documents as they are in git on the branch that partners get theirs from. Invariant: nothing
// is written and nothing is fetched; where there is nothing to compare with, that is said and is no failure.
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { breakingLines, type OpenApiDocument } from "./compatibility/compatibility.ts";
import { type Correction, corrections as reviewed } from "./compatibility/corrections.ts";

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
  /** The reviewed changes that are allowed; those of compatibility/corrections by default. */
  readonly corrections?: readonly Correction[] | undefined;
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
  const { count, found } = await changesSince(root, reference.commit);
  if (count === 0) {
    return { ok: true, lines: [`${against} has no documents yet: nothing is published, so nothing can break.`] };
  }
  const corrections = options.corrections ?? reviewed;
  const allowed = new Set(corrections.map(({ change }) => change));
  const findings = [
    ...found.filter(({ line }) => !allowed.has(line)).map(({ file, line }) => `${file}: ${line}`),
    ...(await idleCorrections(root, corrections)),
  ];
  const documents = `${count} published ${count === 1 ? "document" : "documents"}`;
  const corrected = found.filter(({ line }) => allowed.has(line)).length;
  const aside =
    corrected === 0
      ? ""
      : `, ${corrected} reviewed ${corrected === 1 ? "correction" : "corrections"} aside (scripts/check/compatibility/corrections.ts)`;
  if (findings.length === 0) return { ok: true, lines: [`${documents} of ${against}: no breaking change${aside}.`] };
  const advice =
    "A published document never changes in a breaking way. Undo these changes, or make them on a new date: " +
    "add it to spec/versions.tsp and change the spec from that date on (spec/README.md), then npm run generate. " +
    "Where the document was wrong and now says what the server did all along: scripts/check/compatibility/corrections.ts.";
  return { ok: false, lines: [`Breaking changes against ${against}:`, ...findings.map((line) => `  ${line}`), advice] };
}

interface Finding {
  readonly file: string;
  readonly line: string;
}

/** What in the working tree breaks partners of the documents of a commit, and how many documents that commit has. */
async function changesSince(root: string, commit: string): Promise<{ count: number; found: Finding[] }> {
  const published = await publishedFiles(root, commit);
  const present = await readdir(join(root, folder)).catch(() => [] as string[]);
  const found: Finding[] = [];
  for (const file of published) {
    if (!present.includes(file)) {
      found.push({ file, line: "the document was removed, and partners of that date with it." });
      continue;
    }
    const before = await publishedText(root, commit, file);
    const after = await readFile(join(root, folder, file), "utf8");
    if (before !== after) found.push(...findingsIn(before, after).map((line) => ({ file, line })));
  }
  return { count: published.length, found };
}

/**
 * Corrections that excuse nothing since the commit that they name. They are judged by that commit, not by the one that is published now:
 * once they are published themselves, they stand as the record of what was corrected. A clone that lacks the commit judges none.
 */
async function idleCorrections(root: string, corrections: readonly Correction[]): Promise<string[]> {
  const idle: string[] = [];
  for (const [published, entries] of Map.groupBy(corrections, (correction) => correction.published)) {
    if ("failure" in (await git(root, "rev-parse", "--verify", "--quiet", `${published}^{commit}`))) continue;
    const lines = new Set((await changesSince(root, published)).found.map(({ line }) => line));
    idle.push(...entries.filter(({ change }) => !lines.has(change)).map(({ change }) => change));
  }
  return idle.map(
    (change) => `scripts/check/compatibility/corrections.ts excuses what did not change: remove "${change}"`,
  );
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
  // `../`: relative to root, which may be a folder of a larger repository.
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
