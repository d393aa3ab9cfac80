// The parts of an OpenAPI document that the portal reads.

import type { Version } from "../../../generated/contract.ts";

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly not?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly "x-archived"?: string;
  readonly "x-merged"?: { readonly removedBy: string };
  readonly "x-unique"?: unknown;
  readonly "x-enum-descriptions"?: Readonly<Record<string, string>>;
  readonly "x-single-use"?: boolean;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  /** Programs that send requests start without a value that is disabled. */
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly "x-disabled"?: boolean }>>;
  readonly schema: Schema;
}

export interface MediaType {
  readonly schema: Schema;
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

export interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, ResponseLink | { readonly $ref: string }>>;
}

/** An operation that can follow a response, and the values that it takes: runtime expressions or constants. */
export interface ResponseLink {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly requestBody?: Readonly<Record<string, unknown>>;
  readonly description: string;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly "x-codeSamples"?: readonly CodeSample[];
}

export interface CodeSample {
  /** Language of the highlighting. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export type Paths<Each extends Operation = Operation> = Readonly<Record<string, Readonly<Record<string, Each>>>>;

export interface OpenApiDocument<Each extends Operation = Operation> {
  readonly info: { readonly version: Version };
  readonly tags: readonly { readonly name: string }[];
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Paths<Each>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly links: Readonly<Record<string, ResponseLink>>;
  };
}

/** The last part of a reference, such as `Card` of `#/components/schemas/Card`. */
export const nameOfReference = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The name of the component that a schema refers to. */
export function referredName(schema: Schema | undefined): string | undefined {
  return schema?.$ref === undefined ? undefined : nameOfReference(schema.$ref);
}

export function resolveParameter({ components }: OpenApiDocument, parameter: Parameter): Parameter {
  return parameter.$ref === undefined ? parameter : components.parameters[nameOfReference(parameter.$ref)]!;
}

/** Undefined if neither the schema nor what it names has an example. */
export function exampleOfSchema(document: OpenApiDocument, schema: Schema | undefined): unknown {
  const name = referredName(schema);
  const target = name === undefined ? schema : document.components.schemas[name];
  return target?.examples?.[0] ?? target?.default ?? target?.enum?.[0];
}
