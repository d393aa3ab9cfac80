import { headers } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Validate } from "../../contract/schema.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import {
  errorResponse,
  type Fault,
  headerOf,
  type Kind,
  type Message,
  parseJson,
  type Request,
  requestFault,
  responseFault,
  statefulFault,
  withHeader,
} from "../fault.ts";
import { absent, changeAt, fieldsOf } from "../pointers.ts";

function codeOf(json: unknown): string | undefined {
  return (json as { error?: { code?: string } } | undefined)?.error?.code;
}

/** Uses the operation's latest success, or an empty object. */
function acceptanceFault(operation: Operation, code: string): Fault {
  return {
    name: `accepts instead of ${code}`,
    subject: operation.id,
    appliesTo: (passed) =>
      "response" in passed && passed.request.operation?.id === operation.id && codeOf(passed.json) === code,
    start: () => {
      let latest: HttpResponse | undefined;
      return {
        request: async (request, next) => {
          const response = await next(request);
          if (request.operation?.id !== operation.id) return response;
          if (response.status < 400) latest = response;
          if (codeOf(parseJson(response.body)) !== code) return response;
          const { status, body } = latest ?? { status: operation.success[0]!, body: Buffer.from("{}") };
          return { ...response, status, body };
        },
      };
    },
  };
}

const acceptedInvalid: Kind = {
  id: "refusal-not-made",
  title: "An invalid request is accepted",
  rules: [
    ...["key-required", "key-known", "key-revoked", "key-before-all", "allowlist-refuses"],
    ...["version-known", "version-refused", "constraint-enforced", "retry-mismatch", "count-limit"],
    ...["allowlist-everywhere", "limit-everywhere", "in-progress-everywhere", "fault-everywhere", "simulations-absent"],
    ...["media-type-known", "body-required", "body-limited", "body-unasked", "query-known"],
    ...["validation-before-existence", "retry-after-401", "retry-after-refusal", "retry-after-403"],
    ...["server-made-refused", "id-unknown", "cursor-known", "url-refused-on-update", "hostile-body", "file-refused"],
    ...["content-encoding-refused", "charset-read", "broken-id", "statement-period-real"],
    ...["statement-columns-known", "webhook-url-length", "limit-exceeded"],
  ],
  faults: ({ operations }) =>
    operations.flatMap((operation) => operation.errors.map((code) => acceptanceFault(operation, code))),
};

const refusedMediaType: Kind = {
  id: "media-type-refused",
  title: "A declared media type is refused",
  rules: ["example-accepted", "retry-any-encoding"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      operation.bodies.map(({ type }) =>
        requestFault(operation, `refuses ${type}`, (request) =>
          headerOf(request, "Content-Type")?.startsWith(type) === true
            ? withHeader<Message>(request, "Content-Type", "text/plain")
            : undefined,
        ),
      ),
    ),
};

export function jsonBody(request: Request): unknown {
  return headerOf(request, "Content-Type")?.startsWith("application/json") === true
    ? parseJson(request.body)
    : undefined;
}

function bodyFault(operation: Operation, title: string, pointer: string, change: (value: unknown) => unknown): Fault {
  return requestFault(operation, title, (request) => {
    const json = jsonBody(request);
    const other = json === undefined ? undefined : changeAt(json, pointer, change);
    return other === undefined ? undefined : { ...request, body: Buffer.from(JSON.stringify(other)) };
  });
}

export function bodyFields({ schemas }: ContractDocument, { bodies }: Operation) {
  const media = bodies.find(({ type }) => type === "application/json");
  return media === undefined ? [] : fieldsOf(schemas, media.schema).filter(({ pointer }) => pointer !== "");
}

/** Replaces an invalid body by the example if `isMeant` accepts its errors. Empty if the operation takes no JSON. */
export function replacedBody(
  document: ContractDocument,
  operation: Operation,
  title: string,
  isMeant: (errors: NonNullable<Validate["errors"]>) => boolean,
): Fault[] {
  const media = operation.bodies.find(({ type }) => type === "application/json");
  if (media === undefined) return [];
  const validate = document.validatorOf(media.schema);
  const fault = requestFault(operation, title, (request) => {
    const json = jsonBody(request);
    if (json === undefined || validate(json) || !isMeant(validate.errors!)) return undefined;
    return { ...request, body: Buffer.from(JSON.stringify(media.example)) };
  });
  return [fault];
}

const ignoredConstraint: Kind = {
  id: "constraint-ignored",
  title: "An invalid body is replaced by the example",
  rules: ["constraint-enforced"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation).flatMap(({ pointer }) =>
        replacedBody(document, operation, `ignores constraints of ${pointer}`, (errors) =>
          errors.some(({ instancePath, params }) => {
            const { missingProperty } = params as { missingProperty?: string };
            return [instancePath, missingProperty].filter(Boolean).join("/") === pointer;
          }),
        ),
      ),
    ),
};

