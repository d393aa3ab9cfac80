// Encodes bodies. Nested form fields are a[b], lists a[], lists of objects a[0][b] (interface §4).
export interface EncodedBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export const boundary = "conformance-7f9c2ba4e88f4d3a";

/** @throws for an unsupported media type. */
export function encode(mediaType: string, value: unknown): EncodedBody {
  if (mediaType === "application/json") return { contentType: mediaType, bytes: Buffer.from(JSON.stringify(value)) };
  if (mediaType === "application/x-www-form-urlencoded") {
    return { contentType: mediaType, bytes: Buffer.from(new URLSearchParams(formPairs(value)).toString()) };
  }
  if (mediaType === "multipart/form-data") {
    const files = Object.entries((value ?? {}) as object).filter(([, field]) => field instanceof FileValue);
    const sent = files.map(([name, { fileName, bytes }]: [string, FileValue]) => ({ name, text: bytes, fileName }));
    return multipart([...formPairs(value).map(([name, text]) => ({ name, text })), ...sent]);
  }
  throw new Error(`The suite cannot write a body of type ${mediaType}.`);
}

export interface Part {
  readonly name: string;
  readonly text: string | Buffer;
  readonly fileName?: string;
}

export class FileValue {
  readonly fileName: string;
  readonly bytes: Buffer;

  constructor(fileName: string, bytes: Buffer) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** `hasEnd` false omits the closing boundary. */
export function multipart(parts: readonly Part[], hasEnd = true): EncodedBody {
  const chunks = parts.flatMap(({ name, text, fileName }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), typeof text === "string" ? Buffer.from(text) : text, Buffer.from("\r\n")];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...chunks, Buffer.from(hasEnd ? `--${boundary}--\r\n` : "")]),
  };
}

/** A form cannot express null and empty lists or objects, so they are omitted. */
export function formPairs(value: unknown, name = ""): [string, string][] {
  if (value === null || value === undefined || value instanceof FileValue) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      formPairs(item, typeof item === "object" ? `${name}[${index}]` : `${name}[]`),
    );
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, field]) => formPairs(field, name === "" ? key : `${name}[${key}]`));
  }
  return [[name, String(value)]];
}
