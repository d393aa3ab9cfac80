// For partner-crash.test.ts: a server whose decisions fail. It kills itself once it has kept the partner's answer.
import { MovableClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import { startTestServer } from "../../testing/test-server.ts";

const { place } = JSON.parse(process.argv[2]!) as { place: Place };
const database = watchUnits(await openDatabase({ ...place, sealer: testSealer }), () => {
  let isKeeping = false;
  return {
    before(sql) {
      isKeeping ||= sql.startsWith("UPDATE authorization_requests");
      if (sql.startsWith("DELETE FROM authorization_requests"))
        throw Object.assign(new Error("a serialization failure"), { code: "40001" });
    },
    committed() {
      if (isKeeping) process.kill(process.pid, "SIGKILL");
    },
  };
});
const { url } = await startTestServer(database, {
  clock: new MovableClock(),
  config: { allowPrivateWebhookUrls: true },
});
console.log(url);
