// Faults in the form of an answer: its status, its type, the fields of its body, its error.
import { errors } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { type Answered, answering, answerOf, answerWith, type Fault, type Kind } from "../fault.ts";
import { absent, changed, type Field, fieldsOf } from "../pointers.ts";

const json = "application/json";

/** The answers of an operation with a status. */
function ofStatus(
  operation: Operation,
  status: number,
  title: string,
  change: (answered: Answered) => HttpResponse | undefined,
): Fault {
  return answering(operation, `${status} ${title}`, (answered) =>
    answered.answer.status === status ? change(answered) : undefined,
  );
}

/** The statuses that an operation declares and a request can bring about. */
function statusesOf({ responses }: Operation): number[] {
  return [...responses.keys()].filter((status) => status < 500);
}

/** Another value at one place of the JSON answers with a status. */
function place(
  operation: Operation,
  status: number,
  pointer: string,
  title: string,
  change: (value: unknown) => unknown,
): Fault {
  return ofStatus(operation, status, `${pointer === "" ? "the body" : pointer} ${title}`, ({ answer, json }) => {
    const other = json === undefined ? undefined : changed(json, pointer, change);
    return other === undefined ? undefined : answerOf(answer, other);
  });
}

/** A fault for fields of successful answers. */
function ofFields(
  { operations, schemas }: ContractDocument,
  fault: (field: Field) => [string, (value: unknown) => unknown] | undefined,
) {
  return operations.flatMap((operation) =>
    operation.success.flatMap((status) => {
      const schema: Schema | undefined = operation.responses.get(status)?.content.get(json);
      return (schema === undefined ? [] : fieldsOf(schemas, schema)).flatMap((field) => {
        const [title, change] = fault(field) ?? [];
        return change === undefined ? [] : [place(operation, status, field.pointer, title!, change)];
      });
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const dropped: Kind = {
  id: "field-missing",
  title: "A required field is not there",
  rules: ["response-body"],
  faults: (document) =>
    ofFields(document, ({ required, pointer }) =>
      required && pointer !== "" ? ["is missing", () => absent] : undefined,
    ),
};

const added: Kind = {
  id: "field-undeclared",
  title: "A field that is not declared",
  rules: ["response-body"],
  faults: (document) =>
    ofFields(document, ({ type, keywords }) =>
      type === "object" && keywords.additionalProperties === false
        ? ["has a field too many", (value) => (isObject(value) ? { ...value, internalId: 1 } : undefined)]
        : undefined,
    ),
};

const mistyped: Kind = {
  id: "field-mistyped",
  title: "A field is of another type",
  rules: ["response-body"],
  faults: (document) =>
    ofFields(document, ({ type }) => {
      if (type === undefined) return undefined;
      const other = type === "string" ? 1 : "text";
      return [`is ${JSON.stringify(other)}`, (value) => (value === null ? undefined : other)];
    }),
};

const nulled: Kind = {
  id: "field-null",
  title: "A field that is never null is",
  rules: ["response-body"],
  faults: (document) =>
    ofFields(document, ({ nullable, pointer }) => (nullable || pointer === "" ? undefined : ["is null", () => null])),
};

const inconstrained: Kind = {
  id: "field-unconstrained",
  title: "A field has a value that its schema does not admit",
  rules: ["response-body", "timestamps", "listed-as-alone"],
  faults: (document) =>
    ofFields(document, ({ keywords: { format, enum: members, pattern, minimum } }) => {
      if (format === "date-time")
        return ["has an offset", (value) => (typeof value === "string" ? value.replace(/Z$/, "+00:00") : undefined)];
      if (format !== undefined || members !== undefined || pattern !== undefined)
        return ['is "?"', (value) => (typeof value === "string" ? "?" : undefined)];
      if (minimum !== undefined) return ["is -1", (value) => (typeof value === "number" ? -1 : undefined)];
      return undefined;
    }),
};

const unreadable: Kind = {
  id: "body-unreadable",
  title: "A body is not the JSON that it should be",
  rules: ["response-body"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      statusesOf(operation).flatMap((status) => {
        const fault = (title: string, change: (answer: HttpResponse) => HttpResponse) =>
          ofStatus(operation, status, title, ({ answer, json }) => (json === undefined ? undefined : change(answer)));
        const all = [
          fault("is cut short", (answer) => ({ ...answer, body: answer.body.subarray(0, -1) })),
          fault("is empty", (answer) => ({ ...answer, body: Buffer.alloc(0) })),
          fault("is wrapped", (answer) => ({ ...answer, body: Buffer.from(`{"data":${answer.body}}`) })),
        ];
        return status < 400 ? all : [all[(status + operation.id.length) % all.length]!];
      }),
    ),
};

const type: Kind = {
  id: "type-wrong",
  title: "The Content-Type is another",
  rules: ["response-type"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      statusesOf(operation).map((status) =>
        ofStatus(operation, status, "as text/html", ({ answer, json }) =>
          json === undefined ? undefined : answerWith(answer, "Content-Type", "text/html; charset=utf-8"),
        ),
      ),
    ),
};

const bodyTooMany: Kind = {
  id: "body-undeclared",
  title: "A body where none is declared",
  rules: ["response-body"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      [...operation.responses.values()]
        // No client reads a body behind a 204.
        .filter(({ content, status }) => content.size === 0 && status !== 204)
        .map(({ status }) =>
          ofStatus(operation, status, "with a body", ({ answer }) =>
            answerWith({ ...answer, body: Buffer.from("Found") }, "Content-Length", "5"),
          ),
        ),
    ),
};

const status: Kind = {
  id: "status-wrong",
  title: "The status is another",
  rules: ["response-status", "example-accepted", "error-code"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      statusesOf(operation).flatMap((status) => {
        const declared = statusesOf(operation).filter((other) => other !== status && other < 400 === status < 400);
        const others = [status < 400 ? 200 : 400, status < 400 ? 201 : 418, status < 400 ? 204 : declared[0]!];
        return [...new Set(others)]
          .filter((other) => other !== status && other !== undefined)
          .map((other) =>
            ofStatus(operation, status, `becomes ${other}`, ({ answer }) => ({ ...answer, status: other })),
          );
      }),
    ),
};

type ErrorBody = { readonly error: { readonly code: string; readonly message: string; readonly detail: object } };

/** Another error in place of one with a code. */
function refusal(
  operation: Operation,
  code: string,
  title: string,
  change: (error: ErrorBody["error"]) => object | undefined,
): Fault {
  return answering(operation, `${code} ${title}`, ({ answer, json }) => {
    const error = (json as ErrorBody | undefined)?.error;
    if (answer.status < 400 || error?.code !== code) return undefined;
    const other = change(error);
    return other === undefined ? undefined : answerOf(answer, { error: other });
  });
}

const errorTable: Readonly<Record<string, { readonly status: number }>> = errors;

/** The codes of an operation that a request can bring about. */
function codesOf({ errors: codes }: Operation): readonly string[] {
  return codes.filter((code) => errorTable[code]!.status < 500);
}

const wrongCode: Kind = {
  id: "error-code-wrong",
  title: "An error has another code",
  rules: ["error-code"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      codesOf(operation).flatMap((code) => {
        const sameStatus = Object.keys(errorTable).filter(
          (other) => other !== code && errorTable[other]!.status === errorTable[code]!.status,
        );
        const listed = sameStatus.find((other) => operation.errors.includes(other));
        const unlisted = sameStatus.find((other) => !operation.errors.includes(other));
        return ["BAD_REQUEST", listed, unlisted]
          .filter((other) => other !== undefined)
          .map((other) => refusal(operation, code, `becomes ${other}`, (error) => ({ ...error, code: other })));
      }),
    ),
};

const errorShape: Kind = {
  id: "error-misshaped",
  title: "An error's body is not of the shape that errors have",
  rules: ["response-body"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      codesOf(operation).flatMap((code, index) => {
        const all = [
          refusal(operation, code, "without detail", ({ detail: _, ...error }) => error),
          refusal(operation, code, "without a message", ({ message: _, ...error }) => error),
          refusal(operation, code, "with an empty message", (error) => ({ ...error, message: "" })),
          refusal(operation, code, "with its status in it", (error) => ({ ...error, status: 400 })),
        ];
        return [all[(index + operation.id.length) % all.length]!];
      }),
    ),
};

const leaks: Kind = {
  id: "leak",
  title: "An answer shows what nobody may see",
  rules: ["secrets-hidden", "internals-hidden"],
  faults: ({ operations }) =>
    operations.flatMap((operation) => [
      ...codesOf(operation).map((code, index) =>
        index % 2 === 0
          ? refusal(operation, code, "with a stack", (error) => ({
              ...error,
              message: `${error.message}\n    at run (/srv/server/app.ts:10:5)`,
            }))
          : refusal(operation, code, "names the database", (error) => ({ ...error, message: "SQLITE_CONSTRAINT" })),
      ),
      answering(operation, "echoes the API key", ({ request, answer, json }) => {
        const key = request.headers.find(([name]) => name.toLowerCase() === "authorization")?.[1];
        if (key === undefined || json === undefined || answer.status >= 300) return undefined;
        return answerWith(answer, "X-Request-Id", key.replace(/^Bearer /i, ""));
      }),
      ...operation.success.map((status) =>
        ofStatus(operation, status, "shows a signing secret", ({ answer, json }) =>
          isObject(json) && json.signingSecret === undefined
            ? answerOf(answer, { ...json, signingSecret: `whsec_${"a".repeat(43)}=` })
            : undefined,
        ),
      ),
      ...operation.success.map((status) =>
        ofStatus(operation, status, "becomes a 500", ({ answer }) =>
          answerOf({ ...answer, status: 500 }, { error: { code: "INTERNAL_ERROR", message: "Oh.", detail: {} } }),
        ),
      ),
    ]),
};

export const kinds: readonly Kind[] = [
  dropped,
  added,
  mistyped,
  nulled,
  inconstrained,
  unreadable,
  type,
  bodyTooMany,
  status,
  wrongCode,
  errorShape,
  leaks,
];
