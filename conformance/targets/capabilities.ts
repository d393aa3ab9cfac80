// Lists the abilities of an external target, which the suite detects before the first check.
import { styleText } from "node:util";
import { type Tier, tiers, type Version } from "../../generated/contract.ts";
import type { Deployment } from "../harness/target.ts";
import { environmentOf, type RaisedLimits } from "./rate-limits.ts";

/** One line of the table. */
export interface Capability {
  readonly name: string;
  readonly value: string;
  /** A remark, such as the option that changes it. */
  readonly note?: string;
}

const manyMissing = 8;

/** Rows about what the given keys and the offered operations allow. */
export function describeOffer(deployment: Deployment, versions: readonly Version[], operations: number): Capability[] {
  const { connectTo, keys, missing = new Map() } = deployment;
  const offered = operations - missing.size;
  const isMost = missing.size <= manyMissing;
  const lacking = [...missing.keys()].slice(0, manyMissing).join(", ");
  const note = isMost
    ? `without ${lacking}`
    : "the failures of operation-offered name the others; --partial skips them";
  return [
    { name: "operations", value: `${offered} of ${operations}`, ...(missing.size === 0 ? {} : { note }) },
    { name: "dates", value: versions.join(", ") },
    { name: "projects", value: describeKeys(keys) },
    ...(connectTo === undefined ? [] : [{ name: "address", value: connectTo, note: "the same server as at the url" }]),
  ];
}

function describeKeys({ main, second }: Deployment["keys"]): string {
  const count = main.length === 1 ? "1 to write to" : `${main.length} to write to in parallel`;
  return `${count}, ${second === undefined ? "no other one (--second-api-key)" : "1 other one"}`;
}

export function describeLimits(apiKey: string, raised: RaisedLimits): Capability {
  const environment = environmentOf(apiKey);
  const limits = (Object.keys(tiers) as Tier[]).map((tier) => {
    const minute = Math.round(tiers[tier][environment].minute * (raised.get(tier) ?? 1));
    return `${tiers[tier].policy} ${minute}`;
  });
  return { name: "requests a minute", value: limits.slice(0, 3).join(", "), note: `${environment} limits` };
}

/** Aligned lines. */
export function capabilityTable(capabilities: readonly Capability[]): string {
  const width = Math.max(...capabilities.map(({ name }) => name.length));
  return capabilities
    .map(({ name, value, note }) => {
      const remark = note === undefined ? "" : styleText("dim", `  ${note}`);
      return `  ${name.padEnd(width)}  ${value}${remark}`;
    })
    .join("\n");
}
