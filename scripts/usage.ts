// Prints the usage of commands that take few options.

/** Prints `usage` and exits with `--help`, or with an option that `usage` does not name. */
export function handleHelp(usage: string): void {
  const args = process.argv.slice(2);
  const isAsked = args.some((arg) => arg === "--help" || arg === "-h");
  const options: readonly string[] = usage.match(/--[a-z][a-z-]*/g) ?? [];
  const unknownOption = args.find((arg) => arg.startsWith("-") && !options.includes(arg));
  if (!isAsked && unknownOption === undefined) return;
  if (isAsked) console.log(usage);
  else console.error(`Unknown option ${unknownOption}. Run it with --help for usage.`);
  process.exit(isAsked ? 0 : 2);
}
