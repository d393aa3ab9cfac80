// Commands that override a project's rate limits (interface §8.1).

import { UsageError } from "../../conformance/command/command-line.ts";
import { type Tier, tiers } from "../../generated/contract.ts";
import { clearOverrides, listOverrides, type Override, setOverride } from "../../server/http/limits/overrides.ts";
import type { WindowName } from "../../server/http/limits/rolling.ts";
import { type Command, CommandError, type Input } from "./command.ts";
import { findProjectId } from "./keys.ts";

const windows = ["second", "minute", "day"] as const satisfies readonly WindowName[];

// Maximum of the column in both databases.
const maxRequests = 2 ** 31 - 1;

const project = { takes: "ID", about: "The project's id" } as const;
const tier = { takes: "TIER" } as const;

export const setLimitsCommand: Command = {
  words: "limits set",
  about: "Override a project's rate limits",
  options: {
    project: { ...project, required: true },
    tier: { ...tier, about: `Only this tier: ${Object.keys(tiers).join(", ")}; all by default` },
    "per-second": { takes: "N", about: "Requests in any second; unchanged by default" },
    "per-minute": { takes: "N", about: "Requests in any minute; unchanged by default" },
    "per-day": { takes: "N", about: "Requests in any 24 hours; unchanged by default" },
  },
  read(input) {
    const tier = readTier(input);
    const changedTiers = tier === undefined ? (Object.keys(tiers) as Tier[]) : [tier];
    const allowed = readNumbers(input);
    return async (tools) => {
      const id = await findProjectId(input, tools);
      const overrides = await tools.database.write(async (tx) => {
        const all: Override[] = [];
        for (const each of changedTiers) all.push(await setOverride(tx, id, each, allowed));
        return all;
      });
      const json = overrides.map(jsonOf);
      return { json: tier === undefined ? json : json[0], rows: overrides.map(rowOf) };
    };
  },
};

export const listLimitsCommand: Command = {
  words: "limits list",
  about: "List the overridden rate limits",
  options: { project },
  read: (input) => async (tools) => {
    const id = input.value("project") === undefined ? undefined : await findProjectId(input, tools);
    const overrides = await listOverrides(tools.database.read, id);
    return { json: overrides.map(jsonOf), rows: overrides.map(rowOf) };
  },
};

export const clearLimitsCommand: Command = {
  words: "limits clear",
  about: "Restore the contract's rate limits of a project",
  options: { project: { ...project, required: true }, tier: { ...tier, about: "Only this tier; all by default" } },
  read(input) {
    const tier = readTier(input);
    return async (tools) => {
      const id = await findProjectId(input, tools);
      const count = await tools.database.write((tx) => clearOverrides(tx, id, tier));
      if (count === 0) throw new CommandError(`Project ${JSON.stringify(id)} has no overridden limits there.`);
      return { json: { projectId: id, cleared: count }, rows: [{ project: id, cleared: String(count) }] };
    };
  },
};

// A tier may be spelled as in the RateLimit-Policy header.
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
    if (!/^[1-9]\d{0,9}$/.test(typed) || Number(typed) > maxRequests) {
      throw new UsageError(`--per-${window} is ${JSON.stringify(typed)}, but must be from 1 to ${maxRequests}.`);
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
  const format = (allowed: number | null) => (allowed === null ? "contract" : String(allowed));
  return {
    project: projectId,
    tier,
    "per second": format(second),
    "per minute": format(minute),
    "per day": format(day),
  };
}
