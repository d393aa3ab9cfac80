// Finds citations that lead to no heading of spec/interface.md or spec/decisions.md.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const files = ["*.md", "{spec,server,conformance,scripts}/**/*.{ts,tsx,tsp,js,mjs,cjs,md}"];

/** A section that is not one of an RFC, as in "interface §8.3" or `@source("§4.1")`. */
const section = /(?<!RFC \d+ )§\d+(?:\.\d+)*/g;

/** As in "(decided: Webhooks)" or "(decided: API keys, Rate limits)". */
const decision = /(?<=\(decided: )[^;).]+/g;

/** The sources in this file exist nowhere, because it tests that the compiler refuses them. */
const refusedSources = "spec/lib/lint.test.ts";

/** @returns a line for each wrong citation */
export function wrongCitations(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const sections = new Set([...read("spec/interface.md").matchAll(/^#+ (§[\d.]+) /gm)].map(([, id]) => id!));
  const decisions = [...read("spec/decisions.md").matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!);
  return globSync(files, { cwd: root })
    .filter((file) => file !== refusedSources)
    .sort()
    .flatMap((file) => {
      const lines = read(file).split("\n");
      return [
        ...citationsIn(lines, section)
          .filter(({ cited }) => !sections.has(cited))
          .map(({ cited, line }) => `${file}:${line} cites ${cited}, which is no heading of spec/interface.md`),
        ...citationsIn(lines, decision)
          .filter(({ cited }) => !decisions.some((title) => cited.startsWith(title)))
          .map(({ cited, line }) => `${file}:${line} cites "${cited}", which is no heading of spec/decisions.md`),
      ];
    });
}

function citationsIn(lines: readonly string[], pattern: RegExp): { cited: string; line: number }[] {
  return lines.flatMap((text, index) => [...text.matchAll(pattern)].map(([cited]) => ({ cited, line: index + 1 })));
}
