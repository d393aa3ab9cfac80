// The rules of a folder's areas, a folder each with its list in rules.ts. Invariant: a rule that its area's list leaves out is an error, so
// no file can be forgotten.
import { readdirSync } from "node:fs";
import type { Rule } from "./rule.ts";

/** The rules of every area below `folder`, areas by name. @throws where one has no list, or a file has a rule that the list does not. */
export async function readAreas(folder: URL): Promise<Rule[]> {
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lists = await Promise.all(areas.map(({ name }) => readArea(new URL(`${name}/`, folder))));
  return lists.flat();
}

async function readArea(area: URL): Promise<readonly Rule[]> {
  const files = readdirSync(area).filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file));
  if (!files.includes("rules.ts")) throw new Error(`${area.pathname} needs a rules.ts that exports its rules.`);
  const { rules }: { rules: readonly Rule[] } = await import(new URL("rules.ts", area).href);
  for (const file of files) {
    const values: unknown[] = Object.values(await import(new URL(file, area).href));
    const forgotten = values
      .filter(isRuleList)
      .flat()
      .filter(({ id }) => !rules.some((rule) => rule.id === id));
    if (forgotten.length > 0) {
      const ids = forgotten.map(({ id }) => id).join(", ");
      throw new Error(`${new URL("rules.ts", area).pathname} leaves out ${file}: ${ids}. Add it to the list.`);
    }
  }
  return rules;
}

function isRuleList(value: unknown): value is readonly Rule[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof (each as Rule | null)?.checks === "function")
  );
}
