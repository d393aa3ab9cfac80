// Derives the steps after a response: with the resource that it shows, or reads of what it names.

import { type Document, parametersOf, refName, resolve, type Schema } from "../../document/openapi.ts";
import { schemaOf } from "../descriptions.ts";
import type { Facts } from "../facts.ts";
import {
  type Answer,
  baseOf,
  idsOf,
  isId,
  namedIn,
  parameterNames,
  plainPath,
  propertiesOf,
  type Resource,
} from "./resources.ts";
import { nameOf, type Step, stepsWith } from "./targets.ts";

/** Earlier steps win if two have the same name. */
export function derivedSteps(document: Document, facts: Facts, resources: readonly Resource[], answer: Answer): Step[] {
  const { path, operation: source, response } = answer;
  const shown = response.content?.["application/json"]?.schema;
  const item = shown && itemOf(document, shown);
  if (item !== undefined) return [...itemSteps(document, resources, answer, item), ...pathSteps(resources, answer)];
  if (shown === undefined) return pathSteps(resources, answer);
  const resource = resources.find(({ name }) => name === baseOf(schemaOf(response) ?? ""));
  const ids = resource && idsOf(document, resources, resource, { path, shown, pointer: "" });
  const named = namedIn(document, resources, shown).flatMap(({ field, resource: other }) => {
    const [id, ...enclosing] = parameterNames(other.path);
    // Returns no step if the field gives no id of an enclosing resource.
    if (id === undefined || enclosing.length > 0) return [];
    const component = `${nameOf(other.getter)}By${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    return [read(other, { [id]: `$response.body#/${field}` }, { component, detail: `, named in \`${field}\`` })];
  });
  const own = ids ? stepsWith(document, facts, resources, { source, resource, ids }) : [];
  return [...own, ...named, ...pathSteps(resources, answer)];
}

/** The schema of a page's items; undefined if the schema is no page. */
function itemOf(document: Document, schema: Schema): Schema | undefined {
  const { properties } = resolve(document, schema);
  return properties?.hasMore && properties.data ? resolve(document, properties.data).items : undefined;
}

/** A JSON pointer cannot name the last item of a list, so only the page of newer items can be linked. */
function itemSteps(
  document: Document,
  resources: readonly Resource[],
  { path, operation }: Answer,
  shown: Schema,
): Step[] {
  const pointer = "/data/0";
  const resource = resources.find(({ name }) => name === baseOf(refName(shown.$ref ?? "")));
  const ids = resource && idsOf(document, resources, resource, { path, shown, pointer });
  const name = resource && nameOf(resource.getter).replace(/^Get/, "GetFirst");
  const hasNewer = parametersOf(document, operation).some(({ name }) => name === "endingBefore");
  const onPath = Object.fromEntries(parameterNames(path).map((each) => [each, `$request.path.${each}`]));
  const newer = nameOf(operation).replace(/^List/, "ListNewer");
  return [
    ...(ids && name ? [{ ...read(resource, ids, { component: name, detail: ": the first of the page" }), name }] : []),
    ...(hasNewer && isId(document, propertiesOf(document, shown).id)
      ? [
          {
            name: newer,
            component: newer,
            target: operation,
            parameters: { ...onPath, endingBefore: `$response.body#${pointer}/id` },
            body: null,
            description: `${operation.summary}: the page of newer items. Repeat the filters.`,
          },
        ]
      : []),
  ];
}

/** Reads of the resources in the request's path. */
function pathSteps(resources: readonly Resource[], { path, operation }: Answer): Step[] {
  const address = `${plainPath(path)}/`;
  return resources
    .filter((each) => each.hasId && each.getter !== operation && address.startsWith(`${each.path}/`))
    .map((each) =>
      read(each, Object.fromEntries(parameterNames(each.path).map((name) => [name, `$request.path.${name}`])), {
        component: `${nameOf(each.getter)}ByPath`,
        detail: ", named in the path",
      }),
    );
}

function read(
  { getter }: Resource,
  parameters: Step["parameters"],
  { component, detail }: { readonly component: string; readonly detail: string },
): Step {
  return {
    name: nameOf(getter),
    component,
    target: getter,
    parameters,
    body: null,
    description: `${getter.summary}${detail}.`,
  };
}
