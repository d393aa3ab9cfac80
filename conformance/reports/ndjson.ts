// Prints a run as it happens, one JSON object on each line, for --ndjson. README.md lists the events.

import { toJson } from "./outcome-json.ts";
import type { Progress } from "./progress.ts";
import type { Coverage, RunRecord, SuiteVersion } from "./record.ts";
import { countOf } from "./report.ts";

/** Grows if a field is removed or changes its meaning. A reader must ignore events and fields that it does not know. */
const ndjsonFormat = 1;

export interface RunStart {
  readonly suite: SuiteVersion;
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly targets: readonly string[];
  readonly dates: readonly string[];
  /** Number of rules. */
  readonly rules: number;
}

export interface NdjsonPrinter {
  readonly progress: Progress;
  /** `status`: the exit status. */
  readonly end: (record: RunRecord, status: number) => void;
}

/** `print` gets whole lines. `inner` counts the checks. */
export function openNdjson(print: (line: string) => void, inner: Progress, start: RunStart): NdjsonPrinter {
  const printEvent = (event: string, fields: object) => print(`${JSON.stringify({ event, ...fields })}\n`);
  const { startedAt, ...rest } = start;
  printEvent("run-started", { format: ndjsonFormat, startedAt: new Date(startedAt).toISOString(), ...rest });
  return {
    progress: {
      ...inner,
      track: (planned) => {
        const count = inner.track(planned);
        const { target, version, checks } = planned;
        printEvent("target-started", { target, date: version, checks });
        return (outcome) => {
          count(outcome);
          printEvent("outcome", toJson(outcome));
        };
      },
    },
    end: ({ outcomes, ms, isStopped, coverage }, status) =>
      printEvent("run-ended", {
        status,
        ms: Math.round(ms),
        isStopped,
        ...countOf(outcomes),
        coverage: coverage.map(summaryOf),
      }),
  };
}

function summaryOf({ target, version, dimensions }: Coverage): object {
  const counts = dimensions.map(({ id, items }) => ({
    id,
    covered: items.filter(({ count }) => count > 0).length,
    total: items.length,
  }));
  return { target, date: version, dimensions: counts };
}
