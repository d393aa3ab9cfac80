import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { ApiFailure, readBody, type StoreFile, UploadedFile } from "./request-rules.ts";
import { sentRequest } from "./sent-request.fixture.ts";

const keepInMemory: StoreFile = async (content) => {
  const bytes = Buffer.concat(await content.toArray());
  const nothing = async () => {};
  const kind = { byteSize: bytes.length, sha256: "", mediaType: "image/png" };
  return { stored: bytes.toString("latin1"), ...kind, store: nothing, remove: nothing };
};

const withoutFile = { method: "POST", mediaTypes: ["multipart/form-data"], bodyRequired: true, file: null };
const withFile = { ...withoutFile, file: { field: "file", mediaTypes: ["image/png"], maxBytes: 10_000 } };

/** The fields, a file as its name and content, or the code and problem of the refusal. */
async function meaningOf(
  chunks: readonly (string | Buffer)[],
  rules: typeof withoutFile | typeof withFile = withFile,
  type = "multipart/form-data; boundary=b",
): Promise<unknown> {
  try {
    const body = await readBody(sentRequest(type, chunks), rules, keepInMemory);
    assert.ok(body.kind === "form");
    const shown = (value: unknown) => (value instanceof UploadedFile ? [value.fileName, value.keep()] : value);
    return Object.fromEntries(Object.entries(body.value).map(([name, value]) => [name, shown(value)]));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { problem, errors } = error.detail as { problem?: string; errors?: readonly { path: string }[] };
    return [error.code, problem ?? errors?.map(({ path }) => path).join() ?? ""].join(" ").trim();
  }
}

const part = (head: string, value = "1") => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const a = part('name="a"');
const end = "--b--\r\n";
const malformed = (problem: string) => `MALFORMED_BODY ${problem}`;
const noText = malformed("A boundary's line has more text, or ends without CRLF.");
const noEnd = malformed("The closing boundary is missing.");
const noName = malformed("A part has no name.");
const noForm = malformed("A part's Content-Disposition is unreadable or not form-data.");
const noUtf8 = malformed("A part's text is not UTF-8.");
const inHead = malformed("A boundary follows a header, without an empty line between them.");
const twice = malformed("A part has a header twice.");
const encoding = malformed("A part's content-transfer-encoding must be 7bit or 8bit or binary.");
const encoded = malformed("A part has an encoded or split parameter.");

