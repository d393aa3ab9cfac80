// Checks the states that operations require of an item or of its children.
import type { ActionModel, ResourceModel } from "../../model/types.ts";
import { type Allowance, requirementOf } from "./allowance.ts";
import { useDashboard } from "./context.ts";
import { useLoaded, useReloadOn } from "./load.ts";

type Item = Readonly<Record<string, unknown>>;

export interface Requirements {
  /** Undefined if nothing is missing. */
  of(action: ActionModel): Allowance | undefined;
}

/** Reads the child whose state an operation requires, such as a user's application. Rereads it if `changedAt` changes. */
export function useRequirements(
  resource: ResourceModel,
  item: Item,
  path: Readonly<Record<string, string>>,
  changedAt: unknown,
): Requirements {
  const { session } = useDashboard();
  const required = new Set(resource.actions.flatMap(({ requires }) => requires.map(({ resource: name }) => name)));
  const child = resource.children.find(({ isList, schema }) => !isList && required.has(schema));
  const { answer, reload } = useLoaded(child?.operation ?? null, { path });
  useReloadOn(changedAt, reload);
  const childItem = answer?.data as Item | null | undefined;
  return {
    of: ({ requires }) =>
      requirementOf(requires, (name) => {
        if (name === resource.name) return { resource, item };
        const childResource = session.resource(name);
        if (name !== child?.schema || childResource === undefined || childItem == null) return undefined;
        return { resource: childResource, item: childItem };
      }),
  };
}
