// Compiles schemas of OpenAPI documents, for the server's and the mock's responses.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";

// CommonJS packages whose types hide their default exports.
const require = createRequire(import.meta.url);

/** Finds the validator at a JSON pointer of the document, such as `#/components/schemas/Card`. */
export type SchemaCompiler = (pointer: string) => ValidateFunction | undefined;

/** The document was validated when it was generated. `allErrors`: do not stop at the first error. */
export function createSchemaCompiler(document: object, { allErrors = false } = {}): SchemaCompiler {
  // Loaded here, because the server starts without compiling a schema.
  const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;
  // Ajv's optimizer takes as long as the compilation, and most schemas validate few values.
  const ajv = new Ajv2020({
    strict: false,
    allErrors,
    logger: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: "document" });
  return (pointer) => ajv.getSchema(`document${pointer}`);
}
