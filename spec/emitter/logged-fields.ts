// Lists the fields of bodies that the request log keeps or replaces.

import { type Document, type MediaType, operationsOf, resolve, type Schema } from "../document/openapi.ts";
import { visitSchemas } from "../document/schemas.ts";
import type { Facts } from "./facts.ts";

interface LoggedFields {
  request: string[];
  requestSecrets: string[];
  requestMaps: string[];
  responseSecrets: string[];
}

/** Fields by operation, over all dates. */
export function loggedFields(documents: readonly Document[], facts: Facts): Record<string, LoggedFields> {
  const fields: Record<string, LoggedFields> = {};
  for (const document of documents) {
    for (const { operation } of operationsOf(document)) {
      const request = fieldsOf(document, Object.values(operation.requestBody?.content ?? {}), facts);
      const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
      const media = successes.flatMap(([, response]) => Object.values(resolve(document, response).content ?? {}));
      const response = fieldsOf(document, media, facts);
      const earlier = fields[operation.operationId];
      fields[operation.operationId] = {
        request: union(earlier?.request, request.all),
        requestSecrets: union(earlier?.requestSecrets, request.secrets),
        requestMaps: union(earlier?.requestMaps, request.maps),
        responseSecrets: union(earlier?.responseSecrets, response.secrets),
      };
    }
  }
  return fields;
}

function union(earlier: readonly string[] = [], more: ReadonlySet<string>): string[] {
  return [...new Set([...earlier, ...more])].sort();
}

interface Found {
  readonly all: Set<string>;
  readonly secrets: Set<string>;
  readonly maps: Set<string>;
}

function fieldsOf(document: Document, media: readonly MediaType[], facts: Facts): Found {
  const found: Found = { all: new Set(), secrets: new Set(), maps: new Set() };
  const seen = new Set<Schema>();
  const secretsOf = Map.groupBy(facts.notLogged, ({ model }) => model);
  const visit = ({ properties = {} }: Schema, name = ""): void => {
    const secrets = secretsOf.get(name)?.map(({ property }) => property);
    for (const [property, part] of Object.entries(properties)) {
      found.all.add(property);
      if (secrets?.includes(property)) found.secrets.add(property);
      if (typeof resolve(document, part).additionalProperties === "object") found.maps.add(property);
    }
  };
  for (const { schema } of media) if (schema) visitSchemas(document, schema, visit, seen);
  return found;
}
