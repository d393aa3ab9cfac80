// Finds the operations on one item of a resource.
import { contract, type RequiredState } from "./contract.ts";
import { type Found, parametersOf } from "./found-operations.ts";
import { valuesThatName } from "./operation-model.ts";
import type { ActionModel, OperationModel, RequirementModel } from "./types.ts";

export function actionsOf(
  name: string,
  readPath: string,
  found: readonly Found[],
  operations: Readonly<Record<string, OperationModel>>,
): readonly ActionModel[] {
  const parameter = parametersOf(readPath).at(-1)!;
  const isBelow = (path: string) =>
    [readPath, `/simulations${readPath}`].some((base) => path === base || path.startsWith(`${base}/`));
  const lists = new Set(found.filter(({ isList }) => isList).map(({ path }) => path));
  // Operations on a child of the item belong to the child's page.
  const childPaths = found
    .filter(({ method, path }) => method === "GET" && path.startsWith(`${readPath}/`))
    .map(({ path }) => path);
  // A new item of a child list is created from the parent's page.
  const isOfChild = (path: string) =>
    childPaths.some((child) =>
      [child, `/simulations${child}`].some(
        (base) => (path === base && !lists.has(path)) || path.startsWith(`${base}/`),
      ),
    );
  const requiresOf = (operation: string, field: string, given: ActionModel["given"]): readonly RequirementModel[] =>
    (contract.requiredStates[operation] ?? [])
      .filter((each) => each.field === field && each.through === null && fits(given, each.body))
      .map(({ resource, states, when }) => ({ resource, states, when }));
  const actions: ActionModel[] = [];
  for (const { id, method, path } of found) {
    if (method === "GET") continue;
    if (isBelow(path) && !isOfChild(path)) {
      const requires = requiresOf(id, parameter, {});
      actions.push({ operation: id, place: "path", parameter, field: "id", given: {}, requires });
      continue;
    }
    // A form could not ask for the other item that the path names.
    if (path.includes("{")) continue;
    for (const field of operations[id]!.body?.fields ?? []) {
      const given = field.item === undefined ? valuesThatName(field, name) : valuesThatName(field.item, name);
      if (given === undefined) continue;
      const requires = requiresOf(id, field.name, given);
      const { name: parameter, refersField = "id" } = field;
      actions.push({ operation: id, place: "body", parameter, field: refersField, given, requires });
      break;
    }
  }
  return actions;
}

const fits = (given: ActionModel["given"], body: RequiredState["body"]): boolean =>
  Object.entries(body ?? {}).every(([name, value]) => given[name] === value);
