// The README's lines that make a key and decrypt card details are run as they stand there, on what a real server encrypted.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { openPartner } from "../../server/resources/cards/cardholder.fixture.ts";
import { findKey, putKey } from "../../server/resources/cards/keys.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { root } from "../generate.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");
const block = (name: string) => new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
const [makeKey, inShell, inScript] = [block("sh card-key"), block("sh reveal"), block("js reveal")];
const isMissing = spawnSync("openssl", ["version"]).error !== undefined;

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the README's OpenSSL and WebCrypto decrypt card details, of a key registered for SHA-1 too", {
    skip: isMissing && "there is no openssl on this machine",
  }, async (t) => {
    assert.ok(makeKey && inShell && inScript, "README.md lacks a block: sh card-key, sh reveal or js reveal");
    const folder = mkdtempSync(join(tmpdir(), "readme-reveal-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const run = (program: string, words: readonly string[], data = "") =>
      execFileSync(program, words, { cwd: folder, env: { ...process.env, DATA: data }, stdio: "pipe" }).toString();
    run("sh", ["-ec", makeKey]);
    writeFileSync(join(folder, "reveal.mjs"), inScript);

    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { ask, newCard, projectId } = await openPartner(server);
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
    // Registered again, it is one of today.
    await ask("/card-details-key", { publicKey }, [200], "PUT");
    assert.equal((await reveal()).encryption, "RSA_OAEP_SHA256");
  });
});
