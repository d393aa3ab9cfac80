// Stores files in an S3-compatible bucket. Each is written locally first, because S3 needs its size.
// Invariant: an object appears whole, under a name used once.
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { allowSlowHandshakes } from "../database/slow-handshakes.ts";
import type { DownloadHeaders, FileKind, FileStore, ListedFile } from "./file-store.ts";

/** One stream uses little memory for many uploads at a time. */
const maxSingleUploadBytes = 64 * 1024 * 1024;

/** One part is in memory. S3's limit of 10,000 parts allows 80 GB. */
const partBytes = 8 * 1024 * 1024;

export interface BucketTimeouts {
  readonly connectMs: number;
  /** Time without a byte in either direction. */
  readonly silenceMs: number;
  /** Time from the start of a request to its response, with a whole single upload. */
  readonly requestMs: number;
  /** Time of a whole removal, which a stopping server waits for. */
  readonly removeMs: number;
}

/** A bucket that accepts connections and never answers must hold neither a request nor a worker. */
const defaultTimeouts: BucketTimeouts = { connectMs: 3_000, silenceMs: 10_000, requestMs: 60_000, removeMs: 3_000 };

/** `s3://bucket/prefix` for AWS, otherwise `https://endpoint/bucket/prefix`; `?region=` sets the region. */
export interface BucketPlace {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

/** Credentials come from the URL, or from the client's default sources. */
export function bucketPlace(text: string): BucketPlace {
  const url = new URL(text);
  const segments = url.pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeURIComponent);
  const bucket = url.protocol === "s3:" ? url.hostname : segments.shift();
  if (!bucket) throw new Error("The url names no bucket: use s3://bucket or https://endpoint/bucket.");
  const region = url.searchParams.get("region");
  return {
    bucket,
    prefix: segments.map((segment) => `${segment}/`).join(""),
    client: {
      ...(url.protocol === "s3:" ? {} : { endpoint: url.origin, forcePathStyle: true, region: "us-east-1" }),
      ...(region === null ? {} : { region }),
      ...(url.username === "" ? {} : { credentials: credentialsOf(url) }),
      // The client logs nothing, because the thrown error already has this text.
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      // Leaves out optional checksums, because other S3 implementations do not support them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  };
}

function credentialsOf(url: URL): { accessKeyId: string; secretAccessKey: string } {
  return { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
}

export class BucketFiles implements FileStore {
  readonly #place: BucketPlace;
  readonly #contentType: string;
  readonly #local: FileStore;
  readonly #timeouts: BucketTimeouts;
  #client: Promise<S3Client> | undefined;

  /** `timeouts` are for tests. */
  constructor(
    url: string,
    { prefix, contentType }: Pick<FileKind, "prefix" | "contentType">,
    local: FileStore,
    timeouts = defaultTimeouts,
  ) {
    const place = bucketPlace(url);
    this.#place = { ...place, prefix: place.prefix + prefix };
    this.#contentType = contentType;
    this.#local = local;
    this.#timeouts = timeouts;
  }

  prepare(name: string): Promise<string> {
    return this.#local.prepare(name);
  }

  async keep(name: string, signal?: AbortSignal): Promise<void> {
    const file = await open(await this.#local.prepare(name));
    try {
      const { size } = await file.stat();
      if (size <= maxSingleUploadBytes) await this.#put(name, file, size, signal);
      else await this.#putParts(name, file, size, signal);
    } finally {
      await file.close();
    }
    await this.#local.remove(name);
  }

  discard(name: string): Promise<void> {
    return this.#local.remove(name);
  }

  async remove(name: string, signal?: AbortSignal): Promise<void> {
    const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
    await this.#local.remove(name);
    const client = await this.#connect();
    await client.send(new DeleteObjectCommand(this.#object(name)), { abortSignal: this.#removeSignal(signal) });
  }

  async *list(signal?: AbortSignal): AsyncIterable<ListedFile> {
    yield* this.#local.list();
    const { paginateListObjectsV2 } = await import("@aws-sdk/client-s3");
    const { bucket, prefix } = this.#place;
    const client = await this.#connect();
    // The delimiter excludes files of other kinds.
    const input = { Bucket: bucket, Prefix: prefix, Delimiter: "/" };
    const pages = paginateListObjectsV2({ client }, input, optionsOf(signal));
    for await (const page of pages) {
      for (const { Key, LastModified } of page.Contents ?? [])
        yield { name: Key!.slice(prefix.length), writtenAt: LastModified!.getTime() };
    }
  }

  async *read(name: string): AsyncIterable<Buffer> {
    const { GetObjectCommand } = await import("@aws-sdk/client-s3");
    const { Body } = await (await this.#connect()).send(new GetObjectCommand(this.#object(name)));
    yield* Body as Readable;
  }

  async presign(name: string, headers: DownloadHeaders, now: number, expiresAt: number): Promise<string> {
    const { GetObjectCommand } = await import("@aws-sdk/client-s3");
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({
      ...this.#object(name),
      ResponseContentType: headers.contentType,
      ResponseContentDisposition: `attachment; filename="${headers.fileName}"`,
    });
    // The bucket's clock may differ from ours, so the link states a duration instead of an instant.
    const expiresIn = Math.max(1, Math.floor((expiresAt - now) / 1000));
    return getSignedUrl(await this.#connect(), command, { expiresIn });
  }

  // A stream cannot be sent again, so this upload is not retried.
  async #put(name: string, file: FileHandle, size: number, signal: AbortSignal | undefined): Promise<void> {
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    const streamed = { start: 0, autoClose: false };
    const sum = createHash("md5");
    for await (const chunk of file.createReadStream(streamed)) sum.update(chunk as Buffer);
    const command = new PutObjectCommand({
      ...this.#object(name),
      Body: file.createReadStream(streamed),
      ContentLength: size,
      ContentMD5: sum.digest("base64"),
      ContentType: this.#contentType,
    });
    await (await this.#connect()).send(command, optionsOf(signal));
  }

  // Buffers each part, because a buffer can be sent again and a stream leaves tens of megabytes of garbage.
  async #putParts(name: string, file: FileHandle, size: number, signal: AbortSignal | undefined): Promise<void> {
    const s3 = await import("@aws-sdk/client-s3");
    const client = await this.#connect();
    const object = this.#object(name);
    const options = optionsOf(signal);
    const created = await client.send(
      new s3.CreateMultipartUploadCommand({ ...object, ContentType: this.#contentType }),
      options,
    );
    const upload = { ...object, UploadId: created.UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const part = Buffer.allocUnsafeSlow(partBytes);
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1;
        const Body = part.subarray(0, await readPart(part, file, start));
        const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }), options);
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), options);
    } catch (error) {
      const removal = { abortSignal: this.#removeSignal() };
      await client.send(new s3.AbortMultipartUploadCommand(upload), removal).catch(() => {});
      throw error;
    }
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + name };
  }

  #removeSignal(signal?: AbortSignal): AbortSignal {
    const limit = AbortSignal.timeout(this.#timeouts.removeMs);
    return signal === undefined ? limit : AbortSignal.any([signal, limit]);
  }

  // Loaded on first use, because the client is large.
  #connect(): Promise<S3Client> {
    allowSlowHandshakes();
    const { connectMs, silenceMs, requestMs } = this.#timeouts;
    const requestHandler = {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      requestTimeout: requestMs,
      // Without this option, a late response only logs a warning.
      throwOnRequestTimeout: true,
    };
    this.#client ??= import("@aws-sdk/client-s3").then(
      ({ S3Client }) => new S3Client({ ...this.#place.client, requestHandler }),
    );
    return this.#client;
  }
}

function optionsOf(abortSignal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return abortSignal === undefined ? {} : { abortSignal };
}

async function readPart(part: Buffer, file: FileHandle, start: number): Promise<number> {
  let filled = 0;
  for (let read = -1; read !== 0 && filled < part.length; filled += read) {
    read = (await file.read(part, filled, part.length - filled, start + filled)).bytesRead;
  }
  return filled;
}
