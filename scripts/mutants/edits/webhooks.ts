// Webhook endpoints and their secrets.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const webhooksOperations = "server/events/webhooks/operations.ts";
const publicAddress = "server/events/webhooks/public-address.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "accepts-ipv6-metadata-service-locally",
    "url-refused-locally",
    edit(publicAddress, '"fd00:ec2::254", "fd00:42::42", "fd20:ce::254"', '"fd00:ec2::254", "fd00:42::42"'),
  ),
  fault(
    "refuses-private-networks-locally",
    "url-accepted-locally",
    edit(publicAddress, 'new Set(["loopback", "private", ', 'new Set(["loopback", '),
  ),
  fault(
    "calls-mode-of-project-already-registered",
    "request-mode-internal",
    edit(webhooksOperations, '{ reason: "authorization_mode" }', '{ reason: "already_registered" }'),
  ),
  fault(
    "refuses-second-request-endpoint-for-wrong-reason",
    "request-mode-external",
    edit(webhooksOperations, '{ reason: "already_registered" }', '{ reason: "authorization_mode" }'),
  ),
  fault(
    "signs-with-old-secret-after-rotation",
    { rules: ["rotation-at-once", "rotation-of-retries", "rotation-in-flight", "authorization-secret-rotated"] },
    edit(
      "server/events/outbound-http/event-signer.ts",
      "if (cached?.sealed.equals(sealed) && cached.url === url) return cached;",
      "if (cached?.url === url) return cached;",
    ),
  ),
  fault(
    "issues-predictable-secret",
    "secret-strong",
    edit("server/events/webhooks/sign.ts", "random.bytes(", "Buffer.alloc("),
  ),
  fault(
    "accepts-address-inside-isatap",
    "url-refused",
    edit(publicAddress, " && !isTunnelled(parsed as ipaddr.IPv6)", ""),
  ),
  fault(
    "takes-names-of-home-networks-for-public",
    "url-refused-for-reason",
    edit("server/events/webhooks/url.ts", "|intranet|lan|home\\.arpa|onion|invalid)", "|intranet|onion|invalid)"),
  ),
  fault(
    "refuses-url-used-before",
    "webhook-same-url",
    edit(
      webhooksOperations,
      "await store.webhooks.limit(",
      'const used = await tx.one("SELECT id FROM webhooks WHERE project_id = ? AND url = ? AND status = \'DISABLED\'", [project.id, body.url]);\n    if (used !== undefined) throw fail("WEBHOOK_LIMIT_EXCEEDED");\n    await store.webhooks.limit(',
    ),
  ),
];
