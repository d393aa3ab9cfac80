// Interface §2.1 and §2.2: webhook endpoints and the envelope of an event.
import type { OperationId } from "../../generated/contract.ts";
import { sentence, uncheckable } from "./sentence.ts";

const showing: readonly OperationId[] = [
  "createWebhook",
  "getWebhook",
  "listWebhooks",
  "updateWebhook",
  "disableWebhook",
  "rotateWebhookSecret",
];
const shown = ["response-body", ...showing] as const;

export const sentences = [
  sentence("§2.1 id", "An endpoint has a unique UUID", shown, ["id-unknown", "getWebhook"]),
  sentence(
    "§2.1 name",
    "The name is a label of 1 to 100 characters",
    shown,
    ["border-accepted", "createWebhook"],
    ["sent-kept", "createWebhook", "updateWebhook"],
  ),
  uncheckable(
    "§2.1 name in the dashboard",
    "Logs and the partner's dashboard show the name",
    "a suite sees HTTP, but neither logs nor a dashboard",
  ),
  sentence(
    "§2.1 url",
    "The url is a public HTTPS address of at most 500 characters",
    shown,
    ["border-accepted", "createWebhook"],
    "url-refused",
    "url-accepted",
  ),
  sentence(
    "§2.1 status",
    "An endpoint is ACTIVE or DISABLED, and a disabled one receives nothing",
    shown,
    "webhook-disabled",
    "delivery-disabled-none",
  ),
  sentence("§2.1 mode", "The mode is NOTIFICATION unless REQUEST is sent", shown, [
    "default-used",
    "createWebhook mode",
  ]),
  sentence(
    "§2.1 lastUsedAt",
    "lastUsedAt is the time of the newest successful delivery",
    shown,
    "webhook-last-used",
    "timestamps",
  ),
  sentence("§2.1 createdAt", "createdAt is the time of creation in UTC", shown, "webhook-created", "timestamps"),
  sentence(
    "§2.1 updatedAt",
    "updatedAt is the time of the last update in UTC",
    shown,
    ["update-exact", "updateWebhook"],
    "webhook-disabled",
    "secret-rotated",
    "timestamps",
  ),
  sentence(
    "§2.1 signingSecret",
    "The signing secret is returned only by creation and rotation, once each",
    ["response-body", "createWebhook", "rotateWebhookSecret"],
    "secrets-once",
    "secrets-hidden",
    "secret-rotated",
  ),
  sentence(
    "§2.1 NOTIFICATION mode",
    "A NOTIFICATION endpoint receives events, and nobody waits for its answer",
    "delivery-to-all",
  ),
  sentence(
    "§2.1 REQUEST mode",
    "A REQUEST endpoint decides on authorizations and receives nothing else",
    "authorization-asked",
    "authorization-endpoint-asked-alone",
    "checkout-asked",
    "delivery-request-none",
  ),
  sentence("§2.2 id", "Each event has a unique id for de-duplication", "delivery-headers", "delivery-repeated"),
  sentence("§2.2 type", "The type names the event", "delivery-data", "event-delivered"),
  sentence("§2.2 data", "The data has the shape of the API resource", "delivery-data", "event-delivered"),
];
