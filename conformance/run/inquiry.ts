// What is asked of another implementation before its check begins: whether it can be reached, takes the keys, speaks the dates, and
// how its project authorizes. Invariant: what makes every check fail is said here in one sentence, before the first check.
import { environments, tiers, type Version } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { type Exchange, NoResponse } from "../http/exchange.ts";
import { Spent } from "../http/spent.ts";
import { openTransport, type Sender } from "../http/transport.ts";
import { summarize } from "../rules/expect.ts";
import type { Rule } from "../rules/rule.ts";
import { type Need, reasonToSkip } from "../targets/needs.ts";
import type { Deployment } from "../targets/target.ts";
import { takeTurns } from "./turns.ts";

/** The target cannot be checked; the message says why. */
export class TargetError extends Error {}

export interface Inquiry {
  /** The deployment, with what was found out. */
  readonly deployment: Deployment;
  /** What was found and what will happen, for people. */
  readonly sentence: string;
}

/** Asks a target. @throws {TargetError} where no check could succeed. */
export async function inquire(
  deployment: Deployment,
  versions: readonly Version[],
  rules: readonly Rule[],
): Promise<Inquiry> {
  for (const version of versions) {
    const transport = openTransport(deployment, version, () => {});
    const sender = transport.for(new Spent());
    try {
      for (const [option, apiKey] of workingKeys(deployment)) await tryKey(sender, deployment, version, option, apiKey);
    } finally {
      transport.close();
    }
  }
  const documents = versions.map((version) => readDocument(version));
  const jobs = documents.map((document) => jobsOf(document, takeTurns(rules, document, versions)));
  const isModeNeeded = jobs.flat(2).includes("internal-project");
  const mode = isModeNeeded ? await modeOf(deployment, documents[0]!) : undefined;
  const known = mode === "EXTERNAL" ? asExternal(deployment) : deployment;
  const running = jobs.map((all) => all.filter((needed) => reasonToSkip(needed, known.lacks) === undefined).length);
  const skipped = jobs.flat().length - running.reduce((a, b) => a + b, 0);
  const checks = versions.map((version, index) => `${running[index]} of ${version}`).join(" and ");
  const project = mode === undefined ? "" : `, its main project has ${mode} authorization mode`;
  const sentence =
    `${deployment.url} answers and takes the keys${project}: ${checks} checks will run, ` +
    `${skipped} will not, for reasons told at the end. ${duration(known, running)}`;
  return { deployment: known, sentence };
}

/** The keys that must be accepted, by the option that gave them. */
function workingKeys({ keys }: Deployment): [string, string][] {
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

const plainAsk = { method: "GET", path: "/webhooks/" } as const;

async function tryKey(sender: Sender, { url }: Deployment, version: Version, option: string, apiKey: string) {
  const exchange = await sender.send(plainAsk, apiKey).catch((error: Error) => {
    if (error instanceof NoResponse) throw new TargetError(`The target cannot be reached: ${error.message}.`);
    throw error;
  });
  const { status } = exchange.response;
  if (status === 200 && Array.isArray((exchange.json as { data?: unknown } | undefined)?.data)) return;
  const answer = summarize(exchange);
  if (status === 401 || status === 403) throw new TargetError(`${url} refuses the key of ${option}: ${answer}`);
  if (status === 400) throw new TargetError(`${url} does not speak ${version}: ${answer}`);
  throw new TargetError(
    `${url}${plainAsk.path} does not list webhook endpoints: ${answer}. Is --target the address of the interface?`,
  );
}

/** The needs of each check of a date. */
function jobsOf(document: ContractDocument, rules: readonly Rule[]): (readonly Need[])[] {
  return rules.flatMap((rule) => rule.checks(document).map(({ needs = [] }) => [...rule.needs, ...needs]));
}

/**
 * How the main project authorizes (interface §4.1 rule 2): with INTERNAL authorization mode it may have no REQUEST endpoint, with
 * EXTERNAL one. Where it has none yet it is asked for one, as checks will do.
 */
async function modeOf(deployment: Deployment, document: ContractDocument): Promise<"INTERNAL" | "EXTERNAL"> {
  const transport = openTransport(deployment, document.version, () => {});
  try {
    const sender = transport.for(new Spent());
    const apiKey = deployment.keys.main[0]!;
    const hasRequestEndpoint = await anyEndpoint(sender, apiKey, ({ mode }) => mode === "REQUEST");
    if (hasRequestEndpoint) return "EXTERNAL";
    const body = { ...(document.operation("createWebhook").bodies[0]!.example as object), mode: "REQUEST" };
    const ask = { method: "POST", path: "/webhooks/", contentType: "application/json", body: JSON.stringify(body) };
    const { response } = await sender.send(ask, apiKey);
    return response.status === 201 ? "EXTERNAL" : "INTERNAL";
  } finally {
    transport.close();
  }
}

interface Endpoint {
  readonly id: string;
  readonly mode: string;
}

// A project that was checked hundreds of times has as many endpoints.
const mostPages = 200;

async function anyEndpoint(sender: Sender, apiKey: string, isMeant: (endpoint: Endpoint) => boolean): Promise<boolean> {
  let after = "";
  for (let page = 1; page <= mostPages; page++) {
    const exchange: Exchange = await sender.send({ method: "GET", path: `/webhooks/?limit=100${after}` }, apiKey);
    const { data = [], hasMore } = (exchange.json ?? {}) as { data?: readonly Endpoint[]; hasMore?: boolean };
    if (data.some(isMeant)) return true;
    if (hasMore !== true || data.length === 0) return false;
    after = `&startingAfter=${data.at(-1)!.id}`;
  }
  return false;
}

/** A main project of EXTERNAL authorization mode cannot show what INTERNAL ones refuse. */
function asExternal(deployment: Deployment): Deployment {
  const reason = "the project of --api-key has EXTERNAL authorization mode";
  return { ...deployment, lacks: { ...deployment.lacks, "internal-project": reason } };
}

// Measured on this checkout's server: some checks send one request, some a dozen.
const requestsPerCheck = 3;

/** How long a run takes that keeps within the contract's limits of the key's environment. */
function duration({ keys }: Deployment, checks: readonly number[]): string {
  const [key] = keys.main;
  const environment = environments.find((name) => key!.startsWith(`svc_${name}_`)) ?? "sandbox";
  const { minute } = tiers.DEFAULT[environment];
  const requests = checks.reduce((a, b) => a + b, 0) * requestsPerCheck;
  const minutes = Math.ceil(requests / (minute * keys.main.length));
  const lanes = keys.main.length === 1 ? "one key" : `${keys.main.length} keys`;
  return `With the ${environment}'s limit of ${minute} requests a minute and ${lanes} it takes up to ${minutes} min.`;
}
