// Reads schemas of an OpenAPI document.
import {
  type Document,
  nameOf,
  type Operation,
  type Parameter,
  parametersOf,
  resolve,
  type Schema,
} from "../../../spec/document/openapi.ts";
import type { FieldKind, FieldModel } from "./types.ts";

export class SchemaReader {
  readonly #document: Document;
  /** Properties of the objects that are being read. */
  readonly #open = new Set<Schema["properties"]>();

  constructor(document: Document) {
    this.#document = document;
  }

  parameters(operation: Operation): Parameter[] {
    return parametersOf(this.#document, operation);
  }

  /** Follows a reference. Keywords beside it win. */
  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...own } = schema;
    return { ...resolve(this.#document, schema), ...own };
  }

  /** `resourceOf` returns the resource that a field named like an id refers to. */
  field(
    name: string,
    given: Schema,
    isRequired: boolean,
    resourceOf: (fieldName: string) => string | undefined,
  ): FieldModel {
    const { schema, isNullable } = this.#withoutNull(given);
    const isWithinItself = schema.properties !== undefined && this.#open.has(schema.properties);
    const kind = isWithinItself ? "json" : kindOf(schema);
    // An item of `cardIds` is a `cardId`.
    const enumeration = kind === "choice" ? this.#explainedEnumeration(given) : undefined;
    const { description, format, pattern, minLength, maxLength, minimum, maximum } = schema;
    const refersTo = format === "uuid" ? resourceOf(name.replace(/Ids$/, "Id")) : undefined;
    return {
      name,
      kind,
      isRequired,
      isNullable,
      ...withoutUndefined({
        description,
        format,
        pattern,
        minLength,
        maxLength,
        minimum,
        maximum,
        refersTo,
        enumeration,
        archivedBy: schema["x-archived"] as string | undefined,
        removedBy: (schema["x-merged"] as { removedBy: string } | undefined)?.removedBy,
      }),
      ...(schema["x-unique"] !== undefined || schema["x-single-use"] ? { isFresh: true } : {}),
      ...(kind === "choice" ? { choices: schema.enum!.filter((value) => value !== null).map(String) } : {}),
      ...(kind === "object" ? { fields: this.fields(schema, resourceOf) } : {}),
      ...(kind === "list" ? { item: this.field(name, schema.items!, true, resourceOf) } : {}),
    };
  }

  fields(given: Schema, resourceOf: (fieldName: string) => string | undefined): readonly FieldModel[] {
    const schema = this.resolve(given);
    if (schema.oneOf !== undefined && schema.properties === undefined) {
      const fields = schema.oneOf.flatMap((variant) => this.fields(variant, resourceOf));
      // The first variant describes the fields that several have.
      return fields.filter(({ name }, index) => fields.findIndex((each) => each.name === name) === index);
    }
    const required = new Set(schema.required);
    const needs = needsOf(schema);
    const exclusions = exclusionsOf(schema);
    this.#open.add(schema.properties);
    const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
      this.field(name, property, required.has(name), resourceOf),
    );
    this.#open.delete(schema.properties);
    return fields.map((field) => {
      const neededWith = needs.get(field.name);
      const excludes = exclusions.get(field.name);
      const refersBy = resourcesByType(field, fields, resourceOf);
      return { ...field, ...withoutUndefined({ neededWith, excludes, refersBy }) };
    });
  }

  #explainedEnumeration(given: Schema): string | undefined {
    const names = [given, ...(given.anyOf ?? [])].map(nameOf);
    return names.find(
      (name) => name !== undefined && this.#document.components.schemas[name]?.["x-enum-descriptions"] !== undefined,
    );
  }

  #withoutNull(given: Schema): { readonly schema: Schema; readonly isNullable: boolean } {
    const schema = this.resolve(given);
    const options = schema.anyOf;
    if (options === undefined || !options.some(({ type }) => type === "null")) return { schema, isNullable: false };
    const others = options.filter(({ type }) => type !== "null");
    if (others.length !== 1) return { schema, isNullable: true };
    const { anyOf: _, ...own } = schema;
    return { schema: { ...this.resolve(others[0]!), ...own }, isNullable: true };
  }
}

/** `ownerId` names a User if `ownerType` is USER. */
function resourcesByType(
  { name, kind, refersTo }: FieldModel,
  siblings: readonly FieldModel[],
  resourceOf: (fieldName: string) => string | undefined,
): FieldModel["refersBy"] {
  if (kind !== "text" || refersTo !== undefined || !name.endsWith("Id")) return undefined;
  const type = siblings.find((each) => each.name === name.replace(/Id$/, "Type"));
  const resources = (type?.choices ?? []).flatMap((choice) => {
    const resource = resourceOf(`${choice.toLowerCase().replaceAll("_", "")}Id`);
    return resource === undefined ? [] : [[choice, resource]];
  });
  return resources.length === 0 ? undefined : { field: type!.name, resources: Object.fromEntries(resources) };
}

/** The fields that other fields' values require, by name. */
function needsOf(schema: Schema): ReadonlyMap<string, NonNullable<FieldModel["neededWith"]>> {
  const needs = new Map<string, NonNullable<FieldModel["neededWith"]>>();
  for (const { if: condition, then: consequence } of schema.allOf ?? []) {
    const [other] = Object.entries(condition?.properties ?? {});
    if (other === undefined) continue;
    for (const name of consequence?.required ?? [])
      needs.set(name, { field: other[0], values: (other[1].enum ?? []).map(String) });
  }
  return needs;
}

/** Names of the fields that cannot be sent with a field, by its name. */
function exclusionsOf(schema: Schema): ReadonlyMap<string, readonly string[]> {
  const exclusions = new Map<string, string[]>();
  const add = (name: string, excluded: string) => exclusions.set(name, [...(exclusions.get(name) ?? []), excluded]);
  for (const { if: condition, then: consequence } of schema.allOf ?? [])
    for (const name of condition?.required ?? [])
      for (const excluded of consequence?.not?.required ?? []) {
        add(name, excluded);
        add(excluded, name);
      }
  return exclusions;
}

function kindOf(schema: Schema): FieldKind {
  if (schema.format === "binary" || schema["x-max-bytes"] !== undefined) return "file";
  if (schema.enum !== undefined && schema.type === "string") return "choice";
  switch (schema.type) {
    case "string":
      return "text";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "array":
      return schema.items === undefined ? "json" : "list";
    case "object":
      return schema.properties === undefined ? "json" : "object";
    default:
      return "json";
  }
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}

/** Undefined if neither the schema nor what it names has an example. */
export function exampleOfSchema(document: Document, schema: Schema = {}): unknown {
  const { examples, default: usual, enum: members } = resolve(document, schema);
  return examples?.[0] ?? usual ?? members?.[0];
}
