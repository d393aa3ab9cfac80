import { getDoc, getExamples, getSummary, type Program, type Type } from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { responseModel } from "./examples.ts";
import { allFacts, type FactName, fact } from "./facts.ts";
import { alternatives, lintShapes } from "./lint-shapes.ts";
import { plain, readMachines, requiredStates } from "./machines.ts";
import { lintBodyValues, lintValues } from "./named-values.ts";
import { operationsOf } from "./operations.ts";
import { warn } from "./warn.ts";

type Report = (code: string, message: string, target: Type) => void;

/** Codes of `CommonErrors` in operations.tsp. */
const common = [
  "UNAUTHORIZED",
  "API_KEY_IP_NOT_ALLOWED",
  "RATE_LIMIT_EXCEEDED",
  "UNSUPPORTED_VERSION",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];
const ofBodies = ["VALIDATION_ERROR", "MALFORMED_BODY", "UNSUPPORTED_MEDIA_TYPE", "PAYLOAD_TOO_LARGE"];
const ofKeys = ["IDEMPOTENT_PARAMETER_MISMATCH", "IDEMPOTENCY_REQUEST_IN_PROGRESS"];

export function lint(program: Program): void {
  const report: Report = (code, message, target) => warn(program, code, message, target);
  const all = operationsOf(program);
  const operations = all.filter(({ operation }) => operation.interface);
  for (const operation of operations) {
    lintFacts(program, operation, report);
    lintHeaders(operation, report);
    lintErrors(program, operation, report);
    lintExamples(program, operation, report);
    lintNames(operation, report);
  }
  lintCountLimits(program, operations, report);
  lintRequiredStates(program, operations, report);
  lintCatalogue(program, operations, report);
  lintEvents(program, report);
  lintVersions(program, report);
  lintDeprecations(program, report);
  lintShapes(program, all, report);
}

function lintFacts(program: Program, { operation }: HttpOperation, report: Report): void {
  const group = operation.interface as Type;
  if (!fact(program, "tier", operation) && !fact(program, "tier", group)) {
    report(
      "operation-tier",
      `${operation.name} has no rate-limit tier: put @tier(RateLimitTier....) on it or on its interface.`,
      operation,
    );
  }
  if (!fact(program, "source", operation)) {
    report(
      "operation-source",
      `${operation.name} has no source: put @source("§...") or @source("decided") on it.`,
      operation,
    );
  }
  if (!getSummary(program, operation) || !getDoc(program, operation)) {
    report("operation-doc", `${operation.name} needs a doc comment and a @summary.`, operation);
  }
  if (!getDoc(program, group)) {
    const name = (group as unknown as { name: string }).name;
    report("operation-doc", `${name} needs a doc comment: it describes the tag of its operations.`, group);
  }
}

function lintHeaders({ operation, verb, parameters }: HttpOperation, report: Report): void {
  const headers = parameters.parameters
    .filter((parameter) => parameter.type === "header")
    .map((parameter) => parameter.name.toLowerCase());
  const takesKey = headers.includes("idempotency-key");
  if (verb === "post" && !takesKey) {
    report(
      "post-idempotency-key",
      `${operation.name} is a POST without Idempotency-Key: use the Post or Act template.`,
      operation,
    );
  }
  if (verb !== "post" && takesKey) {
    report(
      "post-idempotency-key",
      `${operation.name} is no POST, so it takes no Idempotency-Key (interface §8.3).`,
      operation,
    );
  }
  if (!headers.includes("service-version")) {
    report(
      "operation-version",
      `${operation.name} does not take Service-Version: use a template of operations.tsp.`,
      operation,
    );
  }
}

function lintErrors(program: Program, http: HttpOperation, report: Report): void {
  const { operation, verb, path, parameters } = http;
  const codes = codesOf(program, http);
  const required = [
    ...common,
    ...(verb === "get" ? ["VALIDATION_ERROR"] : ofBodies),
    ...(verb === "post" ? ofKeys : []),
  ];
  const missing = required.filter((code) => !codes.has(code));
  if (missing.length > 0) {
    report(
      "operation-errors",
      `${operation.name} does not name ${missing.join(", ")}: use a template of operations.tsp.`,
      operation,
    );
  }
  if (hasFact(program, http, "withClock") && !codes.has("RESOURCE_NOT_FOUND")) {
    report(
      "operation-errors",
      `${operation.name} does not exist in every sandbox: name RESOURCE_NOT_FOUND.`,
      operation,
    );
  }
  const idInPath = parameters.parameters.some((parameter) => parameter.type === "path");
  if (idInPath && ![...codes.keys()].some((code) => code.endsWith("_NOT_FOUND"))) {
    report("operation-errors", `${operation.name} takes an id in ${path} but names no ..._NOT_FOUND.`, operation);
  }
}

