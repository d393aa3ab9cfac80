// For hot-account tests: a server with its resource workers, as a process. Prints its address.
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { startResourceWorkers } from "../../workers.ts";
import { startTestServer } from "../test-server.ts";

const place = JSON.parse(process.argv[2]!) as Place;
const { url, platform } = await startTestServer(await openDatabase({ ...place, sealer: testSealer }), {
  clock: new JumpingClock(),
  config: { allowPrivateWebhookUrls: true },
});
startResourceWorkers(platform);
console.log(url);
