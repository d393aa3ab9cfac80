// Faults in what a request is taken for: what should be refused is not, what should count is ignored.
import { headers } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import {
  answering,
  asking,
  type Fault,
  headerOf,
  jsonOf,
  type Kind,
  type Message,
  type Request,
  refusalOf,
  withHeader,
} from "../fault.ts";
import { absent, changed, fieldsOf } from "../pointers.ts";

function codeOf(json: unknown): string | undefined {
  return (json as { error?: { code?: string } } | undefined)?.error?.code;
}

/** A refusal that is answered as if nothing were wrong: with what the operation answered last, or an empty object. */
function admitting(operation: Operation, code: string): Fault {
  return {
    name: `admits what is ${code}`,
    subject: operation.id,
    fits: (passed) =>
      "answer" in passed && passed.request.operation?.id === operation.id && codeOf(passed.json) === code,
    open: () => {
      let latest: HttpResponse | undefined;
      return {
        request: async (request, next) => {
          const answer = await next(request);
          if (request.operation?.id !== operation.id) return answer;
          if (answer.status < 400) latest = answer;
          if (codeOf(jsonOf(answer.body)) !== code) return answer;
          const { status, body } = latest ?? { status: operation.success[0]!, body: Buffer.from("{}") };
          return { ...answer, status, body };
        },
      };
    },
  };
}

const admitted: Kind = {
  id: "refusal-not-made",
  title: "What should be refused is answered as if nothing were wrong",
  rules: [
    ...["key-required", "key-known", "key-revoked", "key-before-all", "allowlist-refuses"],
    ...["version-known", "version-refused", "constraint-enforced", "retry-mismatch", "webhook-limit"],
    ...["allowlist-everywhere", "limit-everywhere", "in-progress-everywhere", "fault-everywhere", "simulations-absent"],
    ...["media-type-known", "body-required", "body-limited", "body-unasked", "query-known"],
    ...["validation-before-existence", "retry-after-401", "retry-after-refusal", "retry-after-403"],
    ...["server-made-refused", "id-unknown", "cursor-known", "url-refused-on-update", "hostile-body", "file-refused"],
    ...["content-encoding-refused", "charset-read", "broken-id", "statement-period-real"],
    ...["statement-columns-known", "webhook-url-length", "limit-exceeded"],
  ],
  faults: ({ operations }) =>
    operations.flatMap((operation) => operation.errors.map((code) => admitting(operation, code))),
};

const refusedWrongly: Kind = {
  id: "media-type-refused",
  title: "A media type that an operation takes is refused",
  rules: ["example-accepted", "retry-any-encoding"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      operation.bodies.map(({ type }) =>
        asking(operation, `refuses ${type}`, (request) =>
          headerOf(request, "Content-Type")?.startsWith(type) === true
            ? withHeader<Message>(request, "Content-Type", "text/plain")
            : undefined,
        ),
      ),
    ),
};

function jsonBody(request: Request): unknown {
  return headerOf(request, "Content-Type")?.startsWith("application/json") === true ? jsonOf(request.body) : undefined;
}

/** The request with another value at one place of its JSON body. */
function bodyChanged(operation: Operation, title: string, pointer: string, change: (value: unknown) => unknown): Fault {
  return asking(operation, title, (request) => {
    const json = jsonBody(request);
    const other = json === undefined ? undefined : changed(json, pointer, change);
    return other === undefined ? undefined : { ...request, body: Buffer.from(JSON.stringify(other)) };
  });
}

/** The fields of an operation's body. */
function bodyFields({ schemas }: ContractDocument, { bodies }: Operation) {
  const media = bodies.find(({ type }) => type === "application/json");
  return media === undefined ? [] : fieldsOf(schemas, media.schema).filter(({ pointer }) => pointer !== "");
}

const lenient: Kind = {
  id: "constraint-ignored",
  title: "A field that breaks its constraints is taken as if it were not there, or as in the example",
  rules: ["constraint-enforced"],
  faults: (document) =>
    document.operations.flatMap((operation) => {
      const media = operation.bodies.find(({ type }) => type === "application/json");
      if (media === undefined) return [];
      const validate = document.validatorOf(media.schema);
      return bodyFields(document, operation).map(({ pointer }) =>
        asking(operation, `ignores what is wrong with ${pointer}`, (request) => {
          const json = jsonBody(request);
          if (json === undefined || validate(json)) return undefined;
          const places = validate.errors!.map(({ instancePath, params }) =>
            [instancePath, (params as { missingProperty?: string }).missingProperty].filter(Boolean).join("/"),
          );
          return places.includes(pointer)
            ? { ...request, body: Buffer.from(JSON.stringify(media.example)) }
            : undefined;
        }),
      );
    }),
};

