// A request and what it is answered, in the order of the server's pipeline. What is refused in every request alike is the front's, which the server
// stands on too; here it meets the document. Invariant: every answer has the standard headers, and every refusal the error body.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { headers as names, operationAt, type Tier, type Version, versions } from "../../generated/contract.ts";
import {
  ApiFailure,
  bearerToken,
  createMatcher,
  errorBody,
  fail,
  hostFailure,
  invalid,
  isPreflight,
  isVersion,
  type Matcher,
  parseTarget,
  preflightHeaders,
  readBody,
  targetFailure,
  unauthorized,
  unknownFailure,
  versionFailure,
  wholeHeader,
} from "../../server/http/request-rules/request-rules.ts";
import { agreeing } from "./agree.ts";
import { echo, idsOf } from "./echo.ts";
import { type Engine, PreferenceError } from "./engine.ts";
import { judge, type Violation } from "./judge.ts";
import { choose } from "./prefer.ts";
import { rateLimitHeaders } from "./rate-limit.ts";
import { takeNothing } from "./take-nothing.ts";

/** What requests are answered from. It may change between two of them. */
export interface Served {
  readonly engine: Engine;
  /** The date that the document describes. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where there is none. */
  readonly body: string;
  readonly violations: readonly Violation[];
}

// Of each date: what another date alone has is unknown here.

const matchers = new Map<string, Matcher>(
  versions.map((version) => [version, createMatcher("sandbox", new Set(), version)]),
);
const anyMatcher = createMatcher("sandbox", new Set());

// What a page may send; `*` would leave Authorization out.
const sentHeaders = ["Authorization", "Content-Type", names.serviceVersion, names.idempotencyKey, "Prefer"];

/** Resolves for every request. */
export async function answerRequest(served: Served, request: IncomingMessage): Promise<MockAnswer> {
  try {
    return await answer(served, request);
  } catch (error) {
    if (error instanceof ApiFailure) return refusal(served, error);
    return refusal(served, fail("INTERNAL_ERROR"), [said("INTERNAL_ERROR", String(error))]);
  }
}

async function answer(served: Served, request: IncomingMessage): Promise<MockAnswer> {
  const { engine, version } = served;
  const { method = "GET", headers } = request;
  refuse(hostFailure(request));
  const target = parseTarget(request.url ?? "/");
  if (target === undefined) throw targetFailure();
  const match = (matchers.get(version) ?? anyMatcher)(method, target.path);
  if (isPreflight(method, headers)) {
    const allow = match.found === "otherMethods" ? match.allow : [];
    return { status: 204, headers: preflightHeaders(allow, sentHeaders), body: "", violations: [] };
  }
  if (bearerToken(wholeHeader(request, "authorization")) === undefined) throw unauthorized();
  refuse(unknownFailure(match));
  if (match.found !== "operation") throw fail("RESOURCE_NOT_FOUND");
  const operation = engine.document.operations.get(match.operation.id);
  if (operation === undefined) throw fail("RESOURCE_NOT_FOUND");
  refuse(otherDate(one(headers[names.serviceVersion.toLowerCase()]), version));
  const entry = operationAt(version as Version, match.operation.id);
  const body = await readBody(request, entry, takeNothing);
  const asked = await judge(engine.requests, operation, entry, {
    path: match.operation.path,
    search: target.search,
    headers,
    body,
  });
  if (asked.violations.length > 0) return refusal(served, invalid(...asked.violations.map(problem)), asked.violations);

  const preferred = preference(engine, one(headers.prefer));
  const choice = choose(operation, preferred, headers.accept);
  const example = await engine.answer(operation, match.canonicalPath, choice);
  const schema = operation.answers.get(choice.code)?.schema;
  const isSuccess = choice.code < 400;
  // Who asks for an example by its name, or for made-up values, is not given another.
  const isFree = isSuccess && schema !== undefined && preferred.exampleKey === undefined && preferred.dynamic !== true;
  const chosen = isFree ? agreeing(engine.document, operation, schema, example.body, asked) : example.body;
  const ids = idsOf(engine.document, operation, asked, schema, chosen);
  const shown = isSuccess && schema !== undefined ? echo(engine.document, schema, chosen, asked, ids) : chosen;
  const own = Object.entries(example.headers).map(([name, value]) => [name, isSuccess ? ids(value) : value]);
  return {
    status: example.status,
    headers: {
      ...Object.fromEntries(own),
      ...standardHeaders(served, example.status, entry.tier),
      ...(schema === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: schema === undefined ? "" : JSON.stringify(shown),
    violations: example.violations,
  };
}

function refuse(failure: ApiFailure | undefined): void {
  if (failure !== undefined) throw failure;
}

/** Says what to do as well: the other dates are there, but not here. */
function otherDate(asked: string | undefined, version: string): ApiFailure | undefined {
  const failure = versionFailure(asked, [version]);
  if (failure === undefined) return undefined;
  const another = isVersion(asked) ? `; start another with npm run mock -- --date ${asked}` : "";
  failure.message = `${failure.message} This mock speaks ${version} alone${another}.`;
  return failure;
}

function preference(engine: Engine, header: string | undefined) {
  try {
    return engine.preference(header);
  } catch (error) {
    if (error instanceof PreferenceError) throw invalid({ path: "/header/Prefer", message: error.message });
    throw error;
  }
}

/** A refusal with what it should say in the log and in the violations header. */
export function refusal(
  served: Served,
  failure: ApiFailure,
  violations: readonly Violation[] = violationsOf(failure),
): MockAnswer {
  const { status, headers } = failure;
  return {
    status,
    headers: { ...standardHeaders(served, status, "DEFAULT"), ...headers, "Content-Type": "application/json" },
    body: errorBody(failure),
    violations,
  };
}

function violationsOf({ code, message, detail }: ApiFailure): Violation[] {
  const { errors = [] } = detail as { errors?: readonly { path: string; message: string }[] };
  const named = errors.map((error) => said(code, error.message, error.path.split("/").slice(1)));
  return named.length > 0 ? named : [said(code, message)];
}

function said(code: string, message: string, location: readonly string[] = []): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}

function standardHeaders({ version, now }: Served, status: number, tier: Tier): Record<string, string> {
  return {
    [names.serviceVersion]: version,
    [names.requestId]: `req_${randomUUID().replaceAll("-", "")}`,
    ...rateLimitHeaders(tier, status, now()),
  };
}

function problem({ location, message }: Violation): { path: string; message: string } {
  return { path: `/${location.slice(1).join("/")}`, message };
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
