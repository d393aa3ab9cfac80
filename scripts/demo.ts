// npm run demo: runs a temporary sandbox and prints every request, response and event.
import { readCommandLine } from "../conformance/command/command-line.ts";

const { values } = readCommandLine({
  call: "npm run demo --",
  about: `Runs a temporary sandbox for a few seconds. A user applies, gets a card and pays with it; an agent buys with it.
Prints each request, its response and the events that follow.`,
  options: { json: { about: "print one JSON object per line" } },
});
// Imported late, so that --help need not load the server.
const { openPartner } = await import("./demo/partner.ts");
const { jsonPrinter, linePrinter } = await import("./demo/printer.ts");
const { runDemo } = await import("./demo/story.ts");
const { startTemporarySandbox } = await import("./start/temporary-sandbox.ts");

const { url, keys, stop } = await startTemporarySandbox();
const printer = values.json ? jsonPrinter(console.log) : linePrinter(console.log);
const partner = await openPartner((arrival) => printer.arrival(arrival));
try {
  await runDemo({ baseUrl: url, apiKey: keys[0]!.apiKey, partner, printer });
  if (!values.json) console.log(`\nThis sandbox was temporary and is gone. Start your own: npm start\n`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await partner.close();
  await stop();
}
