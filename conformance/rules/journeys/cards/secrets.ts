// Encrypted card details (interface §4.6, §8.4). Invariant: decrypted values appear nowhere else.
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import { limits } from "../../../../generated/contract.ts";
import { cardKey, createCardKey, decryptDetails } from "../../../harness/card-key.ts";
import { createHolder } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectError, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { exchangeFor, type Session } from "../../../harness/session.ts";
import { changeCard, createCard, readCard } from "../../../harness/steps/cards.ts";
import { simulateChallenge } from "../../../harness/steps/challenges.ts";

export const rules: readonly Rule[] = [
  journey(
    "card-revealed",
    "§4.6, §8.4",
    "Both reveal operations return number, code and expiry for the private key, repeatedly; card numbers are unique",
    async (session) => {
      await registerKey(session);
      const [numbers, codes] = [new Set<string>(), new Set<unknown>()];
      // Several, because two random codes may be equal.
      while (codes.size < 2 && numbers.size < 4) {
        const card = await createCard(session);
        const { pan, cvv, expiryMonth, expiryYear, ...rest } = await reveal(session, card.id, "reveal");
        assertEqual("further fields", rest, {});
        assertThat("a number with a valid Luhn checksum", hasLuhnChecksum(pan), `${pan.length} digits`);
        assertEqual("its last four digits", pan.slice(-4), card.last4);
        assertThat("a code of three digits", /^[0-9]{3}$/.test(String(cvv)), "another");
        assertEqual("expiry", [expiryMonth, expiryYear], [card.expiryMonth, card.expiryYear]);
        assertEqual("fields of reveal-pan", await reveal(session, card.id, "reveal-pan"), { pan });
        assertEqual("the code, revealed again", (await reveal(session, card.id, "reveal")).cvv, cvv);
        assertThat("another number", !numbers.has(pan), "that of another card");
        numbers.add(pan);
        codes.add(cvv);
      }
      assertEqual("different codes", codes.size, 2);
    },
  ),
  journey(
    "card-number-of-sandbox",
    "decided",
    "A sandbox card's number has 16 digits and begins with 9999, a range of no issuer",
    ["state", "unpublished"],
    async (session) => {
      await registerKey(session);
      const { pan } = await reveal(session, (await createCard(session)).id, "reveal-pan");
      assertThat("9999 and 12 digits", /^9999[0-9]{12}$/.test(pan), `${pan.length} digits`);
    },
  ),
  journey(
    "card-details-follow-key",
    "§8.4",
    "A new key replaces the old one at once: its fingerprint is shown, and every reveal is encrypted for it",
    async (session) => {
      const { id } = await createCard(session);
      const keys = [await cardKey(), await createCardKey(), await cardKey()];
      const creations = new Set<string>();
      for (const [replaced, key] of keys.entries()) {
        const { publicKey } = key;
        const registered = expectOk(await session.api.PUT("/card-details-key", { body: { publicKey } }));
        const { fingerprint, createdAt } = registered;
        assertEqual("creation times", creations.add(createdAt).size, 1);
        const der = createPublicKey(publicKey).export({ type: "spki", format: "der" });
        const expected = createHash("sha256").update(der).digest("hex");
        assertEqual("fingerprint", fingerprint, expected);
        const shown = expectOk(await session.api.GET("/card-details-key"));
        assertEqual("fingerprint as it is read", shown.fingerprint, expected);
        // Several, because requests take turns between servers.
        for (let count = 0; count < 3; count++) {
          const { data } = expectOk(await session.api.POST("/cards/{id}/reveal", { params: { path: { id } } }));
          const isReadable = await decryptDetails(data, key).then(
            () => true,
            () => false,
          );
          assertThat(`details for key ${replaced + 1}`, isReadable, "details for another key");
        }
      }
    },
  ),
  journey(
    "card-secrets-hidden",
    "decided",
    "No card, list or event shows a card's number, code or PIN",
    async (session) => {
      await registerKey(session);
      const { id, pinSet } = await createCard(session);
      assertEqual("pinSet", pinSet, false);
      const { pan } = await reveal(session, id, "reveal");
      const put = await session.api.PUT("/cards/{id}/pin", { params: { path: { id } }, body: { pin: "482916" } });
      const exchange = exchangeFor(put.response);
      expectStatus(exchange, [204]);
      assertEqual("the response body", exchange.text, "", exchange);
      assertEqual("pinSet", (await readCard(session, id)).pinSet, true);
      expectOk(await changeCard(session, id, "freeze"));
      expectOk(await session.api.GET("/cards", { params: { query: { limit: 5 } } }));
      const shown = [session.latest!.text];
      expectOk(await session.api.GET("/events", { params: { query: { limit: 5 } } }));
      shown.push(session.latest!.text);
      await readCard(session, id);
      shown.push(session.latest!.text);
      for (const text of shown) {
        assertThat("no card number", !text.includes(pan), "one");
        assertThat("no field for a secret", !/"(pan|number|cvv|pin)"/.test(text), "one");
      }
    },
  ),
  journey(
    "card-details-key-needed",
    "decided",
    "Without a registered key, card details cannot be revealed",
    ["state", "consumer-project"],
    async (session) => {
      const keyless = session.withKey(session.deployment.keys.consumer!);
      const body = { ...(await createHolder(keyless)), type: "VIRTUAL" } as const;
      const { id } = expectOk(await keyless.api.POST("/cards", { body }));
      const params = { path: { id } };
      expectError(await keyless.api.GET("/card-details-key"), "CARD_DETAILS_KEY_NOT_FOUND");
      expectError(await keyless.api.POST("/cards/{id}/reveal", { params }), "CARD_DETAILS_KEY_NOT_REGISTERED");
      expectError(await keyless.api.POST("/cards/{id}/reveal-pan", { params }), "CARD_DETAILS_KEY_NOT_REGISTERED");
    },
  ),
  journey(
    "card-details-key-size",
    "§8.4",
    "A key is a public RSA key of at least 2048 bits with a sound exponent, used with SHA-256; a refused key replaces nothing",
    async (session) => {
      await registerKey(session);
      const registeredKey = expectOk(await session.api.GET("/card-details-key"));
      assertEqual("encryption", registeredKey.encryption, "RSA_OAEP_SHA256");
      const bits = limits.cardDetailsKeyMinBits;
      for (const publicKey of [
        exportPublicKey(generateKeyPairSync("rsa", { modulusLength: bits - 1 })),
        exportPublicKey(generateKeyPairSync("rsa", { modulusLength: bits, publicExponent: 3 })),
        exportPublicKey(generateKeyPairSync("rsa-pss", { modulusLength: bits })),
        exportPublicKey(generateKeyPairSync("ec", { namedCurve: "P-256" })),
        (await cardKey()).publicKey.replace(/A/g, "B"),
        ...changedEncodings((await cardKey()).publicKey),
      ])
        expectError(await session.api.PUT("/card-details-key", { body: { publicKey } }), "VALIDATION_ERROR");
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
      const secret = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      const sent = await session.api.PUT("/card-details-key", { body: { publicKey: secret } });
      expectError(sent, "VALIDATION_ERROR");
      const { updatedAt: _, ...before } = registeredKey;
      const { updatedAt: __, ...after } = expectOk(await session.api.GET("/card-details-key"));
      assertEqual("the registered key", after, before);
    },
  ),
  journey(
    "card-challenge-method",
    "§4.6",
    "A card keeps the challenge method that was set last, and a challenge its card's at that moment; setting the same again changes nothing",
    async (session) => {
      const { id } = await createCard(session);
      const params = { path: { id } };
      const challenges: { readonly id: string; readonly method: string }[] = [];
      for (const method of ["OUT_OF_BAND", "SMS_OTP"] as const) {
        const set = () => session.api.PUT("/cards/{id}/3ds-challenge-method", { params, body: { method } });
        const card = expectOk(await set());
        assertEqual("method", card.threeDsChallengeMethod, method);
        assertEqual("the card after setting the same method", expectOk(await set()), card);
        assertEqual("the card as it is read", await readCard(session, id), card);
        challenges.push({ id: expectOk(await simulateChallenge(session, id)).id, method });
      }
      for (const challenge of challenges) {
        const of = { params: { path: { id: challenge.id } } };
        const { method } = expectOk(await session.api.GET("/3ds-challenges/{id}", of));
        assertEqual("method of the challenge", method, challenge.method);
      }
    },
  ),
];

