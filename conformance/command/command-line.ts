// Reads the command line of a script from a table of its options. The table also gives the text of --help.
import { parseArgs } from "node:util";

export interface Option {
  /** Placeholder of the value in the help. Without it, the option is a flag. */
  readonly takes?: string;
  readonly about: string;
  readonly required?: boolean;
  /** True if the option can be repeated; its value is then a list. */
  readonly many?: boolean;
  readonly preset?: string | number;
  /** The value is a whole number of at least this. */
  readonly least?: number;
  readonly choices?: readonly string[];
}

export type Options = Readonly<Record<string, Option>>;

interface CommandLine {
  /** The command as a reader types it, such as "npm run listen --". */
  readonly call: string;
  readonly about: string;
  /** Placeholders of the words that are no options, such as "NAME". Those in brackets may be missing. */
  readonly words?: readonly string[];
  readonly options?: Options;
}

type Value<Each extends Option> = Each extends { takes: string }
  ? Each extends { many: true }
    ? readonly string[]
    :
        | (Each extends { least: number } ? number : string)
        | (Each extends { preset: unknown } ? never : MaybeMissing<Each>)
  : boolean;
type MaybeMissing<Each extends Option> = Each extends { required: true } ? never : undefined;

export type Values<Table extends Options> = { readonly [Name in keyof Table]: Value<Table[Name]> };

interface Parsed<Table extends Options> {
  readonly values: Values<Table>;
  readonly words: readonly string[];
}

