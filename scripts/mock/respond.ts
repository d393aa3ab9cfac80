// Responds in the order of the server's pipeline. Invariant: every response has the standard headers.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { headers as names, operationAt, type Tier, type Version, versions } from "../../generated/contract.ts";
import {
  ApiFailure,
  bearerToken,
  createMatcher,
  errorBody,
  fail,
  helpLinkOf,
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
import { chooseExample } from "./choose-example.ts";
import { discardFile } from "./discard-file.ts";
import { echo, idReplacer } from "./echo.ts";
import { type Engine, PreferenceError } from "./engine.ts";
import { chooseResponse } from "./prefer.ts";
import { rateLimitHeaders } from "./rate-limit.ts";
import { splitUnlisted, withUnlistedValues } from "./unlisted.ts";
import { requestViolation, type Violation, validateRequest } from "./validate.ts";

/** A reload replaces the state between two requests. */
export interface MockState {
  readonly engine: Engine;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly violations: readonly Violation[];
}

// Operations of other dates are unknown.
const matchers = new Map<string, Matcher>(
  versions.map((version) => [version, createMatcher("sandbox", new Set(), version)]),
);
// For a document whose name is no date.
const undatedMatcher = createMatcher("sandbox", new Set());

const matcherOf = ({ version }: MockState): Matcher => matchers.get(version) ?? undatedMatcher;

/** Returns true if no operation has the path. */
export function isUnknown(state: MockState, path: string): boolean {
  return matcherOf(state)("GET", path).found === "nothing";
}

// `*` would exclude Authorization.
const corsRequestHeaders = ["Authorization", "Content-Type", names.serviceVersion, names.idempotencyKey, "Prefer"];

/** Never rejects. */
export async function respond(state: MockState, request: IncomingMessage): Promise<MockResponse> {
  try {
    return await respondOrThrow(state, request);
  } catch (error) {
    if (error instanceof ApiFailure) return refusalOf(state, error);
    return refusalOf(state, fail("INTERNAL_ERROR"), [requestViolation([], "INTERNAL_ERROR", String(error))]);
  }
}

async function respondOrThrow(state: MockState, request: IncomingMessage): Promise<MockResponse> {
  const { engine, version } = state;
  const { method = "GET", headers } = request;
  throwIf(hostFailure(request));
  const target = parseTarget(request.url ?? "/");
  if (target === undefined) throw targetFailure();
  const match = matcherOf(state)(method, target.path);
  if (isPreflight(method, headers)) {
    const allow = match.found === "otherMethods" ? match.allow : [];
    return { status: 204, headers: preflightHeaders(allow, corsRequestHeaders), body: "", violations: [] };
  }
  if (bearerToken(wholeHeader(request, "authorization")) === undefined) throw unauthorized();
  throwIf(unknownFailure(match));
  if (match.found !== "operation") throw fail("RESOURCE_NOT_FOUND");
  const operation = engine.document.operations.get(match.operation.id);
  if (operation === undefined) throw fail("RESOURCE_NOT_FOUND");
  throwIf(dateFailure(firstOf(headers[names.serviceVersion.toLowerCase()]), version));
  const entry = operationAt(version as Version, match.operation.id);
  const sentBody = await readBody(request, entry, discardFile);
  const parsed = await validateRequest(engine.requests, operation, entry, {
    path: match.operation.path,
    search: target.search,
    headers,
    body: sentBody,
  });
  if (parsed.violations.length > 0)
    return refusalOf(state, invalid(...parsed.violations.map(toProblem)), parsed.violations);

  const { isUnlisted, others } = splitUnlisted(firstOf(headers.prefer));
  const preferred = parsePreference(engine, others);
  const choice = chooseResponse(operation, preferred, headers.accept);
  const example = await engine.respond(operation, match.canonicalPath, choice);
  const schema = operation.responses.get(choice.code)?.schema;
  const isSuccess = choice.code < 400;
  const hasPreference = preferred.exampleKey !== undefined || preferred.dynamic === true;
  const chosen =
    isSuccess && schema !== undefined && !hasPreference
      ? chooseExample(engine.document, operation, schema, example.body, parsed)
      : example.body;
  const replaceIds = idReplacer(engine.document, operation, parsed, schema, chosen);
  const echoed = isSuccess && schema !== undefined ? echo(engine.document, schema, chosen, parsed, replaceIds) : chosen;
  const body =
    isSuccess && isUnlisted && schema !== undefined ? withUnlistedValues(engine.document, schema, echoed) : echoed;
  const exampleHeaders = Object.entries(example.headers).map(([name, value]) => [
    name,
    isSuccess ? replaceIds(value) : value,
  ]);
  return {
    status: example.status,
    headers: {
      ...Object.fromEntries(exampleHeaders),
      ...standardHeaders(state, example.status, entry.tier),
      ...helpHeader(isSuccess ? "" : JSON.stringify(body)),
      ...(schema === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: schema === undefined ? "" : JSON.stringify(body),
    violations: example.violations,
  };
}

function throwIf(failure: ApiFailure | undefined): void {
  if (failure !== undefined) throw failure;
}

/** Adds how to start a mock of the other date. */
function dateFailure(named: string | undefined, version: string): ApiFailure | undefined {
  const failure = versionFailure(named, [version]);
  if (failure === undefined) return undefined;
  const another = isVersion(named) ? `; start another with npm run mock -- --date ${named}` : "";
  failure.message = `${failure.message} This mock serves only ${version}${another}.`;
  return failure;
}

function parsePreference(engine: Engine, header: string | undefined) {
  try {
    return engine.parsePreference(header);
  } catch (error) {
    if (error instanceof PreferenceError) throw invalid({ path: "/header/Prefer", message: error.message });
    throw error;
  }
}

/** The violations go to the log and to the violations header. */
export function refusalOf(
  state: MockState,
  failure: ApiFailure,
  violations: readonly Violation[] = violationsOf(failure),
): MockResponse {
  const { status, headers } = failure;
  const body = errorBody(failure);
  return {
    status,
    headers: {
      ...standardHeaders(state, status, "DEFAULT"),
      ...helpHeader(body),
      ...headers,
      "Content-Type": "application/json",
    },
    body,
    violations,
  };
}

function violationsOf({ code, message, detail }: ApiFailure): Violation[] {
  const { errors = [] } = detail as { errors?: readonly { path: string; message: string }[] };
  const named = errors.map((error) => requestViolation(error.path.split("/").slice(1), code, error.message));
  return named.length > 0 ? named : [requestViolation([], code, message)];
}

function standardHeaders({ version, now }: MockState, status: number, tier: Tier): Record<string, string> {
  return {
    [names.serviceVersion]: version,
    [names.requestId]: `req_${randomUUID().replaceAll("-", "")}`,
    ...rateLimitHeaders(tier, status, now()),
  };
}

/** The mock serves the pages itself. */
function helpHeader(body: string): Record<string, string> {
  const link = helpLinkOf("", body);
  return link === undefined ? {} : { [names.helpLink]: link };
}

function toProblem({ location, message }: Violation): { path: string; message: string } {
  return { path: `/${location.slice(1).join("/")}`, message };
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
