// Compiles validators from a version's sealed document.
import type { ValidateFunction } from "ajv";
import type { Version } from "../../../generated/contract.ts";
import { createSchemaCompiler, type SchemaCompiler } from "../schema-compiler.ts";
import { readSealed } from "./sealed-documents.ts";

const compilers = new Map<Version, SchemaCompiler>();

/** `place` is a path such as ["paths", "/cards", "post", ...]. */
export function schemaAt(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const compile = compilers.get(version) ?? createSchemaCompiler(readSealed(version));
  compilers.set(version, compile);
  const escaped = place.map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
  return compile(`#/${escaped.join("/")}`);
}
