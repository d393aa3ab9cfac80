// npm run bench: measures beside a yardstick in the same run, because a machine's speed varies.
import {
  asksForHelp,
  helpOf,
  type Option,
  type Options,
  optionLines,
  parseCommandLine,
  refuseUsage,
  UsageError,
  type Values,
} from "../conformance/command/command-line.ts";

/** `small` is the value with --small. */
type BenchOptions = Readonly<Record<string, Option & { readonly small?: number }>>;

interface Bench {
  readonly about: string;
  readonly options: Options;
  readonly run: (args: readonly string[]) => Promise<void>;
}

function bench<const Table extends BenchOptions>(
  about: string,
  table: Table,
  measure: (values: Values<Table>) => Promise<void>,
): Bench {
  const options = { ...table, small: { about: "measure almost nothing, to see that the bench works" } };
  const smallOptions = Object.entries(options).map(([name, option]: [string, BenchOptions[string]]) => {
    return [name, option.small === undefined ? option : { ...option, preset: option.small }];
  });
  return {
    about,
    options,
    run: async (args) => {
      const isSmall = parseCommandLine({ options }, args).values.small;
      const read = isSmall ? (Object.fromEntries(smallOptions) as typeof options) : options;
      await measure(parseCommandLine({ options: read }, args).values as Values<Table>);
      // With so few rounds, a target is met or missed by chance, so a miss does not fail the command.
      if (isSmall) process.exitCode = 0;
    },
  };
}

const number = (about: string, preset: number, small: number, least = 1) =>
  ({ takes: "N", about, preset, small, least }) as const;
const postgres = { about: "on PostgreSQL instead of SQLite" } as const;

// Each is imported on demand, because the benches have different dependencies.
const benches: Readonly<Record<string, Bench>> = {
  requests: bench(
    "requests, beside bare node:http and a hand-written server on the same kind of database",
    {
      seconds: number("of each measurement", 5, 1),
      rounds: number("rounds", 3, 1),
      "memory-requests": number("requests while the memory is observed", 200_000, 1_000, 0),
      postgres,
    },
    async (values) => (await import("./bench/requests.ts")).run(values),
  ),
  delivery: bench(
    "webhook deliveries, beside a bare sender",
    {
      count: number("events of each measurement", 30_000, 20),
      backlog: number("deliveries while the memory is observed", 100_000, 50, 0),
      rounds: number("rounds", 5, 1),
      postgres,
    },
    async (values) => (await import("./bench/delivery.ts")).run(values),
  ),
  lists: bench(
    "pages of every list and filter among 100 rows and among many, on both databases",
    {
      rows: number("how many are many", 100_000, 200),
      pages: number("pages of each list and filter in a round", 100, 2),
      rounds: number("rounds", 2, 1),
      every: number("measure only every Nth list and filter", 1, 60),
    },
    async (values) => (await import("./bench/lists.ts")).run(values),
  ),
  authorizations: bench(
    "payments that a partner authorizes, beside hand-written servers, on both databases",
    {
      payments: number("payments of each measurement", 3_000, 32),
      rounds: number("rounds", 5, 1),
      servers: number("servers that share one PostgreSQL; 1 skips that part", 2, 2),
      "at-once": number("payments in flight", 32, 32),
      rtt: number("ms that a proxy adds to each round trip to PostgreSQL, an even number", 0, 0, 0),
      database: { takes: "NAME", about: "only on this database", choices: ["sqlite", "postgres"] },
      json: { about: "print the figures as JSON" },
    },
    async (values) => (await import("./bench/authorizations.ts")).run(values),
  ),
  checkouts: bench(
    "purchases of an agent: a quote, a checkout and a payment",
    {
      purchases: number("purchases of each round", 500, 32),
      rounds: number("rounds", 3, 1),
      postgres,
    },
    async (values) => (await import("./bench/checkouts.ts")).run(values),
  ),
  statements: bench(
    "statement files, beside the sqlite3 command",
    { rows: number("rows of the statement", 2_000_000, 1_000), postgres },
    async (values) => (await import("./bench/statements.ts")).run(values),
  ),
};

const call = "npm run bench --";
const [first = "requests", ...rest] = process.argv.slice(2);
const name = first.startsWith("-") ? "requests" : first;
const args = first.startsWith("-") ? [first, ...rest] : rest;
if (asksForHelp(process.argv.slice(2))) {
  const chosen = first.startsWith("-") ? undefined : benches[name];
  console.log(chosen === undefined ? helpOfAll() : helpOf({ call: `${call} ${name}`, ...chosen }));
  process.exit(0);
}
if (!Object.hasOwn(benches, name)) refuseUsage(`Unknown bench ${JSON.stringify(name)}.`);
try {
  await benches[name]!.run(args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  refuseUsage(error.message);
}

function helpOfAll(): string {
  const parts = Object.entries(benches).flatMap(([each, { about, options }]) => [
    "",
    `${each}: ${about}`,
    ...optionLines(options),
  ]);
  return [`Usage: ${call} [NAME] [OPTIONS]`, "", "NAME is requests by default.", ...parts].join("\n");
}
