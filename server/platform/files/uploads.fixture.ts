import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import type { Platform } from "../platform.ts";
import { seededRandom } from "../random.ts";
import { Secrets } from "../secrets.ts";

export const projectId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";

/** Uploads go to `folder`. `withKey` returns a platform with another secret key. */
export async function openUploads(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
  t.after(() => rm(dataDir, { recursive: true }));
  const config = { dataDir, filesS3Url: null } as Config;
  const random = seededRandom(2);
  const withKey = (seed: number): Pick<Platform, "config" | "secrets" | "random" | "log"> => {
    const secrets = new Secrets(Buffer.alloc(32, seed), seededRandom(1));
    return { config, random, secrets, log: createLog("silent") };
  };
  return { folder: join(dataDir, "documents"), platform: withKey(1), withKey };
}
