// Reads multipart/form-data (RFC 7578, RFC 2046 §5.1) as it arrives. Invariant: no text of an accepted body is lost, and
// its meaning does not depend on the chunks. The memory is bounded. spec/decisions.md lists what is refused, and why.
import { isUtf8 } from "node:buffer";
import { limits } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";
import { type Charset, charsetOf, isSafeText } from "./charset.ts";
import { type HeaderValue, parseHeaderValue } from "./header-value.ts";
import { decodeEscapes } from "./match.ts";

/** Takes a part's content in order. */
export interface ContentSink {
  write(bytes: Buffer): void;
  end(): void;
}

/** May throw to refuse the body. */
export interface FormHandler {
  text(name: string, value: string): void;
  file(name: string, fileName: string): ContentSink;
}

const maxTexts = 100;
const maxNameCharacters = 200;
const maxTextBytes = limits.requestBodyMaxBytes / 16;
// Headers of one part, from the end of its boundary.
const maxHeadBytes = 16 * 1024;
// White space after a boundary.
const maxPaddingBytes = 128;

const emptyLine = "\r\n\r\n";
const twoHyphens = "--";

/** Each method throws an ApiFailure at the first byte that the body may not have: MALFORMED_BODY or PAYLOAD_TOO_LARGE. */
export class MultipartReader {
  readonly #handler: FormHandler;
  readonly #delimiter: Buffer;
  /** Bytes that are not read yet. The first boundary may begin the body, as if a line had ended before it. */
  #rest: Buffer = Buffer.from("\r\n");
  #place: "content" | "head" | "epilogue" = "content";
  #content: ContentSink = preamble;
  #texts = 0;

  constructor(boundary: string | undefined, handler: FormHandler) {
    // Allows more characters than RFC 2046, because clients use them.
    if (boundary === undefined || !/^[ -~]{0,69}[!-~]$/.test(boundary))
      throw malformed("Content-Type needs a boundary of 1 to 70 characters.");
    this.#delimiter = Buffer.from(`\r\n${twoHyphens}${boundary}`);
    this.#handler = handler;
  }

