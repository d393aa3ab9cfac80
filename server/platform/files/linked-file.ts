import type { Platform } from "../platform.ts";

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

export interface LinkedFile {
  /** Absolute. */
  readonly directory: string;
  /** Name in the directory. */
  readonly file: string;
  /** Name of the download. */
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** Quoted as in the header. */
  readonly etag: string;
}

/** Throws if the link was changed or has expired. */
export type FollowLink = (
  platform: Pick<Platform, "config" | "clock" | "database">,
  link: LinkParts,
) => Promise<LinkedFile>;
