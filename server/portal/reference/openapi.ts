// The parts of an OpenAPI document that the reference reads or adds.

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface OpenApiOperation {
  readonly operationId?: string;
  readonly description?: string;
  readonly [field: string]: unknown;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly servers?: readonly { readonly url: string }[];
  readonly [field: string]: unknown;
}
