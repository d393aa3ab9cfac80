import { errors } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { type Fault, type Kind, responseFault, type Traffic, withJsonBody, withResponseHeader } from "../fault.ts";
import { changeAt, type Field, fieldsOf } from "../pointers.ts";

const json = "application/json";

function statusFault(
  operation: Operation,
  status: number,
  title: string,
  change: (traffic: Traffic) => HttpResponse | undefined,
): Fault {
  return responseFault(operation, `${status} ${title}`, (traffic) =>
    traffic.response.status === status ? change(traffic) : undefined,
  );
}

function statusesOf({ responses }: Operation): number[] {
  return [...responses.keys()].filter((status) => status < 500);
}

function placeFault(
  operation: Operation,
  status: number,
  pointer: string,
  title: string,
  change: (value: unknown) => unknown,
): Fault {
  return statusFault(operation, status, `${pointer === "" ? "the body" : pointer} ${title}`, ({ response, json }) => {
    const other = json === undefined ? undefined : changeAt(json, pointer, change);
    return other === undefined ? undefined : withJsonBody(response, other);
  });
}

function fieldFaults(
  { operations, schemas }: ContractDocument,
  fault: (field: Field) => [string, (value: unknown) => unknown] | undefined,
) {
  return operations.flatMap((operation) =>
    operation.success.flatMap((status) => {
      const schema: Schema | undefined = operation.responses.get(status)?.content.get(json);
      return (schema === undefined ? [] : fieldsOf(schemas, schema)).flatMap((field) => {
        const [title, change] = fault(field) ?? [];
        return change === undefined ? [] : [placeFault(operation, status, field.pointer, title!, change)];
      });
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const invalidField: Kind = {
  id: "field-unconstrained",
  title: "A field has a value that its schema forbids",
  rules: ["response-body", "timestamps"],
  faults: (document) =>
    fieldFaults(document, ({ keywords: { format, enum: members, pattern, minimum } }) => {
      if (format === "date-time")
        return ["has an offset", (value) => (typeof value === "string" ? value.replace(/Z$/, "+00:00") : undefined)];
      if (format !== undefined || members !== undefined || pattern !== undefined)
        return ['is "?"', (value) => (typeof value === "string" ? "?" : undefined)];
      if (minimum !== undefined) return ["is -1", (value) => (typeof value === "number" ? -1 : undefined)];
      return undefined;
    }),
};

const wrongType: Kind = {
  id: "type-wrong",
  title: "The Content-Type is wrong",
  rules: ["response-type"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      statusesOf(operation).map((status) =>
        statusFault(operation, status, "as text/html", ({ response, json }) =>
          json === undefined ? undefined : withResponseHeader(response, "Content-Type", "text/html; charset=utf-8"),
        ),
      ),
    ),
};

const wrongStatus: Kind = {
  id: "status-wrong",
  title: "The status is wrong",
  rules: ["response-status", "example-accepted", "error-code"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      statusesOf(operation).flatMap((status) => {
        const declared = statusesOf(operation).filter((other) => other !== status && other < 400 === status < 400);
        const others = [status < 400 ? 200 : 400, status < 400 ? 201 : 418, status < 400 ? 204 : declared[0]!];
        return [...new Set(others)]
          .filter((other) => other !== status && other !== undefined)
          .map((other) =>
            statusFault(operation, status, `becomes ${other}`, ({ response }) => ({ ...response, status: other })),
          );
      }),
    ),
};

type ErrorBody = { readonly error: { readonly code: string; readonly message: string; readonly detail: object } };

function errorFault(
  operation: Operation,
  code: string,
  title: string,
  change: (error: ErrorBody["error"]) => object | undefined,
): Fault {
  return responseFault(operation, `${code} ${title}`, ({ response, json }) => {
    const error = (json as ErrorBody | undefined)?.error;
    if (response.status < 400 || error?.code !== code) return undefined;
    const other = change(error);
    return other === undefined ? undefined : withJsonBody(response, { error: other });
  });
}

const errorTable: Readonly<Record<string, { readonly status: number }>> = errors;

function codesOf({ errors: codes }: Operation): readonly string[] {
  return codes.filter((code) => errorTable[code]!.status < 500);
}

const leaks: Kind = {
  id: "leak",
  title: "A response leaks secrets or internals",
  rules: ["secrets-hidden", "internals-hidden"],
  faults: ({ operations }) =>
    operations.flatMap((operation) => [
      ...codesOf(operation).map((code, index) =>
        index % 2 === 0
          ? errorFault(operation, code, "with a stack trace", (error) => ({
              ...error,
              message: `${error.message}\n    at run (/srv/server/app.ts:10:5)`,
            }))
          : errorFault(operation, code, "names the database", (error) => ({ ...error, message: "SQLITE_CONSTRAINT" })),
      ),
      responseFault(operation, "echoes the API key", ({ request, response, json }) => {
        const key = request.headers.find(([name]) => name.toLowerCase() === "authorization")?.[1];
        if (key === undefined || json === undefined || response.status >= 300) return undefined;
        return withResponseHeader(response, "X-Request-Id", key.replace(/^Bearer /i, ""));
      }),
      ...operation.success.map((status) =>
        statusFault(operation, status, "shows a signing secret", ({ response, json }) =>
          isObject(json) && json.signingSecret === undefined
            ? withJsonBody(response, { ...json, signingSecret: `whsec_${"a".repeat(43)}=` })
            : undefined,
        ),
      ),
      ...operation.success.map((status) =>
        statusFault(operation, status, "becomes a 500", ({ response }) =>
          withJsonBody({ ...response, status: 500 }, { error: { code: "INTERNAL_ERROR", message: "Oh.", detail: {} } }),
        ),
      ),
    ]),
};

export const kinds: readonly Kind[] = [invalidField, wrongType, wrongStatus, leaks];
