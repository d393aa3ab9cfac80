// What an operation is given and what it must answer, taken from the generated types of the newest date: a missing operation, a status
// that is not declared or a body of another shape does not compile.
import type { operations as contract, Environment, headers, OperationId, Version } from "../../generated/contract.ts";
import type { operations as Shapes } from "../../generated/types/latest.d.ts";
import type { Transaction } from "./database/types.ts";
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

/** The headers that an operation has of its own, by their names in the contract; those that every request may carry are the pipeline's. */
export type OwnHeaders<Id extends OperationId> = Omit<
  Parameters<Id, "header">,
  (typeof headers)["serviceVersion" | "idempotencyKey"]
>;

/** A body with its file. */
type WithFile<Request, Field extends string> = Request extends { content: { "multipart/form-data": infer Fields } }
  ? Omit<Fields, Field> & { [Name in Field]: UploadedFile }
  : never;

/** The validated body, defaults filled in; undefined where the operation takes none or it was left out. */
export type Body<Id extends OperationId> = Shapes[Id] extends { requestBody: infer Request }
  ? (typeof contract)[Id]["file"] extends { readonly field: infer Field extends string }
    ? WithFile<Request, Field>
    : Json<Request>
  : Shapes[Id] extends { requestBody?: infer Request }
    ? Json<Exclude<Request, undefined>> | undefined
    : undefined;

/** What an operation may answer: one of its declared successes. Everything else is thrown with `fail`. */
export type Answer<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: {
    status: Status;
    body: Json<Shapes[Id]["responses"][Status]>;
    headers?: Readonly<Record<string, string>>;
  };
}[SuccessStatus<Id>];

/** The project of the key that called. */
export interface CallingProject {
  readonly id: string;
  readonly environment: Environment;
  readonly authorizationMode: "INTERNAL" | "EXTERNAL";
  readonly settings: ProjectSettings;
}

declare const committed: unique symbol;
/** Proof that an answer went through `commit`. */
export type CommittedAnswer<Id extends OperationId> = Answer<Id> & { readonly [committed]: true };

/** One request, authenticated, limited, validated and in the newest date's shape. */
export interface Call<Id extends OperationId> {
  readonly project: CallingProject;
  /** The date that the caller speaks. Only what is kept for later asks for it, such as the date of a new endpoint. */
  readonly version: Version;
  readonly path: Parameters<Id, "path">;
  readonly query: Parameters<Id, "query">;
  readonly headers: OwnHeaders<Id>;
  readonly body: Body<Id>;
  /** Whether the caller's Accept header names application/json. */
  readonly acceptsJson: boolean;
  /**
   * The logical attempt (interface §8.3): the same for every request with one Idempotency-Key that is the same request, within the 24 hours. What
   * commits more than once, because it talks to the network in between, finds by it what a request began that died. Null without a key.
   */
  readonly attempt: string | null;
  readonly platform: Platform;
  /**
   * Runs `work` in one transaction together with the record of its outcome (interface §8.3): the effect, its events and what a retry will be
   * answered become durable at once, or not at all. Whatever talks to the network comes before it. It is called once.
   */
  commit(work: (tx: Transaction) => Promise<Answer<Id>>): Promise<CommittedAnswer<Id>>;
}

/** An operation: one exported function per operationId. What changes something answers through `commit`. */
export type Operation<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<(typeof contract)[Id]["method"] extends "GET" ? Answer<Id> : CommittedAnswer<Id>>;

/** One function for each operation of the contract, no more and no less. */
export type Operations = { readonly [Id in OperationId]: Operation<Id> };
