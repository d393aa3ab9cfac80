// Finds the operations that are equal in two documents. The comparison skips them: an edit changes few.
import { changedComponents, textWithout } from "../../../spec/document/changes.ts";
import { lookUp, referencesIn } from "../../../spec/document/openapi.ts";
import { isObject, type OpenApiDocument, type Operation } from "./document.ts";

/** Whether two operations or events, with all that they refer to, are the same in both documents, except examples. */
export type IsUnchanged = (from: Operation, to: Operation) => boolean;

// The examples of two dates differ, and no comparison reads them.
const ignored = new Set(["example", "examples"]);

export function findUnchanged(from: OpenApiDocument, to: OpenApiDocument): IsUnchanged {
  const changed = changedComponents(ignored, from as object, to as object);
  const users = new Map<string, string[]>();
  for (const [kind, members] of entriesOf(from.components))
    for (const [name, member] of entriesOf(members))
      for (const used of referencesIn(member))
        users.set(used, [...(users.get(used) ?? []), `#/components/${kind}/${name}`]);
  // Iteration over a set also visits references that are added during the loop.
  for (const reference of changed) for (const user of users.get(reference) ?? []) changed.add(user);
  return (one, other) => {
    const [before, after] = [partsOf(one, from), partsOf(other, to)];
    return (
      textWithout(ignored, before) === textWithout(ignored, after) &&
      // A reference that leads nowhere is an error also where nothing changed.
      [...referencesIn(before)].every((reference) => lookUp(from, reference) !== undefined && !changed.has(reference))
    );
  };
}

function partsOf({ parameters, limits, ...rest }: Operation, { components }: OpenApiDocument): unknown {
  return [rest, [...parameters], [...limits], isObject(components) ? components.securitySchemes : undefined];
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
