// Validates every response against its date's sealed document. Invariant: an undeclared field is never sent, and a
// body that does not fit is not committed.
import type { ValidateFunction } from "ajv";
import { type ErrorCode, type OperationId, operations, type Version } from "../../../generated/contract.ts";
import { jsonSchemaOf, type Schema } from "../../../spec/document/openapi.ts";
import type { ApiFailure } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { validatorOf } from "../../platform/versions/schemas.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { declaredPart } from "./declared-part.ts";

export interface Answering {
  readonly version: Version;
  readonly operation: OperationId;
  readonly requestId: string;
  readonly projectId: string;
}

/** Returns the body to send. */
type Check = (answering: Answering, status: number, body: unknown) => unknown;

/** The operator should alert on this line, because the row needs a repair. */
export const unfitMessage = "a stored row does not fit the contract";

/**
 * A body that does not fit is an error, which rolls the operation back. A GET has stored nothing, so there is nothing
 * to roll back. Instead it logs the row and sends the row's declared fields, so that one row cannot make a whole list
 * unreadable (decided).
 */
export function createContractCheck(log: Log): Check {
  const checks: Record<string, ValidateFunction | null> = {};
  return ({ version, operation, requestId, projectId }, status, body) => {
    const key = `${version} ${operation} ${status}`;
    if (checks[key] === undefined) {
      checks[key] = compile(version, operation, status);
    }
    const check = checks[key];
    if (check === null && body === null) return body;
    if (check?.(body)) return body;
    const errors = check?.errors ?? [];
    const problems =
      errors.map((error) => `${error.instancePath} ${error.message}`).join("; ") || "no body is declared";
    const schema = schemaOf(version, operation, status);
    if (operations[operation].method !== "GET" || schema === undefined)
      throw new Error(`${operation} answered ${status} with a body that ${version} does not declare: ${problems}`);
    const rowId = rowOf(body, errors[0]?.instancePath ?? "")?.id;
    log.error({ requestId, projectId, operation, version, rowId, problems }, unfitMessage);
    return declaredPart(readSealed(version), schema, body);
  };
}

/** Throws if the operation does not declare the code: no caller could handle it. */
export function requireDeclared(operation: OperationId, failure: ApiFailure): void {
  const declared: readonly ErrorCode[] = operations[operation].errors;
  if (declared.includes(failure.code)) return;
  throw new Error(`${operation} refused with ${failure.code}, which it does not declare`, { cause: failure });
}

function compile(version: Version, operation: OperationId, status: number): ValidateFunction | null {
  const schema = schemaOf(version, operation, status);
  return schema === undefined ? null : validatorOf(version, schema);
}

function schemaOf(version: Version, operation: OperationId, status: number): Schema | undefined {
  const { path, method } = operations[operation];
  return jsonSchemaOf(readSealed(version).paths[path]?.[method.toLowerCase()]?.responses[status]);
}

/** Returns the item of a list that contains the error; without a list, the body. */
function rowOf(body: unknown, errorPath: string): { readonly id?: unknown } | null {
  const index = /^\/data\/(\d+)/.exec(errorPath)?.[1];
  return index === undefined ? (body as object | null) : (body as { data: object[] }).data[Number(index)]!;
}
