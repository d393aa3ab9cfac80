// Connects to MERCHANT_URL or the sandbox's catalogue. Invariant: MERCHANT_URL passes the same egress guard as
// webhooks.
import type { Dispatcher } from "undici";
import { openConfiguredEgress, openEgressOnUse } from "../../../events/outbound-http/egress.ts";
import { createExchange, machineTimer } from "../../../events/outbound-http/outbound-request.ts";
import { inspectUrl } from "../../../events/webhooks/url.ts";
import { type Config, ConfigError } from "../../../platform/config.ts";
import type { Merchant } from "../../../platform/merchant.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Catalogue, startCatalogue } from "./catalogue.ts";
import { createMerchantClient, unavailable } from "./client.ts";

const connectTimeoutMs = 5_000;
const bodyReadMaxBytes = 65_536;
const exchangeLimits = { timeoutMs: 10_000, bodyReadMaxBytes, bodyStartMaxBytes: bodyReadMaxBytes };

type MerchantPlatform = Pick<Platform, "config" | "clock" | "random" | "log" | "secrets">;

export interface OpenedMerchant extends Merchant {
  /** Starts the sandbox's catalogue. Without this call, the first request starts it. */
  start(): Promise<void>;
}

interface TestParts {
  readonly dispatcher?: Pick<Dispatcher, "dispatch">;
  readonly timer?: typeof machineTimer;
}

/** Connects on the first request. Throws ConfigError for a MERCHANT_URL that is not allowed. */
export function openMerchant(platform: MerchantPlatform, testParts: TestParts = {}): OpenedMerchant {
  const { config } = platform;
  if (config.merchantUrl !== null) return openConfigured(platform, config.merchantUrl, testParts);
  return config.environment === "sandbox" ? openCatalogue(platform, testParts) : openNone(platform);
}

function openNone({ log }: MerchantPlatform): OpenedMerchant {
  const answer = async () => {
    const { outcome, reason, retryAfterSeconds } = unavailable("no MERCHANT_URL");
    log.warn({ outcome, reason }, "merchant request ended");
    return { outcome, reason, retryAfterSeconds };
  };
  return {
    requestOffer: answer,
    getOffer: answer,
    order: answer,
    cancel: answer,
    start: async () => {},
    close: async () => {},
  };
}

function openConfigured(
  platform: MerchantPlatform,
  url: string,
  { dispatcher, timer = machineTimer }: TestParts,
): OpenedMerchant {
  const { config } = platform;
  requireMerchantUrl(config);
  const egress = openConfiguredEgress(config, connectTimeoutMs);
  const address = { url, apiKey: config.merchantApiKey ?? "" };
  return {
    ...createMerchantClient(createExchange(dispatcher ?? egress, exchangeLimits, timer), async () => address, platform),
    start: async () => {},
    close: () => egress.destroy(),
  };
}

function openCatalogue(platform: MerchantPlatform, { dispatcher, timer = machineTimer }: TestParts): OpenedMerchant {
  // Resolves no names: only the catalogue's address is requested.
  const egress = openEgressOnUse({ allowPrivate: true, resolve: async () => [], connectTimeoutMs });
  let started: Promise<Catalogue | undefined> | undefined;
  const start = () => {
    started ??= startCatalogue(platform.secrets).then(
      (catalogue) => {
        platform.log.info({ url: catalogue.url }, "sandbox merchant started");
        return catalogue;
      },
      (error) => {
        platform.log.error({ err: error }, "sandbox merchant failed to start");
        // After a failure, the next request tries to start the catalogue again.
        started = undefined;
        return undefined;
      },
    );
    return started;
  };
  return {
    ...createMerchantClient(createExchange(dispatcher ?? egress, exchangeLimits, timer), start, platform),
    async start() {
      await start();
    },
    async close() {
      const catalogue = started;
      // Set, so that no later request starts the catalogue again.
      started = Promise.resolve(undefined);
      await egress.destroy();
      await (await catalogue)?.close();
    },
  };
}

/** @throws {ConfigError} for a MERCHANT_URL that is not allowed */
export function requireMerchantUrl({
  merchantUrl: url,
  allowPrivateWebhookUrls,
}: Pick<Config, "merchantUrl" | "allowPrivateWebhookUrls">): void {
  if (url === null || !("reason" in inspectUrl(url, allowPrivateWebhookUrls))) return;
  const allowed =
    "an https url of a public host; a sandbox with ALLOW_PRIVATE_WEBHOOK_URLS=true takes http and private ones";
  throw new ConfigError(`MERCHANT_URL is ${JSON.stringify(url)}, but must be ${allowed}.`);
}
