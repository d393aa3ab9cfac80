// Reads an HTTP request as Prism takes it. Invariant: what Prism cannot read, and would throw on or never answer,
// is refused here.
import type { IncomingMessage } from "node:http";
import { errors } from "../../generated/contract.ts";
import { MockFailure, type MockRequest } from "./engine.ts";
import { readForm } from "./forms.ts";

// Prism's own limit, well above what any operation takes.
const bodyLimitBytes = 10 * 1024 * 1024;
const utf8 = new TextDecoder("utf-8", { fatal: true });
const json = /^application\/([^;\s]+\+)?json\s*(;|$)/i;
const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;
const mediaType = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;|$)/;

/** @throws {MockFailure} where the target or the length of the body is not one that any operation could take. */
export async function readRequest(request: IncomingMessage, method: string, target: string): Promise<MockRequest> {
  const bytes = await readBody(request);
  // Not by URL, which would resolve `%2e%2e` as a step up. A proxy's form has the origin before the path.
  const [, path = "", search = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/.exec(target) ?? [];
  if (!path.startsWith("/") || !isDecodable(path)) {
    throw new MockFailure(errors.RESOURCE_NOT_FOUND.status, "MALFORMED_TARGET", "The path is malformed.");
  }
  const parameters = new URLSearchParams(search);
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    query[name] = values.length === 1 ? values[0]! : values;
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  if (!headers.accept?.split(",").every((range) => mediaType.test(range.trim()))) delete headers.accept;
  // Prism looks at a body's media type only where its length is announced.
  if (bytes.length > 0) headers["content-length"] = String(bytes.length);
  const body = await parseBody(bytes, headers["content-type"]).catch((unreadable: MockFailure) => ({ unreadable }));
  return { method, path, query, headers, body: null, ...body };
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // What comes after the limit is read and dropped, so that the answer reaches a client that is still sending.
      if (size <= bodyLimitBytes) chunks.push(chunk);
    });
    request.on("end", () => {
      if (size <= bodyLimitBytes) resolve(Buffer.concat(chunks));
      else reject(new MockFailure(errors.PAYLOAD_TOO_LARGE.status, "TOO_LARGE", `More than ${bodyLimitBytes} bytes.`));
    });
    request.on("close", () => {
      reject(new MockFailure(errors.MALFORMED_BODY.status, "ABORTED", "The request ended early."));
    });
  });
}

async function parseBody(bytes: Buffer, contentType = ""): Promise<Pick<MockRequest, "body" | "form">> {
  if (bytes.length === 0) return { body: null };
  // Prism throws on a media type that is none.
  if (!mediaType.test(contentType)) {
    throw new MockFailure(errors.UNSUPPORTED_MEDIA_TYPE.status, "MEDIA_TYPE", `No media type: ${contentType}`);
  }
  try {
    if (json.test(contentType)) return { body: JSON.parse(utf8.decode(bytes)) };
    const body = bytes.toString("utf8");
    return form.test(contentType) ? { body, form: await readForm(bytes, contentType) } : { body };
  } catch (error) {
    const message = `The body cannot be read as ${contentType}.`;
    throw new MockFailure(errors.MALFORMED_BODY.status, "UNREADABLE", message, { cause: error });
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
