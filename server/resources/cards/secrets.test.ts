// Searches the database and the log for card secrets. Invariant: the same search finds public values.
import assert from "node:assert/strict";
import { createHash, generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fingerprint } from "../../http/idempotency/fingerprint.ts";
import { cellsByTable } from "../../platform/database/testing/cells.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { createLog } from "../../platform/log.ts";
import { openAccountHolder } from "../../testing/cardholder.ts";
import { idempotencyKey, openTestServer } from "../../testing/test-server.ts";
import { openDetails } from "./details.ts";
import { cards } from "./store.ts";

const pin = "739205";
const cardDesignId = "found-everywhere";

forEachDatabase((open) => {
  test("the database and the log contain no card secret in clear, nor a guessable hash", async (t) => {
    const place = await open.place(t);
    const lines: string[] = [];
    const log = createLog("trace", { write: (line) => void lines.push(line) });
    const server = await openTestServer(t, await open(t, place), { log });
    const { projectId, apiKey, userId, accountId } = await openAccountHolder(server);
    let keys = 0;
    const ask = (path: string, body?: object, method = "POST") =>
      server.request(path, { method, apiKey, headers: idempotencyKey(`key-${keys++}`), ...(body && { body }) });
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    await ask("/card-details-key", { publicKey: publicKey.export({ type: "spki", format: "pem" }) }, "PUT");
    const { json: card } = await ask("/cards", { userId, accountId, type: "PHYSICAL", cardDesignId });
    const { activationCode } = (await ask(`/cards/${card.id}/activation-code`, undefined, "GET")).json;
    const wrongCode = activationCode === "000000" ? "000001" : "000000";
    const statuses = [
      await ask(`/cards/${card.id}/activate`, { activationCode: wrongCode }),
      await ask(`/cards/${card.id}/activate`, { activationCode }),
      await ask(`/cards/${card.id}/pin`, { pin }, "PUT"),
      await ask(`/cards/${card.id}/pin`, { pin: `${pin}5` }, "PUT"),
      await ask(`/cards/${card.id}/pin`, { pin, more: pin }, "PUT"),
      await ask(`/cards/${card.id}/reveal`),
      await ask(`/cards/${card.id}/reveal-pan`),
      await ask(`/cards/${card.id}/freeze`),
    ].map(({ status }) => status);
    assert.deepEqual(statuses, [400, 200, 204, 422, 422, 200, 200, 200]);

    const { database } = server.platform;
    const row = (await cards.tryFind(database.read, projectId, card.id))!;
    const { number } = openDetails(server.platform, row);
    const cells = [...(await cellsByTable(database)).values()].flat();
    const files = open.dialect === "sqlite" ? filesIn(place.dataDir) : [];
    const isFound = (text: string) => [...cells, ...files, ...lines].some((each) => each.includes(text));
    assert.ok(isFound(cardDesignId), "the search finds the design");
    assert.ok(lines.length > 0, "the log has lines");
    for (const encoded of encodings(number)) assert.ok(!isFound(encoded), "the card's number");
    // Short secrets occur by chance within other digits, so only whole words count.
    const isFoundAsWord = (text: string) => {
      const pattern = new RegExp(`(?<![0-9a-zA-Z])${text}(?![0-9a-zA-Z])`);
      return [...cells, ...lines].some((each) => pattern.test(each));
    };
    assert.ok(isFoundAsWord(card.last4), "the search finds whole words");
    for (const secret of [pin, activationCode]) assert.ok(!isFoundAsWord(secret), `${secret} in clear`);
    // A reader of the database could hash every possible code.
    for (const code of [activationCode, wrongCode]) {
      const request = fingerprint("POST", `/cards/${card.id}/activate`, { activationCode: code });
      const hashes = [request, createHash("sha256").update(code).digest("hex")];
      for (const hash of hashes) assert.ok(!isFound(hash), "a hash of the code");
    }
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1"));
}

/** The text in clear, in hex, and in base64 at each alignment. */
function encodings(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .slice(4, -4),
  );
  return [text, bytes.toString("hex"), bytes.toString("hex").toUpperCase(), ...base64];
}
