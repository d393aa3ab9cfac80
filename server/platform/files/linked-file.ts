// A file that a signed link leads to.
import type { Platform } from "../platform.ts";

/** The parts of a link, as its caller sent them. */
export interface LinkParts {
  /** Id of the resource. */
  readonly id: string;
  /** Epoch ms, in decimal digits. */
  readonly expires: string;
  /** HMAC-SHA256 in base64url, without padding. */
  readonly signature: string;
}

/** A file on this machine, ready to be sent. */
export interface LinkedFile {
  /** Absolute. */
  readonly directory: string;
  /** Name in the directory. */
  readonly file: string;
  /** Name that the reader's machine gives it. */
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** Strong, and quoted as in the header. */
  readonly etag: string;
}

/** Finds the file behind a link; throws a failure of the catalogue for a link that was changed or has expired. */
export type FollowLink = (
  platform: Pick<Platform, "config" | "clock" | "database">,
  link: LinkParts,
) => Promise<LinkedFile>;
