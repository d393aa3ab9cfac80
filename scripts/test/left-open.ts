// Loaded into every test file of `npm test`. A file whose tests are over, but which left something open (a server, a timer: a test that failed
// before it closed what it had started), would wait for ever: it is ended, and says what is open.
import { after } from "node:test";
import { isMainThread } from "node:worker_threads";

// Longer than anything takes that is closing, on a machine that is busy.
const patienceMs = Number(process.env.LEFT_OPEN_MS ?? 60_000);

// The process that starts the files is none of them, nor is a thread of a file.
if (isMainThread && process.env.NODE_TEST_CONTEXT?.startsWith("child") === true) {
  after(() => {
    setTimeout(() => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(", ");
      console.error(`${process.argv[1]}: its tests are over, but it left open: ${open}. Close it in t.after().`);
      process.exit(1);
    }, patienceMs).unref();
  });
}
