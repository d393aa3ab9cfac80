// The request that all code samples of an operation send, from the examples of its document.
import { headers as names } from "../../../../generated/contract.ts";
import {
  type Document,
  type MediaType,
  type Operation,
  type Parameter,
  parametersOf,
} from "../../../../spec/document/openapi.ts";
import { exampleOfSchema } from "../../model/schema.ts";

/** The page replaces this address by the server's, and `sampleHost` and `samplePath` by their parts of it. */
export const sampleOrigin = "https://origin.invalid";
export const sampleHost = new URL(sampleOrigin).host;
export const samplePath = "/path.invalid";

/** A file that the reader has to have; its content matters only to raw HTTP. */
export const sampleFile = { name: "document.pdf", type: "application/pdf", content: "%PDF-1.7" } as const;

export interface SampleForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileField: string;
}

export interface SampleRequest {
  readonly version: string;
  /** In capitals. */
  readonly method: string;
  /** With parameters in braces. */
  readonly template: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** The documented key; undefined if the operation takes none. */
  readonly idempotencyKey: string | undefined;
  readonly json: unknown;
  readonly form: SampleForm | undefined;
  /** Whether a response can redirect to a file unless the request asks for JSON. */
  readonly redirects: boolean;
}

export function sampleRequest(
  document: Document,
  template: string,
  method: string,
  operation: Operation,
): SampleRequest {
  const parameters = parametersOf(document, operation);
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const key = parameters.find(({ name }) => name === names.idempotencyKey);
  const content = operation.requestBody?.content ?? {};
  const multipart = content["application/json"] === undefined ? content["multipart/form-data"] : undefined;
  return {
    version: document.info.version,
    method: method.toUpperCase(),
    template,
    pathParameters: Object.fromEntries(inPath.map((parameter) => [parameter.name!, exampleOf(document, parameter)])),
    idempotencyKey: key === undefined ? undefined : exampleOf(document, key),
    json: firstExample(content["application/json"]),
    form: multipart === undefined ? undefined : formOf(multipart),
    redirects: Object.keys(operation.responses).some((status) => status.startsWith("3")),
  };
}

export function filledPath({ template, pathParameters }: SampleRequest): string {
  return template.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name]!));
}

/** Lines of headers that a caller without the typed client writes. `key`: value of the Idempotency-Key. */
export function headerLines(request: SampleRequest, apiKey: string, key: string): string[] {
  return [
    `Authorization: Bearer ${apiKey}`,
    `${names.serviceVersion}: ${request.version}`,
    ...(request.redirects ? ["Accept: application/json"] : []),
    ...(request.idempotencyKey === undefined ? [] : [`${names.idempotencyKey}: ${key}`]),
    ...(request.json === undefined ? [] : ["Content-Type: application/json"]),
  ];
}

function exampleOf(document: Document, { name, example, schema }: Parameter): string {
  const value = example ?? exampleOfSchema(document, schema);
  if (value === undefined) throw new Error(`the parameter ${name} has no example`);
  return String(value);
}

function firstExample(media: MediaType | undefined): unknown {
  return Object.values(media?.examples ?? {})[0]?.value;
}

function formOf(media: MediaType): SampleForm {
  const [fileField] = Object.entries(media.encoding ?? {}).find(([, { contentType }]) => contentType !== undefined)!;
  const fields = Object.entries(firstExample(media) as Record<string, unknown>).filter(([name]) => name !== fileField);
  return { fileField: fileField!, fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) };
}
