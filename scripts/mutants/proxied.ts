// Tries the faults of the proxy: records what the checks do, tries each fault, and then sees to it that every rule that a kind
// names did notice one of its faults. Invariant: the same seed chooses the same faults.
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

/** A fault and its kind. */
export interface Job {
  readonly kind: Kind;
  readonly fault: Fault;
}

/** A rule that a kind names, and whether it noticed a fault of that kind. */
export interface Claim {
  readonly kind: string;
  readonly rule: string;
  readonly isHeld: boolean;
}

export interface Tried {
  readonly recording: Recording;
  readonly verdicts: readonly Verdict[];
  readonly claims: readonly Claim[];
  /** Rules that noticed some fault. */
  readonly noticing: ReadonlySet<string>;
}

/** The faults of the kinds: of each kind and subject at most `most`, as the seed chooses. */
export function chooseFaults(kinds: readonly Kind[], most: number, seed: number): Job[] {
  return kinds.flatMap((kind) => {
    const ofEach = chooseSome(kind.faults(faultedDocument), ({ subject }) => subject, most, seed);
    return chooseSome(ofEach, () => kind.id, most * subjectsOfKind, seed).map((fault) => ({ kind, fault }));
  });
}

// How many operations' worth of a kind a run has time for; the seed chooses others the next day.
const subjectsOfKind = 8;

export interface Telling {
  readonly say: (line: string) => void;
  readonly verdict: (verdict: Verdict, done: number, of: number) => void;
}

/** Tries the faults, as many at once as there are cores, each hand with a server of its own. */
export async function tryProxied(jobs: readonly Job[], kinds: readonly Kind[], telling: Telling): Promise<Tried> {
  const checks = checksOf(rulesWithChecks());
  const prepared = await prepareOwnServer(wantedBy(checks));
  const lanes: Lane[] = [];
  try {
    for (let lane = 0; lane < availableParallelism(); lane++) lanes.push(await openLane(checks, prepared));
    const recording = await record(lanes, checks);
    telling.say(`${recording.known.length} checks pass through the proxy, ${recording.unusable.length} do not`);
    return { recording, ...(await tryAll(lanes, recording, jobs, kinds, telling)) };
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
  telling: Telling,
): Promise<Omit<Tried, "recording">> {
  const experiences = new Map(kinds.map(({ id }) => [id, new Map() as Experience]));
  const verdicts: Verdict[] = [];
  await share(lanes, jobs, async (lane, { kind, fault }) => {
    const verdict = await tryFault(lane, recording, kind, fault, experiences.get(kind.id)!);
    verdicts.push(verdict);
    telling.verdict(verdict, verdicts.length, jobs.length);
  });
  const claims: Claim[] = [];
  await share(lanes, kinds, async (lane, kind) => {
    // Those that were chosen first: most are known to be met.
    const own = jobs.filter((job) => job.kind === kind).map(({ fault }) => fault);
    own.push(
      ...kind
        .faults(faultedDocument)
        .filter(({ name, subject }) => !own.some((each) => each.name === name && each.subject === subject)),
    );
    for (const rule of kind.rules)
      claims.push({ kind: kind.id, rule, isHeld: await holdsFor(lane, recording, kind, own, rule, verdicts) });
  });
  const noticing = new Set(verdicts.flatMap(({ rules }) => rules));
  for (const { rule, isHeld } of claims) if (isHeld) noticing.add(rule);
  return { verdicts, claims, noticing };
}

// Some faults of a kind are met by a rule and others are not; so many that were met and not noticed are enough.
const claimAttempts = 100;

async function holdsFor(
  lane: Lane,
  recording: Recording,
  kind: Kind,
  faults: readonly Fault[],
  rule: string,
  verdicts: readonly Verdict[],
): Promise<boolean> {
  if (verdicts.some((verdict) => verdict.kind === kind.id && verdict.rules.includes(rule))) return true;
  let met = 0;
  for (const fault of faults) {
    const { outcome } = await tryFault(lane, recording, kind, fault, new Map(), rule);
    if (outcome === "noticed") return true;
    if (outcome === "survived" && ++met >= claimAttempts) return false;
  }
  return false;
}