/** A wrong command line: exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Returns the values of the process's command line. With --help it prints the usage and exits; a wrong one exits with 2. */
export function readCommandLine<const Table extends Options = Record<never, never>>(
  line: CommandLine & { readonly options?: Table },
  args: readonly string[] = process.argv.slice(2),
): Parsed<Table> {
  if (asksForHelp(args)) {
    console.log(helpOf(line));
    process.exit(0);
  }
  try {
    return parseCommandLine(line, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuseUsage(error.message);
  }
}

/** Prints the problem, a sentence, and exits with status 2. */
export function refuseUsage(problem: string): never {
  console.error(`${problem} Run it with --help for usage.`);
  process.exit(2);
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes("--help") || args.includes("-h");
}

// scripts/install.mjs names the options before `--`, which npm took for itself. Programs that this one starts must not
// inherit them.
const takenByNpm = process.env.OPTIONS_TAKEN_BY_NPM?.split(" ") ?? [];
delete process.env.OPTIONS_TAKEN_BY_NPM;

function refuseOptionsTakenByNpm(options: Options): void {
  const taken = takenByNpm.filter((name) => Object.hasOwn(options, name)).map((name) => `--${name}`);
  if (taken.length === 0) return;
  const names = taken.join(" ");
  const call = `npm run ${process.env.npm_lifecycle_event} -- ${names}`;
  throw new UsageError(`npm took ${names}. Write -- before the options: ${call}.`);
}

/** @throws {UsageError} */
export function parseCommandLine<const Table extends Options>(
  { words: placeholders = [], options = {} as Table }: Pick<CommandLine, "words"> & { readonly options?: Table },
  args: readonly string[],
): Parsed<Table> {
  refuseOptionsTakenByNpm(options);
  const types = Object.entries(options).map(([name, { takes }]) => {
    return [name, { type: takes === undefined ? "boolean" : "string", multiple: true }] as const;
  });
  const { tokens } = parseArgs({
    ...{ args: [...args], options: Object.fromEntries(types) },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const given = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined || rawName === `-${name}`) throw new UsageError(unknownOption(rawName, options));
    if (option.takes === undefined && value !== undefined) throw new UsageError(`--${name} takes no value.`);
    if (option.takes !== undefined && (value === undefined || (!inlineValue && value.startsWith("-"))))
      throw new UsageError(`--${name} needs a value: --${name} ${option.takes}.`);
    given.set(name, [...(given.get(name) ?? []), value ?? ""]);
  }
  const needed = placeholders.filter((placeholder) => !placeholder.startsWith("["));
  if (words.length < needed.length) throw new UsageError(`${needed[words.length]} is missing.`);
  if (words.length > placeholders.length)
    throw new UsageError(`Unexpected argument ${JSON.stringify(words[placeholders.length])}.`);
  const values = Object.entries(options).map(([name, option]) => [name, readValue(name, option, given.get(name))]);
  return { values: Object.fromEntries(values), words };
}

function readValue(name: string, option: Option, given: readonly string[] | undefined): unknown {
  const { takes, required, many, preset, least, choices } = option;
  if (takes === undefined) return given !== undefined;
  if (given === undefined && required) throw new UsageError(`--${name} is missing.`);
  for (const value of given ?? []) {
    if (value.trim() === "") throw new UsageError(`--${name} is empty.`);
    const isNumber = /^\d{1,9}$/.test(value) && Number(value) >= (least ?? 0);
    if (least !== undefined && !isNumber) refuseValue(name, value, `a whole number from ${least}`);
    if (choices !== undefined && !choices.includes(value)) refuseValue(name, value, choices.join(" or "));
  }
  if (many) return given ?? [];
  if ((given?.length ?? 0) > 1) throw new UsageError(`--${name} is given more than once.`);
  const value = given?.[0] ?? preset;
  return least === undefined || value === undefined ? value : Number(value);
}

function refuseValue(name: string, value: string, wanted: string): never {
  throw new UsageError(`--${name} is ${JSON.stringify(value)}, but must be ${wanted}.`);
}

function unknownOption(typed: string, options: Options): string {
  const names = [...Object.keys(options), "help"].map((name) => `--${name}`);
  const ranked = names.map((name) => ({ name, edits: editsBetween(typed, name) })).sort((a, b) => a.edits - b.edits);
  const [nearest] = ranked;
  const isNear = nearest !== undefined && nearest.edits <= Math.max(2, nearest.name.length / 3);
  return `Unknown option ${typed}.${isNear ? ` Did you mean ${nearest.name}?` : ""}`;
}

/** The least number of inserted, removed and replaced characters (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, character] of [...a].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column++)
      next.push(
        Math.min(next[column - 1]! + 1, row[column]! + 1, row[column - 1]! + (character === b[column - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length]!;
}

const columns = 120;

/** The usage, what the command does, and a line for each option. */
export function helpOf({ call, about, words = [], options = {} }: CommandLine): string {
  const lines = optionLines({ ...options, help: { about: "print this text and exit" } });
  return [`Usage: ${usageOf({ call, words, options })} [OPTIONS]`, "", about, "", ...lines].join("\n");
}

/** The call with its words and required options. */
export function usageOf({ call, words = [], options = {} }: Omit<CommandLine, "about">): string {
  const required = Object.entries(options).filter(([, option]) => option.required);
  return [call, ...words, ...required.map(([name, { takes }]) => `--${name} ${takes}`)].join(" ");
}

/** Aligned and wrapped lines for the help. */
export function optionLines(options: Options): string[] {
  const rows = Object.entries(options).map(([name, { takes, about, required, many, preset, choices }]) => {
    const remarks = [
      ...(required ? ["required"] : []),
      ...(many ? ["repeatable"] : []),
      ...(choices === undefined ? [] : [choices.join(" or ")]),
      ...(preset === undefined ? [] : [`default: ${preset}`]),
    ];
    const text = remarks.length === 0 ? about : `${about} (${remarks.join(", ")})`;
    return [takes === undefined ? `--${name}` : `--${name} ${takes}`, text] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length));
  return rows.flatMap(([option, about]) =>
    wrap(about, columns - width - 4).map((line, index) => `  ${(index === 0 ? option : "").padEnd(width)}  ${line}`),
  );
}

function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
