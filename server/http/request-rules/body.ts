// Reads, decompresses and parses bodies (interface §4). Invariant: memory is bounded, and no character is lost.
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { parse as parseForm } from "qs";
import { headers as headerNames, limits } from "../../../generated/contract.ts";
import { hasDuplicateFields } from "../../platform/duplicate-fields.ts";
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import { type Charset, charsetOf, isSafeText } from "./charset.ts";
import { type HeaderValue, parseHeaderValue } from "./header-value.ts";
import { findJsonMistake, placeOf } from "./json-mistake.ts";
import { decodeEscapes } from "./match.ts";
import { MultipartReader, malformed } from "./multipart.ts";
import { decompress, detach, onBreak } from "./sent-stream.ts";
import { type FileRules, notAFile, readUpload, type StoreFile, uploadMaxBytes } from "./upload.ts";

export interface BodyRules {
  readonly method: string;
  /** Empty if the operation takes no body. */
  readonly mediaTypes: readonly string[];
  readonly bodyRequired: boolean;
  readonly file: FileRules | null;
}

/** A form has only text until the validator converts it by the schema. */
export type SentBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly value: Readonly<Record<string, unknown>> };

const none: SentBody = { kind: "none" };

// Used for operations without a body, which accept `{}` or a form without fields.
const multipartType = "multipart/form-data";
const anyMediaType = ["application/json", "application/x-www-form-urlencoded", multipartType];

/**
 * Zero bytes are no body, and the body of a GET is ignored. `take` stores the file. Rejects with MALFORMED_BODY,
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or VALIDATION_ERROR for a missing or unexpected body.
 */
export async function readBody(request: IncomingMessage, rules: BodyRules, take?: StoreFile): Promise<SentBody> {
  if (rules.method === "GET") return none;
  const body = isSent(request) ? await readSent(request, rules, take) : none;
  if (body.kind === "none" && rules.bodyRequired) throw invalid({ path: "/body", message: "is required" });
  if (rules.mediaTypes.length === 0 && body.kind !== "none" && !isEmpty(body.value))
    throw invalid({ path: "/body", message: "must be empty: this operation takes no body" });
  return rules.mediaTypes.length === 0 ? none : body;
}

function isSent({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

async function readSent(
  request: IncomingMessage,
  { mediaTypes, file }: BodyRules,
  take: StoreFile | undefined,
): Promise<SentBody> {
  const { headers } = request;
  if (file !== null && take !== undefined) return readWithFile(request, file, take);
  if (Number(headers["content-length"] ?? 0) > limits.requestBodyMaxBytes) throw fail("PAYLOAD_TOO_LARGE");
  // Runs before the check of the media type, because a chunked body may be empty.
  const bytes = await readBytes(request, decompress(request, headers["content-encoding"]));
  if (bytes.length === 0) return none;
  const contentType = contentTypeOf(request, mediaTypes.length > 0 ? mediaTypes : anyMediaType);
  if (contentType.value === "application/json") return { kind: "json", value: parseJson(bytes, contentType) };
  const parse = contentType.value === multipartType ? parseMultipart : parseUrlencoded;
  return { kind: "form", value: parse(bytes, contentType) };
}

async function readWithFile(request: IncomingMessage, file: FileRules, take: StoreFile): Promise<SentBody> {
  const { headers } = request;
  if (Number(headers["content-length"] ?? 0) > uploadMaxBytes(file)) throw fail("PAYLOAD_TOO_LARGE");
  const content = decompress(request, headers["content-encoding"]);
  const boundaryOf = () => contentTypeOf(request, [multipartType]).parameters.get("boundary");
  const upload = await readUpload({ request, content, boundaryOf }, file, take);
  if (upload === undefined) return none;
  try {
    const value = parseFields(upload.fields);
    // The field's name may also be written as file[x] or [file].
    if (Object.hasOwn(value, file.field)) throw invalid({ path: `/body/${file.field}`, message: "must be a file" });
    return { kind: "form", value: upload.file === undefined ? value : { ...value, [file.field]: upload.file } };
  } catch (error) {
    await upload.file?.removeUnlessKept();
    throw error;
  }
}

// RFC 8259 §8.1 and RFC 7578 §5.1.2. ASCII text is UTF-8 too. Old pages send forms in Latin-1.
const charsetsOf: Readonly<Record<string, readonly Charset[]>> = {
  "application/json": ["utf-8", "us-ascii"],
  "application/x-www-form-urlencoded": ["utf-8", "us-ascii", "iso-8859-1"],
  [multipartType]: ["utf-8", "us-ascii"],
};

/** Refuses several lines, as `parseHeaderValue` refuses a list in one line. */
function contentTypeOf({ headersDistinct }: IncomingMessage, accepted: readonly string[]): HeaderValue {
  const [text = "", ...others] = headersDistinct["content-type"] ?? [];
  const contentType = others.length > 0 ? undefined : parseHeaderValue(text);
  const refuse = (problem: string, values: readonly string[]) =>
    fail("UNSUPPORTED_MEDIA_TYPE", { problem, accepted: values }, { [headerNames.accept]: accepted.join(", ") });
  if (text === "") throw refuse("Content-Type is missing.", accepted);
  if (contentType === undefined) throw refuse("Content-Type is not one readable media type.", accepted);
  if (!accepted.includes(contentType.value)) throw refuse("This operation does not read this media type.", accepted);
  const charset = charsetOf(contentType);
  const charsets = charsetsOf[contentType.value]!;
  if (charset === undefined || !charsets.includes(charset))
    throw refuse(`The charset of ${contentType.value} is not supported.`, charsets);
  return contentType;
}

/** The response step reads the rest of a body that is too large. */
function readBytes(request: IncomingMessage, stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      stream.off("data", take);
      detach(request, stream);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limits.requestBodyMaxBytes) return chunks.push(chunk);
      stop();
      reject(fail("PAYLOAD_TOO_LARGE"));
    };
    const refuse = (failure: ApiFailure) => {
      stop();
      reject(failure);
    };
    stream.on("data", take);
    stream.once("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    onBreak(request, stream, refuse);
  });
}

