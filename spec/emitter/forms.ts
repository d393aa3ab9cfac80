// Writes form encodings, `period[from]` for nested fields and JSON text for objects of a list, and examples of forms.
import { type Document, type MediaType, type Operation, resolve, type Schema } from "../document/openapi.ts";
import { readSchemas } from "../document/schemas.ts";

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

export const isFormType = (type: string): boolean => (formTypes as readonly string[]).includes(type);

export function addForms(document: Document, operation: Operation): void {
  const content = operation.requestBody?.content;
  const form = content?.[formTypes[0]];
  if (!content || !form) return;
  const [file] = fileFieldsOf(document, form);
  if (file) {
    const [field, schema] = file;
    const types = schema["x-media-types"] as readonly string[];
    delete content[formTypes[0]];
    content[formTypes[1]] = { ...form, encoding: { [field]: { contentType: types.join(", ") } } };
    return;
  }
  content[formTypes[1]] ??= structuredClone(form);
  for (const type of formTypes) addNestedEncoding(document, content[type] as MediaType);
}

export function fileFieldsOf(document: Document, { schema }: MediaType): [string, Schema][] {
  const fields = Object.entries(schema ? (resolve(document, schema).properties ?? {}) : {});
  return fields
    .map(([name, field]): [string, Schema] => [name, resolve(document, field)])
    .filter(([, field]) => field.format === "binary");
}

/**
 * Omits null values, also in nested fields, because a form has no text for null. JSON text of a list's objects can hold
 * null.
 */
export function formExample(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const present = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(present.map(([name, field]) => [name, formExample(field)]));
}

function addNestedEncoding(document: Document, media: MediaType): void {
  const fields = Object.entries(media.schema ? (resolve(document, media.schema).properties ?? {}) : {});
  const nested = fields.flatMap(([name, schema]): [string, NonNullable<MediaType["encoding"]>[string]][] => {
    if (canBeObject(document, schema)) return [[name, { style: "deepObject", explode: true }]];
    const { items } = resolve(document, schema);
    return items && canBeObject(document, items) ? [[name, { contentType: "application/json" }]] : [];
  });
  if (nested.length === 0) return;
  media.encoding = Object.fromEntries(nested);
}

function canBeObject(document: Document, schema: Schema): boolean {
  const alternatives = readSchemas(document).alternatives(schema);
  return alternatives.some(({ type, properties }) => properties !== undefined || [type].flat().includes("object"));
}
