// Ends a test file that left a server or timer open; it would never end otherwise.
import { after } from "node:test";
import { isMainThread } from "node:worker_threads";

// Longer than any close takes on a busy machine.
const patienceMs = Number(process.env.LEFT_OPEN_MS ?? 60_000);

// Only in processes of test files.
if (isMainThread && process.env.NODE_TEST_CONTEXT?.startsWith("child") === true) {
  after(() => {
    setTimeout(() => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(", ");
      console.error(`${process.argv[1]}: its tests ended but left open: ${open}. Close it in t.after().`);
      process.exit(1);
    }, patienceMs).unref();
  });
}
