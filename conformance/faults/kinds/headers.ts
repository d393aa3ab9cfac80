import { headers, latestVersion, standardHeaders, tiers, versions } from "../../../generated/contract.ts";
import type { ContractDocument, DeclaredResponse, Operation } from "../../contract/document.ts";
import { type AnsweredRequest, type Fault, type Kind, responseFault, withResponseHeader } from "../fault.ts";

function faultsOfResponses(
  { operations }: ContractDocument,
  faults: (operation: Operation, response: DeclaredResponse) => readonly Fault[],
): Fault[] {
  return operations.flatMap((operation) =>
    [...operation.responses.values()]
      .filter(({ status }) => status < 500)
      .flatMap((response) => faults(operation, response)),
  );
}

function headerFault(
  operation: Operation,
  status: number,
  name: string,
  title: string,
  change: (value: string, traffic: AnsweredRequest) => string | undefined,
): Fault {
  return responseFault(operation, `${status} ${title}`, (traffic) => {
    const value = traffic.response.headers[name.toLowerCase()];
    if (traffic.response.status !== status || value === undefined) return undefined;
    const other = change(value, traffic);
    return other === value ? undefined : withResponseHeader(traffic.response, name, other);
  });
}

/** Refusals have one faulty header each, by status and operation. */
function chooseOne<T>(operation: Operation, { status }: DeclaredResponse, all: readonly T[]): readonly T[] {
  if (status < 400 || all.length === 0) return all;
  return [all[(status + operation.id.length + operation.path.length) % all.length]!];
}

const missingHeader: Kind = {
  id: "header-missing",
  title: "A response lacks a required header",
  rules: ["response-headers"],
  faults: (document) =>
    faultsOfResponses(document, (operation, response) => {
      const required = response.headers.filter(({ required }) => required).map(({ name }) => name);
      const own = required.filter((name) => !(standardHeaders as readonly string[]).includes(name));
      const standard = required.filter((name) => !own.includes(name));
      return [...own, ...chooseOne(operation, response, standard)].map((name) =>
        headerFault(operation, response.status, name, `without ${name}`, () => undefined),
      );
    }),
};

const malformedHeader: Kind = {
  id: "header-malformed",
  title: "A header value is malformed",
  rules: ["response-headers"],
  faults: (document) =>
    faultsOfResponses(document, (operation, response) =>
      chooseOne(
        operation,
        response,
        response.headers.filter(({ required }) => required),
      ).map(({ name }) => headerFault(operation, response.status, name, `${name} is "?"`, () => "?")),
    ),
};

const undeclaredHeader: Kind = {
  id: "header-undeclared",
  title: "A response has an undeclared header",
  rules: ["undeclared-headers"],
  faults: (document) =>
    faultsOfResponses(document, (operation, { status }) => [
      responseFault(operation, `${status} with X-Powered-By`, ({ response }) =>
        response.status === status ? withResponseHeader(response, "X-Powered-By", "Express") : undefined,
      ),
    ]),
};

const legacyNames = [headers.legacyRateLimitLimit, headers.legacyRateLimitRemaining, headers.legacyRateLimitReset];

const differingLegacyHeader: Kind = {
  id: "header-legacy-differs",
  title: "A legacy rate limit header differs from the standard one",
  rules: ["legacy-headers"],
  faults: (document) =>
    faultsOfResponses(document, (operation, response) =>
      chooseOne(operation, response, legacyNames).map((name) =>
        headerFault(operation, response.status, name, `${name} is 1 higher`, (value) => String(Number(value) + 1)),
      ),
    ),
};

const otherVersion = versions.find((version) => version !== latestVersion)!;

const otherDate: Kind = {
  id: "header-other-date",
  title: "Service-Version names another date than the serving one",
  rules: ["version-told", "version-named"],
  faults: (document) =>
    faultsOfResponses(document, (operation, { status }) => [
      headerFault(
        operation,
        status,
        headers.serviceVersion,
        `${headers.serviceVersion} is another`,
        () => otherVersion,
      ),
    ]),
};