const refusedBorder: Kind = {
  id: "border-refused",
  title: "The longest valid text is refused",
  rules: ["border-accepted", "webhook-name-length"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(({ type, keywords }) => type === "string" && typeof keywords.maxLength === "number")
        .map(({ pointer, keywords }) =>
          bodyFault(operation, `${pointer} at its longest is refused`, pointer, (value) =>
            typeof value === "string" && [...value].length === keywords.maxLength ? `${value}x` : undefined,
          ),
        ),
    ),
};

const ignoredField: Kind = {
  id: "field-ignored",
  title: "A request field is ignored",
  rules: ["sent-kept", "statement-columns", "resend-to-one"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(({ required }) => !required)
        .map(({ pointer }) => bodyFault(operation, `ignores ${pointer}`, pointer, () => absent)),
    ),
};

const alteredField: Kind = {
  id: "field-altered",
  title: "A request text is altered",
  rules: ["sent-kept", "url-accepted", "text-as-sent"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(
          ({ type, keywords }) => type === "string" && keywords.enum === undefined && keywords.format === undefined,
        )
        .flatMap(({ pointer, keywords }) => {
          // A pattern without upper case would refuse the request.
          const { pattern = "" } = keywords as { pattern?: string };
          const inCapitals = (value: string) => (new RegExp(pattern, "u").test(value) ? value.toUpperCase() : value);
          const text = (title: string, change: (value: string) => string) =>
            bodyFault(operation, `${pointer} ${title}`, pointer, (value) =>
              typeof value === "string" ? change(value) : undefined,
            );
          return [
            text("is converted to upper case", inCapitals),
            text("is trimmed and normalized", (value) => value.trim().normalize("NFKC")),
            text("is cut to 90 characters", (value) => value.slice(0, 90)),
          ];
        }),
    ),
};

function keyFaults({ operations }: ContractDocument, title: string, change: (key: string) => string | undefined) {
  return operations
    .filter(({ parameters }) => parameters.some(({ name }) => name === headers.idempotencyKey))
    .map((operation) =>
      requestFault(operation, title, (request) => {
        const key = headerOf(request, headers.idempotencyKey);
        const other = key === undefined ? undefined : change(key);
        return key === undefined || other === key
          ? undefined
          : withHeader<Message>(request, headers.idempotencyKey, other);
      }),
    );
}

const misreadKey: Kind = {
  id: "idempotency-key-misread",
  title: "An Idempotency-Key is ignored or confused with others",
  rules: ["retry-replayed", "idempotency-key-length"],
  faults: (document) => [
    ...keyFaults(document, "ignores the key", () => undefined),
    ...keyFaults(document, "treats all keys as one", () => "one"),
  ],
};

const equatedKeys: Kind = {
  id: "idempotency-key-respelled",
  title: "Different Idempotency-Keys are treated as equal",
  rules: ["idempotency-key-length"],
  faults: (document) => [
    ...keyFaults(document, "lower-cases the key", (key) => key.toLowerCase()).filter(
      ({ subject }) => subject === "createWebhook",
    ),
    ...keyFaults(document, "cuts the key to 200 characters", (key) => key.slice(0, 200)).filter(
      ({ subject }) => subject === "createWebhook",
    ),
  ],
};

const missingOperation: Kind = {
  id: "operation-not-there",
  title: "An operation responds as if it did not exist",
  rules: ["example-accepted", "allowlist-admits", "limit-per-project"],
  faults: ({ operations }) =>
    operations.map((operation) =>
      responseFault(operation, "does not exist", ({ response }) =>
        response.status < 400 ? errorResponse(response, "RESOURCE_NOT_FOUND") : undefined,
      ),
    ),
};

const unknownOperations: Kind = {
  id: "operations-not-offered",
  title: "Every path of the contract is unknown",
  rules: ["operation-offered"],
  faults: ({ operations }) => [
    statefulFault(
      operations[0]!,
      "every path is unknown",
      ({ request }) => request.operation !== undefined,
      () => async (request, next) => {
        const response = await next(request);
        return request.operation === undefined ? response : errorResponse(response, "RESOURCE_NOT_FOUND");
      },
    ),
  ],
};

export const kinds: readonly Kind[] = [
  acceptedInvalid,
  refusedMediaType,
  ignoredConstraint,
  refusedBorder,
  ignoredField,
  alteredField,
  misreadKey,
  equatedKeys,
  missingOperation,
  unknownOperations,
];
