// Probes an external target. Invariant: a problem that would fail every check is reported in one sentence.
import { environments, tiers, type Version } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { CheckTimer } from "../http/check-timer.ts";
import { type Exchange, NoResponse } from "../http/exchange.ts";
import { openTransport, type Sender } from "../http/transport.ts";
import { summarize } from "../rules/expect.ts";
import type { Rule } from "../rules/rule.ts";
import type { Need } from "../targets/needs.ts";
import type { Deployment } from "../targets/target.ts";
import { TargetError } from "../targets/target-error.ts";
import { detectAbilities } from "./detect.ts";
import { planRun } from "./plan.ts";
import { untilStopped } from "./stop.ts";
import { rulesForDate } from "./turns.ts";

export interface Probe {
  readonly deployment: Deployment;
  readonly summary: string;
}

/** @throws {TargetError} if no check could pass. */
export async function probeTarget(
  deployment: Deployment,
  versions: readonly Version[],
  rules: readonly Rule[],
  onExchange: (exchange: Exchange) => void = () => {},
  stop?: AbortSignal,
): Promise<Probe> {
  const send = async <Result>(version: Version, work: (sender: Sender) => Promise<Result>): Promise<Result> => {
    const transport = openTransport(deployment, version, onExchange, stop);
    return untilStopped(stop, () => work(transport.forCheck(new CheckTimer()))).finally(transport.close);
  };
  for (const version of versions)
    await send(version, async (sender) => {
      for (const [option, apiKey] of keysToAccept(deployment))
        await requireAcceptedKey(sender, deployment, version, option, apiKey);
    });
  const documents = versions.map((version) => readDocument(version));
  const rulesByDate = documents.map((document) => rulesForDate(rules, document, versions));
  const needed = new Set(documents.flatMap((document, index) => needsOfChecks(document, rulesByDate[index]!)).flat());
  const first = documents[0]!;
  const mode = needed.has("internal-project")
    ? await send(first.version, (sender) => detectAuthorizationMode(sender, deployment, first))
    : undefined;
  const { lacks, notes } = await send(first.version, (sender) => detectAbilities(deployment, first, sender, needed));
  const detected = { ...deployment, lacks: { ...lacks, ...deployment.lacks } };
  const known = mode === "EXTERNAL" ? withoutInternalProject(detected) : detected;
  const plans = documents.map((document, index) => planRun([known], rulesByDate[index]!, document));
  const running = plans.map(({ jobs }) => jobs.get(known)!.length);
  const skipped = plans.reduce((sum, { checks }) => sum + checks, 0) - running.reduce((a, b) => a + b, 0);
  const counts = versions.map((version, index) => `${running[index]} at ${version}`).join(", ");
  const project = mode === undefined ? [] : [`The main project has ${mode} authorization mode.`];
  const summary = [
    `${deployment.url} accepts the keys.`,
    ...project,
    ...notes,
    `Checks to run: ${counts}. Checks to skip: ${skipped}, with reasons at the end.`,
    describeDuration(known, running),
  ].join(" ");
  return { deployment: known, summary };
}

/** Each key with its option. */
export function keysToAccept({ keys }: Deployment): [string, string][] {
  const { main, limited = [], second, external, attesting, consumer, pinned, sibling, here, billed } = keys;
  const single = { second, external, attesting, consumer, pinned, sibling, here, billed };
  return [
    ...main.map((key): [string, string] => ["--api-key", key]),
    ...limited.map((key): [string, string] => ["--limited-api-key", key]),
    ...Object.entries(single).flatMap(([name, key]): [string, string][] =>
      key === undefined ? [] : [[`--${name}-api-key`, key]],
    ),
  ];
}

const listWebhooksRequest = { method: "GET", path: "/webhooks/" } as const;

async function requireAcceptedKey(
  sender: Sender,
  { url }: Deployment,
  version: Version,
  option: string,
  apiKey: string,
) {
  const exchange = await sender.send(listWebhooksRequest, apiKey).catch((error: Error) => {
    if (error instanceof NoResponse) throw new TargetError(`The target cannot be reached: ${error.message}.`);
    throw error;
  });
  const { status } = exchange.response;
  if (status === 200 && Array.isArray((exchange.json as { data?: unknown } | undefined)?.data)) return;
  const response = summarize(exchange);
  if (status === 401 || status === 403)
    throw new TargetError(`${url} refuses the key given with ${option}: ${response}`);
  if (status === 400) throw new TargetError(`${url} does not support ${version}: ${response}`);
  throw new TargetError(
    `${url}${listWebhooksRequest.path} does not list webhook endpoints: ${response}. Is --target the base URL of the API?`,
  );
}

function needsOfChecks(document: ContractDocument, rules: readonly Rule[]): (readonly Need[])[] {
  return rules.flatMap((rule) => rule.checks(document).map(({ needs = [] }) => [...rule.needs, ...needs]));
}

/**
 * Interface §4.1 rule 2: only an EXTERNAL project may have a REQUEST endpoint. Tries to create one if there is none.
 */
async function detectAuthorizationMode(
  sender: Sender,
  deployment: Deployment,
  document: ContractDocument,
): Promise<"INTERNAL" | "EXTERNAL"> {
  const apiKey = deployment.keys.main[0]!;
  const hasRequestEndpoint = await hasEndpoint(sender, apiKey, ({ mode }) => mode === "REQUEST");
  if (hasRequestEndpoint) return "EXTERNAL";
  const body = { ...(document.operation("createWebhook").bodies[0]!.example as object), mode: "REQUEST" };
  const request = { method: "POST", path: "/webhooks/", contentType: "application/json", body: JSON.stringify(body) };
  const { response } = await sender.send(request, apiKey);
  return response.status === 201 ? "EXTERNAL" : "INTERNAL";
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
  const reason = "the project of --api-key has EXTERNAL authorization mode";
  return { ...deployment, lacks: { ...deployment.lacks, "internal-project": reason } };
}

// Average with our server.
const requestsPerCheck = 3;

/** Upper bound, from the rate limits of the key's environment. */
function describeDuration({ keys }: Deployment, checks: readonly number[]): string {
  const [key] = keys.main;
  const environment = environments.find((name) => key!.startsWith(`svc_${name}_`)) ?? "sandbox";
  const { minute } = tiers.DEFAULT[environment];
  const requests = checks.reduce((a, b) => a + b, 0) * requestsPerCheck;
  const minutes = Math.ceil(requests / (minute * keys.main.length));
  const lanes = keys.main.length === 1 ? "one key" : `${keys.main.length} keys`;
  return `At the ${environment} limit of ${minute} requests a minute, ${lanes} will take up to ${minutes} min.`;
}