/** A body and its meaning, which every operation and every way to cut it into chunks must find. */
const bodies: Readonly<Record<string, readonly [body: string, meaning: unknown]>> = {
  "two fields": [`${a}${part('name="c[d]"', "2")}${end}`, { a: "1", c: { d: "2" } }],
  "no field": [end, {}],
  "no value": [`${part('name="a"', "")}${end}`, { a: "" }],
  "white space as a value": [`${part('name="a"', "\ufeff \r\n\r\n-\r\n--")}${end}`, { a: "\ufeff \r\n\r\n-\r\n--" }],
  "a boundary inside a line": [
    `${part('name="a"', "x--b\n--b\r--b--\r\n\t--b")}${end}`,
    { a: "x--b\n--b\r--b--\r\n\t--b" },
  ],
  "white space after boundaries": [`${a}${part('name="c"')}${end}`.replace(/--b(--)?/g, "$& \t"), { a: "1", c: "1" }],
  "empty lines around": [`\r\n\r\n${a}${end}\r\n`, { a: "1" }],
  "no line end after the last boundary": [`${a}--b--`, { a: "1" }],
  ".NET": [
    `--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n${end}`,
    { a: "1" },
  ],
  "a short charset": [
    `${part('name="a"\r\nContent-Type: text/plain;charset="utf8"\r\nContent-Encoding: ')}${end}`,
    { a: "1" },
  ],
  OkHttp: [`${part('name="a"\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 1')}${end}`, { a: "1" }],
  "Apache HttpClient": [
    `${part('name="a"\r\nContent-Type: text/plain; charset=ISO-8859-1\r\nContent-Transfer-Encoding: 8bit')}${end}`,
    { a: "1" },
  ],
  "other cases": [
    `${a}${end}`.replace(/Content.*;/, "CONTENT-disposition:Form-Data ; ").replace("name", "Name"),
    { a: "1" },
  ],
  "escapes of Go": [`${part('name="a\\"\\\\b\\c"')}${end}`, { 'a"\\b\\c': "1" }],
  "escapes of browsers": [`${part('name="a%22%0D%0Ab%20"')}${end}`, { 'a"\r\nb%20': "1" }],
  "a name outside ASCII": [`${part('name="é漢"', "é")}${end}`, { é漢: "é" }],
  "a semicolon in a name": [`${part('name="a;b"; other=c;')}${end}`, { "a;b": "1" }],

  "text before": [`text\r\n${a}${end}`, malformed("There is text before the first boundary.")],
  "text after": [`${a}${end}text`, malformed("There is text after the closing boundary.")],
  "text behind the end": [`${a}--b--text\r\n`, malformed("There is text after the closing boundary.")],
  "another boundary": [`--c\r\n${a.slice(5)}--c--\r\n`, malformed("There is text before the first boundary.")],
  "a longer boundary": [`${part('name="a"', "x\r\n--bc\r\ny")}${end}`, noText],
  "a longer boundary first": [`--bc${a.slice(3)}${end}`, noText],
  "bare LF": [`${a}${end}`.replaceAll("\r\n", "\n"), noText],
  "bare LF after a boundary": [`${a}${part('name="c"')}${end}`.replace(/1\r\n--b\r/, "1\r\n--b"), noText],
  "no end": [a, noEnd],
  "half an end": [`${a}--b-`, noEnd],
  "an open part": [a.slice(0, -2), noEnd],
  "open headers": [`${a}${a.slice(0, 20)}`, noEnd],
  "white space": [" \r\n", noEnd],
  "no headers": [`${a}--b\r\n\r\n1\r\n${end}`, noForm],
  "no disposition": [`${a}--b\r\nX-A: 1\r\n\r\n1\r\n${end}`, noForm],
  "another disposition": [`${a}${part('name="c"').replace("form-data", "attachment")}${end}`, noForm],
  "an open quote": [`${a}${part('name="c')}${end}`, noForm],
  "text behind a quote": [`${a}${part('name="c"d')}${end}`, noForm],
  "a name twice": [`${a}${part('name="c"; NAME="d"')}${end}`, noForm],
  "no name": [`${a}${part("")}${end}`, noName],
  "an empty name": [`${a}${part('name=""')}${end}`, malformed("A field's name is empty or unreadable.")],
  "text behind a bracket": [`${part('name="a[b]]"')}${end}`, malformed("A field's name is empty or unreadable.")],
  "an encoded name": [`${a}${part(`name="c"; name*=utf-8''d`)}${end}`, encoded],
  "a split name": [`${a}${part('name="c"; name*0="d"')}${end}`, encoded],
  "a folded header": [`${a}${part('\r\n name="c"')}${end}`, malformed("A part has a folded header.")],
  "white space before a colon": [
    `${a}${part('name="c"\r\nX : 1')}${end}`,
    malformed("A part has an unreadable header."),
  ],
  "a control character": [`${a}${part('name="c\u0000"')}${end}`, malformed("A part has an unreadable header.")],
  "a bare LF in the headers": [`${a}${part('name="c"\nX: 1')}${end}`, malformed("A part has an unreadable header.")],
  "headers without an empty line": [`${a}${part('name="c"').slice(0, -5)}${a}${end}`, inHead],
  "a boundary as a header": [`${a}${part('name="c"\r\n--b--X: 1')}${end}`, inHead],
  "headers and no content": [`${part('name="c"').slice(0, -3)}${a}${end}`, inHead],
  "a header twice": [`${a}${part('name="c"\r\ncontent-disposition: form-data; name="d"')}${end}`, twice],
  base64: [`${a}${part('name="c"\r\nContent-Transfer-Encoding: base64')}${end}`, encoding],
  "quoted-printable": [`${a}${part('name="c"\r\ncontent-transfer-encoding: Quoted-Printable')}${end}`, encoding],
  gzip: [
    `${part('name="c"\r\nContent-Encoding: gzip')}${end}`,
    malformed("A part's content-encoding must be identity."),
  ],
  "parts in a part": [
    `${part('name="c"\r\nContent-Type: multipart/mixed; boundary=c')}${end}`,
    malformed("A part contains parts."),
  ],
  "an unreadable type": [
    `${part('name="c"\r\nContent-Type: text/plain; charset="a')}${end}`,
    malformed("A part's Content-Type is unreadable."),
  ],
  "UTF-16": [`${part('name="c"\r\nContent-Type: text/plain; charset=utf-16')}${end}`, noUtf8],
  "an unknown charset": [`${part('name="c"\r\nContent-Type: text/plain; charset=constructor')}${end}`, noUtf8],
  "Latin-1 outside ASCII": [`${part('name="c"\r\nContent-Type: text/plain; charset=iso-8859-1', "é")}${end}`, noUtf8],
  "a file in another field": [`${a}${part('name="c"; filename="d"')}${end}`, "VALIDATION_ERROR /body/c"],
  "a file without a file name": [
    `${a}${part('name="c"\r\nContent-Type: application/octet-stream')}${end}`,
    "VALIDATION_ERROR /body/c",
  ],
  "a name that is too long": [`${part(`name="${"c".repeat(201)}"`)}${end}`, "PAYLOAD_TOO_LARGE"],
};

