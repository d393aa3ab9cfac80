// Measures what the traffic of a run covered of each date's document. Invariant: only exchanges count, no plans.
import { headers, type Version, versions } from "../../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../../contract/dates.ts";
import { readDocument } from "../../contract/document.ts";
import type { Target } from "../../harness/target.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Invariant } from "../../judge/invariants/invariants.ts";
import { reasonForGap } from "../../run/answers.ts";
import type { Coverage, CoverageItem } from "../record.ts";
import type { Counter, Tracker } from "./dimension.ts";
import { exchangeReader } from "./read-exchange.ts";
import { createTrackers } from "./trackers.ts";
import { uncoveredGaps } from "./uncovered.ts";

export interface CoverageTracker {
  record(target: Target, exchange: Exchange): void;
  /** Counts a judgment of an invariant across resources, which no single response shows. */
  recordJudged(target: Target, invariant: Invariant): void;
  /** By target and date. Leaves out items of operations that are not in `operations`, unless that is empty. */
  results(operations: readonly string[]): Coverage[];
}

interface DateTracker {
  readonly target: Target;
  readonly trackers: readonly Tracker[];
  readonly record: (exchange: Exchange) => void;
  readonly recordJudged: (invariant: Invariant) => void;
}

export function trackCoverage(): CoverageTracker {
  /** By target, then by date. */
  const targets = new Map<string, Map<Version, DateTracker>>();
  const trackerOf = (target: Target) => {
    const dates = targets.get(target.name) ?? new Map<Version, DateTracker>();
    targets.set(target.name, dates);
    const tracker = dates.get(target.version) ?? trackDate(target);
    dates.set(target.version, tracker);
    return tracker;
  };
  return {
    record: (target, exchange) => {
      const version = versionOf(exchange, target.version);
      const tracker = version === target.version ? trackerOf(target) : targets.get(target.name)?.get(version);
      tracker?.record(exchange);
    },
    recordJudged: (target, invariant) => trackerOf(target).recordJudged(invariant),
    results: (operations) =>
      [...targets.values()].flatMap((dates) => [...dates.values()].map((date) => resultOf(dates, date, operations))),
  };
}

/** A request for an unknown date is answered in the newest one, but it belongs to the check's date. */
function versionOf({ response }: Exchange, own: Version): Version {
  const named = response.headers[headers.serviceVersion.toLowerCase()];
  return (response.status < 400 && versions.find((each) => each === named)) || own;
}

function trackDate(target: Target): DateTracker {
  const document = readDocument(target.version);
  const read = exchangeReader(document);
  const { trackers, recordJudged } = createTrackers(document);
  const record = (exchange: Exchange) => {
    const found = read(exchange);
    if (found !== undefined) for (const tracker of trackers) tracker.record(found);
  };
  return { target, trackers, record, recordJudged };
}

function resultOf(
  dates: ReadonlyMap<Version, DateTracker>,
  { target: { name, version, deployments }, trackers }: DateTracker,
  operations: readonly string[],
): Coverage {
  // Comparing all operations with other dates takes about 0.2 s of a core.
  const alike = (operation: string | undefined): readonly Version[] => {
    if (dates.size === 1) return [version];
    return operation === undefined ? datesWithSameContract(version) : datesWithSameOperation(version, operation);
  };
  const isSelected = ({ operation }: Counter) =>
    operations.length === 0 || operation === undefined || operations.includes(operation);
  const itemOf = (id: string, { name: item, operation, needs = [] }: Counter): CoverageItem => {
    const counters = alike(operation).flatMap((date) => {
      const tracker = dates.get(date)?.trackers.find((each) => each.id === id);
      return tracker?.counters.get(item) ?? [];
    });
    const count = counters.reduce((sum, each) => sum + each.count, 0);
    const reason = count > 0 ? undefined : reasonForGap(item, needs, deployments, uncoveredGaps);
    return {
      name: item,
      ...(operation === undefined ? {} : { operation }),
      count,
      ...(reason === undefined ? {} : { reason }),
    };
  };
  const dimensions = trackers.map(({ id, title, counters }) => ({
    id,
    title,
    items: [...counters.values()].filter(isSelected).map((counter) => itemOf(id, counter)),
  }));
  return { target: name, version, dimensions };
}
