// One date's document: its operations, their declared responses and its schemas. Invariant: lookups follow references; a reference without a
// target is an error that names it.
import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv";
import { type FormContent, objectFieldsOf } from "../../server/http/request-rules/request-rules.ts";

// The types of these CommonJS packages hide their default exports.
const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;

/** A JSON pointer into the document, as a URI fragment. */
export type Pointer = `#${string}`;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Pointer;
}

export interface DeclaredResponse {
  /** By name, which for an error is its code. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly schema: Pointer | undefined;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The body's schema, the same for every media type (interface §4); undefined without a body. */
  readonly body: Pointer | undefined;
  readonly bodyExample: unknown;
  /** Object fields of the body, which a form may send as JSON text. */
  readonly objectFields: readonly string[];
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
}

type Node = Readonly<Record<string, unknown>>;
type Discriminator = { readonly propertyName?: string; readonly mapping?: Readonly<Record<string, Pointer>> };
type Target = { readonly pointer: Pointer; readonly node: Node };
type FormContents = Readonly<Record<string, FormContent>> | undefined;

export class MockDocument {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly requiredHeaders: ReadonlySet<string>;
  readonly #root: Node;
  readonly #validators: Readonly<Record<"json" | "text", InstanceType<typeof Ajv2020>>>;
  readonly #compiled = new Map<string, ValidateFunction>();
  // Caches: every request needs these lookups, and the document does not change.
  readonly #targets = new Map<Pointer, Target>();
  readonly #fields = new Map<Pointer, ReadonlyMap<string, Pointer>>();
  readonly #examples = new Map<string, readonly unknown[]>();

