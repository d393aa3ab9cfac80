// Compiles validators from a version's sealed document. Versions share the validators of their equal schemas.
import type { ValidateFunction } from "ajv";
import type { Version } from "../../../generated/contract.ts";
import { createSchemaCompiler, type SchemaCompiler } from "../schema-compiler.ts";
import { referencedComponents } from "./references.ts";
import { readSealed } from "./sealed-documents.ts";

const compilers = new Map<Version, SchemaCompiler>();
/** By version and place. */
const validators = new Map<string, ValidateFunction | undefined>();
/** By the schema's text. */
const compiled = new Map<string, ValidateFunction | undefined>();

/** `place` is a path such as ["paths", "/cards", "post", ...]. */
export function schemaAt(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const key = `${version} ${place.join(" ")}`;
  if (!validators.has(key)) validators.set(key, findOrCompile(version, place));
  return validators.get(key);
}

function findOrCompile(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const document = readSealed(version);
  let schema: unknown = document;
  for (const part of place) schema = (schema as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (schema === undefined) return undefined;
  const text = JSON.stringify([schema, referencedComponents(document.components, schema)]);
  if (!compiled.has(text)) compiled.set(text, compile(version, place));
  return compiled.get(text);
}

function compile(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const compileAt = compilers.get(version) ?? createSchemaCompiler(readSealed(version));
  compilers.set(version, compileAt);
  const escaped = place.map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
  return compileAt(`#/${escaped.join("/")}`);
}
