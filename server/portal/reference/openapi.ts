// The parts of an OpenAPI document that the reference reads or adds.
import type { Version } from "../../../generated/contract.ts";

export interface CodeSample {
  /** Language of the highlighting. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown; readonly "x-disabled"?: boolean }>>;
  readonly schema?: Schema;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly "x-codeSamples"?: readonly CodeSample[];
}

export interface OpenApiDocument {
  readonly info: { readonly version: Version };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export function exampleOfSchema(document: OpenApiDocument, schema: Schema | undefined): unknown {
  const name = schema?.$ref?.split("/").at(-1);
  const target = name === undefined ? schema : document.components.schemas[name];
  return target?.examples?.[0] ?? target?.default ?? target?.enum?.[0];
}
