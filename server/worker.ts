// npm run worker: runs the background workers in their own process. Servers then run with WORKERS=false.
import { endStartOnSignal } from "./platform/end-signal.ts";

const [argument] = process.argv.slice(2);
if (argument === "--help" || argument === "-h") {
  console.log("Usage: npm run worker\n\nRuns the background workers. Settings: server/README.md.");
  process.exit(0);
}
if (argument !== undefined) {
  console.error(`Unknown option ${argument}. Run it with --help for usage.`);
  process.exit(2);
}
endStartOnSignal();
// Loaded late, so that a signal ends the process meanwhile.
const [
  { misspelledSettings, readConfig },
  { endOnSignal },
  { startErrorSentence },
  { openPlatform },
  { startWorkers },
] = await Promise.all([
  import("./platform/config.ts"),
  import("./platform/end-on-signal.ts"),
  import("./platform/start-errors.ts"),
  import("./server.ts"),
  import("./workers.ts"),
]);
try {
  const platform = await openPlatform(readConfig(process.env), undefined, { mayCreate: false });
  for (const sentence of misspelledSettings(process.env)) platform.log.warn(sentence);
  await platform.merchant.start();
  const workers = startWorkers(platform);
  // The conformance suite waits for this line.
  platform.log.child({}, { level: "info" }).info({ database: platform.database.dialect }, "working");
  endOnSignal(platform.log, async () => {
    await workers.stop();
    await platform.stopClock();
    await platform.partner.close();
    await platform.merchant.close();
    await platform.database.close();
    platform.log.info("stopped");
  });
} catch (error) {
  console.error(startErrorSentence(error, process.env) ?? error);
  process.exit(1);
}
