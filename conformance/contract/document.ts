// Reads one date's contract from generated/.
import {
  operations as contractOperations,
  errors,
  type OperationId,
  operationAt,
  type Version,
} from "../../generated/contract.ts";
import {
  type Document,
  operationsOf,
  parametersOf,
  reachable,
  resolve,
  type Schema,
  type Parameter as SpecParameter,
  walk,
} from "../../spec/document/openapi.ts";
import type { DeclaredLink } from "./links.ts";
import { type Schemas, schemasOf, type Validate } from "./schema.ts";
import { parseSealed } from "./sealed-documents.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
  /** `x-filter` of a list's filter that compares another field, or compares other than by equality. */
  readonly filter?: DeclaredFilter;
}

export interface DeclaredFilter {
  readonly field: string;
  readonly comparison?: "ignoringCase" | "from" | "before";
}

export interface MediaType {
  readonly type: string;
  readonly schema: Schema;
  /** Only the birth dates in it change (birth-dates.ts). */
  example: unknown;
}

export interface DeclaredHeader {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DeclaredResponse {
  readonly status: number;
  readonly headers: readonly DeclaredHeader[];
  /** By media type; empty if there is no body. */
  readonly content: ReadonlyMap<string, Schema>;
  readonly links: readonly DeclaredLink[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** "§4.1" or "decided". */
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly bodyRequired: boolean;
  readonly bodies: readonly MediaType[];
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
  readonly success: readonly number[];
  readonly errors: readonly string[];
}

/** File uploads accept only multipart. */
export function hasJsonBody({ bodies }: Pick<Operation, "bodies">): boolean {
  return bodies.some(({ type }) => type === "application/json");
}

export interface ContractDocument {
  readonly version: Version;
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  readonly validatorOf: (schema: Schema) => Validate;
  readonly headers: ReadonlyMap<string, DeclaredHeader>;
  readonly instants: ReadonlySet<string>;
  /** Fields named like ids (`assetId`) whose values are no UUIDs, so they name no resource. */
  readonly otherIds: ReadonlySet<string>;
  /** Empty if the document lacks the schema. */
  readonly fieldsOf: (schema: string) => readonly string[];
  readonly namedSchemas: Readonly<Record<string, Schema>>;
  /** The definition without date and examples, to compare dates; undefined if the date lacks the operation. */
  readonly textOf: (id: string) => string | undefined;
  readonly operation: (id: string) => Operation;
  /** Ignores a trailing slash; `path` has no query. */
  readonly match: (method: string, path: string) => Operation | undefined;
}

export const errorTable: Readonly<Record<string, { readonly status: number; readonly scope: string }>> = errors;

const documents = new Map<Version, ContractDocument>();

export function readDocument(version: Version): ContractDocument {
  const known = documents.get(version);
  if (known !== undefined) return known;
  const document = parseDocument(version, parseSealed(version));
  documents.set(version, document);
  return document;
}

type ReadDocument = Pick<Document, "paths"> & {
  readonly components: Pick<Document["components"], "schemas"> & Partial<Document["components"]>;
};

export function parseDocument(version: Version, raw: ReadDocument): ContractDocument {
  const schemas = schemasOf(raw.components.schemas);
  const headerOf = ([name, header]: [string, SpecParameter]): DeclaredHeader => {
    const { required = false, schema = {} } = resolve(raw, header);
    return { name, required, schema };
  };
  const instants = new Set<string>();
  const [namedAsIds, uuids] = [new Set<string>(), new Set<string>()];
  walk(raw, ({ properties = {} }) => {
    for (const [name, schema] of Object.entries(properties as Record<string, Schema>)) {
      const { format, items } = schemas.plain(schema).keywords;
      if (format === "date-time") instants.add(name);
      if (/Ids?$/.test(name)) namedAsIds.add(name);
      if ((items === undefined ? format : schemas.plain(items).keywords.format) === "uuid") uuids.add(name);
    }
  });
  const placed = operationsOf(raw);
  const operations = placed.map(({ path, method, operation }): Operation => {
    const id = operation.operationId;
    if (!(id in contractOperations)) throw new Error(`generated/contract.ts does not list the operation ${id}.`);
    const listed = operationAt(version, id as OperationId);
    const responses = Object.entries(operation.responses).map(([text, reference]): [number, DeclaredResponse] => {
      const [status, response] = [Number(text), resolve(raw, reference)];
      const headers = Object.entries(response.headers ?? {}).map(headerOf);
      const content = new Map(
        Object.entries(response.content ?? {}).map(([type, media]) => [type, media.schema ?? {}]),
      );
      const links = Object.entries(response.links ?? {}).map(([name, link]): DeclaredLink => {
        const { operationId = "", parameters = {}, requestBody = {} } = resolve(raw, link);
        return { name, operation: operationId, parameters, body: requestBody };
      });
      return [status, { status, headers, content, links }];
    });
    return {
      id,
      method: method.toUpperCase(),
      path,
      source: listed.source,
      parameters: parametersOf(raw, operation).map(parameterOf),
      bodyRequired: operation.requestBody?.required ?? false,
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema = {}, examples = {} }]) => ({
        type,
        schema,
        example: Object.values(examples)[0]?.value,
      })),
      responses: new Map(responses),
      success: listed.success,
      errors: listed.errors,
    };
  });
  const texts = new Map<string, string | undefined>();
  const textOf = (id: string) => {
    const own = placed.find(({ operation }) => operation.operationId === id)?.operation;
    const text = own && JSON.stringify([own, [...reachable(raw, own)].sort()], withoutTexts);
    return text?.replaceAll(version, "(its own date)");
  };
  const byMethod = Map.groupBy(
    operations.map((operation) => ({ operation, pattern: templatePattern(operation.path) })),
    ({ operation }) => operation.method,
  );
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  // The judge and the report look up the same request repeatedly.
  let latest: { readonly key: string; readonly operation: Operation | undefined } = {
    key: "",
    operation: undefined,
  };
  return {
    version,
    operations,
    schemas,
    validatorOf: schemas.validatorOf,
    namedSchemas: raw.components.schemas,
    instants,
    otherIds: namedAsIds.difference(uuids),
    fieldsOf: (name) => Object.keys(raw.components.schemas[name]?.properties ?? {}),
    textOf: (id) => {
      if (!texts.has(id)) texts.set(id, textOf(id));
      return texts.get(id);
    },
    headers: new Map(Object.entries(raw.components.headers ?? {}).map((entry) => [entry[0], headerOf(entry)])),
    operation: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The document of ${version} has no operation ${id}.`);
      return found;
    },
    match: (method, path) => {
      const key = `${method} ${path}`;
      if (key === latest.key) return latest.operation;
      const found = isDecodable(path)
        ? byMethod.get(method)?.find(({ pattern }) => pattern.test(path))?.operation
        : undefined;
      latest = { key, operation: found };
      return found;
    },
  };
}

export function parameterOf({
  name = "",
  in: place,
  required = false,
  schema = {},
  ...rest
}: SpecParameter): Parameter {
  const filter = rest["x-filter"] as DeclaredFilter | undefined;
  return { name, in: place as Parameter["in"], required, schema, ...(filter && { filter }) };
}

function withoutTexts(key: string, value: unknown): unknown {
  return ["examples", "example", "description"].includes(key) ? undefined : value;
}

const patterns = new Map<string, RegExp>();

export function templatePattern(template: string): RegExp {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const source = template
    .replace(/\/$/, "")
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{[^}]+\}/g, "[^/]+");
  const pattern = new RegExp(`^${source}/?$`);
  patterns.set(template, pattern);
  return pattern;
}

/** A path with an invalid % escape reaches no operation. */
function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