function parseJson(bytes: Buffer, contentType: HeaderValue): unknown {
  const charset = charsetOf(contentType);
  if (!isSafeText(bytes, charset)) throw malformed(`The JSON is not ${charset?.toUpperCase()}.`);
  const sent = bytes.toString();
  const text = sent.startsWith("\ufeff") ? sent.slice(1) : sent;
  let problem = "The JSON has a mistake.";
  try {
    const value: unknown = JSON.parse(text);
    if (!hasDuplicateFields(text, value)) return value;
    problem = "The JSON has a field twice in one object.";
  } catch {}
  throw fail("MALFORMED_BODY", { problem, ...placeOf(text, findJsonMistake(text)) });
}

const formDepth = 5;
const formFields = 200;

function parseUrlencoded(bytes: Buffer, contentType: HeaderValue): Record<string, unknown> {
  const charset = charsetOf(contentType);
  const latin1 = bytes.toString("latin1");
  if (latin1.split("&", formFields + 1).length > formFields) throw fail("PAYLOAD_TOO_LARGE");
  if (/%(?![0-9a-f]{2})/i.test(latin1)) throw malformed("The form has a percent sign that escapes nothing.");
  const text = charset === "iso-8859-1" ? latin1.replace(latin1Byte, escapeByte) : bytes.toString();
  if ((charset !== "iso-8859-1" && !isSafeText(bytes, charset)) || decodeEscapes(text) === undefined)
    throw malformed(`The form is not ${charset?.toUpperCase()}.`);
  // The added & keeps a leading question mark, which URLSearchParams would drop.
  return parseFields([...new URLSearchParams(`&${text}`)]);
}

const latin1Byte = /%[0-9a-f]{2}|[\x80-\xff]/gi;

function escapeByte(byte: string): string {
  return encodeURIComponent(byte.length === 1 ? byte : String.fromCharCode(Number.parseInt(byte.slice(1), 16)));
}

function parseMultipart(bytes: Buffer, { parameters }: HeaderValue): Record<string, unknown> {
  const texts: [string, string][] = [];
  const reader = new MultipartReader(parameters.get("boundary"), {
    text: (name, value) => texts.push([name, value]),
    file: (name) => {
      throw notAFile(name);
    },
  });
  reader.write(bytes);
  reader.end();
  return parseFields(texts);
}

// An empty name, text behind a closing bracket, or the prototype's name.
const misreadName = /^$|\][^[]|(?:^|\[)__proto__(?:\]|\[|$)/;

// The first name of a form that is an object or a list in JSON.
const jsonName = /^\s*(?:\{|\[\s*[{"[\]])/;

/** `a[b]` is a nested field, `a[]` or a repeated `a` a list. */
function parseFields(fields: readonly (readonly [name: string, text: string])[]): Record<string, unknown> {
  // Many programs call every body a form. The refusal of an unknown field would repeat the JSON, and secrets in it.
  if (jsonName.test(fields[0]?.[0] ?? ""))
    throw malformed("The form is JSON: send it with Content-Type: application/json.");
  // The form parser silently drops these fields, or a part of their names.
  if (fields.some(([name]) => misreadName.test(name))) throw malformed("A field's name is empty or unreadable.");
  const escaped = fields.map((field) => field.map(encodeURIComponent).join("="));
  try {
    const rules = { depth: formDepth, strictDepth: true, parameterLimit: formFields, arrayLimit: formFields };
    return parseForm(escaped.join("&"), { ...rules, allowPrototypes: true });
  } catch {
    throw malformed("A field is nested too deep.");
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
