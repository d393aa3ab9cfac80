// Adds links to success responses: the operations that can follow, and what each takes from the response.

import { type Document, type Link, operationsOf } from "../../document/openapi.ts";
import { hoist } from "../components.ts";
import type { Facts } from "../facts.ts";
import { refuseBrokenLink } from "./broken.ts";
import { derivedSteps } from "./derived.ts";
import { type Answer, type Resource, resourcesOf } from "./resources.ts";
import { statedSteps } from "./stated.ts";
import type { Step } from "./targets.ts";

/**
 * Equal links are one component. A deletion has no links, because nothing of the resource remains.
 * @throws {Error} if a link names an unknown operation, parameter or field, or gives a value of another type
 */
export function addLinks(document: Document, facts: Facts): void {
  const resources = resourcesOf(document);
  const components: Record<string, Link> = {};
  for (const { path, method, operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!status.startsWith("2") || (method === "delete" && response.content === undefined)) continue;
      const answer = { path, operation, response };
      const links = stepsAfter(document, facts, resources, answer).map((step) => {
        const link = linkOf(step);
        refuseBrokenLink(document, answer, step.target, link);
        return [step.name, { $ref: `#/components/links/${hoist(components, step.component, link)}` }];
      });
      if (links.length > 0) response.links = Object.fromEntries(links);
    }
  }
  document.components.links = components;
}

/** A step of `@link` replaces a derived step. */
function stepsAfter(document: Document, facts: Facts, resources: readonly Resource[], answer: Answer): Step[] {
  const { added, removed } = statedSteps(document, facts, answer);
  const steps = new Map(added.map((step) => [step.name, step]));
  for (const step of derivedSteps(document, facts, resources, answer))
    if (!removed.has(step.target.operationId) && !steps.has(step.name)) steps.set(step.name, step);
  return [...steps.values()];
}

function linkOf({ target: { operationId }, parameters, body, description }: Step): Link {
  return {
    operationId,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    description,
  };
}
