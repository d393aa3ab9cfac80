// Removes what a run plants in the projects of an external target. Invariant: afterwards no fault and no active
// notification endpoint of the run remains, and a sentence names whatever does remain.
import { headers, latestVersion } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { CheckTimer } from "../http/check-timer.ts";
import type { Exchange } from "../http/exchange.ts";
import { openTransport } from "../http/transport.ts";
import type { Deployment } from "./target.ts";

export interface Leftovers {
  /** Reads settings that checks replace. */
  remember(apiKeys: readonly string[]): Promise<void>;
  record(exchange: Exchange): void;
  /** Returns sentences about what remains. */
  remove(): Promise<readonly string[]>;
}

interface Fault {
  readonly target: string;
  readonly kind: string;
  left: number;
}

interface Project {
  /** By operation. */
  readonly faults: Map<string, Fault>;
  readonly endpoints: Set<string>;
  readonly restrictedAccounts: Set<string>;
  readonly ownAccounts: Set<string>;
  cardKey: "untouched" | "replaced";
  cardKeyBefore: string | undefined;
  requestEndpoint: { readonly id: string; url: string } | undefined;
  requestUrlBefore: string | undefined;
}

const noProject = (): Project => ({
  faults: new Map(),
  endpoints: new Set(),
  restrictedAccounts: new Set(),
  ownAccounts: new Set(),
  cardKey: "untouched",
  cardKeyBefore: undefined,
  requestEndpoint: undefined,
  requestUrlBefore: undefined,
});

interface Shown {
  readonly id?: string;
  readonly mode?: string;
  readonly url?: string;
  readonly status?: string;
  readonly target?: string;
  readonly kind?: string;
  readonly count?: number;
  readonly publicKey?: string;
  readonly now?: string;
  readonly error?: { readonly code?: string };
}

export function trackLeftovers(deployment: Deployment): Leftovers {
  const document = readDocument(latestVersion);
  const projects = new Map<string, Project>();
  let clock: string | undefined;
  const projectOf = (apiKey: string) => {
    const known = projects.get(apiKey) ?? noProject();
    projects.set(apiKey, known);
    return known;
  };

  const record = ({ request, response, json }: Exchange) => {
    const apiKey = /^Bearer (\S+)$/.exec(request.headers.Authorization ?? "")?.[1];
    // Some checks write ids with escapes.
    const path = unescapePath(request.path.split("?")[0]!);
    const operation = document.match(request.method, path);
    if (apiKey === undefined || operation === undefined) return;
    const shown = (typeof json === "object" && json !== null ? json : {}) as Shown;
    const project = projectOf(apiKey);
    const fault = project.faults.get(operation.id);
    const isReplay = response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
    if (fault !== undefined && shown.error?.code === fault.kind && !isReplay) fault.left--;
    if (response.status >= 300) return;
    const id = path.split("/")[2];
    const record: Partial<Record<string, () => void>> = {
      simulateFault: () => {
        const { target = "", kind = "", count = 0 } = shown;
        project.faults.set(target, { target, kind, left: count });
      },
      createWebhook: () => {
        if (shown.mode === "REQUEST") project.requestEndpoint = { id: shown.id!, url: shown.url! };
        else if (!isReplay) project.endpoints.add(shown.id!);
      },
      updateWebhook: () => {
        if (shown.mode === "REQUEST") project.requestEndpoint = { id: shown.id!, url: shown.url! };
      },
      disableWebhook: () => void project.endpoints.delete(id!),
      putCardDetailsKey: () => {
        project.cardKey = "replaced";
      },
      createAccount: () => void project.ownAccounts.add(shown.id!),
      moveClock: () => {
        clock = shown.now;
      },
    };
    record[operation.id]?.();
    if (operation.path === "/simulations/accounts/{id}/status") {
      const account = path.split("/")[3]!;
      if (shown.status === "RESTRICTED" && !project.ownAccounts.has(account)) project.restrictedAccounts.add(account);
      else project.restrictedAccounts.delete(account);
    }
  };

  const withSender = async <Result>(work: (call: Call) => Promise<Result>): Promise<Result> => {
    const transport = openTransport(deployment, latestVersion, record);
    const sender = transport.forCheck(new CheckTimer());
    try {
      return await work((apiKey, method, path, body) => {
        const sent = body === undefined ? {} : { contentType: "application/json", body: JSON.stringify(body) };
        return sender.send({ method, path, ...sent }, apiKey);
      });
    } finally {
      transport.close();
    }
  };

  return {
    record,
    remember: (apiKeys) =>
      withSender(async (call) => {
        for (const apiKey of apiKeys) {
          const project = projectOf(apiKey);
          const { response, json } = await call(apiKey, "GET", document.operation("getCardDetailsKey").path);
          if (response.status === 200) project.cardKeyBefore = (json as Shown).publicKey;
          const list = await call(apiKey, "GET", "/webhooks/?limit=100");
          const { data = [] } = (list.json ?? {}) as { data?: readonly Shown[] };
          project.requestUrlBefore = data.find(({ mode }) => mode === "REQUEST")?.url;
        }
      }),
    remove: () =>
      withSender(async (call) => {
        const remaining: string[] = [];
        const change = async (what: string, ...request: Parameters<Call>) => {
          const problem = await call(...request).then(
            ({ response }) => (response.status < 300 ? undefined : `${response.status}`),
            (error: Error) => error.message,
          );
          if (problem !== undefined) remaining.push(`${what} was not removed: ${problem}.`);
        };
        for (const [apiKey, project] of projects) {
          for (const { target, kind, left } of project.faults.values()) {
            const body = { target, kind, count: 0 };
            if (left > 0) await change(`A simulated fault of ${target}`, apiKey, "POST", "/simulations/faults", body);
          }
          for (const id of project.endpoints)
            await change(`Notification endpoint ${id}`, apiKey, "POST", `/webhooks/${id}/disable`);
          for (const id of project.restrictedAccounts) {
            const body = { status: "ACTIVE" };
            await change(
              `The restriction of account ${id}`,
              apiKey,
              "POST",
              `/simulations/accounts/${id}/status`,
              body,
            );
          }
          const { requestEndpoint, requestUrlBefore: url, cardKey, cardKeyBefore: publicKey } = project;
          if (requestEndpoint !== undefined && url !== undefined && url !== requestEndpoint.url)
            await change("The run's url of the REQUEST endpoint", apiKey, "PATCH", `/webhooks/${requestEndpoint.id}`, {
              url,
            });
          if (requestEndpoint !== undefined && url === undefined)
            remaining.push(`REQUEST endpoint ${requestEndpoint.id} remains: no operation disables it.`);
          if (cardKey === "replaced" && publicKey !== undefined)
            await change("The run's card details key", apiKey, "PUT", "/card-details-key", { publicKey });
        }
        const withNewKey = [...projects.values()].filter((each) => each.cardKey === "replaced" && !each.cardKeyBefore);
        if (withNewKey.length > 0)
          remaining.push(
            `The card details key of the run remains for ${withNewKey.length} API keys: none was registered before.`,
          );
        if (clock !== undefined) remaining.push(`The target's clock shows ${clock} and cannot be moved back.`);
        return remaining;
      }),
  };
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Call = (apiKey: string, method: string, path: string, body?: object) => Promise<Exchange>;
