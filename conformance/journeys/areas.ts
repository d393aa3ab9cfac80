// The rules of all areas, a folder each with its list in rules.ts. Invariant: a rule that its area's list leaves out is an error, so
// no file can be forgotten.
import { readdirSync } from "node:fs";
import type { Rule } from "../rules/rule.ts";

/** The rules of every area, areas by name. @throws where a folder has no list, or a file has a rule that the list does not. */
export async function readAreas(): Promise<Rule[]> {
  const areas = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lists = await Promise.all(areas.map(({ name }) => readArea(name)));
  return lists.flat();
}

async function readArea(area: string): Promise<readonly Rule[]> {
  const files = readdirSync(new URL(`${area}/`, import.meta.url)).filter((file) =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(file),
  );
  if (!files.includes("rules.ts"))
    throw new Error(`conformance/journeys/${area} needs a rules.ts that exports its rules.`);
  const { rules }: { rules: readonly Rule[] } = await import(`./${area}/rules.ts`);
  for (const file of files) {
    const values: unknown[] = Object.values(await import(`./${area}/${file}`));
    const forgotten = values
      .filter(isRuleList)
      .flat()
      .filter((rule) => !rules.includes(rule));
    if (forgotten.length > 0) {
      const ids = forgotten.map(({ id }) => id).join(", ");
      throw new Error(`conformance/journeys/${area}/rules.ts leaves out ${file}: ${ids}. Add it to the list.`);
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
