import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { type TestContext, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { readBody } from "../../http/request-rules/body.ts";
import { sentRequest } from "../../http/request-rules/sent-request.fixture.ts";
import type { ApiFailure } from "../errors.ts";
import type { UploadedFile } from "../uploaded-file.ts";
import { openUploads, projectId } from "./uploads.fixture.ts";
import { receiveUpload } from "./uploads.ts";

const file = { field: "file", mediaTypes: ["image/png"], maxBytes: 100_000 };
const rules = { method: "POST", mediaTypes: ["multipart/form-data"], bodyRequired: true, file };
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const head = (name: string, file = "") => `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
const fileHead = head("file", '; filename="../a.png"\r\nContent-Type: image/png');

async function setUp(t: TestContext) {
  const { folder, platform } = await openUploads(t);
  const receive = (request: IncomingMessage) =>
    readBody(request, rules, (content) => receiveUpload(platform, projectId, content, 0));
  const read = (...parts: (string | Buffer)[]) => receive(sentRequest("multipart/form-data; boundary=b", parts));
  const left = () => readdir(folder).catch(() => []);
  return { read, receive, left };
}

test("the fields and the file are read, the name without its folders", async (t) => {
  const { read, left } = await setUp(t);
  const body = await read(head("type"), "PASSPORT\r\n", fileHead, png, "\r\n--b--\r\n");
  assert.ok(body.kind === "form");
  const { file: received, ...texts } = body.value as { readonly file: UploadedFile };
  assert.deepEqual([texts, received.fileName, received.byteSize], [{ type: "PASSPORT" }, "a.png", 8]);
  assert.equal((await left()).length, 1);
  await received.removeUnlessKept();
  assert.deepEqual(await left(), []);
});

test("a sender waits while its file is not stored, and the file is whole", async () => {
  let sent = 0;
  const chunks = [fileHead, ...Array.from({ length: 40 }, () => Buffer.alloc(65_536, "x")), "\r\n--b--\r\n"];
  const request = sentRequest("multipart/form-data; boundary=b", chunks);
  request.on("data", () => sent++);
  const file = { ...rules.file, maxBytes: 10_000_000 };
  const body = await readBody(request, { ...rules, file }, async (content) => {
    for (let turns = 0; turns < 100; turns++) await turn();
    assert.ok(sent < 10, `${sent} chunks were read`);
    const byteSize = (await content.toArray()).reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0);
    const nothing = async () => {};
    return { stored: "", byteSize, sha256: "", mediaType: "image/png", store: nothing, remove: nothing };
  });
  assert.ok(body.kind === "form");
  assert.equal((body.value as { readonly file: UploadedFile }).file.byteSize, 40 * 65_536);
});

const long = Buffer.concat([png, Buffer.alloc(file.maxBytes)]);
const refused: readonly [string, string, (string | Buffer)[]][] = [
  ["a file that is too large", "PAYLOAD_TOO_LARGE", [fileHead, long, long, "\r\n--b--\r\n"]],
  ["a body that breaks off in its file", "MALFORMED_BODY", [fileHead, png]],
  ["a body that breaks off after its file", "MALFORMED_BODY", [fileHead, png, "\r\n", head("type"), "PASS"]],
  ["an empty file", "VALIDATION_ERROR", [fileHead, "\r\n--b--\r\n"]],
  ["a file of another kind", "VALIDATION_ERROR", [fileHead, "hello", "\r\n--b--\r\n"]],
  ["a second file", "VALIDATION_ERROR", [fileHead, png, "\r\n", fileHead, png, "\r\n--b--\r\n"]],
  [
    "a file in another field",
    "VALIDATION_ERROR",
    [fileHead, png, "\r\n", fileHead.replace('"file"', '"side"'), png, "\r\n--b--\r\n"],
  ],
  ["additional text in the file's field", "VALIDATION_ERROR", [fileHead, png, "\r\n", head("file"), "x\r\n--b--\r\n"]],
  [
    "a field that is too long",
    "PAYLOAD_TOO_LARGE",
    [fileHead, png, "\r\n", head("type"), "x".repeat(70_000), "\r\n--b--\r\n"],
  ],
];
for (const [what, code, parts] of refused)
  test(`${what} is ${code} and leaves nothing on disk`, async (t) => {
    const { read, left } = await setUp(t);
    await assert.rejects(read(...parts), (error: ApiFailure) => error.code === code);
    assert.deepEqual(await left(), []);
  });

const encodings: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  identity: (content) => content,
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};
for (const [encoding, encode] of Object.entries(encodings)) {
  const unfinished = () =>
    Object.assign(new PassThrough(), {
      headers: { "transfer-encoding": "chunked", "content-encoding": encoding },
      headersDistinct: { "content-type": ["multipart/form-data; boundary=b"] },
      complete: false,
    });
  const isMalformed = (error: ApiFailure) => error.code === "MALFORMED_BODY";

  test(`a caller that leaves during its file in ${encoding} leaves nothing behind`, async (t) => {
    const { receive, left } = await setUp(t);
    const request = unfinished();
    const received = receive(request as unknown as IncomingMessage);
    // Random content does not shrink, so a part of it reaches the disk.
    const sent = encode(Buffer.concat([Buffer.from(fileHead), png, randomBytes(90_000)]));
    request.write(sent.subarray(0, -10_000));
    while ((await left()).length === 0) await turn();
    request.destroy();
    await assert.rejects(received, isMalformed);
    assert.deepEqual(await left(), []);
  });

  test(`a caller that left before its file in ${encoding} was read is refused`, async (t) => {
    const { receive, left } = await setUp(t);
    const request = unfinished();
    request.destroy();
    await once(request, "close");
    await assert.rejects(receive(request as unknown as IncomingMessage), isMalformed);
    assert.deepEqual(await left(), []);
  });
}
