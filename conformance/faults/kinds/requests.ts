import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { type Fault, headerOf, type Kind, parseJson, type Request, requestFault } from "../fault.ts";
import { absent, changeAt, fieldsOf } from "../pointers.ts";

function codeOf(json: unknown): string | undefined {
  return (json as { error?: { code?: string } } | undefined)?.error?.code;
}

/** Uses the operation's latest success, or an empty object. */
function acceptanceFault(operation: Operation, code: string): Fault {
  return {
    name: `accepts instead of ${code}`,
    subject: operation.id,
    appliesTo: ({ request, json }) => request.operation?.id === operation.id && codeOf(json) === code,
    start: () => {
      let latest: HttpResponse | undefined;
      return async (request, next) => {
        const response = await next(request);
        if (request.operation?.id !== operation.id) return response;
        if (response.status < 400) latest = response;
        if (codeOf(parseJson(response.body)) !== code) return response;
        const { status, body } = latest ?? { status: operation.success[0]!, body: Buffer.from("{}") };
        return { ...response, status, body };
      };
    },
  };
}

const acceptedInvalid: Kind = {
  id: "refusal-not-made",
  title: "An invalid request is accepted",
  rules: [
    ...["key-required", "key-known", "key-revoked"],
    ...["version-known", "version-refused", "retry-mismatch", "count-limit"],
    ...["allowlist-everywhere", "limit-everywhere", "in-progress-everywhere", "fault-everywhere", "simulations-absent"],
    ...["media-type-known", "body-required", "body-limited", "body-unasked", "query-known"],
    ...["validation-before-existence", "retry-after-401", "retry-after-refusal", "retry-after-403"],
    ...["server-made-refused", "id-unknown", "cursor-known", "url-refused-on-update", "hostile-body", "file-refused"],
    ...["content-encoding-refused", "charset-read", "broken-id", "statement-period-real"],
  ],
  faults: ({ operations }) =>
    operations.flatMap((operation) => operation.errors.map((code) => acceptanceFault(operation, code))),
};

function jsonBody(request: Request): unknown {
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

function bodyFields({ schemas }: ContractDocument, { bodies }: Operation) {
  const media = bodies.find(({ type }) => type === "application/json");
  return media === undefined ? [] : fieldsOf(schemas, media.schema).filter(({ pointer }) => pointer !== "");
}

const ignoredConstraint: Kind = {
  id: "constraint-ignored",
  title: "An invalid body is replaced by the example",
  rules: ["constraint-enforced"],
  faults: (document) =>
    document.operations.flatMap((operation) => {
      const media = operation.bodies.find(({ type }) => type === "application/json");
      if (media === undefined) return [];
      const validate = document.validatorOf(media.schema);
      return bodyFields(document, operation).map(({ pointer }) =>
        requestFault(operation, `ignores constraints of ${pointer}`, (request) => {
          const json = jsonBody(request);
          if (json === undefined || validate(json)) return undefined;
          const isBroken = validate.errors!.some(({ instancePath, params }) => {
            const { missingProperty } = params as { missingProperty?: string };
            return [instancePath, missingProperty].filter(Boolean).join("/") === pointer;
          });
          return isBroken ? { ...request, body: Buffer.from(JSON.stringify(media.example)) } : undefined;
        }),
      );
    }),
};

const refusedBorder: Kind = {
  id: "border-refused",
  title: "The longest valid text is refused",
  rules: ["border-accepted"],
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
  rules: ["statement-columns"],
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
  rules: ["sent-kept", "url-accepted"],
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

export const kinds: readonly Kind[] = [acceptedInvalid, ignoredConstraint, refusedBorder, ignoredField, alteredField];
