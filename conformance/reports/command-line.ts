// Writes the command that repeats a run or one check. Invariant: it contains no API key, password or other secret.
import type { Outcome } from "../run/outcome.ts";
import { commandName } from "../run/packaged.ts";

/** An option and its value as a shell reads it, or a flag. A secret value is the name of a variable. */
export type Option = readonly [name: string, value?: string];

/** These choose checks or outputs, so the command of one check does not repeat them. */
const choices =
  /^(rule|only|operation|date|version|own|on|changed|since|json|ndjson|report|verbose|timings|baseline|write-baseline|reason|expires|coverage|min-coverage|minutes|thorough)$/;

/** Reads the arguments of a run without their secrets. */
export function readOptions(args: readonly string[]): readonly Option[] {
  const options: [name: string, value?: string][] = [];
  for (const arg of args) {
    const [name = "", ...value] = arg.replace(/^--/, "").split("=");
    const last = options.at(-1);
    if (arg.startsWith("--")) options.push(value.length === 0 ? [name] : [name, quote(name, value.join("="))]);
    else if (last?.length === 1) last.push(quote(last[0], arg));
  }
  return options;
}

/** The command of a run with these options. */
export function repeatRun(options: readonly Option[]): string {
  const words = options.map(([name, value]) => (value === undefined ? `--${name}` : `--${name} ${value}`));
  return [commandName, ...words].join(" ").replace(/ --$/, "");
}

/** Returns the command for one check. The suite starts our own targets, so `--own` names them. */
export function repeatCheck(options: readonly Option[], { target, version, rule, operation }: Outcome): string {
  const kept = options.filter(([name]) => !choices.test(name));
  const own: Option[] = target === "server" || target === "mock" ? [["own", target]] : [];
  const one: Option[] = operation === undefined ? [] : [["operation", operation]];
  return repeatRun([...kept, ...own, ["date", version], ["rule", rule], ...one]);
}

function quote(name: string, value: string): string {
  if (/(^|-)(key|url|command|token|password|secret)$/.test(name))
    return `"$${name.toUpperCase().replaceAll("-", "_")}"`;
  const text = name === "target" ? value.replace(/\/\/[^/@]*@/, "//") : value;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
