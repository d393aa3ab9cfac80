// npm run bench: measures beside a yardstick in the same run, because a machine's speed varies.
import { isUsageError, refuseUsage } from "./usage.ts";

const benches = {
  requests: {
    about: "requests, beside bare node:http and a hand-written server on better-sqlite3",
    options: "--seconds N  --rounds N  --memory-requests N  --postgres",
  },
  "request-log": {
    about: "requests with and without the request log, in turns",
    options: "--seconds N  --rounds N  --postgres",
  },
  delivery: { about: "webhook deliveries, beside a bare sender", options: "--count N  --backlog N" },
  lists: {
    about: "pages of every list and filter among 100 rows and among many, on both databases",
    options: "--rows N  --pages N  --rounds N",
  },
  authorizations: {
    about: "payments that a partner authorizes, beside a hand-written server or a bare loop, on both databases",
    options: "--payments N  --rounds N  --servers N  --database sqlite|postgres  --json",
  },
  checkouts: {
    about: "quotes and checkouts of agents, beside a plain card payment, on both databases",
    options: "--count N  --rounds N",
  },
  ledger: {
    about: "journals on one account and on 1,000, beside plain inserts, on both databases",
    options: "--posts N  --rounds N",
  },
  stress: {
    about: "all operations on money and cards at once, on two servers with PostgreSQL: deadlocks, memory, ledger",
    options: "--minutes N  --clients N  --json",
  },
  statements: { about: "statement files, beside the sqlite3 command", options: "--rows N  --postgres" },
};

const [first = "requests", ...rest] = process.argv.slice(2);
const benchName = first.startsWith("-") ? "requests" : first;
if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(usage());
  process.exit(0);
}
if (!Object.hasOwn(benches, benchName)) refuseUsage(`Unknown bench ${JSON.stringify(benchName)}.`);
// On demand, because the benches have different dependencies.
const { run } = (await import(`./bench/${benchName}.ts`)) as { run: (args: readonly string[]) => Promise<void> };
try {
  await run(first.startsWith("-") ? [first, ...rest] : rest);
} catch (error) {
  if (!isUsageError(error)) throw error;
  refuseUsage(error);
}

function usage(): string {
  const width = Math.max(...Object.keys(benches).map((name) => name.length));
  const lines = Object.entries(benches).map(
    ([name, { about, options }]) => `  ${name.padEnd(width)}  ${about}\n  ${"".padEnd(width)}  ${options}`,
  );
  return `Usage: npm run bench [-- NAME [options]]\n\nNAME is requests by default.\n\n${lines.join("\n")}`;
}
