// Spellings in which partners' libraries differ. Invariant: each has the meaning of the given request.
import { isAscii } from "node:buffer";
import * as zlib from "node:zlib";
import { headers } from "../../../../generated/contract.ts";
import { datesWithSameOperation } from "../../../contract/dates.ts";
import { boundary, type EncodedBody, encode, formPairs, multipart } from "../../../contract/encode.ts";
import { objectsAsText } from "../../../harness/notations.ts";
import type { Session } from "../../../harness/session.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export interface Spelling {
  readonly name: string;
  readonly ask: HttpRequest;
  /** If true, every operation is tried, because the operation itself may misread it. */
  readonly isOwn: boolean;
}

export function spellingsOf(session: Session, request: HttpRequest, ids: readonly string[]): Spelling[] {
  return [
    ...headSpellings(session, request),
    ...pathSpellings(session, request, ids),
    ...querySpellings(request),
    ...bodySpellings(session, request),
  ].map(([name, other, isOwn = false]) => ({ name, ask: other, isOwn }));
}

type SpellingEntry = readonly [name: string, ask: HttpRequest, isOwn?: boolean];

function withHeaderLines(
  session: Session,
  request: HttpRequest,
  write: (lines: readonly (readonly [string, string])[]) => HttpRequest["headerLines"],
): HttpRequest {
  const ownHeaders = Object.entries(request.headers ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const defaultHeaders: [string, string][] = [
    ["Authorization", `Bearer ${session.apiKey}`],
    [headers.serviceVersion, session.version],
    ...(request.contentType === undefined ? [] : [["Content-Type", request.contentType] as [string, string]]),
  ];
  const removedHeaders = { Authorization: undefined, [headers.serviceVersion]: undefined, "Content-Type": undefined };
  const { contentType: _, ...rest } = request;
  return { ...rest, headers: removedHeaders, headerLines: write([...defaultHeaders, ...ownHeaders]) ?? [] };
}

function headSpellings(session: Session, request: HttpRequest): SpellingEntry[] {
  const spellingWith = (name: string, write: Parameters<typeof withHeaderLines>[2]): SpellingEntry => [
    name,
    withHeaderLines(session, request, write),
  ];
  const schemes = [`bearer ${session.apiKey}`, `BEARER   ${session.apiKey}`, `  Bearer ${session.apiKey}  `];
  const operation = session.document.match(request.method, request.path.split("?")[0] as string);
  const alike = operation === undefined ? [] : datesWithSameOperation(session.version, operation.id);
  const others = alike.filter((version) => version !== session.version);
  return [
    spellingWith("header names in lower case", (lines) => lines.map(([name, value]) => [name.toLowerCase(), value])),
    spellingWith("header names in upper case", (lines) => lines.map(([name, value]) => [name.toUpperCase(), value])),
    spellingWith("headers in another order", (lines) => lines.toReversed()),
    spellingWith("white space around values", (lines) => lines.map(([name, value]) => [name, ` \t${value} \t`])),
    spellingWith("unknown headers", (lines) => [["X-Unknown", "1"], ...lines, ["x-unknown", "2"], ["Cookie", "a=b"]]),
    ...schemes.map(
      (Authorization): SpellingEntry => [
        `the scheme as ${Authorization.slice(0, 9)}`,
        withHeaders(request, { Authorization }),
      ],
    ),
    ...(session.deployment.lacks.versions === undefined ? others : []).map(
      (version): SpellingEntry => [
        `the date ${version}`,
        withHeaders(request, { [headers.serviceVersion]: version }),
        true,
      ],
    ),
  ];
}

function withHeaders(request: HttpRequest, more: Readonly<Record<string, string>>): HttpRequest {
  return { ...request, headers: { ...request.headers, ...more } };
}

function pathSpellings({ deployment }: Session, request: HttpRequest, ids: readonly string[]): SpellingEntry[] {
  const [path = "", ...search] = request.path.split("?");
  const query = search.length === 0 ? "" : `?${search.join("?")}`;
  const each = (change: (id: string) => string) =>
    `${ids.reduce((all, id) => all.replace(id, change(id)), path)}${query}`;
  const escapeIds = (digits: (code: string) => string) =>
    each((id) => id.replace(/[a-z0-9-]/g, (letter) => `%${digits(letter.charCodeAt(0).toString(16))}`));
  const isWhole = deployment.lacks["strict-http"] === undefined && new URL(deployment.url).pathname === "/";
  return [
    [
      "the path with or without a trailing slash",
      { ...request, path: `${path.endsWith("/") ? path.slice(0, -1) : `${path}/`}${query}` },
      true,
    ],
    ...(ids.length === 0
      ? []
      : ([
          ["ids in upper case", { ...request, path: each((id) => id.toUpperCase()) }, true],
          ["ids escaped", { ...request, path: escapeIds((code) => code) }],
          ["ids escaped in upper case", { ...request, path: escapeIds((code) => code.toUpperCase()) }],
        ] satisfies SpellingEntry[])),
    ...(isWhole
      ? ([["an absolute target", { ...request, target: `${deployment.url}${request.path}` }]] satisfies SpellingEntry[])
      : []),
  ];
}

function querySpellings(request: HttpRequest): SpellingEntry[] {
  const [path, search = ""] = request.path.split("?");
  if (search === "")
    return [
      ["a question mark", { ...request, path: `${path}?` }],
      ["empty pairs", { ...request, path: `${path}?&&` }],
    ];
  const pairs = search.split("&");
  const escapedQuery = search.replace(/[a-z0-9]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    ["the query in another order", { ...request, path: `${path}?${pairs.toReversed().join("&")}` }],
    ["the query escaped", { ...request, path: `${path}?${escapedQuery}` }],
    ["a query with empty pairs", { ...request, path: `${path}?&${pairs.join("&&")}&` }],
    ["a query of 500 empty pairs", { ...request, path: `${path}?${"&".repeat(500)}${search}` }],
  ];
}

function bodySpellings({ document }: Session, request: HttpRequest): SpellingEntry[] {
  const { body, contentType = "" } = request;
  if (body === undefined || body.length === 0) {
    if (request.method !== "POST") return [];
    const bodies = document.match(request.method, request.path.split("?")[0]!)?.bodies ?? [];
    const needsFields = bodies.some(({ schema }) => document.schemas.plain(schema).keywords.required !== undefined);
    return [
      ["an empty form", { ...request, body: "", contentType: "application/x-www-form-urlencoded" }],
      ...(needsFields
        ? []
        : ([
            ["an empty object", { ...request, body: "{}", contentType: "application/json" }],
          ] satisfies SpellingEntry[])),
    ];
  }
  const compressors = {
    ...{ gzip: zlib.gzipSync, deflate: zlib.deflateSync, br: zlib.brotliCompressSync },
    // Node 18 and 20 lack it.
    ...("zstdCompressSync" in zlib ? { zstd: zlib.zstdCompressSync } : {}),
  };
  const withType = (type: string): HttpRequest => ({ ...request, contentType: type });
  const isJson = contentType === "application/json";
  return [
    ["chunks", withHeaders(request, { "Transfer-Encoding": "chunked" })],
    ...Object.entries(compressors).map(
      ([encoding, compress]): SpellingEntry => [
        `a body compressed with ${encoding}`,
        { ...withHeaders(request, { "Content-Encoding": encoding }), body: compress(Buffer.from(body as string)) },
      ],
    ),
    ...["x-gzip", "gzip, identity", ",GZIP ,"].map(
      (codings): SpellingEntry => [
        `a body compressed with gzip, written as ${codings}`,
        { ...withHeaders(request, { "Content-Encoding": codings }), body: zlib.gzipSync(Buffer.from(body as string)) },
      ],
    ),
    ...["IDENTITY", "identity, identity", ""].map(
      (codings): SpellingEntry => [
        `the identity encoding, written as "${codings}"`,
        withHeaders(request, { "Content-Encoding": codings }),
      ],
    ),
    ...(isJson ? formSpellings(request, JSON.parse(String(body))) : []),
    ...multipartSpellings(
      request,
      isJson ? encode("multipart/form-data", JSON.parse(String(body))) : { bytes: Buffer.from(body), contentType },
    ),
    ...(isJson
      ? ([
          ["keys in another order", { ...request, body: JSON.stringify(reverseKeys(JSON.parse(String(body)))) }],
          ["escaped characters", { ...request, body: escapeLetters(String(body)) }],
          ["white space", { ...request, body: JSON.stringify(JSON.parse(String(body)), undefined, "\r\n\t") }],
          ["the type in upper case", withType("APPLICATION/JSON")],
          ["the type with parameters", withType("application/json;charset=utf-8;x=y")],
          ["the type with its charset quoted", withType('application/json ; Charset="UTF-8"')],
          ["the type with UTF-8 as many write it", withType("application/json; charset=utf8")],
          ...(isAscii(Buffer.from(body))
            ? ([["the type with ASCII", withType("application/json; charset=US-ASCII")]] satisfies SpellingEntry[])
            : []),
        ] satisfies SpellingEntry[])
      : []),
  ];
}

function reverseKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, reverseKeys(field)] as const);
  return Object.fromEntries(entries.reverse());
}

