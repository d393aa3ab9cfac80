import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { systemClock } from "../../server/platform/clock.ts";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { openProject } from "../../server/resources/accounts/open-account.ts";
import { findKey } from "../../server/resources/cards/card-details-keys.ts";
import { runAdminHere } from "./run.fixture.ts";

forEachDatabase((open) => {
  test("a key can be registered, with SHA-1 too; short and missing keys are refused", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const sources = { clock: systemClock, random: systemRandom, environment: "sandbox" } as const;
    const settings = { name: "Keyed", authorizationMode: "INTERNAL", version: "2026-01-01" } as const;
    const { id } = await database.write((tx) => openProject(tx, settings, sources));
    const set = (file: string, ...more: string[]) =>
      runAdminHere(place, ["card-details-key", "set", "--project", id, "--file", file, ...more]);
    const file = (name: string, modulusLength: number) => {
      const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
      const path = join(place.dataDir, name);
      writeFileSync(path, publicKey.export({ type: "spki", format: "pem" }));
      return path;
    };
    const good = file("good.pem", 2_048);
    assert.equal((await set(good, "--encryption", "RSA_OAEP_SHA1")).code, 0);
    assert.equal((await findKey(database.read, id))?.encryption, "RSA_OAEP_SHA1");
    assert.deepEqual([(await set(file("short.pem", 1_024))).code, (await set("nowhere.pem")).code], [1, 1]);
    assert.equal((await set("/dev/zero")).code, 1, "a file without an end");
    assert.equal((await set(good, "--encryption", "RSA_PKCS1")).code, 2);
    assert.equal((await findKey(database.read, id))?.encryption, "RSA_OAEP_SHA1");
    assert.equal((await set(good)).code, 0);
    assert.equal((await findKey(database.read, id))?.encryption, "RSA_OAEP_SHA256");
  });
});
