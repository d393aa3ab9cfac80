// Tries faults of the proxy. Each rule must notice a fault of every kind that names it.
import { availableParallelism } from "node:os";
import type { Fault, Kind } from "../../conformance/faults/fault.ts";
import {
  checksOf,
  faultedDocument,
  type Lane,
  openLane,
  Recorder,
  rulesWithChecks,
  share,
  takeInTurn,
  tryClaim,
  tryFault,
  type Verdict,
  wantedBy,
} from "../../conformance/faults/trials.ts";
import { prepareOwnServer } from "../../conformance/targets/own-targets.ts";
import { chooseSome, shuffle } from "./choose.ts";

export interface Job {
  readonly kind: Kind;
  readonly fault: Fault;
}

/** A kind states that a rule notices its faults. */
export interface Claim {
  readonly kind: string;
  readonly rule: string;
  readonly outcome: Verdict["outcome"];
}

export interface ProxyReport {
  readonly unusable: Recorder["unusable"];
  readonly verdicts: readonly Verdict[];
  readonly claims: readonly Claim[];
}

/** Takes kinds in turn, so that a run that ends early has tried some faults of every kind. */
export function chooseFaults(kinds: readonly Kind[], most: number, seed: number): Job[] {
  const chosen = kinds.map((kind) => {
    const ofSubjects = chooseSome(kind.faults(faultedDocument), ({ subject }) => subject, most, seed);
    return chooseSome(ofSubjects, () => kind.id, most * subjectsOfKind, seed).map((fault) => ({ kind, fault }));
  });
  return takeInTurn(chosen);
}

// The default seed changes daily, so other days try other subjects.
const subjectsOfKind = 4;

export interface Progress {
  readonly print: (line: string) => void;
  readonly onVerdict: (verdict: Verdict, done: number, total: number) => void;
}

export interface Limits {
  readonly seed: number;
  /** Nothing starts later. */
  readonly endsAt: number;
}

/** Tries one fault per core at a time. */
export async function tryProxyFaults(
  jobs: readonly Job[],
  kinds: readonly Kind[],
  limits: Limits,
  progress: Progress,
): Promise<ProxyReport> {
  const checks = checksOf(rulesWithChecks());
  const prepared = await prepareOwnServer(wantedBy(checks));
  const lanes: Lane[] = [];
  try {
    for (let lane = 0; lane < availableParallelism(); lane++) lanes.push(await openLane(checks, prepared));
    // Checks of a rule are tried in this order.
    const recorder = new Recorder(shuffle(checks, limits.seed));
    return await tryAll(lanes, recorder, jobs, kinds, limits, progress);
  } finally {
    for (const lane of lanes) await lane.stop();
    await prepared.discard();
  }
}

async function tryAll(
  lanes: readonly Lane[],
  recorder: Recorder,
  jobs: readonly Job[],
  kinds: readonly Kind[],
  { endsAt }: Limits,
  progress: Progress,
): Promise<ProxyReport> {
  const isOver = () => performance.now() >= endsAt;
  const verdicts: Verdict[] = [];
  await share(lanes, jobs, async (lane, { kind, fault }) => {
    const verdict: Verdict = isOver()
      ? { kind: kind.id, fault, outcome: "untried", rules: [], reason: "the time was up" }
      : await tryFault(lane, recorder, kind, fault);
    verdicts.push(verdict);
    progress.onVerdict(verdict, verdicts.length, jobs.length);
  });
  progress.print(
    `${recorder.passed.size} of ${recorder.checks.length} checks were needed. Now the rules that kinds name`,
  );
  const claims: Claim[] = [];
  const named = kinds.flatMap((kind) => kind.rules.map((rule) => ({ kind, rule })));
  await share(lanes, named, async (lane, { kind, rule }) => {
    const isNoticed = verdicts.some((verdict) => verdict.kind === kind.id && verdict.rules.includes(rule));
    const outcome = isNoticed ? "noticed" : await tryClaim(lane, recorder, kind.faults(faultedDocument), rule, isOver);
    claims.push({ kind: kind.id, rule, outcome });
  });
  return { unusable: recorder.unusable, verdicts, claims };
}
