// Reads JSON Schema (2020-12). Invariant: `plain` has no $ref or allOf, and null is separate.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export type Schema = { readonly [keyword: string]: unknown };
export type Validate = ValidateFunction;

export interface PlainSchema {
  readonly nullable: boolean;
  readonly type: string | undefined;
  readonly keywords: Schema;
}

export interface Schemas {
  readonly validatorOf: (schema: Schema) => Validate;
  /** The branch that matches `value`, or the first non-null one. */
  readonly plain: (schema: Schema, value?: unknown) => PlainSchema;
  /** The alternatives of a union, without null; empty if it is none. */
  readonly variants: (schema: Schema) => readonly Schema[];
  /** From examples, default or enum; undefined if there is none. */
  readonly sample: (schema: Schema) => unknown;
}

// Dates whose documents have the same schema share its validator. The key is its text, with all that it refers to.
const sharedValidators = new Map<string, Validate>();

export function schemasOf(named: Readonly<Record<string, Schema>>): Schemas {
  // Optimizing would cost as much as compiling: each schema validates few values.
  // The generator has validated the document against the schema of schemas.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: true,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document", components: { schemas: named } });
  const byText = new Map<string, Validate>();
  const validators = new Map<Schema, Validate>();
  const opened = new Map<Schema, Schema>();
  const plainSchemas = new WeakMap<Schema, PlainSchema>();

  function validatorOf(schema: Schema): Validate {
    const known = validators.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const validate = byText.get(text) ?? shareOrCompile(schema, text);
    byText.set(text, validate);
    validators.set(schema, validate);
    return validate;
  }

  function shareOrCompile(schema: Schema, text: string): Validate {
    const whole = textWithReferences(schema);
    const validate = sharedValidators.get(whole) ?? ajv.compile(JSON.parse(text) as Schema);
    sharedValidators.set(whole, validate);
    return validate;
  }

  function textWithReferences(schema: Schema): string {
    const referenced = new Map<string, Schema | undefined>();
    const follow = (part: unknown): void => {
      if (typeof part !== "object" || part === null) return;
      const { $ref } = part as { $ref?: unknown };
      if (typeof $ref === "string" && !referenced.has($ref)) {
        const target = named[$ref.replace("#/components/schemas/", "")];
        referenced.set($ref, target);
        follow(target);
      }
      for (const each of Object.values(part)) follow(each);
    };
    follow(schema);
    return JSON.stringify([schema, ...referenced]);
  }

  function mergeParts(schema: Schema): Schema {
    const known = opened.get(schema) ?? open(schema);
    opened.set(schema, known);
    return known;
  }

  function open(schema: Schema): Schema {
    const { $ref, allOf, ...own } = schema;
    const parts = [...((allOf as readonly Schema[] | undefined) ?? [])];
    if (typeof $ref === "string") {
      const target = named[$ref.replace("#/components/schemas/", "")];
      if (target === undefined) throw new Error(`The document refers to ${$ref}, which does not exist.`);
      parts.push(target);
    }
    // Own keywords come last because they may narrow the reference.
    return Object.assign({}, ...parts.map(mergeParts), own);
  }

  function plain(schema: Schema, value?: unknown): PlainSchema {
    if (value !== undefined) return plainFor(schema, value);
    const known = plainSchemas.get(schema) ?? plainFor(schema);
    plainSchemas.set(schema, known);
    return known;
  }

  function plainFor(schema: Schema, value?: unknown): PlainSchema {
    const { anyOf, oneOf, ...shared } = mergeParts(schema);
    const branches = ((anyOf ?? oneOf) as readonly Schema[] | undefined)?.map(mergeParts);
    if (branches !== undefined) {
      const others = branches.filter((branch) => branch.type !== "null");
      const chosenBranch =
        others.find((branch) => value !== undefined && validatorOf(branch)(value)) ?? others[0] ?? {};
      const inner = plain({ ...chosenBranch, ...shared }, value);
      return { ...inner, nullable: inner.nullable || others.length < branches.length };
    }
    const types = ([] as unknown[]).concat(shared.type ?? []) as string[];
    return {
      nullable: types.includes("null"),
      type: types.find((type) => type !== "null") ?? (shared.properties === undefined ? undefined : "object"),
      keywords: shared,
    };
  }

  function variants(schema: Schema): readonly Schema[] {
    const { anyOf, oneOf } = mergeParts(schema) as { anyOf?: readonly Schema[]; oneOf?: readonly Schema[] };
    return (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");
  }

  function sample(schema: Schema): unknown {
    const { type, keywords } = plain(schema);
    const examples = keywords.examples as readonly unknown[] | undefined;
    const example =
      keywords.example ?? examples?.[0] ?? keywords.default ?? (keywords.enum as unknown[] | undefined)?.[0];
    if (example !== undefined) return example;
    if (type === "boolean") return true;
    if (type === "integer" || type === "number") return keywords.minimum ?? 0;
    if (type === "array") {
      const item = sample((keywords.items ?? {}) as Schema);
      return item === undefined ? [] : [item];
    }
    if (type !== "object") return undefined;
    const properties = Object.entries((keywords.properties ?? {}) as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, sample(property)]));
  }

  return { validatorOf, plain, variants, sample };
}
