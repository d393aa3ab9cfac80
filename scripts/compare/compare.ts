// Lets every judge judge the unchanged server, then each fault. Invariant: a judge notices a fault if it finds
// something that it did not find in two runs on the unchanged server.

import { startProxy } from "../../conformance/faults/proxy.ts";
import { checksOf, faultedDocument, wantedBy } from "../../conformance/faults/trials.ts";
import type { Deployment } from "../../conformance/harness/target.ts";
import { exchangeOf } from "../../conformance/http/exchange.ts";
import { codeOf } from "../../conformance/judge/context.ts";
import { type Prepared, prepareOwnServer, startOwnServer } from "../../conformance/targets/own-targets.ts";
import { latestVersion } from "../../generated/contract.ts";
import { applyEdits } from "../mutants/source-fault.ts";
import { checkout, inCopy } from "../test/copy.ts";
import { exampleRules } from "./examples.ts";
import type { TriedFault } from "./faults.ts";
import type { Judge } from "./judge.ts";
import type { Relayed } from "./relay.ts";

export interface Comparison {
  readonly name: string;
  readonly about: string;
  /** Names of the faults. */
  readonly noticed: readonly string[];
  /** Findings on the unchanged server. */
  readonly falseAlarms: number;
  /** Such as "createWebhook 201", provoked on the unchanged server. */
  readonly answers: number;
  readonly requests: number;
  readonly seconds: number;
}

const copiedNames = ["server", "generated", "scripts", "package.json", "tsconfig.json"];

export async function compareJudges(
  judges: readonly Judge[],
  faults: readonly TriedFault[],
  print: (line: string) => void,
): Promise<Comparison[]> {
  const prepared = await prepareOwnServer(wantedBy(checksOf(exampleRules)));
  try {
    const unchanged = new Map<Judge, Unchanged>();
    for (const judge of judges) {
      unchanged.set(judge, await judgeUnchanged(judge, prepared));
      print(`${judge.name}: ${unchanged.get(judge)!.findings.size} findings on the unchanged server`);
    }
    const noticed = new Map<Judge, string[]>(judges.map((judge) => [judge, []]));
    await inCopy(copiedNames, async (root) => {
      for (const [index, fault] of faults.entries()) {
        const names: string[] = [];
        const restore = fault.source === undefined ? async () => {} : await applyEdits(root, fault.source);
        try {
          for (const judge of judges) {
            const { findings: known } = unchanged.get(judge)!;
            const { findings } = await onServer(root, prepared, (server) =>
              behindProxy(fault, server, (deployment) => judge.judge(deployment)),
            );
            if (!findings.some((finding) => !known.has(finding))) continue;
            noticed.get(judge)!.push(fault.name);
            names.push(judge.name);
          }
        } finally {
          await restore();
        }
        const by = names.length === 0 ? "nobody" : names.join(", ");
        print(`${String(index + 1).padStart(4)}/${faults.length}  ${fault.family}  ${fault.name}: noticed by ${by}`);
      }
    });
    return judges.map((judge) => {
      const { findings, answers, requests, seconds } = unchanged.get(judge)!;
      const { name, about } = judge;
      return { name, about, noticed: noticed.get(judge)!, falseAlarms: findings.size, answers, requests, seconds };
    });
  } finally {
    await prepared.discard();
  }
}

interface Unchanged {
  readonly findings: ReadonlySet<string>;
  readonly answers: number;
  readonly requests: number;
  readonly seconds: number;
}

async function judgeUnchanged(judge: Judge, prepared: Prepared): Promise<Unchanged> {
  const once = () =>
    onServer(checkout, prepared, async (deployment) => {
      const started = performance.now();
      const judgment = await judge.judge(deployment);
      return { ...judgment, seconds: (performance.now() - started) / 1_000 };
    });
  const [first, second] = [await once(), await once()];
  return {
    findings: new Set([...first.findings, ...second.findings]),
    answers: new Set(first.exchanges.flatMap(answerOf)).size,
    requests: first.exchanges.length,
    seconds: first.seconds,
  };
}

async function onServer<Result>(
  root: string,
  prepared: Prepared,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const own = await startOwnServer(wantedBy(checksOf(exampleRules)), { root, prepared });
  try {
    return await work(own.deployments.get(latestVersion)![0]!);
  } finally {
    await own.stop();
  }
}

/** Calls `work` with the server itself, or with a proxy in front of it that has the fault. */
async function behindProxy<Result>(
  { proxied }: TriedFault,
  deployment: Deployment,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  if (proxied === undefined) return work(deployment);
  const proxy = await startProxy(deployment.url, faultedDocument);
  proxy.plant(proxied.fault);
  try {
    return await work({ ...deployment, url: proxy.url, moreUrls: [] });
  } finally {
    await proxy.stop();
  }
}

/** Empty for what the document does not declare. */
export function answerOf({ method, path, status, body }: Relayed): string[] {
  const operation = faultedDocument.match(method, path.split("?")[0]!);
  if (operation === undefined) return [];
  const request = { method, path, headers: {}, body: Buffer.alloc(0) };
  const answer =
    status < 400 ? status : codeOf(exchangeOf("", request, { status, headers: {}, body: Buffer.from(body) }));
  const isDeclared = [...operation.success, ...operation.errors].includes(answer as never);
  return isDeclared ? [`${operation.id} ${answer}`] : [];
}
