// Validates values against schemas, and makes samples of them.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { reachable, type Schema } from "../../spec/document/openapi.ts";
import { type PlainSchema, readSchemas, type SchemaReader } from "../../spec/document/schemas.ts";

export type { PlainSchema, Schema };
export type Validate = ValidateFunction;

export interface Schemas extends SchemaReader {
  readonly validatorOf: (schema: Schema) => Validate;
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
  const document = { components: { schemas: named } };
  ajv.addSchema({ $id: "document", ...document });
  const byText = new Map<string, Validate>();
  const validators = new Map<Schema, Validate>();

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
    const whole = JSON.stringify([schema, ...reachable(document, schema)]);
    const validate = sharedValidators.get(whole) ?? ajv.compile(JSON.parse(text) as Schema);
    sharedValidators.set(whole, validate);
    return validate;
  }

  const reader = readSchemas(document, (variant, value) => validatorOf(variant)(value));
  /** Parts of schemas whose sample is being made, to recognize recursion. */
  const open = new Set<object>();

  function sample(schema: Schema): unknown {
    const { type, keywords } = reader.plain(schema);
    const example = keywords.example ?? keywords.examples?.[0] ?? keywords.default ?? keywords.enum?.[0];
    if (example !== undefined) return example;
    if (type === "boolean") return true;
    if (type === "integer" || type === "number") return keywords.minimum ?? 0;
    // A schema nested in itself has no sample at that place.
    const parts = keywords.properties ?? keywords.items ?? keywords;
    if (open.has(parts)) return undefined;
    open.add(parts);
    try {
      if (type === "array") return [sample(keywords.items ?? {})].filter((item) => item !== undefined);
      if (type !== "object") return undefined;
      const samples = Object.entries(keywords.properties ?? {}).map(([name, property]) => [name, sample(property)]);
      return Object.fromEntries(samples);
    } finally {
      open.delete(parts);
    }
  }

  return { ...reader, validatorOf, sample };
}
