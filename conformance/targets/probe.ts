// Probes an external target. Invariant: a problem that would fail every check is reported in one sentence.
import type { Version } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { watchClock } from "../harness/clock-watch.ts";
import { summarize } from "../harness/expect.ts";
import { findMissing } from "../harness/missing-operations.ts";
import type { Need } from "../harness/needs.ts";
import { NotOffered } from "../harness/not-offered.ts";
import type { Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import { CheckTimer } from "../http/check-timer.ts";
import { type Exchange, firstWaitMs, NoResponse } from "../http/exchange.ts";
import { untilStopped } from "../http/stop.ts";
import { LimitExhausted, openTransport, type Sender } from "../http/transport.ts";
import { type Capability, describeLimits, describeOffer } from "./capabilities.ts";
import { detectAbilities } from "./detect.ts";
import { requireDifferentKeys, requireDistinctProjects } from "./distinct-projects.ts";
import { noticeWait } from "./notice-wait.ts";
import { type RaisedLimits, watchLimits } from "./rate-limits.ts";
import { TargetError } from "./target-error.ts";

export interface Probe {
  readonly deployment: Deployment;
  readonly capabilities: readonly Capability[];
  readonly raised: RaisedLimits;
  /** Median of the probe. */
  readonly responseMs: number;
}

/** @throws {TargetError} if no check could pass. */
export async function probeTarget(
  deployment: Deployment,
  rulesByDate: ReadonlyMap<Version, readonly Rule[]>,
  onExchange: (exchange: Exchange) => void = () => {},
  stop?: AbortSignal,
): Promise<Probe> {
  requireDifferentKeys(deployment);
  const versions = [...rulesByDate.keys()];
  const limits = watchLimits(deployment.keys.main[0]!);
  const times: number[] = [];
  const observe = (exchange: Exchange) => {
    limits.record(exchange);
    times.push(exchange.time.ms);
    onExchange(exchange);
  };
  const send = async <Result>(
    version: Version,
    work: (sender: Sender) => Promise<Result>,
    responseWaitMs?: number,
  ): Promise<Result> => {
    const transport = openTransport(deployment, version, observe, stop, undefined, responseWaitMs);
    return untilStopped(stop, () => work(transport.forCheck(new CheckTimer())))
      .catch(refuseTarget)
      .finally(transport.close);
  };
  for (const version of versions)
    await send(
      version,
      async (sender) => {
        for (const [option, apiKey] of keysToAccept(deployment))
          await requireAcceptedKey(sender, deployment, version, option, apiKey);
      },
      firstWaitMs,
    );
  const documents = versions.map((version) => readDocument(version));
  const missing = new Map<string, string>();
  const asked = new Set<string>();
  for (const { version, operations } of documents.toReversed()) {
    const unasked = operations.filter(({ id }) => !asked.has(id));
    for (const { id } of unasked) asked.add(id);
    const found = await send(version, (sender) => findMissing(sender, deployment.keys.main, unasked));
    for (const [id, answer] of found) missing.set(id, answer);
  }
  const offering = { ...deployment, missing };
  await send(documents[0]!.version, (sender) => requireDistinctProjects(sender, offering, documents[0]!));
  if (!missing.has("listAccounts"))
    for (const apiKey of deployment.keys.main)
      await send(documents[0]!.version, (sender) => requireDollars(sender, apiKey));
  const needed = new Set(documents.flatMap((document) => needsOfChecks(document, rulesByDate.get(document.version)!)));
  const first = documents[0]!;
  const isModeNeeded = needed.has("internal-project") && !missing.has("createWebhook") && !missing.has("listWebhooks");
  const mode = isModeNeeded
    ? await send(first.version, (sender) => detectAuthorizationMode(sender, deployment.keys.main, first))
    : undefined;
  const found = await send(first.version, (sender) => detectAbilities(offering, first, sender, needed));
  for (const id of found.missing) missing.set(id, new NotOffered(id).message);
  const { clockAt } = found;
  const lacks = { ...found.lacks, ...deployment.lacks };
  const responseMs = medianOf(times);
  const detected = { ...offering, lacks, ...(clockAt === undefined ? {} : { clockAt, clock: watchClock(clockAt) }) };
  return {
    deployment: mode === "EXTERNAL" ? withoutInternalProject(detected) : detected,
    raised: limits.raised,
    responseMs,
    capabilities: [
      ...describeOffer(offering, versions, asked.size),
      ...(mode === undefined ? [] : [{ name: "authorization mode", value: mode }]),
      ...found.capabilities,
      describeLimits(deployment.keys.main[0]!, limits.raised),
      { name: "response time", value: `${Math.ceil(responseMs)} ms`, note: "median of these requests" },
    ],
  };
}

/** @throws {TargetError} if the target gave no response, or admits none for longer than a run waits */
export function refuseTarget(error: unknown): never {
  if (error instanceof NoResponse) throw new TargetError(`The target cannot be reached: ${error.message}.`);
  if (error instanceof LimitExhausted)
    throw new TargetError(`The probe got ${error.message}. Give the --api-key of another project, or wait.`);
  throw error;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Each key with its option. */
export function keysToAccept({ keys }: Deployment): [string, string][] {
  const {
    main,
    limited = [],
    priced = [],
    second,
    external,
    attesting,
    consumer,
    pinned,
    sibling,
    here,
    billed,
  } = keys;
  const single = { second, external, attesting, consumer, pinned, sibling, here, billed };
  return [
    ...main.map((key): [string, string] => ["--api-key", key]),
    ...limited.map((key): [string, string] => ["--limited-api-key", key]),
    ...priced.map((key): [string, string] => ["--priced-api-key", key]),
    ...Object.entries(single).flatMap(([name, key]): [string, string][] =>
      key === undefined ? [] : [[`--${name}-api-key`, key]],
    ),
  ];
}

const firstList = "/webhooks/";

/** Asks for every list in turn, because a target may offer only some operations. */
async function requireAcceptedKey(
  sender: Sender,
  { url }: Deployment,
  version: Version,
  option: string,
  apiKey: string,
) {
  const ask = (path: string) => noticeWait(url, sender.send({ method: "GET", path }, apiKey));
  const exchange = await ask(firstList);
  const isList = ({ response, json }: Exchange) =>
    response.status === 200 && Array.isArray((json as { data?: unknown } | undefined)?.data);
  if (isList(exchange)) return;
  const { status } = exchange.response;
  const others = readDocument(version).operations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  if (status === 404) for (const { path } of others) if (isList(await ask(path))) return;
  const response = summarize(exchange);
  if (status === 401 || status === 403)
    throw new TargetError(`${url} refuses the key given with ${option}: ${response}`);
  if (status === 400) throw new TargetError(`${url} does not support ${version}: ${response}`);
  throw new TargetError(
    `${url}${firstList} does not list webhook endpoints: ${response}. Is --target the base URL of the API?`,
  );
}

/** The amounts of the checks are in US dollars. A project without an account passes. */
async function requireDollars(sender: Sender, apiKey: string): Promise<void> {
  const { json } = await sender.send({ method: "GET", path: "/accounts?limit=1" }, apiKey);
  const { data } = (json ?? {}) as { data?: readonly { balance?: { spendable?: { currency?: unknown } } }[] };
  const currency = data?.[0]?.balance?.spendable?.currency;
  if (currency === undefined || currency === "USD") return;
  throw new TargetError(`--api-key is of a project that bills in ${currency}. Give a key of one that bills in USD.`);
}

function needsOfChecks(document: ContractDocument, rules: readonly Rule[]): Need[] {
  return rules.flatMap((rule) => rule.checks(document).flatMap(({ needs = [] }) => [...rule.needs, ...needs]));
}

/**
 * Interface §4.1 rule 2: only an EXTERNAL project may have a REQUEST endpoint. Tries to create one where there is none.
 * Returns INTERNAL only if the projects of all keys are INTERNAL.
 */
async function detectAuthorizationMode(
  sender: Sender,
  keys: readonly string[],
  document: ContractDocument,
): Promise<"INTERNAL" | "EXTERNAL"> {
  for (const apiKey of keys) if (await isExternal(sender, apiKey, document)) return "EXTERNAL";
  return "INTERNAL";
}

async function isExternal(sender: Sender, apiKey: string, document: ContractDocument): Promise<boolean> {
  if (await hasEndpoint(sender, apiKey, ({ mode }) => mode === "REQUEST")) return true;
  const body = { ...(document.operation("createWebhook").bodies[0]!.example as object), mode: "REQUEST" };
  const request = { method: "POST", path: "/webhooks/", contentType: "application/json", body: JSON.stringify(body) };
  const { response } = await sender.send(request, apiKey);
  return response.status === 201;
}

interface Endpoint {
  readonly id: string;
  readonly mode: string;
}

// Enough for a project checked hundreds of times.
const maxPages = 200;

async function hasEndpoint(
  sender: Sender,
  apiKey: string,
  isWanted: (endpoint: Endpoint) => boolean,
): Promise<boolean> {
  let after = "";
  for (let page = 1; page <= maxPages; page++) {
    const exchange: Exchange = await sender.send({ method: "GET", path: `/webhooks/?limit=100${after}` }, apiKey);
    const { data = [], hasMore } = (exchange.json ?? {}) as { data?: readonly Endpoint[]; hasMore?: boolean };
    if (data.some(isWanted)) return true;
    if (hasMore !== true || data.length === 0) return false;
    after = `&startingAfter=${data.at(-1)!.id}`;
  }
  return false;
}

function withoutInternalProject(deployment: Deployment): Deployment {
  const reason = "a project of --api-key has EXTERNAL authorization mode";
  return { ...deployment, lacks: { ...deployment.lacks, "internal-project": reason } };
}
