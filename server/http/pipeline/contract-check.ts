// Validates every response against its date's sealed document. Invariant: an undeclared body is not sent or committed.
import type { ValidateFunction } from "ajv";
import { type ErrorCode, type OperationId, operations, type Version } from "../../../generated/contract.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { schemaAt } from "../../platform/versions/schemas.ts";

type Check = (version: Version, operation: OperationId, status: number, body: unknown) => void;

export function createContractCheck(): Check {
  const checks: Record<string, ValidateFunction | null> = {};
  return (version, operation, status, body) => {
    const key = `${version} ${operation} ${status}`;
    if (checks[key] === undefined) {
      checks[key] = compile(version, operation, status);
    }
    const check = checks[key];
    if (check === null && body === null) return;
    if (!check?.(body)) {
      const problems =
        check?.errors?.map((error) => `${error.instancePath} ${error.message}`).join("; ") ?? "no body is declared";
      throw new Error(`${operation} answered ${status} with a body that ${version} does not declare: ${problems}`);
    }
  };
}

/** Replaces an error with a code that the operation does not declare: no caller could handle it. */
export function requireDeclared(operation: OperationId, error: unknown): unknown {
  const declared: readonly ErrorCode[] = operations[operation].errors;
  if (!(error instanceof ApiFailure) || declared.includes(error.code)) return error;
  return new Error(`${operation} threw ${error.code}, which it does not declare`, { cause: error });
}

function compile(version: Version, operation: OperationId, status: number): ValidateFunction | null {
  const { path, method } = operations[operation];
  const answer = ["paths", path, method.toLowerCase(), "responses", String(status)];
  return schemaAt(version, [...answer, "content", "application/json", "schema"]) ?? null;
}
