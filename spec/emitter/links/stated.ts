// Reads `@link` and `@noLink`: links that cannot be derived from names and states, and derived links that mislead.

import { type Document, operationsOf } from "../../document/openapi.ts";
import type { Facts } from "../facts.ts";
import type { Answer } from "./resources.ts";
import { nameOf, restSentences, type Step } from "./targets.ts";

/** `removed`: operationIds of targets. */
export function statedSteps(
  document: Document,
  { links, removedLinks, operations }: Facts,
  { operation }: Answer,
): { readonly added: Step[]; readonly removed: ReadonlySet<string> } {
  const added = (links.get(operation.operationId) ?? []).flatMap((link): Step[] => {
    const target = [...operationsOf(document)].find((each) => each.operation.operationId === link.operation)?.operation;
    // An operation that only another date has is no error.
    if (target === undefined && operations.has(link.operation)) return [];
    if (target === undefined)
      throw new Error(`@link of ${operation.operationId}: no operation is called ${link.operation}`);
    const { parameters = {}, body = null } = link;
    const name = nameOf(target);
    const summary = [`${target.summary}.`, ...restSentences(document, target, body)].join(" ");
    const component = `${name}After${nameOf(operation)}`;
    return [{ name, component, target, parameters, body, description: link.description ?? summary }];
  });
  return { added, removed: removedLinks.get(operation.operationId) ?? new Set() };
}
