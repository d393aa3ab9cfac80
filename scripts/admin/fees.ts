// Commands about fee events: made-up ones, which are billed like real ones.
import { isRealDate, type Period, periodBounds } from "../../server/resources/statements/period.ts";
import { type Command, type Input, UsageError } from "./command.ts";
import { feeEvents } from "./fee-events/events.ts";
import { insertFees } from "./fee-events/insert.ts";
import { existingProject } from "./keys.ts";

// As many as anybody has asked a statement for, ten times over.
const mostRows = 20_000_000;

const day = { takes: "DATE", required: true } as const;

export const seedFeesCommand: Command = {
  words: "fees seed",
  about: "Make realistic fee events of every category",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    rows: { takes: "N", about: `How many, at most ${mostRows}`, required: true },
    from: { ...day, about: "First day, YYYY-MM-DD, UTC" },
    to: { ...day, about: "Last day, included" },
    seed: { takes: "N", about: "Another number makes other events; the same one twice adds none (1 unless given)" },
  },
  read(input) {
    const rows = wholeNumber(input, "rows", mostRows);
    const seed = input.value("seed") === undefined ? 1 : wholeNumber(input, "seed", 2 ** 31 - 1);
    const { start, end } = readDays(input);
    return async (tools) => {
      const projectId = await existingProject(input, tools);
      const progress = everyFewSeconds(tools.clock, (done) => tools.progress(`${done} of ${rows} fee events\n`));
      const added = await insertFees(tools, projectId, feeEvents({ projectId, rows, start, end, seed }), progress);
      return { json: { projectId, added }, rows: [{ project: projectId, added: String(added) }] };
    };
  },
};

function wholeNumber(input: Input, option: string, most: number): number {
  const typed = input.value(option)!;
  if (!/^[1-9]\d*$/.test(typed) || Number(typed) > most) {
    throw new UsageError(`--${option} is ${JSON.stringify(typed)}, but must be a whole number from 1 to ${most}.`);
  }
  return Number(typed);
}

// A statement's other rules are not ours: fees can be older or newer than what a statement may cover.
function readDays(input: Input): { start: number; end: number } {
  const period: Period = { from: input.value("from")!, to: input.value("to")! };
  for (const option of ["from", "to"] as const) {
    const typed = JSON.stringify(period[option]);
    if (!isRealDate(period[option]))
      throw new UsageError(`--${option} is ${typed}, but must be a date such as 2026-01-31.`);
  }
  const bounds = periodBounds(period);
  if (bounds.start >= bounds.end) throw new UsageError("--to must not be before --from.");
  return bounds;
}

function everyFewSeconds({ now }: { now(): number }, show: (done: number) => void): (done: number) => void {
  let next = now() + 2_000;
  return (done) => {
    if (now() < next) return;
    next = now() + 2_000;
    show(done);
  };
}
