// Finds the rules in derived/, journeys/ and walks/. Invariant: rule ids are unique.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rule } from "../harness/rule.ts";

/** Sorts areas by name. @throws if two rules share an id */
export async function readAreas(...folders: readonly URL[]): Promise<Rule[]> {
  const areas = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => new URL(`${name}/`, folder)),
  );
  const rules = (await Promise.all(areas.map(readArea))).flat();
  const twice = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index);
  if (twice.length > 0) throw new Error(`Two rules have the id ${twice.map(({ id }) => id).join(", ")}: rename one.`);
  return rules;
}

// Filled while the rules are read, because a rule does not know its file.
const areas = new Map<string, string>();

/** Returns the folder of the rule's file within the suite, such as "journeys/cards"; "" if it is no folder of rules. */
export function areaOf(ruleId: string): string {
  return areas.get(ruleId) ?? "";
}

/** Sorts files by name. @throws if no file exports rules, or one exports them under another name */
export async function readArea(area: URL): Promise<Rule[]> {
  // The npm package holds .js files.
  const files = readdirSync(area).filter((file) => /^(?!.*\.test\.ts$).*\.[tj]s$/.test(file));
  const rules = (await Promise.all(files.map((file) => readRules(new URL(file, area))))).flat();
  if (rules.length === 0) throw new Error(`${fileURLToPath(area)} has no rules: export them from a file as \`rules\`.`);
  const [parent, name] = area.pathname.split("/").slice(-3, -1);
  for (const { id } of rules) areas.set(id, `${parent}/${name}`);
  return rules;
}

/** Empty if the file only helps others. */
async function readRules(file: URL): Promise<readonly Rule[]> {
  const { rules, ...others }: { readonly rules?: readonly Rule[] } = await import(file.href);
  const misnamed = Object.entries(others).flatMap(([name, value]) => (hasRule(value) ? [name] : []));
  if (misnamed.length > 0)
    throw new Error(`${fileURLToPath(file)} exports rules as ${misnamed.join(", ")}: export them as \`rules\`.`);
  if (rules?.length === 0) throw new Error(`${fileURLToPath(file)} exports no rule: \`rules\` is empty.`);
  return rules ?? [];
}

function hasRule(value: unknown): boolean {
  return [value].flat().some((each) => typeof (each as Rule | null)?.checks === "function");
}