/** Writes letters as \uXXXX. */
export function escapeLetters(text: string): string {
  return text.replace(/"[^"\\]*"/g, (string) =>
    string.replace(/[a-z]/gi, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

function formSpellings(request: HttpRequest, value: Readonly<Record<string, unknown>>): SpellingEntry[] {
  const withText = formPairs(objectsAsText(value));
  const repeated = formPairs(value).map(([name, text]): [string, string] => [name.replace(/\[\]$/, ""), text]);
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;
  const notations = {
    "objects as JSON text": withText,
    "lists as repeated fields": repeated,
    "fields in another order": formPairs(value).reverse(),
  };
  const isOther = (fields: readonly [string, string][]) => JSON.stringify(fields) !== JSON.stringify(formPairs(value));
  const otherNotations = Object.entries(notations).filter(
    ([name, fields]) => isOther(fields) && !(name.endsWith("order") && hasList(value)),
  );
  const { bytes: form, contentType: formType } = encodeForm(types[0], formPairs(value));
  const withCharset = { ...request, body: form, contentType: `${formType}; Charset="utf8"` };
  const spelled = otherNotations.flatMap(([name, fields]) =>
    types.map((type): SpellingEntry => {
      const { bytes, contentType } =
        type === "multipart/form-data"
          ? multipart(fields.map(([name, text]) => ({ name, text })))
          : encodeForm(type, fields);
      return [`${type} with ${name}`, { ...request, body: bytes, contentType }];
    }),
  );
  return [...spelled, ["a form with its charset", withCharset]];
}

/** Multipart as other clients write it, and with what transports may add (RFC 2046 §5.1.1). None for other bodies. */
function multipartSpellings(request: HttpRequest, { bytes, contentType }: EncodedBody): SpellingEntry[] {
  if (!contentType.startsWith("multipart/form-data")) return [];
  const text = bytes.toString("latin1");
  const spelling = (name: string, written: string, type = contentType): SpellingEntry => [
    `multipart with ${name}`,
    { ...request, body: Buffer.from(written, "latin1"), contentType: type },
    // An upload has a reader of its own in many services.
    request.contentType === contentType,
  ];
  const disposition = "Content-Disposition: form-data;";
  const textHead = new RegExp(`${disposition} name="[^"]*"\r\n`, "g");
  return [
    spelling(
      "unquoted names and a quoted boundary",
      text.replace(/(form-data; name=)"(\w+)"/g, "$1$2"),
      contentType.replace(boundary, '"$&"'),
    ),
    spelling("types of texts", text.replace(textHead, "Content-Type: text/plain; charset=utf-8\r\n$&X-Part: 1\r\n")),
    spelling(
      "types of texts as many write them",
      text.replace(textHead, '$&Content-Type: text/plain;charset="utf8"\r\n'),
    ),
    spelling("its own charset", text, `${contentType}; charset=utf8`),
    spelling("header names in lower case", text.replaceAll(disposition, disposition.toLowerCase())),
    spelling(
      "white space after boundaries",
      `\r\n${text.replaceAll(new RegExp(`^--${boundary}(--)?`, "gm"), "$& \t")}`,
    ),
    spelling("no last line end", text.slice(0, -2)),
  ];
}

function hasList(value: Readonly<Record<string, unknown>>): boolean {
  return Object.values(value).some((field) => Array.isArray(field));
}

function encodeForm(contentType: string, fields: readonly [string, string][]) {
  return { contentType, bytes: Buffer.from(new URLSearchParams([...fields]).toString()) };
}
