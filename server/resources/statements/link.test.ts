import assert from "node:assert/strict";
import { test } from "node:test";
import type { LinkParts } from "../../platform/files/linked-file.ts";
import { LinkSigner } from "./link.ts";

const now = Date.parse("2026-03-02T12:00:00.123Z");
const expiresAt = now + 5 * 60_000;
const id = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
const signer = new LinkSigner(Buffer.alloc(32, 1));

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

test("a link signed with another secret key is forged", () => {
  assert.equal(new LinkSigner(Buffer.alloc(32, 2)).verify(signer.sign(id, expiresAt), now), "forged");
});
