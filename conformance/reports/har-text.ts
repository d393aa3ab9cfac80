// Writes exchanges as an HTTP Archive 1.2.
import { isUtf8 } from "node:buffer";
import { STATUS_CODES } from "node:http";
import type { Exchange } from "../http/exchange.ts";

// A file of 100 exchanges must still open.
const maxBodyBytes = 64 * 1024;

/** Returns the text of a file. `version` is that of the program that writes it. */
export function harText(exchanges: readonly Exchange[], version: string, comment?: string): string {
  const creator = { name: "card-payments-conformance", version };
  const entries = exchanges.map(harEntry);
  const log = { version: "1.2", creator, entries, ...(comment === undefined ? {} : { comment }) };
  return `${JSON.stringify({ log }, undefined, 2)}\n`;
}

/** Accepts any body: bytes that are no text become Base64, and long bodies are cut. */
function harEntry({ url, request, response, time }: Exchange): object {
  const isRaw = request.method === "RAW";
  const rest = isRaw ? { comment: "Raw bytes on a new connection. The text is all that was sent." } : {};
  const location = response.headers.location ?? "";
  return {
    startedDateTime: new Date(time.startedAt).toISOString(),
    time: time.ms,
    request: {
      method: request.method,
      url: addressOf(url, request.path),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: [...Object.entries(request.headers), ...(request.headerLines ?? [])].map(toPair),
      queryString: queryOf(request.path).map(toPair),
      ...(request.body.length === 0 ? {} : { postData: postDataOf(request) }),
      headersSize: -1,
      bodySize: request.body.length,
      ...rest,
    },
    response: {
      status: response.status,
      statusText: STATUS_CODES[response.status] ?? "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: Object.entries(response.headers).map(toPair),
      content: contentOf(response),
      redirectURL: location,
      headersSize: -1,
      bodySize: response.body.length,
    },
    cache: {},
    timings: { send: 0, wait: time.ms, receive: 0 },
  };
}

function toPair([name, value]: readonly [string, string]): object {
  return { name, value };
}

/** HAR demands a valid URL, and some checks send none. */
function addressOf(url: string, path: string): string {
  const address = `${url}${path}`;
  return URL.canParse(address) ? new URL(address).href : url;
}

function queryOf(path: string): [string, string][] {
  const start = path.indexOf("?");
  return start === -1 ? [] : [...new URLSearchParams(path.slice(start))];
}

/** HAR knows no encoding for request bodies, so `comment` names it. */
function postDataOf({ headers, body }: Exchange["request"]): object {
  const { text, encoding, comment } = textOf(body);
  const notes = [comment, encoding === undefined ? undefined : "The text is Base64, because the body is no UTF-8."];
  const note = notes.filter((each) => each !== undefined).join(" ");
  return { mimeType: typeOf(headers), text, ...(note === "" ? {} : { comment: note }) };
}

function contentOf({ headers, body }: Exchange["response"]): object {
  return { size: body.length, mimeType: typeOf(headers), ...textOf(body) };
}

function typeOf(headers: Readonly<Record<string, string>>): string {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type");
  return named?.[1] ?? "application/octet-stream";
}

interface BodyText {
  readonly text: string;
  readonly encoding?: "base64";
  readonly comment?: string;
}

function textOf(body: Buffer): BodyText {
  const isCut = body.length > maxBodyBytes;
  const part = isCut ? body.subarray(0, maxBodyBytes) : body;
  const text = isUtf8(body)
    ? { text: part.toString("utf8") }
    : { text: part.toString("base64"), encoding: "base64" as const };
  return isCut ? { ...text, comment: `The first ${maxBodyBytes} of ${body.length} bytes.` } : text;
}
