// For tests only: a platform without a server, whose partner and merchant must not be called.
import { createOutbox } from "../events/delivery/dispatch.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { testSecretsKey } from "../platform/database/testing/sealer.ts";
import type { Database } from "../platform/database/types.ts";
import { createLog, type Log } from "../platform/log.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import type { Platform } from "../platform/platform.ts";
import { type Random, seededRandom } from "../platform/random.ts";
import { Secrets } from "../platform/secrets.ts";

interface Parts {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly log?: Log;
  readonly config?: Partial<Config>;
}

const rejectCall = () => Promise.reject(new Error("this test must not call a partner or a merchant"));
const close = async () => {};

export function testPlatform(
  database: Database,
  { clock = new ManualClock(), random = seededRandom(1), log = createLog("silent"), config = {} }: Parts = {},
): Platform {
  const base = { allowPrivateWebhookUrls: true, environment: "sandbox", secretsKey: testSecretsKey, filesS3Url: null };
  return {
    ...{ database, clock, random, log },
    config: { ...base, ...config } as Config,
    secrets: new Secrets(testSecretsKey, random),
    outbox: createOutbox({ clock, random, database }),
    partner: { ask: rejectCall, close },
    merchant: { requestOffer: rejectCall, getOffer: rejectCall, order: rejectCall, cancel: rejectCall, close },
    accountMoves: { releases: () => [], assetReleases: () => [], signers: () => [], endings: () => [] },
  };
}