/** Tests whether the operation or its interface has the fact. */
function hasFact(program: Program, { operation }: HttpOperation, name: FactName): boolean {
  const group = operation.interface as Type;
  return fact(program, name, operation) ?? fact(program, name, group) ?? false;
}

export function codesOf(program: Program, { operation }: HttpOperation): Map<string, Type> {
  const codes = new Map<string, Type>();
  for (const type of alternatives(operation.returnType)) {
    const row = fact(program, "catalogued", type);
    if (row) codes.set(row[1], type);
  }
  return codes;
}

function lintExamples(program: Program, { operation, parameters, responses }: HttpOperation, report: Report): void {
  const request = parameters.body?.type;
  if (request && !hasExample(program, request)) {
    report("example", `The body of ${operation.name} has no @example.`, request);
  }
  for (const response of responses) {
    if (fact(program, "catalogued", response.type)) continue;
    for (const { body } of response.responses) {
      if (body && !hasExample(program, body.type))
        report("example", `A response of ${operation.name} has no @example.`, body.type);
    }
  }
}

/** Tests whether a type has an example. A page has that of its items. */
function hasExample(program: Program, type: Type): boolean {
  if (type.kind !== "Model") return true;
  if (getExamples(program, type).length > 0) return true;
  const data = type.properties.get("data")?.type;
  return data?.kind === "Model" && data.indexer !== undefined && hasExample(program, data.indexer.value);
}

function lintNames({ operation, path }: HttpOperation, report: Report): void {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(operation.name)) report("names", `${operation.name} is not in camelCase.`, operation);
  if (!/^(\/([a-z0-9-]+|\{[a-zA-Z]+\}))+\/?$/.test(path))
    report("names", `The path ${path} is not in kebab-case.`, operation);
}

function lintCountLimits(program: Program, operations: HttpOperation[], report: Report): void {
  const root = program.getGlobalNamespaceType().namespaces.get("PaymentsApi");
  const limits = (root && fact(program, "limits", root)) ?? {};
  for (const [create, { name, code, freedBy, counts }] of allFacts(program, "countLimit")) {
    const http = operations.find(({ operation }) => operation === create);
    if (name in limits)
      report("count-limit", `@@limits in limits.tsp already has ${name}: choose another name.`, create);
    if (http && !codesOf(program, http).has(code))
      report("count-limit", `${create.name} does not name ${code}, the code of its @countLimit.`, create);
    if (!operations.some(({ operation }) => operation.name === freedBy))
      report("count-limit", `No operation is called ${freedBy}: name the one that makes room.`, create);
    const model = http && responseModel(program, http);
    lintValues(model, model?.name ?? "", plain(counts), (message) => report("count-limit", message, create));
  }
}

function lintRequiredStates(program: Program, operations: HttpOperation[], report: Report): void {
  const machines = new Map(readMachines(program).map(({ model, machine }) => [machine.resource, { model, machine }]));
  const required = requiredStates(program);
  for (const {
    operation: name,
    target,
    field,
    through,
    resource,
    states,
    when,
    body,
    code,
    declineReason,
  } of required) {
    const http = operations.find(({ operation }) => operation === target);
    const known = machines.get(resource);
    if (!http) continue;
    const complain: (message: string) => void = (message) =>
      report("required-state", `@requiresState of ${name}: ${message}`, target);
    const fields = http.parameters.body?.type.kind === "Model" ? http.parameters.body.type.properties : new Map();
    if (!fields.has(field) && !http.path.includes(`{${field}}`)) complain(`${field} is no field of its body or path.`);
    if (through !== null && !required.some((other) => other.operation === through && other.resource === resource))
      complain(`${through} requires no state of ${resource}.`);
    if (states === null && when === null) complain("name states or fields.");
    if ((code === null) === (declineReason === null)) complain("give either a code or a declineReason.");
    if (code !== null && !codesOf(program, http).has(code)) complain(`the operation does not name ${code}.`);
    if (known === undefined) {
      complain(`${resource} has no @states.`);
      continue;
    }
    for (const state of states ?? [])
      if (!known.machine.states.includes(state)) complain(`${state} is no state of ${resource}.`);
    lintValues(known.model, resource, when, complain);
    lintBodyValues(http, body, complain);
  }
}

