// One date's document as the mock reads it: its operations, the answers that each declares, and its schemas. Invariant: what is looked up comes
// back with its references followed; a reference that leads nowhere is an error that names it.
import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv";

// These packages are CommonJS whose types hide their default exports.
const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;

/** Where a schema stands in the document, as a JSON pointer in a URI's fragment. */
export type Pointer = `#${string}`;

/** What an operation answers with one status. */
export interface DeclaredAnswer {
  /** By name; an error's is its code. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** Undefined where the answer has no body. */
  readonly schema: Pointer | undefined;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly queryParameters: readonly string[];
  /** The first example of the body; undefined where there is none. */
  readonly bodyExample: unknown;
  readonly answers: ReadonlyMap<number, DeclaredAnswer>;
}

type Node = Readonly<Record<string, unknown>>;
type Discriminator = { readonly propertyName?: string; readonly mapping?: Readonly<Record<string, Pointer>> };
/** Where references lead. */
type Found = { readonly pointer: Pointer; readonly node: Node };

export class MockDocument {
  /** By operationId. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Names of the headers that some answer must have. */
  readonly requiredHeaders: ReadonlySet<string>;
  readonly #root: Node;
  readonly #ajv: InstanceType<typeof Ajv2020>;
  readonly #compiled = new Map<Pointer, ValidateFunction>();
  // Asked again with every request, of a document that stays as it is.
  readonly #followed = new Map<Pointer, Found>();
  readonly #fields = new Map<Pointer, ReadonlyMap<string, Pointer>>();
  readonly #examples = new Map<string, readonly unknown[]>();

