// Compiles validators from a version's sealed document. Versions share the validators of their equal schemas.
import type { ValidateFunction } from "ajv";
import type { Version } from "../../../generated/contract.ts";
import { type CompiledSchemas, createSchemaCompiler, type SchemaCompiler } from "../schema-compiler.ts";
import { readSealed } from "./sealed-documents.ts";

const compilers = new Map<Version, SchemaCompiler>();
const compiled: CompiledSchemas = new Map();

/** `place` is a path such as ["paths", "/cards", "post", ...]. */
export function schemaAt(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const compile = compilers.get(version) ?? createSchemaCompiler(readSealed(version), { compiled });
  compilers.set(version, compile);
  const escaped = place.map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
  return compile(`#/${escaped.join("/")}`);
}
