import type { Platform } from "../platform.ts";
import type { DownloadHeaders } from "./file-store.ts";

export interface LinkParts {
  readonly id: string;
  /** Epoch ms, in decimal digits. */
  readonly expires: string;
  /** HMAC-SHA256 in base64url. */
  readonly signature: string;
}

/** The only accepted query of a link. */
export function linkQuery({ expires, signature }: Pick<LinkParts, "expires" | "signature">): string {
  return new URLSearchParams({ expires, signature }).toString();
}

export type LinkedFile = DownloadHeaders & {
  /** Quoted as in the header. */
  readonly etag: string;
} & (StoredFile | ProducedFile);

export interface StoredFile {
  /** Absolute. */
  readonly directory: string;
  /** Name in the directory. */
  readonly file: string;
  readonly byteSize: number;
}

/** A file whose bytes and size are unknown until it is sent. Its ETag is weak. */
export interface ProducedFile {
  produce(write: (piece: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** Throws if the link was changed or has expired. */
export type FollowLink = (
  platform: Pick<Platform, "config" | "clock" | "database">,
  link: LinkParts,
) => Promise<LinkedFile>;
