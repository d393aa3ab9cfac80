// Compiles schemas of OpenAPI documents, for the server's and the mock's responses.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { type Components, referencedComponents } from "./references.ts";
import { addTaggedUnions, withTaggedUnions } from "./tagged-unions.ts";

// CommonJS packages whose types hide their default exports.
const require = createRequire(import.meta.url);

/** Finds the validator at a JSON pointer of the document, such as `#/components/schemas/Card`. */
export type SchemaCompiler = (pointer: string) => ValidateFunction | undefined;

/** By the schema's text and the components that it refers to. */
export type CompiledSchemas = Map<string, ValidateFunction>;

interface Options {
  /** Do not stop at the first error. False by default. */
  readonly allErrors?: boolean;
  /** Documents with the same map share the validators of their equal schemas. They need the same `allErrors`. */
  readonly compiled?: CompiledSchemas;
}

/** The document was validated when it was generated. */
export function createSchemaCompiler(
  document: { readonly components?: Components },
  { allErrors = false, compiled = new Map() }: Options = {},
): SchemaCompiler {
  const known = new Map<string, ValidateFunction | undefined>();
  let ajv: Ajv2020 | undefined;
  const findOrCompile = (pointer: string): ValidateFunction | undefined => {
    const schema = partAt(document, pointer);
    if (schema === undefined) return undefined;
    const text = JSON.stringify([schema, referencedComponents(document.components, schema)]);
    const equal = compiled.get(text);
    if (equal !== undefined) return equal;
    ajv ??= openAjv(document, allErrors);
    const validate = ajv.getSchema(`document${pointer}`);
    if (validate !== undefined) compiled.set(text, validate);
    return validate;
  };
  return (pointer) => {
    if (!known.has(pointer)) known.set(pointer, findOrCompile(pointer));
    return known.get(pointer);
  };
}

function partAt(document: object, pointer: string): unknown {
  const names = pointer.split("/").slice(1);
  return names.reduce<unknown>(
    (part, name) =>
      (part as Readonly<Record<string, unknown>> | undefined)?.[
        decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~")
      ],
    document,
  );
}

function openAjv(document: { readonly components?: Components }, allErrors: boolean): Ajv2020 {
  // Loaded here, because the server starts without compiling a schema.
  const { Ajv2020: Compiler } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;
  // Ajv's optimizer takes as long as the compilation, and most schemas validate few values.
  const ajv = new Compiler({
    strict: false,
    allErrors,
    logger: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  addTaggedUnions(ajv, "document");
  ajv.addSchema(hideParts({ ...document, components: withTaggedUnions(document.components) }));
  return ajv;
}

/** Ajv looks for ids in all parts that it can enumerate: 35 ms of a core. A document has none, and pointers still work. */
function hideParts(document: object): object {
  const parts = Object.entries(document).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({ $id: "document" }, Object.fromEntries(parts));
}