const sameRequestId: Kind = {
  id: "header-same-request-id",
  title: "Every response has the same request id",
  rules: ["request-ids"],
  faults: ({ operations }) =>
    operations.map((operation) => ({
      name: "the same X-Request-Id again",
      subject: operation.id,
      appliesTo: (traffic) => "response" in traffic && traffic.request.operation?.id === operation.id,
      start: () => {
        let known: string | undefined;
        return {
          request: async (request, next) => {
            const response = await next(request);
            if (request.operation?.id !== operation.id) return response;
            known ??= response.headers[headers.requestId.toLowerCase()];
            return withResponseHeader(response, headers.requestId, known);
          },
        };
      },
    })),
};

const otherTier: Kind = {
  id: "limit-of-another-tier",
  title: "RateLimit-Policy names another tier",
  rules: ["limit-tier"],
  faults: ({ operations }) =>
    operations.map((operation) =>
      responseFault(operation, "another tier's policy", ({ response }) => {
        const name = headers.rateLimitPolicy;
        const value = response.headers[name.toLowerCase()];
        const own = Object.values(tiers).find((tier) => value?.startsWith(`"${tier.policy}-per-`))?.policy;
        const other = Object.values(tiers).find((tier) => tier.policy !== own)!.policy;
        return own === undefined ? undefined : withResponseHeader(response, name, value!.replace(own, other));
      }),
    ),
};

function limitFault(operation: Operation, title: string, part: string, change: (value: number) => number): Fault {
  return responseFault(operation, title, ({ response }) => {
    const value = response.headers[`ratelimit-${part}`];
    if (value === undefined) return undefined;
    const other = String(change(Number(value)));
    if (other === value) return undefined;
    return ["RateLimit-", "X-RateLimit-"].reduce(
      (left, prefix) => withResponseHeader(left, `${prefix}${part}`, other),
      response,
    );
  });
}

const wrongLimitHeader: Kind = {
  id: "limit-header-wrong",
  title: "A rate limit header is well-formed but wrong",
  rules: ["limit-reset-ahead", "limit-reset-near", "limit-headers-everywhere"],
  faults: ({ operations }) =>
    operations.flatMap((operation) => [
      limitFault(operation, "Reset is in the past", "reset", (value) => value - 3_600),
      limitFault(operation, "Reset is in milliseconds", "reset", (value) => value * 1_000),
      limitFault(operation, "Remaining is more than the limit", "remaining", (value) => value + 10_000_000),
      limitFault(operation, "Limit is 0", "limit", () => 0),
    ]),
};

const wrongRetryAfter: Kind = {
  id: "retry-after-wrong",
  title: "Retry-After is not the time to wait",
  rules: ["limit-exceeded", "limit-wait-near"],
  faults: ({ operations }) =>
    operations.flatMap((operation) => [
      headerFault(operation, 429, headers.retryAfter, "Retry-After is a day", () => "86400"),
      headerFault(operation, 429, headers.retryAfter, "Retry-After is zero", () => "0"),
    ]),
};

const wrongLocation: Kind = {
  id: "location-wrong",
  title: "A redirect has the wrong Location",
  rules: ["statement-download"],
  faults: ({ operations }) =>
    operations
      .filter(({ responses }) => [...responses.keys()].some((status) => status >= 300 && status < 400))
      .flatMap((operation) => [
        headerFault(operation, 302, headers.location, "a relative Location", (value) => new URL(value).pathname),
        headerFault(
          operation,
          302,
          headers.location,
          "a Location of an unknown file",
          (value) => new URL("/files/none", value).href,
        ),
      ]),
};

export const kinds: readonly Kind[] = [
  missingHeader,
  malformedHeader,
  undeclaredHeader,
  differingLegacyHeader,
  otherDate,
  sameRequestId,
  otherTier,
  wrongLimitHeader,
  wrongRetryAfter,
  wrongLocation,
];
