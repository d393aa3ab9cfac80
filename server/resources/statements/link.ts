// Signs links to statement files. A link needs no API key (decided). Invariant: only an unchanged link verifies.
import { createHmac, hkdfSync } from "node:crypto";
import { type LinkParts, linkQuery } from "../../platform/files/linked-file.ts";
import { isSameSecret } from "../../platform/secrets.ts";

export type LinkStatus = "valid" | "expired" | "forged";

export class LinkSigner {
  readonly #key: Buffer;

  constructor(secretsKey: Buffer) {
    this.#key = Buffer.from(hkdfSync("sha256", secretsKey, "", "statement file link", 32));
  }

  /** Signs a link that is valid before `expiresAt` (epoch ms). */
  sign(id: string, expiresAt: number): LinkParts {
    const expires = String(expiresAt);
    return { id, expires, signature: this.#signature(id, expires) };
  }

  /** Verifies at `now` (epoch ms). A forged link is never "expired". */
  verify(link: LinkParts, now: number): LinkStatus {
    if (!isSameSecret(link.signature, this.#signature(link.id, link.expires))) return "forged";
    return now < Number(link.expires) ? "valid" : "expired";
  }

  #signature(id: string, expires: string): string {
    return createHmac("sha256", this.#key).update(`${id}\n${expires}`).digest("base64url");
  }
}

export function linkPath(link: LinkParts): string {
  return `/files/statements/${encodeURIComponent(link.id)}?${linkQuery(link)}`;
}
