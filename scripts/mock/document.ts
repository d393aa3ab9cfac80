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

/** A JSON pointer as a URI fragment. */
export type Pointer = `#${string}`;

export interface DeclaredResponse {
  /** By name. The name of an error is its code. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly schema: Pointer | undefined;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly bodyExample: unknown;
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
}

type Node = Readonly<Record<string, unknown>>;
type Discriminator = { readonly propertyName?: string; readonly mapping?: Readonly<Record<string, Pointer>> };
type Target = { readonly pointer: Pointer; readonly node: Node };

const setByMock: ReadonlySet<string> = new Set(standardHeaders);

export class MockDocument {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly requiredHeaders: ReadonlySet<string>;
  readonly #root: Node;
  readonly #validatorAt: SchemaCompiler;
  #rules: Schemas | undefined;
  // Caches, because every request needs these lookups.
  readonly #targets = new Map<Pointer, Target>();
  readonly #fields = new Map<Pointer, ReadonlyMap<string, Pointer>>();
  readonly #examples = new Map<string, readonly unknown[]>();

  /** Documents with the same `compiled` share the validators of their equal schemas. */
  constructor(root: Node, compiled: CompiledSchemas) {
    this.#root = root;
    this.#validatorAt = createSchemaCompiler(root, { allErrors: true, compiled });
    const paths = Object.entries((root.paths ?? {}) as Record<string, Node>);
    const operations = paths.flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => (item[method] as Node).operationId !== undefined)
        .map((method) => this.#operation(path, method)),
    );
    if (operations.length === 0) throw new Error("The document has no operation.");
    this.operations = new Map(operations.map((operation) => [operation.id, operation]));
    this.requiredHeaders = new Set(operations.flatMap((operation) => this.#requiredHeaders(operation)));
  }

  /**
   * Returns a document with only one response of one operation, without requests, references and the headers that the
   * mock sets itself: Prism takes long to read them.
   */
  extractResponse({ id, path, method }: Operation, status: number): object {
    const { openapi, info } = this.#root;
    const key = method.toLowerCase();
    const { node } = this.#follow(childOf("#", "paths", path, key, "responses", String(status)));
    const entries = Object.entries((node.headers ?? {}) as Node).filter(([name]) => !setByMock.has(name));
    const response = { ...node, headers: Object.fromEntries(entries) };
    const operation = { operationId: id, responses: { [status]: this.#resolve(response, new Map()) } };
    return { openapi, info, paths: { [path]: { [key]: operation } } };
  }

  /** Equal references share one object. */
  #resolve(part: unknown, known: Map<Pointer, unknown>): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((item) => this.#resolve(item, known));
    const { $ref, ...own } = part as Node;
    const entries = Object.entries(own).map(([name, value]) => [name, this.#resolve(value, known)]);
    if (typeof $ref !== "string") return Object.fromEntries(entries);
    if (!known.has($ref as Pointer)) {
      // Registered first, because it may refer to itself.
      const target = {};
      known.set($ref as Pointer, target);
      Object.assign(target, this.#resolve(this.#at($ref as Pointer), known));
    }
    const target = known.get($ref as Pointer);
    return entries.length === 0 ? target : { ...(target as Node), ...Object.fromEntries(entries) };
  }

  #requiredHeaders({ path, method }: Operation): string[] {
    const { pointer, node } = this.#follow(childOf("#", "paths", path, method.toLowerCase()));
    return Object.keys((node.responses ?? {}) as Node).flatMap((status) => {
      const response = this.#follow(childOf(pointer, "responses", status));
      const names = Object.keys((response.node.headers ?? {}) as Node);
      return names.filter((name) => this.#follow(childOf(response.pointer, "headers", name)).node.required === true);
    });
  }

  /** Empty if the value fits its schema. */
  errorsOf(schema: Pointer, value: unknown): readonly ErrorObject[] {
    const validate = this.#validatorAt(schema);
    if (validate === undefined) throw new Error(`The document has no schema at ${schema}.`);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** Returns whether the value and its parts keep the rules in `x-invariants`. */
  keepsInvariants(schema: Pointer, value: unknown): boolean {
    const { schemas = {} } = (this.#root.components ?? {}) as { schemas?: Record<string, Node> };
    this.#rules ??= schemasOf(schemas);
    return brokenInvariants(this.#rules, this.#at(schema) as Node, value).length === 0;
  }

  /** Includes the fields of all variants. */
  fieldsOf(schema: Pointer): ReadonlyMap<string, Pointer> {
    return getOrCompute(this.#fields, schema, () => this.#readFields(schema));
  }

  #readFields(schema: Pointer): ReadonlyMap<string, Pointer> {
    const { pointer, node } = this.#follow(schema);
    const fields = new Map<string, Pointer>();
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      for (const index of Object.keys(node[keyword] ?? []))
        for (const [name, field] of this.fieldsOf(childOf(pointer, keyword, index))) fields.set(name, field);
    }
    for (const name of Object.keys(node.properties ?? {})) fields.set(name, childOf(pointer, "properties", name));
    return fields;
  }

  nameOf(schema: Pointer): string | undefined {
    return /^#\/components\/schemas\/([^/]+)$/.exec(this.#follow(schema).pointer)?.[1];
  }

  isEnum(schema: Pointer): boolean {
    return this.#hasPart(schema, (node) => node.enum !== undefined);
  }

  isOpenEnum(schema: Pointer): boolean {
    return this.#hasPart(schema, (node) => node["x-extensible-enum"] === true);
  }

  #hasPart(schema: Pointer, isFound: (node: Node) => boolean): boolean {
    const { pointer, node } = this.#follow(schema);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      Object.keys(node[keyword] ?? []).map((index) => childOf(pointer, keyword, index)),
    );
    return isFound(node) || parts.some((part) => this.#hasPart(part, isFound));
  }

  /** Examples of all responses with the schema, those of `first` first. */
  examplesOf(schema: Pointer, first: Operation): readonly unknown[] {
    const { pointer } = this.#follow(schema);
    return getOrCompute(this.#examples, `${first.id} ${pointer}`, () => this.#readExamples(pointer, first));
  }

  #readExamples(pointer: Pointer, first: Operation): readonly unknown[] {
    const others = [...this.operations.values()].filter((operation) => operation !== first);
    return [first, ...others].flatMap(({ responses }) =>
      [...responses.values()].flatMap(({ schema, examples }) => {
        if (schema === undefined) return [];
        if (this.#follow(schema).pointer === pointer) return [...examples.values()];
        const list = this.fieldsOf(schema).get("data");
        const items = list === undefined ? undefined : this.itemsOf(list);
        if (items === undefined || this.#follow(items).pointer !== pointer) return [];
        return [...examples.values()].flatMap((page) => (page as { data?: readonly unknown[] }).data ?? []);
      }),
    );
  }

  /** Converts an example to the variant that `sent` names. Fields that do not fit it become their schema's example. */
  asVariant(schema: Pointer, example: Node, sent: Node): Node {
    const { propertyName = "", mapping = {} } = (this.#follow(schema).node.discriminator ?? {}) as Discriminator;
    const value = sent[propertyName];
    const variant = typeof value === "string" ? mapping[value] : undefined;
    if (variant === undefined) return example;
    const others = [...this.fieldsOf(variant)].flatMap(([name, field]) => {
      const [own] = (this.#follow(field).node.examples ?? []) as readonly unknown[];
      const fits = this.errorsOf(field, example[name]).length === 0;
      return fits || own === undefined ? [] : [[name, own] as const];
    });
    return { ...example, ...Object.fromEntries(others), [propertyName]: value };
  }

  /** The schema of the values of a map with free keys. */
  mapValuesOf(schema: Pointer): Pointer | undefined {
    const { pointer, node } = this.#follow(schema);
    return typeof node.additionalProperties === "object" ? childOf(pointer, "additionalProperties") : undefined;
  }

  itemsOf(schema: Pointer): Pointer | undefined {
    const { pointer, node } = this.#follow(schema);
    return node.items === undefined ? undefined : childOf(pointer, "items");
  }

  #operation(path: string, method: string): Operation {
    const { pointer, node } = this.#follow(childOf("#", "paths", path, method));
    const parameters = [this.#follow(childOf("#", "paths", path)), { pointer, node }].flatMap((owner) =>
      Object.keys((owner.node.parameters ?? []) as Node).map((index) =>
        this.#follow(childOf(owner.pointer, "parameters", index)),
      ),
    );
    const responses = Object.keys((node.responses ?? {}) as Node).map((status): [number, DeclaredResponse] => [
      Number(status),
      this.#response(childOf(pointer, "responses", status)),
    ]);
    return {
      id: String(node.operationId),
      method: method.toUpperCase(),
      path,
      queryParameters: parameters.filter(({ node }) => node.in === "query").map(({ node }) => String(node.name)),
      bodyExample: [...this.#response(childOf(pointer, "requestBody")).examples.values()][0],
      responses: new Map(responses),
    };
  }

  #response(at: Pointer): DeclaredResponse {
    const { node } = this.#follow(at);
    const [media] = Object.values((node.content ?? {}) as Record<string, Node>);
    const examples = Object.entries((media?.examples ?? {}) as Record<string, { value: unknown }>);
    return {
      examples: new Map(examples.map(([name, { value }]) => [name, value])),
      schema: [...this.#schemas(at).values()][0],
    };
  }

  #schemas(at: Pointer): Map<string, Pointer> {
    const { pointer, node } = this.#follow(at);
    const types = Object.keys((node.content ?? {}) as Node);
    return new Map(types.map((type) => [type, childOf(pointer, "content", type, "schema")]));
  }

  #follow(at: Pointer): Target {
    return getOrCompute(this.#targets, at, () => this.#followAll(at));
  }

  #followAll(at: Pointer): Target {
    const seen = new Set<Pointer>();
    let pointer = at;
    for (;;) {
      const node = this.#at(pointer);
      if (typeof node.$ref !== "string") return { pointer, node };
      if (seen.has(pointer)) throw new Error(`The reference ${node.$ref} is circular.`);
      seen.add(pointer);
      pointer = node.$ref as Pointer;
    }
  }

  /** Returns an empty object for a missing optional part, such as a body. */
  #at(pointer: Pointer): Node {
    const steps = pointer.split("/").slice(1);
    let node: unknown = this.#root;
    for (const [index, step] of steps.entries()) {
      const name = unescapeStep(step);
      node = (node as Node)[name];
      if (node === undefined && index < steps.length - 1) throw new Error(`The reference ${pointer} has no target.`);
    }
    return (node ?? {}) as Node;
  }
}

function getOrCompute<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}

function unescapeStep(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

function childOf(pointer: Pointer, ...steps: readonly string[]): Pointer {
  const escaped = steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")));
  return [pointer, ...escaped].join("/") as Pointer;
}
