// Lists the tags of operations and webhooks, in the order and groups of `@tagGroups`.

import { type Document, type Operation, operationsOf, refName } from "../document/openapi.ts";
import { nounOf, nounsOf, schemaOf } from "./descriptions.ts";
import type { Facts } from "./facts.ts";

interface Tag {
  readonly name: string;
  readonly description: string;
}

export function addTags(document: Document, facts: Facts): void {
  const used = new Set([...operationsOf(document)].flatMap(({ operation }) => operation.tags ?? []));
  const own = new Map(facts.tags.filter(({ name }) => used.has(name)).map((tag) => [tag.name, tag]));
  const webhookTags = tagWebhooks(document, facts);
  const groups = groupTags([...own.keys()], webhookTags, facts);
  const all = new Map([...own.values(), ...webhookTags].map((tag) => [tag.name, tag]));
  document.tags = groups.flatMap((group) => group.tags.map((name) => all.get(name)!));
  document["x-tagGroups"] = groups;
}

/** Gives each webhook the tag of the resource that it carries. Returns these tags in the order of the resources' own. */
function tagWebhooks(document: Document, { tagGroups }: Facts): readonly Tag[] {
  const nouns = nounsOf(document);
  const order = tagGroups.flatMap((group) => group.tags);
  const tags = new Map<string, Tag & { readonly place: number }>();
  for (const { post } of Object.values(document.webhooks ?? {})) {
    const resource = post && resourceOf(document, post);
    if (post === undefined || resource === undefined) continue;
    const noun = nounOf(resource, nouns);
    const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} events`;
    const place = order.indexOf(tagOf(document, resource) ?? "");
    tags.set(name, {
      place: place === -1 ? order.length : place,
      name,
      description: `Requests to your endpoints with the ${noun} in \`data\`.`,
    });
    post.tags = [name];
  }
  return [...tags.values()].sort((a, b) => a.place - b.place).map(({ place: _, ...tag }) => tag);
}

/** Tag of the operation that gets the resource. */
function tagOf(document: Document, resource: string): string | undefined {
  const read = [...operationsOf(document)].find(
    ({ method, operation }) => method === "get" && schemaOf(operation.responses["200"]) === resource,
  );
  return read?.operation.tags?.[0];
}

function resourceOf(document: Document, { requestBody }: Operation): string | undefined {
  const event = requestBody?.content["application/json"]?.schema?.$ref;
  const data = document.components.schemas[refName(event ?? "")]?.properties?.data?.$ref;
  return data === undefined ? undefined : refName(data);
}

interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

function groupTags(
  used: readonly string[],
  webhookTags: readonly Tag[],
  { tags, tagGroups }: Facts,
): readonly TagGroup[] {
  const grouped = tagGroups.flatMap((group) => group.tags);
  const unknown = grouped.filter((name) => !tags.some((tag) => tag.name === name));
  if (unknown.length > 0) throw new Error(`no interface has the tag ${unknown[0]}, which @tagGroups lists`);
  const others = used.filter((name) => !grouped.includes(name));
  return [...tagGroups, { name: "More", tags: others, webhooks: false }]
    .map(({ name, tags: own, webhooks }) => ({
      name,
      tags: [...own.filter((tag) => used.includes(tag)), ...(webhooks ? webhookTags.map((tag) => tag.name) : [])],
    }))
    .filter((group) => group.tags.length > 0);
}
