// Restores the settings that checks change in the projects of an external target. Invariant: afterwards no simulated
// fault of the run remains, and a sentence names whatever does remain.
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";

export interface Settings {
  /** Reads settings that checks replace. */
  remember(apiKeys: readonly string[], call: Call): Promise<void>;
  record(apiKey: string, operation: Operation, exchange: Exchange, isReplay: boolean): void;
  /** Returns sentences about what remains. */
  restore(call: Call): Promise<readonly string[]>;
}

/** @throws {Error} without a response */
export type Call = (apiKey: string, method: string, path: string, body?: object) => Promise<Exchange>;

interface Fault {
  readonly target: string;
  readonly kind: string;
  left: number;
}

interface Project {
  /** By operation. */
  readonly faults: Map<string, Fault>;
  readonly restrictedAccounts: Set<string>;
  readonly ownAccounts: Set<string>;
  cardKey: "untouched" | "replaced";
  cardKeyBefore: string | undefined;
  requestEndpoint: { readonly id: string; url: string } | undefined;
  requestUrlBefore: string | undefined;
}

const noProject = (): Project => ({
  faults: new Map(),
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

export function trackSettings(document: ContractDocument): Settings {
  const projects = new Map<string, Project>();
  let clock: string | undefined;
  const projectOf = (apiKey: string) => {
    const known = projects.get(apiKey) ?? noProject();
    projects.set(apiKey, known);
    return known;
  };
  return {
    record: (apiKey, operation, { response, json }, isReplay) => {
      const shown = (typeof json === "object" && json !== null ? json : {}) as Shown;
      const project = projectOf(apiKey);
      const fault = project.faults.get(operation.id);
      if (fault !== undefined && shown.error?.code === fault.kind && !isReplay) fault.left--;
      if (response.status >= 300) return;
      recordChange(project, operation, shown);
      if (operation.id === "moveClock") clock = shown.now;
    },
    remember: async (apiKeys, call) => {
      for (const apiKey of apiKeys) {
        const project = projectOf(apiKey);
        const { response, json } = await call(apiKey, "GET", document.operation("getCardDetailsKey").path);
        if (response.status === 200) project.cardKeyBefore = (json as Shown).publicKey;
        const list = await call(apiKey, "GET", "/webhooks/?limit=100");
        const { data = [] } = (list.json ?? {}) as { data?: readonly Shown[] };
        project.requestUrlBefore = data.find(({ mode }) => mode === "REQUEST")?.url;
      }
    },
    restore: async (call) => {
      const sentences: string[] = [];
      for (const [apiKey, project] of projects)
        for (const [what, ...request] of changesBack(project)) {
          const problem = await call(apiKey, ...request).then(
            ({ response }) => (response.status < 300 ? undefined : `${response.status}`),
            (error: Error) => error.message,
          );
          if (problem !== undefined) sentences.push(`${what} was not removed: ${problem}.`);
        }
      const withNewKey = [...projects.values()].filter((each) => each.cardKey === "replaced" && !each.cardKeyBefore);
      if (withNewKey.length > 0)
        sentences.push(
          `The card details key of the run remains for ${withNewKey.length} API keys: none was registered before.`,
        );
      if (clock !== undefined) sentences.push(`The target's clock shows ${clock} and cannot be moved back.`);
      return sentences;
    },
  };
}

function recordChange(project: Project, operation: Operation, shown: Shown): void {
  const setEndpoint = () => {
    if (shown.mode === "REQUEST") project.requestEndpoint = { id: shown.id!, url: shown.url! };
  };
  const record: Partial<Record<string, () => void>> = {
    simulateFault: () => {
      const { target = "", kind = "", count = 0 } = shown;
      project.faults.set(target, { target, kind, left: count });
    },
    createWebhook: setEndpoint,
    updateWebhook: setEndpoint,
    putCardDetailsKey: () => {
      project.cardKey = "replaced";
    },
    createAccount: () => void project.ownAccounts.add(shown.id!),
  };
  record[operation.id]?.();
  if (operation.path === "/simulations/accounts/{id}/status") {
    // The path may write the id in another case.
    const account = shown.id!;
    if (shown.status === "RESTRICTED" && !project.ownAccounts.has(account)) project.restrictedAccounts.add(account);
    else project.restrictedAccounts.delete(account);
  }
}

type Change = readonly [what: string, method: string, path: string, body: object];

function changesBack(project: Project): Change[] {
  const { requestEndpoint, requestUrlBefore: url, cardKey, cardKeyBefore: publicKey } = project;
  const faults = [...project.faults.values()].filter(({ left }) => left > 0);
  return [
    ...faults.map(
      ({ target, kind }): Change => [
        `A simulated fault of ${target}`,
        "POST",
        "/simulations/faults",
        { target, kind, count: 0 },
      ],
    ),
    ...[...project.restrictedAccounts].map(
      (id): Change => [
        `The restriction of account ${id}`,
        "POST",
        `/simulations/accounts/${id}/status`,
        { status: "ACTIVE" },
      ],
    ),
    ...(requestEndpoint !== undefined && url !== undefined && url !== requestEndpoint.url
      ? [["The run's url of the REQUEST endpoint", "PATCH", `/webhooks/${requestEndpoint.id}`, { url }] as const]
      : []),
    ...(cardKey === "replaced" && publicKey !== undefined
      ? [["The run's card details key", "PUT", "/card-details-key", { publicKey }] as const]
      : []),
  ];
}
