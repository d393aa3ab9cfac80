// Finds citations of the interface that lead to no heading of spec/interface.md.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const files = ["*.md", "{spec,server,conformance,scripts}/**/*.{ts,tsx,tsp,js,mjs,cjs,md}"];

/** A section that is not one of an RFC, as in "interface §8.3" or `@source("§4.1")`. */
const section = /(?<!RFC \d+ )§(\d+(?:\.\d+)*)/g;

/** Its sources exist nowhere: it tests that the compiler refuses them. */
const refusedSources = "spec/lib/lint.test.ts";

/** @returns a line for each wrong citation */
export function wrongCitations(root: string): string[] {
  const headings = headingsOf(readFileSync(join(root, "spec/interface.md"), "utf8"));
  return globSync(files, { cwd: root })
    .filter((file) => file !== refusedSources)
    .sort()
    .flatMap((file) =>
      citationsIn(readFileSync(join(root, file), "utf8"))
        .filter(({ cited }) => !headings.has(cited))
        .map(({ cited, line }) => `${file}:${line} cites §${cited}, which is no heading of spec/interface.md`),
    );
}

function headingsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^#+ §([\d.]+) /gm)].map(([, id]) => id!));
}

function citationsIn(text: string): { cited: string; line: number }[] {
  return text
    .split("\n")
    .flatMap((content, index) =>
      [...content.matchAll(section)].map(([, cited]) => ({ cited: cited!, line: index + 1 })),
    );
}
