// Normalizes schemas to shapes. Invariant: a schema always has the same shape object, so that recursion is recognized.
import { isObject, type Json, type JsonObject, lookUp, type OpenApiDocument } from "./document.ts";
import { asList, asObject, ownShape } from "./keywords.ts";
import { anything, canonicalShape, type Schema, type Shape, typeOf } from "./shape.ts";

export class Shapes {
  readonly #document: OpenApiDocument;
  readonly #shapes = new Map<Schema, Shape>();
  readonly #open = new Set<Schema>();
  readonly #merged = new Map<string, Schema>();
  readonly #parts = new Map<Schema, readonly Schema[]>();
  readonly #numbers = new Map<Schema, number>();
  readonly #variants = new Map<Shape, readonly Shape[]>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  of(schema: unknown): Shape {
    if (!isObject(schema)) return schema === false ? { ...anything, others: new Map([["not", "{}"]]) } : anything;
    const known = this.#shapes.get(schema);
    if (known !== undefined) return known;
    // The inner occurrence of a recursive schema adds nothing.
    if (this.#open.has(schema)) return anything;
    this.#open.add(schema);
    const shape = this.#read(schema);
    this.#open.delete(schema);
    this.#shapes.set(schema, shape);
    return shape;
  }

  #read(schema: JsonObject): Shape {
    const reference = schema.$ref;
    const own = ownShape(schema);
    const parts: Shape[] = [];
    if (typeof reference === "string") {
      const target = this.of(lookUp(this.#document, reference));
      const label = reference.split("/").at(-1);
      // A bare reference keeps its target's identity.
      if (own === anything && target.label !== undefined) return target;
      parts.push({ ...target, label: target.label ?? label });
    }
    for (const part of asList(schema.allOf)) parts.push(this.of(part));
    let shape = parts.reduceRight((rest, part) => this.#merge(part, rest), own);
    const unions = [asList(schema.oneOf), asList(schema.anyOf)].filter((union) => union.length > 0);
    for (const union of unions) shape = this.#merge(shape, this.#union(union, schema));
    return shape;
  }

  #union(union: readonly Json[], schema: JsonObject): Shape {
    const shapes = union.map((branch) => this.of(branch));
    const isNull = (shape: Shape) => shape.nullable && shape.types?.size === 0;
    const branches = shapes.filter((shape) => !isNull(shape));
    const nullable = shapes.some((shape) => shape.nullable);
    if (shapes.includes(anything)) return anything;
    if (branches.length === 0) return { ...anything, types: new Set(), nullable };
    if (branches.length === 1) return { ...branches[0]!, nullable };
    const simple = unionOfScalars(branches);
    if (simple !== undefined) return { ...simple, nullable };
    const { propertyName: discriminator, mapping } = asObject(schema.discriminator);
    return {
      ...anything,
      nullable,
      types: branches.some((branch) => branch.types === undefined)
        ? undefined
        : new Set(branches.flatMap((branch) => [...branch.types!])),
      branches,
      discriminator: typeof discriminator === "string" ? discriminator : undefined,
      mapping: new Map(
        Object.entries(asObject(mapping)).map(([value, name]) => [value, String(name).split("/").at(-1)!]),
      ),
    };
  }

  #merge(a: Shape, b: Shape): Shape {
    if (a === anything) return b;
    if (b === anything) return a;
    const properties = new Map(a.properties);
    for (const [name, schema] of b.properties) {
      const known = properties.get(name);
      properties.set(name, known === undefined ? schema : this.#allOf(known, schema));
    }
    const limits = new Map(a.limits);
    for (const [keyword, value] of b.limits) {
      const known = limits.get(keyword);
      limits.set(
        keyword,
        known === undefined ? value : keyword.startsWith("max") ? Math.min(known, value) : Math.max(known, value),
      );
    }
    const others = new Map(a.others);
    for (const [keyword, text] of b.others) others.set(keyword, [others.get(keyword) ?? [], text].flat().join(" and "));
    if (a.branches !== undefined && b.branches !== undefined)
      others.set("second union", b.branches.map(canonicalShape).join());
    return {
      types: intersection(a.types, b.types),
      nullable: a.nullable && b.nullable,
      values:
        a.values && b.values ? new Map([...a.values].filter(([text]) => b.values!.has(text))) : (a.values ?? b.values),
      growing: a.growing || b.growing,
      properties,
      required: a.required.union(b.required),
      additional: both(a.additional, b.additional, (x, y) => this.#allOf(x, y)),
      items: both(a.items, b.items, (x, y) => this.#allOf(x, y)),
      branches: a.branches ?? b.branches,
      discriminator: a.discriminator ?? b.discriminator,
      mapping: a.mapping.size > 0 ? a.mapping : b.mapping,
      limits,
      patterns: a.patterns.union(b.patterns),
      formats: a.formats.union(b.formats),
      default: b.default ?? a.default,
      unique: b.unique ?? a.unique,
      fileTypes: a.fileTypes && b.fileTypes ? a.fileTypes.intersection(b.fileTypes) : (a.fileTypes ?? b.fileTypes),
      label: a.label ?? b.label,
      writtenBy: a.writtenBy === "both" ? b.writtenBy : a.writtenBy,
      others,
    };
  }

  /** Variants merged with the shape's own keywords; the shape itself if it has none. */
  variants(shape: Shape): readonly Shape[] {
    if (shape.branches === undefined) return [shape];
    const base: Shape = {
      ...shape,
      branches: undefined,
      discriminator: undefined,
      mapping: new Map(),
      types: undefined,
      label: undefined,
    };
    const merged = this.#variants.get(shape) ?? shape.branches.map((branch) => this.#merge(base, branch));
    this.#variants.set(shape, merged);
    return merged;
  }

  // Equal input returns the same object, so that recursion ends.
  #allOf(a: Schema, b: Schema): Schema {
    const parts = [...new Set([a, b].flatMap((schema) => this.#parts.get(schema) ?? [schema]))];
    if (parts.length === 1) return parts[0]!;
    const key = parts
      .map((part) => this.#numberOf(part))
      .sort((x, y) => x - y)
      .join();
    const known = this.#merged.get(key) ?? { allOf: parts };
    this.#merged.set(key, known);
    this.#parts.set(known, parts);
    return known;
  }

  #numberOf(schema: Schema): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }
}

function unionOfScalars(branches: readonly Shape[]): Shape | undefined {
  const types = new Set(branches.flatMap((branch) => [...(branch.types ?? [])]));
  const bare = (branch: Shape) =>
    canonicalShape({
      ...branch,
      types: undefined,
      values: undefined,
      label: undefined,
      nullable: true,
      growing: false,
    });
  if (!branches.every((branch) => branch.types !== undefined && bare(branch) === canonicalShape(anything)))
    return undefined;
  const growing = branches.some((branch) => branch.growing);
  // In `"A" | "B" | string`, the list is only advice.
  const free = new Set(branches.flatMap((branch) => (branch.values === undefined ? [...branch.types!] : [])));
  const listed = branches.flatMap((branch) => [...(branch.values ?? [])]);
  if (listed.some(([, value]) => !free.has(typeOf(value))) && free.size > 0) return undefined;
  return { ...anything, types, growing, values: free.size > 0 ? undefined : new Map(listed) };
}

function intersection(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined) {
  if (a === undefined || b === undefined) return a ?? b;
  const common = new Set(a.intersection(b));
  if ((a.has("integer") && b.has("number")) || (a.has("number") && b.has("integer"))) common.add("integer");
  return common;
}

function both<T>(a: T | undefined, b: T | undefined, merge: (a: T, b: T) => T): T | undefined {
  return a === undefined || b === undefined ? (a ?? b) : merge(a, b);
}
