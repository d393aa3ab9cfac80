// Streams a multipart body with a file. Invariant: a refused body leaves no file.
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { Readable, Writable } from "node:stream";
import { limits } from "../../../generated/contract.ts";
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import { type ReceivedFile, UploadedFile } from "../../platform/uploaded-file.ts";
import { detach, onBreak } from "./sent-stream.ts";

export interface FileRules {
  readonly field: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/** Stores nothing if it fails or the content ends early. */
export type StoreFile = (content: Readable) => Promise<ReceivedFile>;

export interface ReadUpload {
  readonly fields: readonly (readonly [string, string])[];
  readonly file: UploadedFile | undefined;
}

export { UploadedFile };

/** The file's maximum plus that of any other body. */
export const uploadMaxBytes = ({ maxBytes }: FileRules): number => maxBytes + limits.requestBodyMaxBytes;

// Of every multipart body.
export const maxFields = 100;
export const maxNameCharacters = 200;
export const maxValueBytes = limits.requestBodyMaxBytes / 16;
const fileNameCharacters = 255;

interface FieldInfo {
  readonly nameTruncated: boolean;
  readonly valueTruncated: boolean;
}
// CommonJS, without types.
const require = createRequire(import.meta.url);
const busboy = require("busboy") as (options: object) => Writable;

export interface SentUpload {
  readonly request: IncomingMessage;
  /** Decompressed. */
  readonly content: Readable;
  readonly contentType: string;
}

/** Rejects with MALFORMED_BODY, PAYLOAD_TOO_LARGE, VALIDATION_ERROR or the error of `take`. */
export async function readUpload(
  { request, content: source, contentType }: SentUpload,
  rules: FileRules,
  take: StoreFile,
): Promise<ReadUpload> {
  const fields: [string, string][] = [];
  let fileName = "";
  let storing: Promise<ReceivedFile> | undefined;
  let failure: unknown;
  await new Promise<void>((resolve) => {
    const openedParser = openParser(contentType, rules);
    if (openedParser === undefined) {
      failure = fail("MALFORMED_BODY");
      return resolve();
    }
    const parser = openedParser;
    const stop = (reason: unknown): void => {
      failure ??= reason;
      source.unpipe(parser);
      source.off("data", count);
      detach(request, source);
      parser.destroy();
    };
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > uploadMaxBytes(rules)) stop(fail("PAYLOAD_TOO_LARGE"));
    };
    parser.on("field", (name: string, value: string, { nameTruncated, valueTruncated }: FieldInfo) => {
      if (nameTruncated || valueTruncated || name.length > maxNameCharacters) stop(fail("PAYLOAD_TOO_LARGE"));
      else fields.push([name, value]);
    });
    parser.on("file", (name: string, content: Readable, { filename }: { filename?: string }) => {
      content.on("limit", () => stop(fail("PAYLOAD_TOO_LARGE")));
      // The parser reports the error.
      content.on("error", () => {});
      if (name !== rules.field) {
        content.resume();
        return stop(notAFile(`/body/${name}`));
      }
      fileName = filename ?? "";
      storing = take(content);
      storing.catch(stop);
    });
    for (const event of ["fieldsLimit", "partsLimit"] as const) parser.on(event, () => stop(fail("PAYLOAD_TOO_LARGE")));
    parser.on("filesLimit", () =>
      stop(invalid({ path: `/body/${rules.field}`, message: "must be sent exactly once" })),
    );
    parser.on("error", () => stop(fail("MALFORMED_BODY")));
    parser.on("close", resolve);
    source.on("data", count);
    source.pipe(parser);
    onBreak(request, source, () => stop(fail("MALFORMED_BODY")));
  });
  const storedFile = await storing?.catch((error: unknown) => {
    failure ??= error;
    return undefined;
  });
  failure ??= storedFile === undefined ? undefined : problemOf(storedFile, rules);
  if (failure !== undefined) {
    await storedFile?.remove();
    throw failure;
  }
  const file = storedFile && new UploadedFile(plainName(fileName), storedFile.mediaType as string, storedFile);
  return { fields, file };
}

function openParser(contentType: string, { maxBytes }: FileRules): Writable | undefined {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      preservePath: false,
      limits: {
        fieldNameSize: maxNameCharacters * 4,
        fieldSize: maxValueBytes,
        fields: maxFields,
        // The parser refuses a file of exactly this size.
        fileSize: maxBytes + 1,
        files: 1,
        parts: maxFields + 1,
      },
    });
  } catch {
    return undefined;
  }
}

function problemOf({ byteSize, mediaType }: ReceivedFile, { field, mediaTypes }: FileRules): ApiFailure | undefined {
  const path = `/body/${field}`;
  if (byteSize === 0) return invalid({ path, message: "must not be empty" });
  if (mediaType !== undefined && mediaTypes.includes(mediaType)) return undefined;
  return invalid({ path, message: `must have content of one of these types: ${mediaTypes.join(", ")}` });
}

const notAFile = (path: string): ApiFailure => invalid({ path, message: "must not be a file" });

/** Removes folders, control characters and lone surrogates. */
function plainName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  const plain = [...last.replace(/[\u0000-\u001f\u007f]/g, "")].slice(0, fileNameCharacters).join("");
  return plain === "" || plain === "." || plain === ".." ? "file" : plain;
}
