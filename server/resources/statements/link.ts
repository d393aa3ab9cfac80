// The signed link to a statement's file: it works without an API key, for whoever holds it, until it expires (decided).
// Invariant: only what `sign` made verifies, and each character of it counts.
import { createHmac, hkdfSync } from "node:crypto";
import type { LinkParts } from "../../platform/files/linked-file.ts";
import { isSameSecret } from "../../platform/secrets.ts";

/** Whether a link may be followed. */
export type Verdict = "valid" | "expired" | "forged";

/** Signs and verifies links under a key derived from the platform's secret key. */
export class LinkSigner {
  readonly #key: Buffer;

  /** `secretsKey` is the platform's; the derived key serves nothing else. */
  constructor(secretsKey: Buffer) {
    this.#key = Buffer.from(hkdfSync("sha256", secretsKey, "", "statement file link", 32));
  }

  /** A link to statement `id` that works before `expiresAt` (epoch ms), no longer at it. */
  sign(id: string, expiresAt: number): LinkParts {
    const expires = String(expiresAt);
    return { id, expires, signature: this.#signature(id, expires) };
  }

  /** Judges a link at `now` (epoch ms). A forged link is forged, whatever expiry it claims. */
  verify(link: LinkParts, now: number): Verdict {
    if (!isSameSecret(link.signature, this.#signature(link.id, link.expires))) return "forged";
    return now < Number(link.expires) ? "valid" : "expired";
  }

  #signature(id: string, expires: string): string {
    return createHmac("sha256", this.#key).update(`${id}\n${expires}`).digest("base64url");
  }
}

/** Path and query of a link, to be put behind the service's public url. */
export function linkPath(link: LinkParts): string {
  const query = new URLSearchParams({ expires: link.expires, signature: link.signature });
  return `/files/statements/${encodeURIComponent(link.id)}?${query}`;
}
