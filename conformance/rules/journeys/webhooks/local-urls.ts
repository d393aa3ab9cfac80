// Urls that are refused or accepted if local receivers are allowed (decided: Webhooks).
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import { receiving } from "../../../harness/steps/deliveries.ts";
import { disableWebhook, listWebhooks } from "../../../harness/steps/webhooks.ts";

const refusedUrls = [
  "http://169.254.169.254/latest/meta-data",
  "http://169.254.0.1/",
  "http://[::ffff:169.254.169.254]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://100.100.100.200/",
  "http://168.63.129.16/",
  "http://[fd00:42::42]/",
  "http://[fd20:ce::254]/",
  "http://no-such-host.example/",
  "http://0.0.0.0/",
  "http://[::]/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://user@127.0.0.1/",
  "http://127.0.0.1:0/",
  "http://0x7f.1/",
  "ftp://127.0.0.1/",
];

const acceptedUrls = [
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.0.1/",
  "http://100.64.0.1/",
  "http://[::1]/",
  "http://[fd12:3456::1]/",
  "https://localhost/",
];

export const rules: readonly Rule[] = [
  receiving(
    "url-refused-locally",
    "decided",
    "Link-local addresses, metadata services and ambiguous urls are refused even if private urls are allowed",
    ["unpublished"],
    async ({ session, addEndpoint }) => {
      const { id, webhook } = await addEndpoint();
      const params = { path: { id } };
      for (const url of refusedUrls) {
        expectError(await session.api.POST("/webhooks/", { body: { name: "Nowhere", url } }), "INVALID_WEBHOOK_URL");
        expectError(await session.api.PATCH("/webhooks/{id}", { params, body: { url } }), "INVALID_WEBHOOK_URL");
      }
      assertEqual("the newest endpoint", (await listWebhooks(session))[0], webhook);
    },
  ),
  receiving(
    "url-accepted-locally",
    "decided",
    "Loopback and every kind of private network are accepted if private urls are allowed",
    ["unpublished"],
    async ({ session }) => {
      for (const url of acceptedUrls) {
        const webhook = expectOk(await session.api.POST("/webhooks/", { body: { name: "Local", url } }));
        assertEqual("url", webhook.url, url);
        await disableWebhook(session, webhook.id);
      }
    },
  ),
];
