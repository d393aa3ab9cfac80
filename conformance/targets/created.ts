// Ends the resources that a run created on an external target, the newest first: a resource is newer than what it
// depends on. Invariant: what does not end is named with the reason.
import type { ContractDocument, Operation } from "../contract/document.ts";
import { type Lifecycle, lifecyclesOf } from "../contract/lifecycles.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf } from "../judge/context.ts";
import type { Call } from "./settings.ts";

export interface CreatedResources {
  /** `exchange` is a success and no replay; `path` has no query and no escapes. */
  record(apiKey: string, operation: Operation, path: string, exchange: Exchange): void;
  readonly count: number;
  /** Returns what remains. */
  end(call: Call): Promise<readonly Remaining[]>;
}

/** A resource of the run that exists after it. */
export interface Remaining {
  /** Such as "card shipment". */
  readonly resource: string;
  readonly plural: string;
  readonly id: string;
  /** A code of the target, or words without a full stop. */
  readonly reason: string;
}

type EndingCall = (method: string, path: string) => Promise<Exchange>;

interface Created {
  readonly lifecycle: Lifecycle;
  readonly apiKey: string;
  /** As last shown. */
  item: Item;
}

type Item = Readonly<Record<string, unknown>>;

const noOperation = "no operation ends them now";

export function trackCreated(document: ContractDocument): CreatedResources {
  const { createdBy, endedBy } = lifecyclesOf(document);
  const created = new Map<string, Created>();
  return {
    get count() {
      return created.size;
    },
    record: (apiKey, operation, path, { response, json }) => {
      const ended = endedBy.get(operation.id);
      if (ended !== undefined) created.delete(idIn(path, ended));
      if (typeof json !== "object" || json === null) return;
      const item = json as Item;
      const id = String(item.id);
      const known = created.get(id);
      const lifecycle = known?.lifecycle ?? (response.status === 201 ? createdBy.get(operation.id) : undefined);
      if (lifecycle === undefined || typeof item.id !== "string") return;
      if (lifecycle.hasEnded(item)) created.delete(id);
      else if (ended === undefined) created.set(id, { lifecycle, apiKey: known?.apiKey ?? apiKey, item });
    },
    end: async (call) => {
      const byKey = Map.groupBy([...created].reverse(), ([, { apiKey }]) => apiKey);
      // Each project has its own limits.
      const ended = [...byKey].map(([apiKey, group]) => endAll(group, (method, path) => call(apiKey, method, path)));
      return (await Promise.all(ended)).flat();
    },
  };
}

async function endAll(group: readonly (readonly [string, Created])[], call: EndingCall): Promise<Remaining[]> {
  const remaining: Remaining[] = [];
  // A target that does not respond would delay the end by minutes for each resource.
  let failure: string | undefined;
  const tryToEnd = (lifecycle: Lifecycle, id: string) =>
    endOne(lifecycle, id, call).catch((error: Error) => {
      failure = error.message;
      return failure;
    });
  for (const [id, { lifecycle, item }] of group) {
    const reason = lifecycle.canEnd(item) ? (failure ?? (await tryToEnd(lifecycle, id))) : noOperation;
    if (reason !== undefined) remaining.push({ ...wordsFor(lifecycle), id, reason });
  }
  return remaining;
}

/** Returns the reason why the resource remains; undefined if it has ended. */
async function endOne(lifecycle: Lifecycle, id: string, call: EndingCall): Promise<string | undefined> {
  const { family, machine, end, hasEnded } = lifecycle;
  const itemPath = `${family.collection}/${encodeURIComponent(id)}`;
  const exchange = await call(end!.method, end!.path.replace(/^.*\{[^}]+\}/, itemPath));
  const { status } = exchange.response;
  if (status < 300 || status === 404) return undefined;
  const code = codeOf(exchange) ?? String(status);
  // The resource may have ended by itself.
  if (code !== machine?.otherwise || family.get === undefined) return code;
  const { json } = await call("GET", itemPath);
  return typeof json === "object" && json !== null && hasEnded(json as Item) ? undefined : code;
}

function wordsFor({ family }: Lifecycle): Pick<Remaining, "resource" | "plural"> {
  const resource = family.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { resource, plural: family.collection.split("/").at(-1)!.replaceAll("-", " ") };
}

function idIn(path: string, { family }: Lifecycle): string {
  return path.slice(family.collection.length + 1).split("/")[0]!;
}

/** For people: a sentence for each reason. */
export function describeRemaining(remaining: readonly Remaining[]): string[] {
  return [...Map.groupBy(remaining, ({ reason }) => reason)].map(([reason, group]) => {
    const kinds = [...Map.groupBy(group, ({ resource }) => resource).values()];
    const counts = kinds.map((all) => `${all.length} ${all.length === 1 ? all[0]!.resource : all[0]!.plural}`);
    return `${counts.join(", ")}: ${reason}.`;
  });
}