  constructor(root: Node) {
    this.#root = root;
    const createValidator = (coerceTypes: false | "array") => {
      // Optimizing a validator takes as long as compiling it, and most validate few values.
      const code = { optimize: false };
      const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, coerceTypes, code });
      addFormats(ajv);
      return ajv.addSchema({ ...root, $id: "document" }, undefined, undefined, false);
    };
    // Forms and parameters contain only text, which is converted to the schema's types as on the server.
    this.#validators = { json: createValidator(false), text: createValidator("array") };
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

  /** Copies the document with only one operation and its references resolved. */
  extractOperation({ path, method }: Operation): object {
    const { paths, webhooks: _, components = {}, ...rest } = this.#root as Readonly<Record<string, Node>>;
    const key = method.toLowerCase();
    const { [key]: operation, parameters } = paths![path] as Node;
    const { securitySchemes = {} } = components;
    const own = { ...(parameters !== undefined && { parameters }), [key]: operation };
    return { ...rest, paths: { [path]: this.#resolve(own, new Map()) }, components: { securitySchemes } };
  }

  /** Resolves the references in a part of the document. Equal references share one object. */
  #resolve(part: unknown, known: Map<Pointer, unknown>): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((item) => this.#resolve(item, known));
    const { $ref, ...own } = part as Node;
    const entries = Object.entries(own).map(([name, value]) => [name, this.#resolve(value, known)]);
    if (typeof $ref !== "string") return Object.fromEntries(entries);
    if (!known.has($ref as Pointer)) {
      // Registered before it is resolved, because it may refer to itself.
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

  /** Validates a value. The returned value has the schema's types: text may become a number. */
  validate(schema: Pointer, value: unknown, kind: "json" | "text"): { value: unknown; errors: readonly ErrorObject[] } {
    const key = `${kind} ${schema}`;
    // The value is wrapped, because the validator can convert only a property.
    const validator =
      this.#compiled.get(key) ??
      this.#validators[kind].compile({ type: "object", properties: { value: { $ref: `document${schema}` } } });
    this.#compiled.set(key, validator);
    const holder = { value: kind === "text" ? structuredClone(value) : value };
    const errors = validator(holder) ? [] : (validator.errors ?? []);
    return {
      value: holder.value,
      errors: errors.map((error) => ({ ...error, instancePath: error.instancePath.slice("/value".length) })),
    };
  }

  /** The fields of an object schema and of all its variants. */
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

  /** The name of a schema, such as Webhook; undefined for an inline one. */
  nameOf(schema: Pointer): string | undefined {
    return /^#\/components\/schemas\/([^/]+)$/.exec(this.#follow(schema).pointer)?.[1];
  }

  isId(schema: Pointer): boolean {
    return this.#follow(schema).node.format === "uuid";
  }

  isEnum(schema: Pointer): boolean {
    const { pointer, node } = this.#follow(schema);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      Object.keys(node[keyword] ?? []).map((index) => childOf(pointer, keyword, index)),
    );
    return node.enum !== undefined || parts.some((part) => this.isEnum(part));
  }

  /** The examples of every response with this schema, those of operation `first` first. */
  examplesOf(schema: Pointer, first: Operation): readonly unknown[] {
    const { pointer } = this.#follow(schema);
    return getOrCompute(this.#examples, `${first.id} ${pointer}`, () => this.#readExamples(pointer, first));
  }

  #readExamples(pointer: Pointer, first: Operation): readonly unknown[] {
    const others = [...this.operations.values()].filter((operation) => operation !== first);
    return [first, ...others].flatMap(({ responses }) =>
      [...responses.values()]
        .filter(({ schema }) => schema !== undefined && this.#follow(schema).pointer === pointer)
        .flatMap(({ examples }) => [...examples.values()]),
    );
  }

  /**
   * Converts an example to the variant that the sent fields name. A field that does not fit it, such as `data` of an event of another type,
   * becomes the example of its own schema.
   */
  asVariant(schema: Pointer, example: Node, sent: Node): Node {
    const { propertyName = "", mapping = {} } = (this.#follow(schema).node.discriminator ?? {}) as Discriminator;
    const value = sent[propertyName];
    const variant = typeof value === "string" ? mapping[value] : undefined;
    if (variant === undefined) return example;
    const others = [...this.fieldsOf(variant)].flatMap(([name, field]) => {
      const [own] = (this.#follow(field).node.examples ?? []) as readonly unknown[];
      const fits = this.validate(field, example[name], "json").errors.length === 0;
      return fits || own === undefined ? [] : [[name, own] as const];
    });
    return { ...example, ...Object.fromEntries(others), [propertyName]: value };
  }

  /** The schema of a list's items; undefined for other schemas. */
  itemsOf(schema: Pointer): Pointer | undefined {
    const { pointer, node } = this.#follow(schema);
    return node.items === undefined ? undefined : childOf(pointer, "items");
  }

  #operation(path: string, method: string): Operation {
    const { pointer, node } = this.#follow(childOf("#", "paths", path, method));
    const parameters = (from: Pointer, { parameters: listed = [] }: { readonly parameters?: readonly unknown[] }) =>
      listed.map((_, index): Parameter => {
        const found = this.#follow(childOf(from, "parameters", String(index)));
        const { name, in: place, required } = found.node;
        return {
          name: String(name),
          in: String(place),
          required: required === true,
          schema: childOf(found.pointer, "schema"),
        };
      });
    const responses = Object.keys((node.responses ?? {}) as Node).map((status): [number, DeclaredResponse] => [
      Number(status),
      this.#response(childOf(pointer, "responses", status)),
    ]);
    return {
      id: String(node.operationId),
      method: method.toUpperCase(),
      path,
      parameters: [
        ...parameters(childOf("#", "paths", path), this.#follow(childOf("#", "paths", path)).node),
        ...parameters(pointer, node),
      ],
      body: [...this.#schemas(childOf(pointer, "requestBody")).values()][0],
      bodyExample: [...this.#response(childOf(pointer, "requestBody")).examples.values()][0],
      objectFields: objectFieldsOf(this.#follow(childOf(pointer, "requestBody")).node.content as FormContents),
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

  /** An empty object if the last step is missing, because parts such as a body are optional. */
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