for (const [what, [body, meaning]] of Object.entries(bodies))
  test(`${what} in multipart has one meaning`, async () => {
    const bytes = Buffer.from(body);
    assert.deepEqual(await meaningOf([bytes], withoutFile), meaning);
    for (let cut = 0; cut < bytes.length; cut++)
      assert.deepEqual(await meaningOf([bytes.subarray(0, cut), bytes.subarray(cut)]), meaning, `cut at ${cut}`);
    assert.deepEqual(await meaningOf([...bytes].map((byte) => Buffer.from([byte]))), meaning, "bytes");
  });

test("zero bytes are no body, of any type", async () => {
  for (const rules of [withFile, withoutFile]) assert.equal(await meaningOf([], rules, ""), "VALIDATION_ERROR /body");
});

test("text and headers in multipart must be UTF-8", async () => {
  const latin1 = (body: string) => [Buffer.from(body, "latin1")];
  for (const rules of [withFile, withoutFile]) {
    assert.equal(await meaningOf(latin1(part('name="a"', "\xe9") + end), rules), noUtf8);
    const inName = await meaningOf(latin1(part('name="\xe9"') + end), rules);
    assert.equal(inName, malformed("A part's headers are not UTF-8."));
  }
});

test("multipart needs one boundary, of which it compares every character", async () => {
  const bodyWith = (boundary: string) => [`${a}${end}`.replaceAll("--b", `--${boundary}`)];
  const typeWith = (parameters: string) => `Multipart/Form-Data${parameters}`;
  const unreadableType = "UNSUPPORTED_MEDIA_TYPE Content-Type is not one readable media type.";
  const noBoundary = malformed("Content-Type needs a boundary of 1 to 70 characters.");
  const long = "b".repeat(70);
  for (const [boundary, type, meaning] of [
    ["b", '; boundary="b"', { a: "1" }],
    ["b", "; charset=UTF-8; Boundary=b;", { a: "1" }],
    ["b", '; charset="us-ascii"; boundary=b', { a: "1" }],
    ["----=_Part_0(b)/:?", "; boundary=----=_Part_0(b)/:?", { a: "1" }],
    ["it's, a = b", `; boundary="it's, a = b"`, { a: "1" }],
    [long, `; boundary=${long}`, { a: "1" }],
    [`${long}b`, `; boundary=${long}b`, noBoundary],
    ["b", "", noBoundary],
    ["b", '; boundary=""', noBoundary],
    ["b ", '; boundary="b "', noBoundary],
    ["b", "; boundary=b; boundary=c", unreadableType],
    ["b", "; boundary=b; charset=utf-8; charset=utf-16", unreadableType],
    [
      "b",
      "; boundary=b; charset=utf-16",
      "UNSUPPORTED_MEDIA_TYPE The charset of multipart/form-data is not supported.",
    ],
    ["b", "; boundary=B", malformed("There is text before the first boundary.")],
  ] as const)
    for (const rules of [withFile, withoutFile])
      assert.deepEqual(await meaningOf(bodyWith(boundary), rules, typeWith(type)), meaning, type);
});

test("at most 128 bytes of white space follow a boundary", async () => {
  const padded = (size: number) => [`${a}${end}`.replace("--b", `--b${" ".repeat(size)}`)];
  for (const rules of [withFile, withoutFile])
    assert.deepEqual([await meaningOf(padded(128), rules), await meaningOf(padded(129), rules)], [{ a: "1" }, noText]);
});

