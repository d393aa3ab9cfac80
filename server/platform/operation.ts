// Types operations by the newest version, so that a wrong answer does not compile.
import type { operations as contract, Environment, headers, OperationId, Version } from "../../generated/contract.ts";
import type { operations as Shapes } from "../../generated/handler-types.d.ts";
import type { Transaction } from "./database/types.ts";
import type { ApiFailure } from "./errors.ts";
import type { Platform } from "./platform.ts";
import type { ProjectSettings } from "./project-settings.ts";
import type { UploadedFile } from "./uploaded-file.ts";

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : null;
type SuccessStatus<Id extends OperationId> = Extract<keyof Shapes[Id]["responses"], 200 | 201 | 202 | 204 | 302>;
type Parameters<Id extends OperationId, Place extends "path" | "query" | "header"> =
  Shapes[Id]["parameters"] extends Record<Place, infer Values>
    ? Values
    : Shapes[Id]["parameters"] extends Partial<Record<Place, infer Values>>
      ? Exclude<Values, undefined>
      : Record<string, never>;

/** Excludes headers that the pipeline handles. */
export type OwnHeaders<Id extends OperationId> = Omit<
  Parameters<Id, "header">,
  (typeof headers)["serviceVersion" | "idempotencyKey"]
>;

type WithFile<Request, Field extends string> = Request extends { content: { "multipart/form-data": infer Fields } }
  ? Omit<Fields, Field> & { [Name in Field]: UploadedFile }
  : never;

/** Validated, with defaults. */
export type Body<Id extends OperationId> = Shapes[Id] extends { requestBody: infer Request }
  ? (typeof contract)[Id]["file"] extends { readonly field: infer Field extends string }
    ? WithFile<Request, Field>
    : Json<Request>
  : Shapes[Id] extends { requestBody?: infer Request }
    ? Json<Exclude<Request, undefined>> | undefined
    : undefined;

/** Failures are thrown with `fail`. */
export type Answer<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: {
    status: Status;
    body: Json<Shapes[Id]["responses"][Status]>;
    headers?: Readonly<Record<string, string>>;
    /** Epoch ms from which the outcome is kept, if the operation moved the clock. */
    keptFrom?: number;
  };
}[SuccessStatus<Id>];

export interface CallingProject {
  readonly id: string;
  readonly environment: Environment;
  readonly authorizationMode: "INTERNAL" | "EXTERNAL";
  readonly settings: ProjectSettings;
}

declare const committed: unique symbol;
/** Proves that an answer went through `commit`. */
export type CommittedAnswer<Id extends OperationId> = Answer<Id> & { readonly [committed]: true };

/** A valid request in the newest version's shape. */
export interface Call<Id extends OperationId> {
  readonly project: CallingProject;
  /** Needed only for stored data, such as a new endpoint's version. */
  readonly version: Version;
  readonly path: Parameters<Id, "path">;
  readonly query: Parameters<Id, "query">;
  readonly headers: OwnHeaders<Id>;
  readonly body: Body<Id>;
  readonly acceptsJson: boolean;
  /**
   * Id of the logical attempt (interface §8.3), shared by all requests with one Idempotency-Key and equal content.
   * Operations that commit before and after a network call use this id to find the work of a crashed request. Null
   * without a key.
   */
  readonly attempt: string | null;
  readonly platform: Platform;
  /**
   * A GET may start before the rate limit has admitted it. Await this before an effect that a refused request must not
   * have.
   */
  readonly admission: Promise<void> | undefined;
  /**
   * Commits the effect, its events and the stored response together (interface §8.3). Call it once, after any network
   * use. A refusal that `work` returns commits with its effect, such as a counted attempt; a refusal that it throws
   * commits nothing.
   */
  commit(work: (tx: Transaction) => Promise<Answer<Id> | ApiFailure>): Promise<CommittedAnswer<Id>>;
}

/** Operations that write must answer through `commit`. */
export type Operation<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<(typeof contract)[Id]["method"] extends "GET" ? Answer<Id> : CommittedAnswer<Id>>;

export type Operations = { readonly [Id in OperationId]: Operation<Id> };