  /** @throws where there is no operation. */
  constructor(root: Node) {
    this.#root = root;
    // Ajv's optimizer takes as long as the compilation, and most schemas validate few values.
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, code: { optimize: false } });
    addFormats(this.#ajv);
    this.#ajv.addSchema({ ...root, $id: "document" }, undefined, undefined, false);
    const paths = Object.entries((root.paths ?? {}) as Record<string, Node>);
    const operations = paths.flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => (item[method] as Node).operationId !== undefined)
        .map((method) => this.#operation(path, method)),
    );
    if (operations.length === 0) throw new Error("It has no operation.");
    this.operations = new Map(operations.map((operation) => [operation.id, operation]));
    this.requiredHeaders = new Set(operations.flatMap((operation) => this.#requiredHeaders(operation)));
  }

  /** The document as if it had one operation alone, with what references name in their place. */
  onlyWith({ path, method }: Operation): object {
    const { paths, webhooks: _, components = {}, ...rest } = this.#root as Readonly<Record<string, Node>>;
    const key = method.toLowerCase();
    const { [key]: operation, parameters } = paths![path] as Node;
    const { securitySchemes = {} } = components;
    const own = { ...(parameters !== undefined && { parameters }), [key]: operation };
    return { ...rest, paths: { [path]: this.#resolve(own, new Map()) }, components: { securitySchemes } };
  }

  /** A part of the document without references; what is referred to twice is one object. */
  #resolve(part: unknown, known: Map<Pointer, unknown>): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((item) => this.#resolve(item, known));
    const { $ref, ...own } = part as Node;
    const entries = Object.entries(own).map(([name, value]) => [name, this.#resolve(value, known)]);
    if (typeof $ref !== "string") return Object.fromEntries(entries);
    if (!known.has($ref as Pointer)) {
      // Known before it is resolved, as it may refer to itself.
      const target = {};
      known.set($ref as Pointer, target);
      Object.assign(target, this.#resolve(this.#at($ref as Pointer), known));
    }
    const target = known.get($ref as Pointer);
    return entries.length === 0 ? target : { ...(target as Node), ...Object.fromEntries(entries) };
  }

  #requiredHeaders({ path, method }: Operation): string[] {
    const { pointer, node } = this.#follow(below("#", "paths", path, method.toLowerCase()));
    return Object.keys((node.responses ?? {}) as Node).flatMap((status) => {
      const response = this.#follow(below(pointer, "responses", status));
      const names = Object.keys((response.node.headers ?? {}) as Node);
      return names.filter((name) => this.#follow(below(response.pointer, "headers", name)).node.required === true);
    });
  }

  /** The errors of a value that a response may have; empty if it fits its schema. */
  errorsOf(schema: Pointer, value: unknown): readonly ErrorObject[] {
    const validate = remembered(this.#compiled, schema, () => this.#ajv.compile({ $ref: `document${schema}` }));
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** The names of the fields that a schema gives to an object, those of all its variants. */
  fieldsOf(schema: Pointer): ReadonlyMap<string, Pointer> {
    return remembered(this.#fields, schema, () => this.#readFields(schema));
  }

  #readFields(schema: Pointer): ReadonlyMap<string, Pointer> {
    const { pointer, node } = this.#follow(schema);
    const fields = new Map<string, Pointer>();
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      for (const index of Object.keys(node[keyword] ?? []))
        for (const [name, field] of this.fieldsOf(below(pointer, keyword, index))) fields.set(name, field);
    }
    for (const name of Object.keys(node.properties ?? {})) fields.set(name, below(pointer, "properties", name));
    return fields;
  }

  /** What the document calls a schema: Webhook; undefined for one without a name. */
  nameOf(schema: Pointer): string | undefined {
    return /^#\/components\/schemas\/([^/]+)$/.exec(this.#follow(schema).pointer)?.[1];
  }

  /** Whether a schema lists its values. */
  isChoice(schema: Pointer): boolean {
    const { pointer, node } = this.#follow(schema);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      Object.keys(node[keyword] ?? []).map((index) => below(pointer, keyword, index)),
    );
    return node.enum !== undefined || parts.some((part) => this.isChoice(part));
  }

  /** The examples of every answer with this schema, those of one operation first. */
  examplesOf(schema: Pointer, first: Operation): readonly unknown[] {
    const { pointer } = this.#follow(schema);
    return remembered(this.#examples, `${first.id} ${pointer}`, () => this.#readExamples(pointer, first));
  }

  #readExamples(pointer: Pointer, first: Operation): readonly unknown[] {
    const others = [...this.operations.values()].filter((operation) => operation !== first);
    return [first, ...others].flatMap(({ answers }) =>
      [...answers.values()]
        .filter((answer) => answer.schema !== undefined && this.#follow(answer.schema).pointer === pointer)
        .flatMap(({ examples }) => [...examples.values()]),
    );
  }

  /**
   * An example as another variant of its schema has it, where what was given names that one: what no longer fits is the example of its own schema,
   * as `data` of an event of another type.
   */
  asVariant(schema: Pointer, example: Node, given: Node): Node {
    const { propertyName = "", mapping = {} } = (this.#follow(schema).node.discriminator ?? {}) as Discriminator;
    const value = given[propertyName];
    const variant = typeof value === "string" ? mapping[value] : undefined;
    if (variant === undefined) return example;
    const others = [...this.fieldsOf(variant)].flatMap(([name, field]) => {
      const [own] = (this.#follow(field).node.examples ?? []) as readonly unknown[];
      const fits = this.errorsOf(field, example[name]).length === 0;
      return fits || own === undefined ? [] : [[name, own] as const];
    });
    return { ...example, ...Object.fromEntries(others), [propertyName]: value };
  }

  /** The schema of a list's items; undefined for what is no list. */
  itemsOf(schema: Pointer): Pointer | undefined {
    const { pointer, node } = this.#follow(schema);
    return node.items === undefined ? undefined : below(pointer, "items");
  }

  #operation(path: string, method: string): Operation {
    const { pointer, node } = this.#follow(below("#", "paths", path, method));
    const parameters = [this.#follow(below("#", "paths", path)), { pointer, node }].flatMap((owner) =>
      Object.keys((owner.node.parameters ?? []) as Node).map((index) =>
        this.#follow(below(owner.pointer, "parameters", index)),
      ),
    );
    const answers = Object.keys((node.responses ?? {}) as Node).map((status): [number, DeclaredAnswer] => [
      Number(status),
      this.#answer(below(pointer, "responses", status)),
    ]);
    return {
      id: String(node.operationId),
      method: method.toUpperCase(),
      path,
      queryParameters: parameters.filter(({ node }) => node.in === "query").map(({ node }) => String(node.name)),
      bodyExample: [...this.#answer(below(pointer, "requestBody")).examples.values()][0],
      answers: new Map(answers),
    };
  }

  #answer(at: Pointer): DeclaredAnswer {
    const { node } = this.#follow(at);
    const [media] = Object.values((node.content ?? {}) as Record<string, Node>);
    const examples = Object.entries((media?.examples ?? {}) as Record<string, { value: unknown }>);
    return {
      examples: new Map(examples.map(([name, { value }]) => [name, value])),
      schema: [...this.#schemas(at).values()][0],
    };
  }

  /** The schemas of a body's media types. */
  #schemas(at: Pointer): Map<string, Pointer> {
    const { pointer, node } = this.#follow(at);
    const types = Object.keys((node.content ?? {}) as Node);
    return new Map(types.map((type) => [type, below(pointer, "content", type, "schema")]));
  }

  #follow(at: Pointer): Found {
    return remembered(this.#followed, at, () => this.#followAll(at));
  }

  #followAll(at: Pointer): Found {
    const seen = new Set<Pointer>();
    let pointer = at;
    for (;;) {
      const node = this.#at(pointer);
      if (typeof node.$ref !== "string") return { pointer, node };
      if (seen.has(pointer)) throw new Error(`The reference ${node.$ref} leads in a circle.`);
      seen.add(pointer);
      pointer = node.$ref as Pointer;
    }
  }

  /** An empty object where the last step leads nowhere: what an operation need not have, such as a body. */
  #at(pointer: Pointer): Node {
    const steps = pointer.split("/").slice(1);
    let node: unknown = this.#root;
    for (const [index, step] of steps.entries()) {
      const name = unescaped(step);
      node = (node as Node)[name];
      if (node === undefined && index < steps.length - 1) throw new Error(`The reference ${pointer} leads nowhere.`);
    }
    return (node ?? {}) as Node;
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}

/** A step of a pointer as the name that it stands for. */
function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

function below(pointer: Pointer, ...steps: readonly string[]): Pointer {
  const escaped = steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")));
  return [pointer, ...escaped].join("/") as Pointer;
}