test("multipart is refused beyond 100 texts, 64 KiB of text or 16 KiB of headers", async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, index) => part(`name="a${index}"`)).join("");
  const padded = (size: number) => part(`name="a"\r\nX-A: ${"x".repeat(size)}`);
  const headSize = part('name="a"\r\nX-A: ').length - a.length + a.indexOf("\r\n\r\n") - 3;
  for (const rules of [withFile, withoutFile])
    for (const [most, more] of [
      [parts(100), parts(101)],
      [part('name="a"', "x".repeat(65_536)), part('name="a"', "x".repeat(65_537))],
      [padded(16_384 - headSize), padded(16_385 - headSize)],
    ] as const) {
      assert.equal(typeof (await meaningOf([most, end], rules)), "object");
      for (const chunks of [
        [more, end],
        [...more, end],
      ])
        assert.equal(await meaningOf(chunks, rules), "PAYLOAD_TOO_LARGE");
    }
});

const file = (head: string, content = "1") => `${a}${part(`name="file"${head}`, content)}${end}`;

test("a file has the name and the bytes that were sent", async () => {
  for (const [head, name] of [
    ['; filename="d.png"', "d.png"],
    ["; filename=d.png", "d.png"],
    ['; filename="C:\\d.png"', "d.png"],
    ['; filename="a\\"%22b.png"', 'a""b.png'],
    [`; filename="=?utf-8?B?w6k=?="; filename*=utf-8''%C3%A9.png`, "é.png"],
    ['; filename=""', "file"],
    ["\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary", "file"],
    ['; filename="d.png"\r\nContent-Type: text/plain; charset=utf-16', "d.png"],
  ] as const)
    assert.deepEqual(await meaningOf([file(head)]), { a: "1", file: [name, "1"] }, head);
  const star = malformed("A part's filename* is not percent-encoded UTF-8.");
  for (const [head, meaning] of [
    ["; filename*=utf-8''%E9", star],
    ["; filename*=iso-8859-1''%E9", star],
    ['; filename="d"\r\nContent-Transfer-Encoding: base64', encoding],
    ["", "VALIDATION_ERROR /body/file"],
  ] as const)
    assert.equal(await meaningOf([file(head)]), meaning, head);
  const largest = "x".repeat(withFile.file.maxBytes);
  assert.deepEqual(await meaningOf([file('; filename="d"', largest)]), { a: "1", file: ["d", largest] });
  assert.equal(await meaningOf([file('; filename="d"', `${largest}x`)]), "PAYLOAD_TOO_LARGE");
});

// Letters of which a boundary consists, so that a value often almost has one.
const almost = fc.array(fc.constantFrom("\r", "\n", "-", "b", "\r\n", "--b", "\r\n-", "x", "é", "\u0000"), {
  maxLength: 30,
});
const value = fc.oneof(
  almost.map((letters) => letters.join("")),
  fc.string({ unit: "binary" }),
);
const isContent = (text: string) => !`\r\n${text}`.includes("\r\n--b");

test("what a conforming client wrote is read back exactly, in any chunks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z][a-z"\\;]{0,5}$/), value.filter(isContent)), {
        selector: ([name]) => name,
      }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
      almost.map((letters) => letters.join("").replaceAll("é", "\xe9")),
      fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
      async (fields, random, letters, sizes) => {
        const content = `x${random}${letters}`;
        fc.pre(isContent(content));
        const names = fields.map(([name, text]): [string, string] => [`n${name}`, text]);
        const quote = (name: string) => `name="${name.replace(/["\\]/g, "\\$&")}"`;
        const texts = names.map(([name, text]) => part(quote(name), text)).join("");
        const filePart = Buffer.from(part('name="file"; filename="d"', content), "latin1");
        const bytes = Buffer.concat([Buffer.from(texts), filePart, Buffer.from(end)]);
        const chunks: Buffer[] = [];
        for (let start = 0; start < bytes.length; start += chunks.at(-1)!.length)
          chunks.push(bytes.subarray(start, start + (sizes.next().value as number)));
        assert.deepEqual(await meaningOf(chunks), { ...Object.fromEntries(names), file: ["d", content] });
      },
    ),
    { seed, numRuns: repetitions(100, 10_000) },
  );
});
