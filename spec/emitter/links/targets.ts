// Finds the operations that can follow a response which shows a resource, and what each takes from it.

import {
  type Document,
  type Operation,
  operationsOf,
  parametersOf,
  resolve,
  type Schema,
} from "../../document/openapi.ts";
import type { Facts } from "../facts.ts";
import {
  bodySchemaOf,
  type Ids,
  isId,
  parameterNames,
  plainPath,
  type Resource,
  resourceNamedBy,
} from "./resources.ts";
import { statesAfter, workingStates } from "./states.ts";

/** A possible next request. */
export interface Step {
  /** Unique in a response. */
  readonly name: string;
  /** Names the component: the same for equal links of several responses. */
  readonly component: string;
  readonly target: Operation;
  readonly parameters: Ids;
  /** Fields of the body; null if the response gives none. The caller adds the other fields. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Sentences. */
  readonly description: string;
}

/** A resource that the response of `source` shows. */
export interface Shown {
  readonly source: Operation;
  readonly resource: Resource;
  readonly ids: Ids;
}

/** Returns the steps that the state after `source` allows, in the order of the document. */
export function stepsWith(document: Document, facts: Facts, resources: readonly Resource[], shown: Shown): Step[] {
  const { source, resource } = shown;
  const machine = facts.machines.find((each) => each.resource === resource.name);
  const possible = machine && statesAfter(machine, source.operationId);
  return [...operationsOf(document)].flatMap(({ path, operation: target }): Step[] => {
    const taken = takenBy(document, facts, resources, shown, { path, target });
    if (taken === undefined || target === source) return [];
    const working = machine && workingStates(facts, machine, target.operationId);
    if (possible && working && !possible.some((state) => working.includes(state))) return [];
    const { suffix, detail, ...given } = taken;
    const description = [
      `${target.summary}${detail}.`,
      ...(working && working.length < (machine?.states.length ?? 0)
        ? [`The ${resource.noun} must be ${listed(working)}.`]
        : []),
      ...restSentences(document, target, given.body),
    ].join(" ");
    const name = nameOf(target);
    return [{ name, component: name + suffix, target, description, ...given }];
  });
}

/** Returns `GetCard` for getCard. */
export function nameOf({ operationId }: Operation): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

interface Taken extends Pick<Step, "parameters" | "body"> {
  readonly suffix: string;
  /** Ends the sentence that the summary starts. */
  readonly detail: string;
}

/** Values that the target takes from the resource: ids for its path, or the id for its query or body. */
function takenBy(
  document: Document,
  facts: Facts,
  resources: readonly Resource[],
  { resource, ids }: Shown,
  { path, target }: { readonly path: string; readonly target: Operation },
): Taken | undefined {
  const names = parameterNames(path);
  const id = Object.values(ids).at(-1);
  if (`${plainPath(path)}/`.startsWith(`${plainPath(resource.path)}/`) && names.length === Object.keys(ids).length)
    return { parameters: ids, body: null, suffix: resource.hasId ? "" : "ByPath", detail: "" };
  if (names.length > 0 || id === undefined) return undefined;
  const isName = (field: string) => resourceNamedBy(resources, field) === resource;
  const query = parametersOf(document, target).find(
    ({ in: place, name = "", schema }) => place === "query" && isName(name) && isId(document, schema),
  )?.name;
  if (query !== undefined)
    return { parameters: { [query]: id }, body: null, suffix: `Of${resource.name}`, detail: ` with this \`${query}\`` };
  const properties = bodySchemaOf(document, target)?.properties ?? {};
  const body = namedInBody(document, properties, isName, id) ?? requiredInBody(facts, target, resource, properties, id);
  const field = Object.keys(body ?? {}).at(-1);
  if (body === undefined || field === undefined) return undefined;
  return { parameters: {}, body, suffix: `For${resource.name}`, detail: ` with this id in \`${field}\`` };
}

function namedInBody(
  document: Document,
  properties: Readonly<Record<string, Schema>>,
  isName: (field: string) => boolean,
  id: string,
): Step["body"] | undefined {
  for (const [name, schema] of Object.entries(properties).filter(([field]) => isName(field))) {
    if (isId(document, schema)) return { [name]: id };
    if (isId(document, resolve(document, schema).items)) return { [name]: [id] };
  }
  return undefined;
}

/** A field that `@requiresState` ties to the resource names it too: `ownerId` a company. */
function requiredInBody(
  { requiredStates }: Facts,
  { operationId }: Operation,
  { name }: Resource,
  properties: Readonly<Record<string, Schema>>,
  id: string,
): Step["body"] | undefined {
  const required = requiredStates
    .get(operationId)
    ?.find(({ resource, through, field }) => resource === name && through === null && field in properties);
  return required && { ...required.body, [required.field]: id };
}

/** Says that the caller completes the body, if it has more required fields. */
export function restSentences(document: Document, target: Operation, body: Step["body"]): string[] {
  const { required = [] } = bodySchemaOf(document, target) ?? {};
  if (required.every((field) => field in (body ?? {}))) return [];
  return [body === null ? "Add the body." : "Add the other fields of the body."];
}

function listed(states: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(states);
}