const strict: Kind = {
  id: "border-refused",
  title: "The longest text that fits is refused",
  rules: ["border-accepted", "webhook-name-length"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(({ type, keywords }) => type === "string" && typeof keywords.maxLength === "number")
        .map(({ pointer, keywords }) =>
          bodyChanged(operation, `${pointer} at its longest is refused`, pointer, (value) =>
            typeof value === "string" && [...value].length === keywords.maxLength ? `${value}x` : undefined,
          ),
        ),
    ),
};

const forgotten: Kind = {
  id: "field-ignored",
  title: "A field of the request has no effect",
  rules: ["sent-kept", "statement-columns", "resend-to-one"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(({ required }) => !required)
        .map(({ pointer }) => bodyChanged(operation, `ignores ${pointer}`, pointer, () => absent)),
    ),
};

const altered: Kind = {
  id: "field-altered",
  title: "A text of the request is not taken as it was sent",
  rules: ["sent-kept", "url-accepted", "text-as-sent"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      bodyFields(document, operation)
        .filter(
          ({ type, keywords }) => type === "string" && keywords.enum === undefined && keywords.format === undefined,
        )
        .flatMap(({ pointer, keywords }) => {
          // What breaks its pattern is refused in capitals too.
          const { pattern = "" } = keywords as { pattern?: string };
          const inCapitals = (value: string) => (new RegExp(pattern, "u").test(value) ? value.toUpperCase() : value);
          const text = (title: string, change: (value: string) => string) =>
            bodyChanged(operation, `${pointer} ${title}`, pointer, (value) =>
              typeof value === "string" ? change(value) : undefined,
            );
          return [
            text("is taken in capitals", inCapitals),
            text("is trimmed and normalised", (value) => value.trim().normalize("NFKC")),
            text("is cut to 90 characters", (value) => value.slice(0, 90)),
          ];
        }),
    ),
};

/** Faults of the operations that take an Idempotency-Key. */
function ofKeys({ operations }: ContractDocument, title: string, change: (key: string) => string | undefined) {
  return operations
    .filter(({ parameters }) => parameters.some(({ name }) => name === headers.idempotencyKey))
    .map((operation) =>
      asking(operation, title, (request) => {
        const key = headerOf(request, headers.idempotencyKey);
        const other = key === undefined ? undefined : change(key);
        return key === undefined || other === key
          ? undefined
          : withHeader<Message>(request, headers.idempotencyKey, other);
      }),
    );
}

const keys: Kind = {
  id: "idempotency-key-misread",
  title: "An Idempotency-Key is not taken as it was sent",
  rules: ["retry-replayed", "idempotency-key-length"],
  faults: (document) => [
    ...ofKeys(document, "ignores the key", () => undefined),
    ...ofKeys(document, "takes all keys for one", () => "one"),
  ],
};

const spellings: Kind = {
  id: "idempotency-key-respelled",
  title: "Keys that differ are taken for one",
  rules: ["idempotency-key-length"],
  faults: (document) => [
    ...ofKeys(document, "lower-cases the key", (key) => key.toLowerCase()).filter(
      ({ subject }) => subject === "createWebhook",
    ),
    ...ofKeys(document, "cuts the key to 200 characters", (key) => key.slice(0, 200)).filter(
      ({ subject }) => subject === "createWebhook",
    ),
  ],
};

const methods: Kind = {
  id: "operation-not-there",
  title: "An operation is answered as if it were not there",
  rules: ["example-accepted", "allowlist-admits", "limit-per-project"],
  faults: ({ operations }) =>
    operations.map((operation) =>
      answering(operation, "is not there", ({ answer }) =>
        answer.status < 400 ? refusalOf(answer, "RESOURCE_NOT_FOUND") : undefined,
      ),
    ),
};

export const kinds: readonly Kind[] = [
  admitted,
  refusedWrongly,
  lenient,
  strict,
  forgotten,
  altered,
  keys,
  spellings,
  methods,
];
