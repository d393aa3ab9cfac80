// Prepares each OpenAPI document once, with the deployment's server URLs and egress addresses, in each encoding.
// Invariant: no request renders or compresses a document; work that takes milliseconds runs outside the event loop.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ServerName, servers } from "../../../generated/contract.ts";
import { loadView } from "../../../spec/views/views.ts";
import type { Config } from "../../platform/config.ts";
import type { Coding } from "../request-rules/request-rules.ts";

export type Deployment = Pick<Config, "environment" | "publicUrl" | "servers" | "egressAddresses">;

export type DocumentFormat = "yaml" | "json";

export interface Representation {
  readonly bytes: Buffer;
  /** The ETag with its quotation marks; it differs between codings. */
  readonly etag: string;
}

export type ServedDocument = Readonly<Record<Coding, Representation>>;

/** Work outside the event loop; tests replace it. */
export interface DocumentTools {
  readonly read: (name: string, format: DocumentFormat) => Promise<string>;
  readonly compress: Readonly<Record<Exclude<Coding, "identity">, (bytes: Buffer) => Promise<Buffer>>>;
}

// A higher quality saves a tenth and takes a hundred times as long.
const brotliQuality = 6;

const systemTools: DocumentTools = {
  read: readDocument,
  compress: {
    gzip: (bytes) => promisify(gzip)(bytes),
    br: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) as never,
  },
};

/** `name`: `2026-01-01`, or `json-bodies/2026-01-01` for the view with only JSON bodies. */
export type FindDocument = (name: string, format: DocumentFormat) => Promise<ServedDocument>;

/** Prepares a document at its first request. A failure is not remembered. */
export function createServedDocuments(deployment: Deployment, tools = systemTools): FindDocument {
  const documents = new Map<string, Promise<ServedDocument>>();
  return (name, format) => {
    const file = `${name}.${format}`;
    const known = documents.get(file);
    if (known !== undefined) return known;
    const document = prepare(name, format, deployment, tools);
    documents.set(file, document);
    document.catch(() => documents.delete(file));
    return document;
  };
}

/** Reads the generated document or a view of it. */
function readDocument(name: string, format: DocumentFormat): Promise<string> {
  if (format === "json") return loadView("served", name);
  const [, date] = /^json-bodies\/(.*)$/.exec(name) ?? [];
  if (date !== undefined) return loadView("json-bodies", date);
  return readFile(join(import.meta.dirname, "../../../generated/openapi", `${name}.yaml`), "utf8");
}

async function prepare(
  name: string,
  format: DocumentFormat,
  deployment: Deployment,
  { read, compress }: DocumentTools,
): Promise<ServedDocument> {
  const generated = await read(name, format);
  // Loaded on first use, because the server starts without YAML.
  const { stringify } = await import("yaml");
  const bytes = Buffer.from(withOwnFields(generated, format, ownFields(deployment), stringify));
  const [gzipped, brotli] = await Promise.all([compress.gzip(bytes), compress.br(bytes)]);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
  return {
    identity: { bytes, etag: `"${hash}"` },
    gzip: { bytes: gzipped, etag: `"${hash}-gzip"` },
    br: { bytes: brotli, etag: `"${hash}-br"` },
  };
}

/** Replaces only the text of the servers, because parsing a whole document would block other requests. */
function withOwnFields(
  generated: string,
  format: DocumentFormat,
  own: object,
  stringify: (value: object) => string,
): string {
  return format === "yaml"
    ? generated.replace(/^servers:\n(?:[ -].*\n)*/m, () => stringify(own))
    : generated.replace('"servers":[]', () => JSON.stringify(own).slice(1, -1));
}

function ownFields({ environment, publicUrl, servers: allServers, egressAddresses }: Deployment): object {
  const others = Object.entries(allServers)
    .filter(([, url]) => url !== publicUrl)
    .map(([name, url]) => ({ url, description: servers[name as ServerName] }));
  return {
    servers: [{ url: publicUrl, description: `The server of this document: ${environment}` }, ...others],
    ...(egressAddresses.length > 0 ? { "x-egress-addresses": egressAddresses } : {}),
  };
}