/** The same key with bytes or text that a parser may skip. */
function changedEncodings(publicKey: string): string[] {
  const base64 = publicKey.replace(/-----[A-Z ]+-----|\s/g, "");
  const encode = (bytes: Buffer) =>
    `-----BEGIN PUBLIC KEY-----\n${bytes.toString("base64")}\n-----END PUBLIC KEY-----\n`;
  const der = Buffer.from(base64, "base64");
  return [encode(Buffer.concat([der, Buffer.from([0])])), encode(Buffer.concat([der, der])), publicKey + publicKey];
}

async function registerKey(session: Session): Promise<void> {
  const { publicKey } = await cardKey();
  expectOk(await session.api.PUT("/card-details-key", { body: { publicKey } }));
}

interface Revealed {
  readonly pan: string;
  readonly [field: string]: unknown;
}

async function reveal(session: Session, id: string, what: "reveal" | "reveal-pan"): Promise<Revealed> {
  const { encryption, data } = expectOk(await session.api.POST(`/cards/{id}/${what}`, { params: { path: { id } } }));
  assertEqual("encryption", encryption, "RSA_OAEP_SHA256");
  return (await decryptDetails(data)) as Revealed;
}

function exportPublicKey({
  publicKey,
}: {
  readonly publicKey: ReturnType<typeof generateKeyPairSync>["publicKey"];
}): string {
  return (publicKey as unknown as { export(options: object): string }).export({ type: "spki", format: "pem" });
}

/** ISO/IEC 7812-1, annex B. */
function hasLuhnChecksum(pan: string): boolean {
  const sum = [...pan].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^[0-9]{12,19}$/.test(pan) && sum % 10 === 0;
}
