import { UsageError } from "../../conformance/command/command-line.ts";
import { isDay } from "../../server/platform/instant.ts";
import { type Period, periodBounds } from "../../server/resources/statements/period.ts";
import { type Command, CommandError, type Input } from "./command.ts";
import { feeEvents } from "./fee-events/events.ts";
import { insertFees } from "./fee-events/insert.ts";
import { findProjectId } from "./keys.ts";

// Ten times the largest requested statement.
const maxRows = 20_000_000;

const day = { takes: "DATE", required: true } as const;

export const seedFeesCommand: Command = {
  words: "fees seed",
  about: "Create realistic fee events of every category",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    rows: { takes: "N", about: `Number of events, at most ${maxRows}`, required: true },
    from: { ...day, about: "First day, YYYY-MM-DD, UTC" },
    to: { ...day, about: "Last day, inclusive" },
    seed: { takes: "N", about: "Random seed, 1 by default; repeating a seed adds no events" },
  },
  read(input) {
    const rows = readWholeNumber(input, "rows", maxRows);
    const seed = input.value("seed") === undefined ? 1 : readWholeNumber(input, "seed", 2 ** 31 - 1);
    const { start, end } = readDays(input);
    return async (tools) => {
      if (tools.environment === "production") {
        throw new CommandError(
          'fees seed creates test data, so it is refused when SERVICE_ENVIRONMENT is "production".',
        );
      }
      const projectId = await findProjectId(input, tools);
      const progress = everyFewSeconds(tools.clock, (done) => tools.progress(`${done} of ${rows} fee events\n`));
      const added = await insertFees(tools, projectId, feeEvents({ projectId, rows, start, end, seed }), progress);
      return { json: { projectId, added }, rows: [{ project: projectId, added: String(added) }] };
    };
  },
};

function readWholeNumber(input: Input, option: string, max: number): number {
  const typed = input.value(option)!;
  if (!/^[1-9]\d*$/.test(typed) || Number(typed) > max) {
    throw new UsageError(`--${option} is ${JSON.stringify(typed)}, but must be a whole number from 1 to ${max}.`);
  }
  return Number(typed);
}

// Unlike those of a statement, the days may be in the future.
function readDays(input: Input): { start: number; end: number } {
  const period: Period = { from: input.value("from")!, to: input.value("to")! };
  for (const option of ["from", "to"] as const) {
    const typed = JSON.stringify(period[option]);
    if (!isDay(period[option])) throw new UsageError(`--${option} is ${typed}, but must be a date such as 2026-01-31.`);
  }
  const bounds = periodBounds(period);
  // Ids hold the instant as milliseconds since then.
  if (bounds.start < 0) throw new UsageError("--from must not be before 1970-01-01.");
  if (bounds.start >= bounds.end) throw new UsageError("--to must not be before --from.");
  return bounds;
}

function everyFewSeconds(clock: { now(): number }, show: (done: number) => void): (done: number) => void {
  let next = clock.now() + 2_000;
  return (done) => {
    if (clock.now() < next) return;
    next = clock.now() + 2_000;
    show(done);
  };
}
