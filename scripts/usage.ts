// Prints the usage of commands, and refuses a wrong command line in one line with status 2.

/**
 * Prints `usage` and exits with `--help`, or refuses an option that `usage` does not name. Also refuses words that are
 * no options, unless the command `takesWords`.
 */
export function handleHelp(usage: string, takesWords = false): void {
  const args = process.argv.slice(2);
  const isAsked = args.some((arg) => arg === "--help" || arg === "-h");
  const options: readonly string[] = usage.match(/--[a-z][a-z-]*/g) ?? [];
  const unknownOption = args.find((arg) => arg.startsWith("-") && !options.includes(arg));
  const word = takesWords ? undefined : args.find((arg) => !arg.startsWith("-"));
  if (!isAsked) {
    if (unknownOption !== undefined) refuseUsage(`Unknown option ${unknownOption}.`);
    if (word !== undefined) refuseUsage(`Unexpected argument ${JSON.stringify(word)}.`);
    return;
  }
  console.log(usage);
  process.exit(0);
}

/** Prints `problem`, a sentence or an error of `parseArgs`, and exits with status 2. */
export function refuseUsage(problem: unknown): never {
  console.error(`${problem instanceof Error ? usageProblem(problem) : problem} Run it with --help for usage.`);
  process.exit(2);
}

/** Returns the value of `--option`, or refuses it with status 2. */
export function wholeNumber(option: string, value: string, least = 1): number {
  if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value);
  return refuseUsage(`--${option} is ${JSON.stringify(value)}, but must be a whole number from ${least}.`);
}

/** Returns true for an error of `parseArgs`. */
export function isUsageError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith("ERR_PARSE_ARGS");
}

/** The first sentence of `parseArgs` names the option; the others suggest how to quote it. */
export function usageProblem(error: Error): string {
  return isUsageError(error) ? `${error.message.split(/\.\s/)[0]!.replace(/\.$/, "")}.` : error.message;
}