  write(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let advances = true;
    while (advances)
      advances = this.#place === "content" ? this.#readContent() : this.#place === "head" && this.#readHead();
    if (this.#place !== "epilogue") return;
    if (!isBlank(this.#rest)) throw malformed("There is text after the closing boundary.");
    this.#rest = Buffer.alloc(0);
  }

  end(): void {
    if (this.#place !== "epilogue") throw malformed("The closing boundary is missing.");
  }

  /** Returns whether it reached a boundary. */
  #readContent(): boolean {
    const boundary = this.#rest.indexOf(this.#delimiter);
    // If no boundary was found, the last bytes may be the start of one.
    const last = this.#rest.indexOf("\r", Math.max(0, this.#rest.length - this.#delimiter.length + 1));
    const end = boundary !== -1 ? boundary : last !== -1 ? last : this.#rest.length;
    if (end > 0) this.#content.write(this.#rest.subarray(0, end));
    this.#rest = this.#rest.subarray(end);
    if (boundary === -1) return false;
    this.#content.end();
    this.#rest = this.#rest.subarray(this.#delimiter.length);
    this.#place = "head";
    return true;
  }

  /** Reads what follows a boundary. Returns whether a part's content begins. */
  #readHead(): boolean {
    const head = this.#rest.subarray(0, maxHeadBytes + emptyLine.length);
    if (head.length < twoHyphens.length) return false;
    if (head.toString("latin1", 0, twoHyphens.length) === twoHyphens) {
      this.#rest = this.#rest.subarray(twoHyphens.length);
      this.#place = "epilogue";
      return false;
    }
    const line = head.toString("latin1", 0, maxPaddingBytes + 2);
    // Some readers end the part at a boundary that is followed by more text, and other readers continue.
    if (!/^[ \t]*(?:\r\n|\r?$)/.test(line) || (line.length > maxPaddingBytes + 1 && !line.includes("\r\n")))
      throw malformed("A boundary's line has more text, or ends without CRLF.");
    const end = head.indexOf(emptyLine);
    if (end === -1 && head.length === maxHeadBytes + emptyLine.length) throw fail("PAYLOAD_TOO_LARGE");
    const content = end + emptyLine.length;
    // A boundary may directly follow the last line end of the headers.
    const headAndBoundary = content - 2 + this.#delimiter.length;
    if (end === -1 || this.#rest.length < headAndBoundary) return false;
    if (this.#rest.subarray(0, headAndBoundary).includes(this.#delimiter))
      throw malformed("A boundary follows a header, without an empty line between them.");
    this.#content = this.#openPart(parseHead(head.subarray(0, end)));
    this.#rest = this.#rest.subarray(content);
    this.#place = "content";
    return true;
  }

  #openPart({ name, fileName, charset }: PartHead): ContentSink {
    if (name.length > maxNameCharacters) throw fail("PAYLOAD_TOO_LARGE");
    if (fileName !== undefined) return this.#handler.file(name, fileName);
    this.#texts++;
    if (this.#texts > maxTexts) throw fail("PAYLOAD_TOO_LARGE");
    const chunks: Buffer[] = [];
    let size = 0;
    return {
      write: (bytes) => {
        size += bytes.length;
        if (size > maxTextBytes) throw fail("PAYLOAD_TOO_LARGE");
        chunks.push(bytes);
      },
      end: () => {
        const bytes = Buffer.concat(chunks);
        if (!isSafeText(bytes, charset)) throw malformed("A part's text is not UTF-8.");
        this.#handler.text(name, bytes.toString());
      },
    };
  }
}

/** RFC 2046 lets text precede the first boundary, and readers ignore it. */
const preamble: ContentSink = {
  write: (bytes) => {
    if (!isBlank(bytes)) throw malformed("There is text before the first boundary.");
  },
  end: () => {},
};

interface PartHead {
  readonly name: string;
  /** Undefined for text, empty for a file without a name. */
  readonly fileName: string | undefined;
  readonly charset: Charset | undefined;
}

// Without control characters.
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):([\t -~\u0080-\uffff]*)$/;

// RFC 7578 §4.7. Few readers decode anything else.
const plainEncodings: Readonly<Record<string, readonly string[]>> = {
  "content-transfer-encoding": ["7bit", "8bit", "binary"],
  "content-encoding": ["identity"],
};

/** `bytes` begin after the boundary. Ignores other headers, as RFC 7578 §4.8 requires. */
function parseHead(bytes: Buffer): PartHead {
  const headers = parseHeaders(bytes);
  for (const [header, accepted] of Object.entries(plainEncodings))
    if (!accepted.includes(headers.get(header)?.toLowerCase() || accepted[0]!))
      throw malformed(`A part's ${header} must be ${accepted.join(" or ")}.`);
  const disposition = parseHeaderValue(headers.get("content-disposition") ?? "");
  if (disposition?.value !== "form-data")
    throw malformed("A part's Content-Disposition is unreadable or not form-data.");
  const name = disposition.parameters.get("name");
  if (name === undefined) throw malformed("A part has no name.");
  // RFC 2231 has such parameters. Few readers know them, except filename*.
  if ([...disposition.parameters.keys()].some((key) => key.includes("*") && key !== "filename*"))
    throw malformed("A part has an encoded or split parameter.");
  const type = parseHeaderValue(headers.get("content-type") ?? "text/plain");
  if (type === undefined) throw malformed("A part's Content-Type is unreadable.");
  const fileName = fileNameOf(disposition) ?? (type.value === "application/octet-stream" ? "" : undefined);
  if (fileName === undefined && type.value.startsWith("multipart/")) throw malformed("A part contains parts.");
  return { name: unescapeName(name), fileName, charset: charsetOf(type) };
}

function parseHeaders(bytes: Buffer): Map<string, string> {
  if (!isUtf8(bytes)) throw malformed("A part's headers are not UTF-8.");
  const headers = new Map<string, string>();
  for (const line of bytes.toString().split("\r\n").slice(1)) {
    if (/^[ \t]/.test(line)) throw malformed("A part has a folded header.");
    const [, name, value = ""] = headerLine.exec(line) ?? [];
    if (name === undefined) throw malformed("A part has an unreadable header.");
    if (headers.has(name.toLowerCase())) throw malformed("A part has a header twice.");
    headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}

function fileNameOf({ parameters }: HeaderValue): string | undefined {
  const extended = parameters.get("filename*");
  const plain = parameters.get("filename");
  if (extended === undefined) return plain === undefined ? undefined : unescapeName(plain);
  // RFC 8187. `filename*` wins over `filename`, because it is the newer form.
  const name = decodeEscapes(/^utf-8'[^']*'([^']*)$/i.exec(extended)?.[1] ?? "%");
  if (name === undefined) throw malformed("A part's filename* is not percent-encoded UTF-8.");
  return name;
}

/** Browsers escape these three characters and no others. */
function unescapeName(name: string): string {
  return name.replace(/%(?:22|0d|0a)/gi, decodeURIComponent);
}

function isBlank(bytes: Buffer): boolean {
  return /^[ \t\r\n]*$/.test(bytes.toString("latin1"));
}

export function malformed(problem: string): ApiFailure {
  return fail("MALFORMED_BODY", { problem });
}
