// Compares x-invariants. Partners may rely on each rule, so a changed one counts as removed.
import { canonical, isObject, type Json, listAt, objectAt, textAt } from "./document.ts";
import type { Note, Side, Sides } from "./sides.ts";

export function compareInvariants(sides: Sides, note: Note): void {
  const [before, after] = [invariantsOf(sides.from), invariantsOf(sides.to)];
  for (const [rules, others, name] of sides.sameSchemas(before, after)) {
    for (const [key, rule] of rules) if (!others.has(key)) note("invariant-removed", `schema ${name} ${rule}`);
    for (const [key, rule] of others) if (!rules.has(key)) note("invariant-added", `schema ${name} ${rule}`);
  }
}

/** Rules by schema, then by identity. */
function invariantsOf({ document }: Side): Map<string, Map<string, string>> {
  const components = objectAt(document, document.components, "schemas");
  return new Map(
    Object.entries(components).map(([name, schema]) => {
      const rules = listAt(isObject(schema) ? schema : {}, "x-invariants").map((each): [string, string] => {
        const rule = textAt(each, "rule") ?? "";
        return [canonical([rule, (isObject(each) ? each.with : undefined) ?? null] as Json), rule];
      });
      return [name, new Map(rules)];
    }),
  );
}
