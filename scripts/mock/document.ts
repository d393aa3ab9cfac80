// Looks up operations, responses and schemas in one date's document. A reference without a target is an error.
import type { ErrorObject } from "ajv";
import { type Schemas, schemasOf } from "../../conformance/contract/schema.ts";
import { brokenInvariants } from "../../conformance/judge/invariants/invariants.ts";
import { standardHeaders } from "../../generated/contract.ts";
import {
  type CompiledSchemas,
  createSchemaCompiler,
  type SchemaCompiler,
} from "../../server/platform/schema-compiler.ts";
import {
  type Document,
  lookUp,
  type MediaType,
  operationsOf,
  type PlacedOperation,
  parametersOf,
  resolve,
  type Schema,
} from "../../spec/document/openapi.ts";
import { readSchemas, type SchemaReader } from "../../spec/document/schemas.ts";

export type { Schema };

export interface DeclaredResponse {
  /** By name. The name of an error is its code. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly schema: Schema | undefined;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly bodyExample: unknown;
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
}

const setByMock: ReadonlySet<string> = new Set(standardHeaders);

export class MockDocument {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly requiredHeaders: ReadonlySet<string>;
  readonly #root: Document;
  readonly #reader: SchemaReader;
  readonly #validatorOf: SchemaCompiler;
  #rules: Schemas | undefined;
  // Caches, because every request needs these lookups.
  readonly #fields = new Map<Schema, ReadonlyMap<string, Schema>>();
  readonly #examples = new Map<Schema, Map<Operation, readonly unknown[]>>();

  /** Documents with the same `compiled` share the validators of their equal schemas. */
  constructor(root: Document, compiled: CompiledSchemas) {
    this.#root = root;
    this.#reader = readSchemas(root);
    this.#validatorOf = createSchemaCompiler(root, { allErrors: true, compiled });
    const placed = operationsOf(root);
    if (placed.length === 0) throw new Error("The document has no operation.");
    this.operations = new Map(placed.map((each) => [each.operation.operationId, this.#operation(each)]));
    const responses = placed.flatMap(({ operation }) => Object.values(operation.responses));
    const headers = responses.flatMap((response) => Object.entries(resolve(root, response).headers ?? {}));
    const required = headers.filter(([, header]) => resolve(root, header).required === true);
    this.requiredHeaders = new Set(required.map(([name]) => name));
  }

  /**
   * Returns a document with only one response of one operation, without requests, references and the headers that the
   * mock sets itself: Prism takes long to read them.
   */
  extractResponse({ id, path, method }: Operation, status: number): object {
    const { openapi, info, paths } = this.#root;
    const key = method.toLowerCase();
    const declared = resolve(this.#root, paths[path]![key]!.responses[status]!);
    const entries = Object.entries(declared.headers ?? {}).filter(([name]) => !setByMock.has(name));
    const response = { ...declared, headers: Object.fromEntries(entries) };
    const operation = { operationId: id, responses: { [status]: this.#withoutReferences(response, new Map()) } };
    return { openapi, info, paths: { [path]: { [key]: operation } } };
  }

  /** Equal references share one object. */
  #withoutReferences(part: unknown, known: Map<string, object>): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((item) => this.#withoutReferences(item, known));
    const { $ref, ...own } = part as { readonly $ref?: unknown };
    const entries = Object.entries(own).map(([name, value]) => [name, this.#withoutReferences(value, known)]);
    if (typeof $ref !== "string") return Object.fromEntries(entries);
    const target = known.get($ref) ?? {};
    if (!known.has($ref)) {
      // Registered first, because it may refer to itself.
      known.set($ref, target);
      Object.assign(target, this.#withoutReferences(lookUp(this.#root, $ref), known));
    }
    return entries.length === 0 ? target : { ...target, ...Object.fromEntries(entries) };
  }

  /** Returns no errors if the value fits its schema. */
  errorsOf(schema: Schema, value: unknown): readonly ErrorObject[] {
    const validate = this.#validatorOf(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** Returns whether the value and its parts keep the rules in `x-invariants`. */
  keepsInvariants(schema: Schema, value: unknown): boolean {
    this.#rules ??= schemasOf(this.#root.components.schemas);
    return brokenInvariants(this.#rules, schema, value).length === 0;
  }

  /** Includes the fields of all variants. */
  fieldsOf(schema: Schema): ReadonlyMap<string, Schema> {
    const read = () =>
      new Map(this.#reader.alternatives(schema).flatMap(({ properties = {} }) => Object.entries(properties)));
    return getOrCompute(this.#fields, schema, read);
  }

  isEnum(schema: Schema): boolean {
    return this.#reader.alternatives(schema).some((each) => each.enum !== undefined);
  }

  isOpenEnum(schema: Schema): boolean {
    return this.#reader.alternatives(schema).some((each) => each["x-extensible-enum"] === true);
  }

  /** Examples of all responses with the schema, those of `first` first. */
  examplesOf(schema: Schema, first: Operation): readonly unknown[] {
    const target = resolve(this.#root, schema);
    const known = getOrCompute(this.#examples, target, () => new Map<Operation, readonly unknown[]>());
    return getOrCompute(known, first, () => this.#readExamples(target, first));
  }

  #readExamples(target: Schema, first: Operation): readonly unknown[] {
    const others = [...this.operations.values()].filter((operation) => operation !== first);
    return [first, ...others].flatMap(({ responses }) =>
      [...responses.values()].flatMap(({ schema, examples }) => {
        if (schema === undefined) return [];
        if (resolve(this.#root, schema) === target) return [...examples.values()];
        const list = this.fieldsOf(schema).get("data");
        const items = list === undefined ? undefined : this.itemsOf(list);
        if (items === undefined || resolve(this.#root, items) !== target) return [];
        return [...examples.values()].flatMap((page) => (page as { data?: readonly unknown[] }).data ?? []);
      }),
    );
  }

  /** Converts an example to the variant that `sent` names. Fields that do not fit it become their schema's example. */
  asVariant(
    schema: Schema,
    example: Readonly<Record<string, unknown>>,
    sent: Readonly<Record<string, unknown>>,
  ): object {
    const { propertyName = "", mapping = {} } = this.#reader.merged(schema).discriminator ?? {};
    const value = sent[propertyName];
    const $ref = typeof value === "string" ? mapping[value] : undefined;
    if ($ref === undefined) return example;
    const others = [...this.fieldsOf(lookUp(this.#root, $ref) as Schema)].flatMap(([name, field]) => {
      const [own] = resolve(this.#root, field).examples ?? [];
      const fits = this.errorsOf(field, example[name]).length === 0;
      return fits || own === undefined ? [] : [[name, own] as const];
    });
    return { ...example, ...Object.fromEntries(others), [propertyName]: value };
  }

  /** The schema of the values of a map with free keys. */
  mapValuesOf(schema: Schema): Schema | undefined {
    const { additionalProperties } = this.#reader.plain(schema).keywords;
    return typeof additionalProperties === "object" ? additionalProperties : undefined;
  }

  itemsOf(schema: Schema): Schema | undefined {
    return this.#reader.plain(schema).keywords.items;
  }

  #operation({ path, method, operation }: PlacedOperation): Operation {
    const query = parametersOf(this.#root, operation).filter((each) => each.in === "query");
    const responses = Object.entries(operation.responses).map(([status, response]): [number, DeclaredResponse] => [
      Number(status),
      messageOf(resolve(this.#root, response)),
    ]);
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      queryParameters: query.map(({ name = "" }) => name),
      bodyExample: [...messageOf(operation.requestBody).examples.values()][0],
      responses: new Map(responses),
    };
  }
}

function messageOf(message: { content?: Record<string, MediaType> } | undefined): DeclaredResponse {
  const [media] = Object.values(message?.content ?? {});
  const examples = Object.entries(media?.examples ?? {}).map(([name, { value }]) => [name, value] as const);
  return { examples: new Map(examples), schema: media?.schema };
}

function getOrCompute<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}
