// Holds every answer against the sealed document of its date before anything is committed: a body of another shape, or one field too many, is
// an error of ours that must neither leave nor take effect.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { type ErrorCode, type OperationId, operations, type Version } from "../../generated/contract.ts";
import { ApiFailure } from "../platform/errors.ts";
import { readSealed } from "../versions/sealed.ts";

// These packages are CommonJS whose types hide their default exports.
const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;

type Check = (version: Version, operation: OperationId, status: number, body: unknown) => void;

/** A check that throws when an answer's body is not what its date declares. Documents and schemas are read when first needed. */
export function createContractCheck(): Check {
  const documents: Partial<Record<Version, InstanceType<typeof Ajv2020>>> = {};
  const checks: Record<string, ValidateFunction | null> = {};
  return (version, operation, status, body) => {
    const key = `${version} ${operation} ${status}`;
    if (checks[key] === undefined) {
      documents[version] ??= readDocument(version);
      checks[key] = compile(documents[version], operation, status);
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

function readDocument(version: Version): InstanceType<typeof Ajv2020> {
  // The document was checked when it was made, and a check that is compiled when it is first needed must not cost more than it saves.
  const ajv = new Ajv2020({ strict: false, validateFormats: true, validateSchema: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema({ ...readSealed(version), $id: "contract" });
  return ajv;
}

function compile(ajv: InstanceType<typeof Ajv2020>, operation: OperationId, status: number): ValidateFunction | null {
  const { path, method } = operations[operation];
  const pointer = [
    "paths",
    path,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ];
  const escaped = pointer.map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
  return ajv.getSchema(`contract#/${escaped.join("/")}`) ?? null;
}
