// Allowed urls (interface §4.1 rule 3; decided: Webhooks). Invariant: each url is refused for one reason.
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import { createWebhook, listWebhooks, readWebhook } from "../../../harness/steps/webhooks.ts";

const refusedUrls = {
  "not a url": [
    "webhooks",
    "93.184.215.14/webhooks",
    "//93.184.215.14/webhooks",
    "https://",
    "https:///webhooks",
    "https:93.184.215.14",
    " ",
  ],
  "not HTTPS": [
    "http://93.184.215.14/",
    "ftp://93.184.215.14/",
    "ws://93.184.215.14/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:,x",
  ],
  "this machine": [
    "https://127.0.0.1/",
    "https://127.8.9.10/",
    "https://localhost/",
    "https://LOCALHOST/",
    "https://hook.localhost/",
    "https://localhost./",
    "https://0.0.0.0/",
  ],
  "a private network": [
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://172.31.255.255/",
    "https://192.168.0.1/",
    "https://100.64.0.1/",
  ],
  "link-local and metadata": [
    "https://169.254.169.254/latest/meta-data",
    "https://169.254.0.1/",
    "https://metadata.google.internal/",
    "https://168.63.129.16/",
  ],
  "reserved ranges": [
    "https://192.0.2.1/",
    "https://198.51.100.1/",
    "https://203.0.113.1/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://192.0.0.1/",
  ],
  "other notations of IPv4": [
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://0x7f.1/",
    "https://10.1/",
    "https://127.0.0.1./",
    "https://\uff11\uff12\uff17.0.0.1/",
    "https://127\u30020\u30020\u30021/",
    "https://%31%32%37.0.0.1/",
  ],
  "private IPv6": [
    "https://[::1]/",
    "https://[::]/",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[ff02::1]/",
    "https://[fec0::1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[2001:db8::1]/",
    "https://[3ffe::1]/",
  ],
  "IPv4 inside IPv6": [
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b::10.0.0.1]/",
    "https://[2002:7f00:1::]/",
    "https://[2002:a00:1::1]/",
    "https://[2001:0:5db8:1::1]/",
    "https://[2606:4700::5efe:7f00:1]/",
    "https://[2606:4700::200:5efe:a00:1]/",
  ],
  "a name without public meaning": [
    "https://intranet/",
    "https://printer.local/",
    "https://hook.invalid/",
    "https://db.internal/",
    "https://nas.lan/",
    "https://hub.home.arpa/",
  ],
  "a name without an address": ["https://no-such-host.example/"],
  credentials: [
    "https://user@93.184.215.14/",
    "https://user:password@93.184.215.14/",
    "https://93.184.215.14@127.0.0.1/",
  ],
  "an invalid port": ["https://93.184.215.14:0/", "https://93.184.215.14:65536/", "https://93.184.215.14:port/"],
  "ambiguous characters": [
    "https://93.184.215.14\\@127.0.0.1/",
    "https://127.0.0.1\t/",
    "https://93.184.215.14/\nhost",
    " https://93.184.215.14/",
    "https:\\\\93.184.215.14\\",
  ],
} satisfies Readonly<Record<string, readonly string[]>>;

const urlsByReason: Readonly<Record<string, readonly string[]>> = {
  malformed: [...refusedUrls["not a url"], ...refusedUrls["ambiguous characters"]],
  // The other schemes have no authority.
  not_https: refusedUrls["not HTTPS"].slice(0, 3),
  userinfo: refusedUrls.credentials,
  port: refusedUrls["an invalid port"].slice(0, 1),
  private_address: [
    ...refusedUrls["this machine"],
    ...refusedUrls["a private network"],
    ...refusedUrls["link-local and metadata"],
    ...refusedUrls["reserved ranges"],
    ...refusedUrls["private IPv6"],
    ...refusedUrls["IPv4 inside IPv6"],
    ...refusedUrls["a name without public meaning"],
  ],
  unresolvable: refusedUrls["a name without an address"],
};

export const rules: readonly Rule[] = [
  {
    id: "url-refused",
    source: "§4.1",
    title: "A url that is not HTTPS or not public fails with INVALID_WEBHOOK_URL and nothing is stored",
    needs: ["public-urls-only"],
    checks: () =>
      Object.entries(refusedUrls).map(([name, urls]) => ({
        name,
        operation: "createWebhook",
        run: async (session) => {
          await disableEndpoints(session);
          const before = await listWebhooks(session);
          for (const url of urls) {
            const detail = expectError(
              session,
              await session.api.POST("/webhooks/", { body: { name: "Nowhere", url, mode: "NOTIFICATION" } }),
              "INVALID_WEBHOOK_URL",
            );
            assertThat("detail.reason", typeof detail.reason === "string" && detail.reason !== "", detail);
          }
          assertEqual("the list after the refusals", await listWebhooks(session), before);
        },
      })),
  },
  {
    id: "url-refused-for-reason",
    source: "decided",
    title: "`detail.reason` of INVALID_WEBHOOK_URL names the cause of the refusal",
    needs: ["public-urls-only"],
    checks: () =>
      Object.entries(urlsByReason).map(([expected, urls]) => ({
        name: expected,
        operation: "createWebhook",
        run: async (session) => {
          for (const url of urls) {
            const answer = await session.api.POST("/webhooks/", { body: { name: "Nowhere", url } });
            const { reason } = expectError(session, answer, "INVALID_WEBHOOK_URL");
            assertEqual(`detail.reason of ${JSON.stringify(url)}`, reason, expected);
          }
        },
      })),
  },
  {
    id: "url-refused-on-update",
    source: "§4.2",
    title: "An update to such a url is refused too, and the endpoint keeps its url",
    needs: ["public-urls-only"],
    checks: () => [
      {
        name: "",
        operation: "updateWebhook",
        run: async (session) => {
          const { signingSecret: _, ...endpoint } = await createWebhook(session, {
            name: "Steady",
            url: "https://93.184.215.14/webhooks",
          });
          const params = { path: { id: endpoint.id } };
          for (const [url] of Object.values(refusedUrls)) {
            expectError(
              session,
              await session.api.PATCH("/webhooks/{id}", { params, body: { url: url!, name: "Moved" } }),
              "INVALID_WEBHOOK_URL",
            );
          }
          assertEqual("the endpoint", await readWebhook(session, endpoint.id), endpoint);
        },
      },
    ],
  },
  {
    id: "url-accepted",
    source: "§4.1",
    title: "A public HTTPS url is accepted unchanged",
    needs: ["state"],
    checks: () =>
      [
        "https://93.184.215.14",
        "https://93.184.215.14/",
        "https://93.184.215.14:8443/a/b?c=d&e=%2F",
        "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook",
        "https://1.1.1.1/?q",
      ].map((url) => ({
        name: url,
        operation: "createWebhook",
        run: async (session) => {
          const webhook = await createWebhook(session, { name: "Public", url });
          assertEqual("url", webhook.url, url);
          assertEqual(
            "url read back",
            expectOk(session, await session.api.GET("/webhooks/{id}", { params: { path: { id: webhook.id } } })).url,
            url,
          );
        },
      })),
  },
];
