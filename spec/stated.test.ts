// Requires sentences of the interface in the document of every date.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { eventTypes, tiers, versions } from "../generated/contract.ts";

interface Described {
  readonly description: string;
}

interface PublishedSchema extends Described {
  readonly properties?: Record<string, Described>;
  readonly "x-media-types"?: readonly string[];
  readonly "x-max-bytes"?: number;
}

interface Published {
  readonly info: Described;
  readonly servers: readonly (Described & { readonly url: string })[];
  readonly paths: Record<string, Record<string, Described & { readonly responses: Record<string, Described> }>>;
  readonly webhooks: Record<string, { readonly post: Described }>;
  readonly components: {
    readonly parameters: Record<string, Described>;
    readonly securitySchemes: object;
    readonly schemas: Record<string, PublishedSchema>;
  };
  readonly "x-rate-limit-tiers": object;
}

const prose = (document: Published) => document.info.description;
const post = (path: string) => (document: Published) => document.paths[path]?.post?.description ?? "";
const event = (type: string) => (document: Published) => document.webhooks[type]?.post.description ?? "";
const header = (name: string) => (document: Published) => document.components.parameters[name]?.description ?? "";
const download = (document: Published) => document.paths["/statements/{id}/download"]?.get;

/** Section of the interface, place in the document, and required words. */
const facts: readonly [section: string, place: (document: Published) => string, words: RegExp][] = [
  ["§2.3 a row for each fee event", post("/statements"), /one row per fee event/],
  [
    "§2.3 a column for each fee",
    post("/statements"),
    /one US-dollar column for each fee .* matches a line on your invoice/,
  ],
  ["§2.3 card columns", post("/statements"), /`cardId`, `cardLast4` and `accountId` if the card is known/],
  ["§2.3 timestamps in files", post("/statements"), /milliseconds and end in Z .*parsers must accept the fraction/],
  [
    "§4.1 one path, two spellings",
    prose,
    /with and without its trailing slash: `\/webhooks\/` is documented with it, and `\/webhooks` works too/,
  ],
  ["§4.1 rotate-only", post("/webhooks/"), /exactly once per project.* EXTERNAL .*rotate-only/],
  ["§4.1 rotate-only", post("/webhooks/{id}/disable"), /cannot be disabled.*rotate-only/],
  ["§4.1 every event type", post("/webhooks/"), /each receives every event type/],
  [
    "§4.3 the old secret",
    post("/webhooks/{id}/rotate-secret"),
    /invalid immediately[\s\S]*fails verification and is retried/,
  ],
  ["§4.5 the default", (document) => download(document)?.responses[302]?.description ?? "", /Without `Accept:/],
  [
    "§4.5 with Accept",
    (document) => download(document)?.responses[200]?.description ?? "",
    /With `Accept: application\/json`/,
  ],
  ["§4.5 Accept", (document) => download(document)?.description ?? "", /Send `Accept: application\/json`/],
  ["§5.2 keys and projects", prose, /A key belongs to one project/],
  ["§5.3 allowlist", prose, /list of IPv4 and IPv6 addresses and CIDR ranges/],
  [
    "§5.3 undeterminable address",
    prose,
    /from an address that cannot be determined, is rejected with 403 API_KEY_IP_NOT_ALLOWED/,
  ],
  ["§5.5 aliases", prose, /generic address of an environment is an alias of its Singapore address/],
  [
    "§5.5 addresses of a deployment",
    prose,
    /documents that `GET \/openapi` of a deployment lists have the addresses of that deployment in `servers`/,
  ],
  ["§6.1 who receives", prose, /every type is sent to every ACTIVE endpoint of mode NOTIFICATION/],
  ["§6.1 retries", prose, /retried with exponential backoff over about 48 hours/],
  ["§6.1 more than once", prose, /more than once.*de-duplicate by `id`/],
  ["§6.1 verify", prose, /Verify the signature before you process/],
  ["§6.1 answer soon", prose, /within a few seconds and do heavy work in the background/],
  [
    "§6.1 egress addresses",
    prose,
    /fixed set of egress addresses per environment: one in a sandbox, three in production.*announced in advance.*documents that `GET \/openapi` .* lists have them in `x-egress-addresses`/,
  ],
  ["§6.2 FRAUD_ALERT_CONFIRMED", event("CARD_STATUS_UPDATED"), /`blockReason.type` is FRAUD_ALERT_CONFIRMED/],
  ["§6.2 DISPUTE_REFUND", event("CARD_TRANSACTION_UPDATED"), /DISPUTE_REFUND.*`amount.refunded` and `amount.current`/],
  [
    "§6.2 dispute credits",
    event("CARD_TRANSACTION_UPDATED"),
    /book the credit of a dispute from this event, not from CARD_DISPUTE_STATUS_UPDATED/,
  ],
  ["§6.2 simulated challenges", event("CARD_3DS_CHALLENGE_CREATED"), /simulate one without creating a transaction/],
  [
    "§6.2 simulated companies",
    event("COMPANY_STATUS_UPDATED"),
    /simulated company status in a sandbox.*`isDeactivated`/,
  ],
  ["§6.2 token-sharing import", event("USER_APPLICATION_STATUS_UPDATED"), /token-sharing import/],
  ["§6.2 one-time code", event("CARD_TOKENIZATION_REQUESTED"), /one-time code.*short time/],
  ["§6.2 authorization requests", event("CARD_AUTHORIZATION_REQUEST"), /`transactionId`.*`merchant.cardAcceptorId`/],
  ["§8.1 per project", prose, /Limits apply per project, not per key/],
  ["§8.1 rolling", prose, /rolling windows: no second, minute or day, wherever it starts/],
  ["§8.1 tiers", prose, /Every operation belongs to a tier.*every project has its own count in each tier/],
  [
    "§8.3 UUIDv4",
    (document) => document.components.parameters.IdempotencyKey?.description ?? "",
    /UUIDv4 .*recommended/,
  ],
  ["§8.3 UUIDv4", prose, /UUIDv4, or another string of high entropy, is recommended/],
  ["§8.3 what is kept", prose, /stored for 24 hours .* whether it is a success, a 4xx or a 5xx/],
  ["§8.3 what is not kept", prose, /401, 422 and 429 are not stored.*Retry them with the same key/],
  ["§8.3 business errors", prose, /business error is replayed too, so use a new key/],
  [
    "§8.3 one merchant request",
    post("/agentic/quotes"),
    /once per attempt. The same Idempotency-Key replays the first response/,
  ],
  [
    "§8.3 a quote's 503",
    post("/agentic/quotes"),
    /first response, including a 503, and a new key starts a new attempt/,
  ],
  [
    "§7 X-Simulate-Checkout",
    header("SimulateCheckoutHeader"),
    /In a sandbox, .* In production: AGENTIC_REQUEST_REJECTED/,
  ],
  [
    "§7 countries without cards",
    post("/cards"),
    /KYC_ATTESTATION, a cardholder who resides in a country where cards cannot be issued .* CARDHOLDER_COUNTRY_NOT_SUPPORTED/,
  ],
  ["§8.1 two tiers", prose, /count in a second tier as well \(`x-rate-limit-also-tier`\)/],
  [
    "§2.4 ACCOUNT_RESTRICTED",
    (document) => document.components.schemas.CardBlockReasonType?.description ?? "",
    /ACCOUNT_RESTRICTED no longer occurs/,
  ],
  [
    "§2.4 withdrawable",
    (document) => document.components.schemas.AssetBalance?.properties?.withdrawable?.description ?? "",
    /net of outstanding card spend .* 0 unless the account is ACTIVE and has a signer/,
  ],
  ["§7 what was rejected", post("/agentic/checkouts"), /`detail` names the quote or enrollment that caused it/],
  ["§8.3 mismatch", prose, /400 IDEMPOTENT_PARAMETER_MISMATCH/],
  ["§8.3 in progress", prose, /409 IDEMPOTENCY_REQUEST_IN_PROGRESS: retry with backoff/],
];

function withoutDates(version: string): string {
  const text = readFileSync(join(import.meta.dirname, "../generated/openapi", `${version}.yaml`), "utf8");
  const own = text.replace(/This date currently has the same operations and shapes as .*\n/, "");
  return versions.reduce((rest, date) => rest.replaceAll(date, "DATE"), own);
}

for (const version of versions) {
  const text = readFileSync(join(import.meta.dirname, "../generated/openapi", `${version}.yaml`), "utf8");
  const document: Published = parse(text);

  for (const [section, place, words] of facts)
    test(`${version} says: ${section}`, () => assert.match(place(document), words));

  test(`${version} describes when each event type is sent`, () => {
    const descriptions = eventTypes.map((type) => event(type)(document));
    assert.ok(
      descriptions.every((sentence) => /^[A-Z].{15,}\.$/.test(sentence)),
      descriptions.join("\n"),
    );
    assert.equal(new Set(descriptions).size, eventTypes.length);
  });

  test(`${version} has no signature of a dispute (§9.3)`, () =>
    assert.doesNotMatch(text, /requiresCardholderSignature|PENDING_SIGNATURE|signature-link/));

  test(`${version} names exactly the dates that are equal (§9.3)`, () => {
    const equal = versions.filter((other) => other !== version && withoutDates(other) === withoutDates(version));
    const named = /same operations and shapes as (.*)\.$/m.exec(prose(document))?.[1] ?? "";
    assert.equal(named, equal.join(" and "));
  });

  test(`${version} has the numbers of every tier`, () =>
    assert.deepEqual(
      Object.keys(document["x-rate-limit-tiers"]),
      Object.values(tiers).map(({ policy }) => policy),
    ));

  test(`${version} names the types and the size of an uploaded file`, () => {
    const file = document.components.schemas.documentFile!;
    const types = ["application/pdf", "image/jpeg", "image/png"];
    assert.match(file.description, /^PDF, JPEG or PNG file of up to 10 MiB/);
    assert.deepEqual([file["x-media-types"]?.toSorted(), file["x-max-bytes"]], [types, 10 * 1024 * 1024]);
  });

  test(`${version} names every host of each environment and region`, () => {
    const hosts = document.servers.map(({ url }) => /^https:\/\/([a-z-]+)\.\{domain\}$/.exec(url)?.[1]);
    assert.deepEqual(hosts.slice(1), ["sandbox", "sandbox-sg", "sandbox-mx", "api", "api-sg", "api-mx"]);
  });

  test(`${version} writes the scheme in lower case`, () =>
    assert.deepEqual(document.components.securitySchemes, { BearerAuth: { type: "http", scheme: "bearer" } }));
}
