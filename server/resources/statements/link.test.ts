import assert from "node:assert/strict";
import { test } from "node:test";
import type { LinkParts } from "../../platform/files/linked-file.ts";
import { LinkSigner, linkPath } from "./link.ts";

const now = Date.parse("2026-03-02T12:00:00.123Z");
const expiresAt = now + 5 * 60_000;
const id = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
const signer = new LinkSigner(Buffer.alloc(32, 1));

test("a link works until the millisecond before it expires", () => {
  const link = signer.sign(id, expiresAt);
  assert.equal(signer.verify(link, now), "valid");
  assert.equal(signer.verify(link, expiresAt - 1), "valid");
  assert.equal(signer.verify(link, expiresAt), "expired");
});

test("a link with any changed character is forged", () => {
  const link = signer.sign(id, expiresAt);
  for (const part of ["id", "expires", "signature"] as const) {
    for (let at = 0; at < link[part].length; at++) {
      for (const replacement of ["", "0", "1", "A", "B", "-", `${link[part][at]}0`]) {
        const changed = link[part].slice(0, at) + replacement + link[part].slice(at + 1);
        if (changed !== link[part]) assert.equal(signer.verify({ ...link, [part]: changed }, now), "forged", changed);
      }
    }
  }
});

test("another spelling of the same signature or expiry is forged", () => {
  const link = signer.sign(id, expiresAt);
  const others: Partial<LinkParts>[] = [
    { signature: `${link.signature}=` },
    { signature: ` ${link.signature}` },
    { signature: Buffer.from(link.signature, "base64url").toString("base64") },
    { expires: `0${link.expires}` },
    { expires: `${link.expires}.0` },
    { id: id.toUpperCase() },
    { signature: "" },
    { expires: "Infinity" },
  ];
  for (const other of others) assert.equal(signer.verify({ ...link, ...other }, now), "forged", JSON.stringify(other));
});

test("a forged link is never reported as expired", () => {
  const link = signer.sign(id, expiresAt);
  assert.equal(signer.verify({ ...link, expires: String(now - 1) }, now), "forged");
});

test("a link signed with another secret key is forged", () => {
  assert.equal(new LinkSigner(Buffer.alloc(32, 2)).verify(signer.sign(id, expiresAt), now), "forged");
});

test("the path contains all parts unchanged", () => {
  const link = signer.sign(id, expiresAt);
  const url = new URL(linkPath(link), "http://localhost");
  assert.equal(url.pathname, `/files/statements/${id}`);
  assert.deepEqual(Object.fromEntries(url.searchParams), { expires: link.expires, signature: link.signature });
});
