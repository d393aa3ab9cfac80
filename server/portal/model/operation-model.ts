// Makes the form of an operation. Fields that identify a resource refer to it.
import { contract } from "./contract.ts";
import { type Found, lastPart, parametersOf } from "./found-operations.ts";
import type { SchemaReader } from "./schema.ts";
import type { FieldModel, OperationModel } from "./types.ts";
import { upperWords } from "./upper-words.ts";

export type ResourceFinder = (fieldName: string) => string | undefined;

/** `userId` names a User, `transactionId` the only resource with that ending, `eventId` the items of /events. */
export function createResourceFinder(names: ReadonlySet<string>, lists: readonly Found[]): ResourceFinder {
  const byCollection = new Map(lists.map(({ path, shown }) => [lastPart(path)?.replace(/s$/, ""), shown!]));
  return (fieldName) => {
    if (!fieldName.endsWith("Id")) return undefined;
    const wanted = fieldName.slice(0, -"Id".length).toLowerCase();
    const exact = [...names].find((name) => name.toLowerCase() === wanted);
    if (exact !== undefined) return exact;
    const ending = [...names].filter((name) => name.toLowerCase().endsWith(wanted));
    return ending.length === 1 ? ending[0] : byCollection.get(wanted);
  };
}

// The client and the frame set these headers.
const commonHeaders = new Set(["Service-Version", "Idempotency-Key"]);

export function operationModel(
  { id, method, path, operation, shown, isList }: Found,
  reader: SchemaReader,
  resourceOf: ResourceFinder,
): OperationModel {
  const parameters = reader.parameters(operation);
  const fieldsIn = (place: string): readonly FieldModel[] =>
    parameters
      .filter(({ in: own, name = "" }) => own === place && !commonHeaders.has(name))
      .map(({ name = "", schema = {}, required, description }) => ({
        ...reader.field(name, schema, required ?? false, resourceOf),
        ...(description === undefined ? {} : { description }),
      }));
  const content = operation.requestBody?.content;
  const media = content?.["application/json"] ?? content?.["multipart/form-data"];
  const fact = contract.operations[id];
  return {
    id,
    method,
    path,
    summary: operation.summary ?? id,
    description: operation.description ?? "",
    tag: operation.tags![0]!,
    isIdempotent: fact?.idempotent ?? method === "POST",
    isSimulation: path.startsWith("/simulations/"),
    pathParameters: parametersOf(path),
    query: fieldsIn("query"),
    headers: fieldsIn("header"),
    body: media === undefined ? null : reader.field("body", media.schema!, true, resourceOf),
    example: Object.values(media?.examples ?? {})[0]?.value ?? null,
    returns: isList ? null : (shown ?? null),
    isUpload: content !== undefined && content["application/json"] === undefined,
  };
}

/**
 * A request that can fail with DEPOSIT_ADDRESS_NOT_FOUND and has no id of a DepositAddress finds it by the field that both
 * have.
 */
export function withFoundFields(
  operation: OperationModel,
  { codes }: Found,
  names: ReadonlySet<string>,
  fieldsOf: (name: string) => readonly FieldModel[],
): OperationModel {
  const { body } = operation;
  if (body?.fields === undefined || operation.pathParameters.length > 0) return operation;
  const { fields } = body;
  const resource = [...names].find(
    (name) => codes.includes(`${upperWords(name)}_NOT_FOUND`) && !refersIn(fields, name),
  );
  if (resource === undefined) return operation;
  const own = new Set(fieldsOf(resource).flatMap(({ name, kind }) => (kind === "text" ? [name] : [])));
  const found = fields.find(({ name, kind, refersTo }) => kind === "text" && refersTo === undefined && own.has(name));
  if (found === undefined) return operation;
  const referring = { ...found, refersTo: resource, refersField: found.name };
  return { ...operation, body: { ...body, fields: fields.map((field) => (field === found ? referring : field)) } };
}

const refersIn = (fields: readonly FieldModel[], resource: string): boolean =>
  fields.some((field) => valuesThatName(field, resource) !== undefined || field.item?.refersTo === resource);

/** Returns values of other fields with which the field names the resource; undefined if it cannot. */
export function valuesThatName(
  { refersTo, refersBy }: FieldModel,
  resource: string,
): Readonly<Record<string, string>> | undefined {
  if (refersTo === resource) return {};
  const type = Object.entries(refersBy?.resources ?? {}).find(([, named]) => named === resource);
  return type === undefined ? undefined : { [refersBy!.field]: type[0] };
}
