// Holds every answer against the sealed document of its date before anything is committed: a body of another shape, or one field too many, is
// an error of ours that must neither leave nor take effect.
import type { ValidateFunction } from "ajv";
import { type ErrorCode, type OperationId, operations, type Version } from "../../../generated/contract.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { schemaAt } from "../../platform/versions/schemas.ts";

type Check = (version: Version, operation: OperationId, status: number, body: unknown) => void;

/** A check that throws when an answer's body is not what its date declares. Schemas are compiled when first needed. */
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
      throw new Error(`${operation} answered ${status} against its contract of ${version}: ${problems}`);
    }
  };
}

/** What an operation threw: a failure whose code it does not declare is an error of ours, which no caller can know how to handle. */
export function declaredOf(operation: OperationId, error: unknown): unknown {
  const declared: readonly ErrorCode[] = operations[operation].errors;
  if (!(error instanceof ApiFailure) || declared.includes(error.code)) return error;
  return new Error(`${operation} threw ${error.code}, which its contract does not name`, { cause: error });
}

function compile(version: Version, operation: OperationId, status: number): ValidateFunction | null {
  const { path, method } = operations[operation];
  const answer = ["paths", path, method.toLowerCase(), "responses", String(status)];
  return schemaAt(version, [...answer, "content", "application/json", "schema"]) ?? null;
}
