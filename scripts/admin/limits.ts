// Commands about rate limits: numbers that hold for one project in place of the contract's (interface §8.1). Every server
// on the same database obeys a change within a second.
import { type Tier, tiers } from "../../generated/contract.ts";
import { clearOverrides, listOverrides, type Override, setOverride } from "../../server/http/limits/overrides.ts";
import type { WindowName } from "../../server/http/limits/rolling.ts";
import { type Command, CommandError, type Input, UsageError } from "./command.ts";
import { existingProject } from "./keys.ts";

const windows = ["second", "minute", "day"] as const satisfies readonly WindowName[];

// What the column of both databases holds.
const mostRequests = 2 ** 31 - 1;

const project = { takes: "ID", about: "The project's id" } as const;
const tier = { takes: "TIER", about: Object.keys(tiers).join(", ") } as const;

export const setLimitsCommand: Command = {
  words: "limits set",
  about: "Change the rate limits of a project in a tier",
  options: {
    project: { ...project, required: true },
    tier: { ...tier, about: "Only this tier; without it, all" },
    "per-second": { takes: "N", about: "Requests in any second; what is not given stays as it is" },
    "per-minute": { takes: "N", about: "Requests in any minute" },
    "per-day": { takes: "N", about: "Requests in any 24 hours" },
  },
  read(input) {
    const tier = readTier(input);
    const changed = tier === undefined ? (Object.keys(tiers) as Tier[]) : [tier];
    const allowed = readNumbers(input);
    return async (tools) => {
      const id = await existingProject(input, tools);
      const overrides = await tools.database.write(async (tx) => {
        const all: Override[] = [];
        for (const each of changed) all.push(await setOverride(tx, id, each, allowed));
        return all;
      });
      const json = overrides.map(jsonOf);
      return { json: tier === undefined ? json : json[0], rows: overrides.map(rowOf) };
    };
  },
};

export const listLimitsCommand: Command = {
  words: "limits list",
  about: "Show where rate limits differ from the contract",
  options: { project },
  read: (input) => async (tools) => {
    const id = input.value("project") === undefined ? undefined : await existingProject(input, tools);
    const overrides = await listOverrides(tools.database.read, id);
    return { json: overrides.map(jsonOf), rows: overrides.map(rowOf) };
  },
};

export const clearLimitsCommand: Command = {
  words: "limits clear",
  about: "Give a project the contract's rate limits back",
  options: { project: { ...project, required: true }, tier: { ...tier, about: "Only this tier; without it, all" } },
  read(input) {
    const cleared = readTier(input);
    return async (tools) => {
      const id = await existingProject(input, tools);
      const count = await tools.database.write((tx) => clearOverrides(tx, id, cleared));
      if (count === 0) throw new CommandError(`Project ${JSON.stringify(id)} has the contract's limits there already.`);
      return { json: { projectId: id, cleared: count }, rows: [{ project: id, cleared: String(count) }] };
    };
  },
};

// The tier as the contract names it, or as the RateLimit-Policy header does.
function readTier(input: Input): Tier | undefined {
  const typed = input.value("tier");
  if (typed === undefined) return undefined;
  const name = typed.toUpperCase().replaceAll("-", "_");
  const known = (Object.keys(tiers) as Tier[]).find((each) => each === name);
  if (known === undefined) {
    throw new UsageError(`--tier is ${JSON.stringify(typed)}, but must be ${Object.keys(tiers).join(" or ")}.`);
  }
  return known;
}

function readNumbers(input: Input): Partial<Record<WindowName, number>> {
  const allowed: Partial<Record<WindowName, number>> = {};
  for (const window of windows) {
    const typed = input.value(`per-${window}`);
    if (typed === undefined) continue;
    if (!/^[1-9]\d{0,9}$/.test(typed) || Number(typed) > mostRequests) {
      throw new UsageError(`--per-${window} is ${JSON.stringify(typed)}, but must be from 1 to ${mostRequests}.`);
    }
    allowed[window] = Number(typed);
  }
  if (Object.keys(allowed).length === 0) throw new UsageError("--per-second, --per-minute or --per-day is missing.");
  return allowed;
}

function jsonOf({ projectId, tier, second, minute, day }: Override): object {
  return { projectId, tier, perSecond: second, perMinute: minute, perDay: day };
}

function rowOf({ projectId, tier, second, minute, day }: Override): Record<string, string> {
  const shown = (allowed: number | null) => (allowed === null ? "contract" : String(allowed));
  return {
    project: projectId,
    tier,
    "per second": shown(second),
    "per minute": shown(minute),
    "per day": shown(day),
  };
}
