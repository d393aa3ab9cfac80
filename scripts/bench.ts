// `npm run bench [-- requests|delivery|authorizations|checkouts|statements|ledger|lists] [options]`: measurements on this machine, each beside a yardstick that is
// measured in the same run, because figures of different machines or minutes say nothing about each other.

const benches = {
  requests:
    "the request path beside bare node:http and a hand-written server on better-sqlite3\n" +
    "              --seconds N  --rounds N  --memory-requests N  --postgres",
  delivery: "webhook deliveries beside a bare sender\n              --count N  --backlog N",
  lists:
    "pages among 100 rows and among many, every list and filter, both databases\n              --rows N  --pages N  --rounds N",
  authorizations:
    "payments that a partner decides on, beside a bare loop, both databases\n              --payments N  --rounds N",
  checkouts:
    "quotes and checkouts of agents beside a payment without one, both databases\n              --count N  --rounds N",
  ledger: "journals on one account and on a thousand, both databases\n              --posts N  --rounds N",
  statements: "statement files beside the sqlite3 command\n              --rows N  --postgres",
};

const [first = "requests", ...rest] = process.argv.slice(2);
const named = first.startsWith("-") ? "requests" : first;
if (!Object.hasOwn(benches, named) || process.argv.includes("--help")) {
  explain();
  process.exit(process.argv.includes("--help") ? 0 : 2);
}
// From its own file, so that one bench does not load what only another one needs.
const { run } = (await import(`./bench/${named}.ts`)) as { run: (args: readonly string[]) => Promise<void> };
try {
  await run(first.startsWith("-") ? [first, ...rest] : rest);
} catch (error) {
  if (!String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS")) throw error;
  console.error(`${(error as Error).message}\n`);
  explain();
  process.exit(2);
}

function explain(): void {
  const lines = Object.entries(benches).map(([name, about]) => `  ${name.padEnd(12)}${about}`);
  console.error(`Usage: npm run bench [-- NAME [options]]\n\n${lines.join("\n")}`);
}
