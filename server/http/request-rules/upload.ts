// Streams a multipart body with a file. Invariant: a refused body leaves no file.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { limits } from "../../../generated/contract.ts";
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import { type ReceivedFile, UploadedFile } from "../../platform/uploaded-file.ts";
import { type ContentSink, type FormHandler, MultipartReader } from "./multipart.ts";
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

const fileNameCharacters = 255;

export interface SentUpload {
  readonly request: IncomingMessage;
  /** Decompressed. */
  readonly content: Readable;
  /** Throws for a body of another type. Called once it is known not to be empty. */
  readonly boundaryOf: () => string | undefined;
}

/** Undefined for zero bytes. Rejects with MALFORMED_BODY, PAYLOAD_TOO_LARGE, VALIDATION_ERROR or the error of `take`. */
export async function readUpload(
  { request, content: source, boundaryOf }: SentUpload,
  rules: FileRules,
  take: StoreFile,
): Promise<ReadUpload | undefined> {
  const fields: [string, string][] = [];
  let fileName = "";
  let content: Readable | undefined;
  let storing: Promise<ReceivedFile> | undefined;
  let reader: MultipartReader | undefined;
  let failure: unknown;
  await new Promise<void>((resolve) => {
    const stop = (reason: unknown): void => {
      failure ??= reason;
      source.off("data", receive);
      detach(request, source);
      content?.destroy(reason as Error);
      resolve();
    };
    const openFile = (name: string, sentName: string): ContentSink => {
      if (name !== rules.field) throw notAFile(name);
      if (content !== undefined) throw invalid({ path: `/body/${name}`, message: "must be sent exactly once" });
      fileName = sentName;
      content = new Readable({ read: () => source.resume() });
      // `stop` has reported the error.
      content.on("error", () => {});
      storing = take(content);
      storing.catch(stop);
      return contentSink(source, content, rules.maxBytes);
    };
    const handler: FormHandler = { text: (name, value) => fields.push([name, value]), file: openFile };
    let bytesLeft = uploadMaxBytes(rules);
    const receive = (chunk: Buffer): void => {
      try {
        reader ??= new MultipartReader(boundaryOf(), handler);
        reader.write(chunk.subarray(0, bytesLeft));
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) throw fail("PAYLOAD_TOO_LARGE");
      } catch (error) {
        stop(error);
      }
    };
    const finish = (): void => {
      try {
        reader?.end();
        resolve();
      } catch (error) {
        stop(error);
      }
    };
    source.on("data", receive);
    source.once("end", finish);
    onBreak(request, source, stop);
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
  if (reader === undefined) return undefined;
  const file = storedFile && new UploadedFile(plainName(fileName), storedFile.mediaType as string, storedFile);
  return { fields, file };
}

/** Passes a file on to `content`, and lets `source` wait while it is full. */
function contentSink(source: Readable, content: Readable, maxBytes: number): ContentSink {
  let size = 0;
  return {
    write: (bytes) => {
      size += bytes.length;
      if (size > maxBytes) throw fail("PAYLOAD_TOO_LARGE");
      if (!content.push(bytes)) source.pause();
    },
    end: () => {
      content.push(null);
      // A stream that has ended does not resume its source.
      source.resume();
    },
  };
}

function problemOf({ byteSize, mediaType }: ReceivedFile, { field, mediaTypes }: FileRules): ApiFailure | undefined {
  const path = `/body/${field}`;
  if (byteSize === 0) return invalid({ path, message: "must not be empty" });
  if (mediaType !== undefined && mediaTypes.includes(mediaType)) return undefined;
  return invalid({ path, message: `must have content of one of these types: ${mediaTypes.join(", ")}` });
}

export function notAFile(name: string): ApiFailure {
  return invalid({ path: `/body/${name}`, message: "must not be a file" });
}

/** Removes folders, control characters and lone surrogates. */
function plainName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  const plain = [...last.replace(/[\u0000-\u001f\u007f]/g, "")].slice(0, fileNameCharacters).join("");
  return plain === "" || plain === "." || plain === ".." ? "file" : plain;
}
