// Types of signed download links.
import type { Platform } from "../platform.ts";

/** The parts of a link, as received. */
export interface LinkParts {
  /** Resource id. */
  readonly id: string;
  /** Epoch ms, in decimal digits. */
  readonly expires: string;
  /** HMAC-SHA256 in base64url, without padding. */
  readonly signature: string;
}

/** A local file to send. */
export interface LinkedFile {
  /** Absolute. */
  readonly directory: string;
  /** Name in the directory. */
  readonly file: string;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** Strong entity tag, quoted as in the header. */
  readonly etag: string;
}

/** Finds the file of a link. Throws an API failure if the link was changed or has expired. */
export type FollowLink = (
  platform: Pick<Platform, "config" | "clock" | "database">,
  link: LinkParts,
) => Promise<LinkedFile>;