function lintCatalogue(program: Program, operations: HttpOperation[], report: Report): void {
  const usedCodes = new Set(
    operations
      .filter((operation) => !hasFact(program, operation, "withClock"))
      .flatMap((operation) => [...codesOf(program, operation).keys()]),
  );
  const seen = new Set<string>();
  for (const [model, [status, code]] of allFacts(program, "catalogued")) {
    if (model.namespace?.name !== "Errors") continue;
    const outside = fact(program, "edge", model) || fact(program, "planned", model);
    if (seen.has(code)) report("error-code", `${code} is in the table twice.`, model);
    seen.add(code);
    if (!/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(code)) report("error-code", `${code} is not in SCREAMING_SNAKE_CASE.`, model);
    if (status < 400 || status > 599) report("error-code", `${code} has status ${status}, which is no error.`, model);
    if (!fact(program, "source", model)) report("error-code", `${code} has no source: put @source on it.`, model);
    for (const name of ["cause", "remedy"] as const)
      if (!/^[A-Z0-9].*\.$/.test(fact(program, name, model) ?? ""))
        report("error-code", `${code} has no ${name}: put @${name}("A sentence.") on it.`, model);
    if (model.properties.has("retryAfter") && !fact(program, "retry", model))
      report("error-code", `${code} has Retry-After, but does not say how to retry: put @retry on it.`, model);
    if (outside && usedCodes.has(code))
      report("error-code", `${code} is returned by an operation: remove @edge or @planned.`, model);
    if (!outside && !usedCodes.has(code))
      report("error-code", `No operation names ${code}: name it, or put @planned on it.`, model);
  }
}

function lintEvents(program: Program, report: Report): void {
  const seen = new Set<string>();
  for (const [model, type] of allFacts(program, "event")) {
    if (model.namespace?.name !== "Events") continue;
    if (seen.has(type)) report("event-type", `${type} is in the list twice: give one of the two another type.`, model);
    seen.add(type);
    if (!/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(type)) report("event-type", `${type} is not in SCREAMING_SNAKE_CASE.`, model);
    // A model without a doc comment inherits its template's.
    const inherited = model.sourceModel && getDoc(program, model.sourceModel);
    if (getDoc(program, model) === inherited)
      report("event-type", `${type} has no doc comment: describe when it is sent.`, model);
  }
}

function lintVersions(program: Program, report: Report): void {
  const versions = program.getGlobalNamespaceType().namespaces.get("PaymentsApi")?.enums.get("Versions");
  const members = [...(versions?.members.values() ?? [])];
  members.forEach((member, index) => {
    const previous = members[index - 1]?.name ?? "";
    if (member.value !== undefined && member.value !== member.name)
      report("version", `${member.name} has the value ${member.value}: a date is its own value.`, member);
    if (!isDay(member.name)) report("version", `${member.name} is no day of the form YYYY-MM-DD.`, member);
    else if (member.name <= previous)
      report("version", `${member.name} follows ${previous}: list the dates oldest first.`, member);
  });
}

/** A deprecated date remains for at least 24 months, because partners plan by the year (decided: Versions). */
function lintDeprecations(program: Program, report: Report): void {
  for (const [member, { since, sunset }] of allFacts(program, "deprecated")) {
    for (const day of [since, sunset]) {
      if (!isDay(day)) report("version-deprecation", `${day} is no day of the form YYYY-MM-DD.`, member);
    }
    const earliest = `${Number(since.slice(0, 4)) + 2}${since.slice(4)}`;
    if (sunset < earliest)
      report(
        "version-deprecation",
        `${member.name} ends on ${sunset}; it must not end before ${earliest}, 24 months later.`,
        member,
      );
    if ([...member.enum.members.values()].at(-1) === member)
      report("version-deprecation", `${member.name} is the newest date: partners cannot move to a newer one.`, member);
  }
}

function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
