// Tries faults of the proxy. Each rule must notice a fault of every kind that names it.
import { availableParallelism } from "node:os";
import type { Fault, Kind } from "../../conformance/faults/fault.ts";
import {
  checksOf,
  type Experience,
  faultedDocument,
  type Lane,
  openLane,
  type Recording,
  record,
  rulesWithChecks,
  share,
  tryFault,
  type Verdict,
  wantedBy,
} from "../../conformance/faults/trials.ts";
import { prepareOwnServer } from "../../conformance/targets/own-targets.ts";
import { chooseSome } from "./choose.ts";

export interface Job {
  readonly kind: Kind;
  readonly fault: Fault;
}

/** A kind states that a rule notices its faults. */
export interface Claim {
  readonly kind: string;
  readonly rule: string;
  readonly isTrue: boolean;
}

export interface ProxyReport {
  readonly recording: Recording;
  readonly verdicts: readonly Verdict[];
  readonly claims: readonly Claim[];
  readonly noticingRules: ReadonlySet<string>;
}

export function chooseFaults(kinds: readonly Kind[], most: number, seed: number): Job[] {
  return kinds.flatMap((kind) => {
    const ofSubjects = chooseSome(kind.faults(faultedDocument), ({ subject }) => subject, most, seed);
    return chooseSome(ofSubjects, () => kind.id, most * subjectsOfKind, seed).map((fault) => ({ kind, fault }));
  });
}

// The default seed changes daily, so other days try other subjects.
const subjectsOfKind = 8;

export interface Progress {
  readonly print: (line: string) => void;
  readonly onVerdict: (verdict: Verdict, done: number, total: number) => void;
}

/** Tries one fault per core at a time. */
export async function tryProxyFaults(
  jobs: readonly Job[],
  kinds: readonly Kind[],
  progress: Progress,
): Promise<ProxyReport> {
  const checks = checksOf(rulesWithChecks());
  const prepared = await prepareOwnServer(wantedBy(checks));
  const lanes: Lane[] = [];
  try {
    for (let lane = 0; lane < availableParallelism(); lane++) lanes.push(await openLane(checks, prepared));
    const recording = await record(lanes, checks);
    progress.print(`${recording.known.length} checks pass through the proxy, ${recording.unusable.length} do not`);
    return { recording, ...(await tryAll(lanes, recording, jobs, kinds, progress)) };
  } finally {
    for (const lane of lanes) await lane.stop();
    await prepared.discard();
  }
}

async function tryAll(
  lanes: readonly Lane[],
  recording: Recording,
  jobs: readonly Job[],
  kinds: readonly Kind[],
  progress: Progress,
): Promise<Omit<ProxyReport, "recording">> {
  const experiences = new Map(kinds.map(({ id }) => [id, new Map() as Experience]));
  const verdicts: Verdict[] = [];
  await share(lanes, jobs, async (lane, { kind, fault }) => {
    const verdict = await tryFault(lane, recording, kind, fault, experiences.get(kind.id)!);
    verdicts.push(verdict);
    progress.onVerdict(verdict, verdicts.length, jobs.length);
  });
  const claims: Claim[] = [];
  await share(lanes, kinds, async (lane, kind) => {
    // Checks reach most of the chosen faults.
    const own = jobs.filter((job) => job.kind === kind).map(({ fault }) => fault);
    own.push(
      ...kind
        .faults(faultedDocument)
        .filter(({ name, subject }) => !own.some((each) => each.name === name && each.subject === subject)),
    );
    for (const rule of kind.rules)
      claims.push({ kind: kind.id, rule, isTrue: await noticesSome(lane, recording, kind, own, rule, verdicts) });
  });
  const noticingRules = new Set(verdicts.flatMap(({ rules }) => rules));
  for (const { rule, isTrue } of claims) if (isTrue) noticingRules.add(rule);
  return { verdicts, claims, noticingRules };
}

// Faults that the rule may reach without noticing before its claim is false.
const claimAttempts = 100;

async function noticesSome(
  lane: Lane,
  recording: Recording,
  kind: Kind,
  faults: readonly Fault[],
  rule: string,
  verdicts: readonly Verdict[],
): Promise<boolean> {
  if (verdicts.some((verdict) => verdict.kind === kind.id && verdict.rules.includes(rule))) return true;
  let reached = 0;
  for (const fault of faults) {
    const { outcome } = await tryFault(lane, recording, kind, fault, new Map(), rule);
    if (outcome === "noticed") return true;
    if (outcome === "survived" && ++reached >= claimAttempts) return false;
  }
  return false;
}
