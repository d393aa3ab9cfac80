// Compiles validators from a version's sealed document. Versions share the validators of their equal schemas.
import type { ValidateFunction } from "ajv";
import type { Version } from "../../../generated/contract.ts";
import type { Schema } from "../../../spec/document/openapi.ts";
import { type CompiledSchemas, createSchemaCompiler, type SchemaCompiler } from "../schema-compiler.ts";
import { readSealed } from "./sealed-documents.ts";

const compilers = new Map<Version, SchemaCompiler>();
const compiled: CompiledSchemas = new Map();

/** `schema` is a part of the version's sealed document. */
export function validatorOf(version: Version, schema: Schema): ValidateFunction {
  const compile = compilers.get(version) ?? createSchemaCompiler(readSealed(version), { compiled });
  compilers.set(version, compile);
  return compile(schema);
}
