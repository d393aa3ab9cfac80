// Refuses keys of one project where the options promise several. Otherwise its own resources look like another project's.
import type { ContractDocument } from "../contract/document.ts";
import type { Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Sender } from "../http/transport.ts";
import { createWithRoom, post } from "./detect.ts";
import { TargetError } from "./target-error.ts";

interface NamedKey {
  readonly option: string;
  readonly key: string;
}

/** Keys that belong to one project each. */
function groupsOf({ keys: { main, second, limited = [] } }: Deployment): (readonly NamedKey[])[] {
  const named = (option: string, keys: readonly string[]) => keys.map((key) => ({ option, key }));
  const other = named("--second-api-key", second === undefined ? [] : [second]);
  return [
    [...named("--api-key", main), ...other],
    [...named("--limited-api-key", limited), ...other],
  ];
}

/** Sends nothing. @throws {TargetError} */
export function requireDifferentKeys(deployment: Deployment): void {
  for (const group of groupsOf(deployment))
    for (const [index, later] of group.entries()) {
      const same = group.slice(0, index).find(({ key }) => key === later.key);
      if (same !== undefined) throw sameProject(later, same, "the keys are equal");
    }
}

/** A target that does not offer endpoints passes. @throws {TargetError} */
export async function requireDistinctProjects(
  sender: Sender,
  deployment: Deployment,
  document: ContractDocument,
): Promise<void> {
  const isMissing = (id: string) => deployment.missing?.has(id) === true;
  if (isMissing("listWebhooks") || isMissing("createWebhook")) return;
  for (const group of groupsOf(deployment))
    for (const [index, first] of group.slice(0, -1).entries()) {
      const id = await findEndpoint(sender, deployment, first.key, document);
      if (id === undefined) return;
      for (const later of group.slice(index + 1))
        if (
          (await newestEndpoint(sender, later.key)) === id &&
          (isMissing("getWebhook") || (await reads(sender, later.key, id)))
        )
          throw sameProject(later, first, `both show the endpoint ${id}`);
    }
}

/** Returns the id of an endpoint of the project. Creates one if there is none. */
async function findEndpoint(
  sender: Sender,
  deployment: Deployment,
  apiKey: string,
  document: ContractDocument,
): Promise<string | undefined> {
  const newest = await newestEndpoint(sender, apiKey);
  if (newest !== undefined) return newest;
  const own = { ...deployment, keys: { main: [apiKey] } };
  const body = { ...(document.operation("createWebhook").bodies[0]!.example as object), mode: "NOTIFICATION" };
  const created = idOf((await createWithRoom(sender, own, body)).json);
  if (created !== undefined) await post(sender, own, `/webhooks/${created}/disable`);
  return created;
}

async function newestEndpoint(sender: Sender, apiKey: string): Promise<string | undefined> {
  const { json } = await sender.send({ method: "GET", path: "/webhooks/?limit=1" }, apiKey);
  const { data } = (json ?? {}) as { data?: unknown };
  return Array.isArray(data) ? idOf(data[0]) : undefined;
}

async function reads(sender: Sender, apiKey: string, id: string): Promise<boolean> {
  const { response }: Exchange = await sender.send({ method: "GET", path: `/webhooks/${id}` }, apiKey);
  return response.status === 200;
}

function idOf(json: unknown): string | undefined {
  const { id } = (json ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}

function sameProject(later: NamedKey, first: NamedKey, evidence: string): TargetError {
  const sentence =
    later.option === first.option
      ? `Two values of ${first.option} are of the same project`
      : `${later.option} is of the same project as ${first.option}`;
  return new TargetError(`${sentence}: ${evidence}. Give each a project of its own.`);
}
