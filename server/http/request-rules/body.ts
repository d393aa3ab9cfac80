// Reads, decompresses and parses bodies (interface §4). Invariant: memory is bounded, and no character is lost.
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { parse as parseForm } from "qs";
import { limits } from "../../../generated/contract.ts";
import { hasDuplicateFields } from "../../platform/duplicate-fields.ts";
import { fail, invalid } from "../../platform/errors.ts";
import { findJsonMistake, placeOf } from "./json-mistake.ts";
import { decodeEscapes } from "./match.ts";
import { decompress, detach, onBreak } from "./sent-stream.ts";
import {
  type FileRules,
  maxFields,
  maxNameCharacters,
  maxValueBytes,
  readUpload,
  type StoreFile,
  uploadMaxBytes,
} from "./upload.ts";

export interface BodyRules {
  readonly method: string;
  /** Empty if the operation takes no body. */
  readonly mediaTypes: readonly string[];
  readonly bodyRequired: boolean;
  readonly file: FileRules | null;
}

/** A form has only text, until the schema reads it. */
export type SentBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly value: Readonly<Record<string, unknown>> };

const none: SentBody = { kind: "none" };

// For operations without a body, which accept `{}` or a form without fields.
const anyMediaType = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

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
  // Before the check of the type: a chunked body may be empty.
  const bytes = await readBytes(request, decompress(request, headers["content-encoding"]));
  if (bytes.length === 0) return none;
  const contentType = singleContentType(request);
  const { type, charset } = parseContentType(contentType);
  const isAccepted = (mediaTypes.length > 0 ? mediaTypes : anyMediaType).includes(type);
  if (!isAccepted || !charsetsOf[type]?.includes(charset ?? "utf-8")) throw fail("UNSUPPORTED_MEDIA_TYPE");
  if (type === "application/json") return { kind: "json", value: parseJson(bytes) };
  const value =
    type === "multipart/form-data" ? await parseMultipart(bytes, contentType) : parseUrlencoded(bytes, charset);
  return { kind: "form", value };
}

async function readWithFile(request: IncomingMessage, file: FileRules, take: StoreFile): Promise<SentBody> {
  const { headers } = request;
  const contentType = singleContentType(request);
  const { type, charset } = parseContentType(contentType);
  if (type !== "multipart/form-data" || (charset ?? "utf-8") !== "utf-8") throw fail("UNSUPPORTED_MEDIA_TYPE");
  if (Number(headers["content-length"] ?? 0) > uploadMaxBytes(file)) throw fail("PAYLOAD_TOO_LARGE");
  const content = decompress(request, headers["content-encoding"]);
  const upload = await readUpload({ request, content, contentType }, file, take);
  try {
    const value = parseTexts(upload.fields);
    // Also written as file[x] or [file].
    if (Object.hasOwn(value, file.field)) throw invalid({ path: `/body/${file.field}`, message: "must be a file" });
    return { kind: "form", value: upload.file === undefined ? value : { ...value, [file.field]: upload.file } };
  } catch (error) {
    await upload.file?.removeUnlessKept();
    throw error;
  }
}

// RFC 8259 §8.1 and RFC 7578 §5.1.2. Old pages send forms in Latin-1.
const charsetsOf: Readonly<Record<string, readonly string[]>> = {
  "application/json": ["utf-8"],
  "application/x-www-form-urlencoded": ["utf-8", "iso-8859-1"],
  "multipart/form-data": ["utf-8"],
};

// Closes each quote and has commas only in quotes. Each character fits one alternative, so the time is linear.
const singleValue = /^[^",]*(?:"(?:[^"\\]|\\.)*"[^",]*)*$/;

/** Refuses several lines, and one line that is a list: other readers may take another of its values. */
function singleContentType({ headersDistinct }: IncomingMessage): string {
  const [text = "", ...others] = headersDistinct["content-type"] ?? [];
  if (others.length > 0 || !singleValue.test(text)) throw fail("UNSUPPORTED_MEDIA_TYPE");
  return text;
}

function parseContentType(text: string): { type: string; charset: string | undefined } {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim());
  const charset = parameters
    .map((parameter) =>
      /^charset\s*=(.*)$/i
        .exec(parameter)?.[1]
        ?.trim()
        .replace(/^"(.*)"$/, "$1"),
    )
    .find((found) => found !== undefined);
  return { type: type.toLowerCase(), charset: charset?.toLowerCase() };
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
    const refuse = () => {
      stop();
      reject(fail("MALFORMED_BODY"));
    };
    stream.on("data", take);
    stream.once("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    onBreak(request, stream, refuse);
  });
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw fail("MALFORMED_BODY");
  const sent = bytes.toString();
  const text = sent.startsWith("\ufeff") ? sent.slice(1) : sent;
  try {
    const value: unknown = JSON.parse(text);
    if (!hasDuplicateFields(text, value)) return value;
  } catch {}
  throw fail("MALFORMED_BODY", placeOf(text, findJsonMistake(text)));
}

const formDepth = 5;
const formFields = 200;

function parseUrlencoded(bytes: Buffer, charset = "utf-8"): Record<string, unknown> {
  const text = bytes.toString("latin1");
  if (text.split("&", formFields + 1).length > formFields) throw fail("PAYLOAD_TOO_LARGE");
  if (charset === "iso-8859-1") return parseFields(text, charset);
  // The form parser misreads text that is not percent-encoded UTF-8.
  if (!isUtf8(bytes) || decodeEscapes(bytes.toString()) === undefined) throw fail("MALFORMED_BODY");
  return parseFields(bytes.toString(), "utf-8");
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  if (!isUtf8(bytes)) throw fail("MALFORMED_BODY");
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": contentType } })
    .formData()
    .catch(() => Promise.reject(fail("MALFORMED_BODY")));
  const fields = [...form];
  if (fields.some(([, value]) => typeof value !== "string"))
    throw invalid({ path: "/body", message: "must not contain a file" });
  const texts = fields as [string, string][];
  const isTooLarge = ([name, value]: [string, string]) =>
    name.length > maxNameCharacters || Buffer.byteLength(value) > maxValueBytes;
  if (texts.length > maxFields || texts.some(isTooLarge)) throw fail("PAYLOAD_TOO_LARGE");
  return parseTexts(texts);
}

function parseTexts(texts: readonly (readonly [string, string])[]): Record<string, unknown> {
  return parseFields(
    texts.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&"),
    "utf-8",
  );
}

// An empty name, text behind a closing bracket, or the prototype's name.
const misreadName = /^$|\][^[\]]|(?:^|\[)__proto__(?:\]|\[|$)/;

/** `a[b]` is a nested field, `a[]` or a repeated `a` a list. */
function parseFields(text: string, charset: "utf-8" | "iso-8859-1"): Record<string, unknown> {
  const names = [...new URLSearchParams(text).keys()];
  // The form parser silently drops these fields, or a part of their names.
  if (names.some((name) => misreadName.test(name))) throw fail("MALFORMED_BODY");
  try {
    const rules = { depth: formDepth, strictDepth: true, parameterLimit: formFields, arrayLimit: formFields };
    return parseForm(text, { ...rules, allowPrototypes: true, charset });
  } catch {
    throw fail("MALFORMED_BODY");
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
