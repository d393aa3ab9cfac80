// Tests the commands of spec/partners.md for card details.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { findKey, putKey } from "../../server/resources/cards/card-details-keys.ts";
import { openAccountHolder } from "../../server/testing/cardholder.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { findBlock } from "./documents.ts";

const [makeKey, inShell, inScript] = [findBlock("sh card-key"), findBlock("sh reveal"), findBlock("js reveal")];
const isMissing = spawnSync("openssl", ["version"]).error !== undefined;

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the commands of spec/partners.md decrypt card details, with SHA-1 keys too", {
    skip: isMissing && "this machine has no openssl",
  }, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "readme-reveal-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const run = (program: string, words: readonly string[], data = "") =>
      execFileSync(program, words, { cwd: folder, env: { ...process.env, DATA: data }, stdio: "pipe" }).toString();
    run("sh", ["-ec", makeKey]);
    writeFileSync(join(folder, "reveal.mjs"), inScript);

    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { ask, newCard, projectId } = await openAccountHolder(server);
    const publicKey = readFileSync(join(folder, "public.pem"), "utf8");
    await ask("/card-details-key", { publicKey }, [200], "PUT");
    const id = await newCard();
    const reveal = async () => (await ask(`/cards/${id}/reveal`, undefined, [200], "POST")).json;
    const first = await reveal();
    const details = JSON.parse(run("sh", ["-ec", inShell], first.data));
    const { json: card } = await ask(`/cards/${id}`);
    assert.deepEqual(Object.keys(details), ["pan", "cvv", "expiryMonth", "expiryYear"]);
    assert.equal(details.pan.slice(-4), card.last4);
    assert.equal(run(process.execPath, ["reveal.mjs"], first.data).trim(), details.pan);

    const { database, clock } = server.platform;
    const key = (await findKey(database.read, projectId))!;
    await database.write((tx) => putKey(tx, { ...key, encryption: "RSA_OAEP_SHA1" }, clock.now()));
    const older = await reveal();
    assert.equal(older.encryption, "RSA_OAEP_SHA1");
    assert.deepEqual(JSON.parse(run("sh", ["-ec", inShell.replace("sha256", "sha1")], older.data)), details);
    await ask("/card-details-key", { publicKey }, [200], "PUT");
    assert.equal((await reveal()).encryption, "RSA_OAEP_SHA256");
  });
});
