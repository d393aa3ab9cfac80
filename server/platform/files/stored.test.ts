import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { documentTables } from "../../registry.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openDatabase } from "../database/open.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { testSealer } from "../database/testing/sealer.ts";
import { startBucket } from "./bucket.fixture.ts";
import { openApplication, uploadPassport } from "./passport.fixture.ts";
import { sweepUploads } from "./sweep.ts";
import { uploadedFiles } from "./uploads.ts";

const pdf = Buffer.from("%PDF-1.7\nsomebody's passport");

forEachDatabase((open) => {
  test("an upload is stored before the response, and a failing bucket gives a retryable 503", async (t) => {
    const place = await open.place(t);
    const database = await openDatabase({ ...place, sealer: testSealer });
    t.after(() => database.close());
    const bucket = await startBucket(t, place.dataDir);
    const at = (filesS3Url: string) => startTestServer(database, { config: { dataDir: place.dataDir, filesS3Url } });
    const [server, refusing] = [await at(bucket.url), await at(bucket.url.replace("S3RVER:S3RVER", "S3RVER:wrong"))];
    t.after(() => Promise.all([server.close(), refusing.close()]));
    const { apiKey } = await server.newProject();
    const userId = await openApplication(server, apiKey);
    const upload = (to: TestServer) => uploadPassport(to, apiKey, userId, pdf, "upload-1");
    const files = uploadedFiles(server.platform.config);
    const names = async () => (await Array.fromAsync(files.list())).map(({ name }) => name);

    const refused = await upload(refusing);
    assert.deepEqual([refused.status, refused.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
    assert.ok(refused.headers.has("retry-after"));
    assert.deepEqual(await names(), []);

    const taken = await upload(server);
    assert.equal(taken.status, 201, taken.text);
    assert.equal((await upload(server)).text, taken.text);
    const [stored, ...more] = await names();
    assert.deepEqual(more, []);
    assert.deepEqual(await readdir(join(place.dataDir, "documents")), []);
    await sweepUploads(server.platform, documentTables, Number.MAX_SAFE_INTEGER);
    assert.deepEqual(await names(), [stored]);
    assert.ok(!Buffer.concat(await Array.fromAsync(files.read(stored!))).includes("passport"));
  });
});
