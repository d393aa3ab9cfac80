// Allowed urls (interface §4.1 rule 3; decided: Webhooks). Invariant: each url is refused for one reason.
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import { createWebhook, listWebhooks, readWebhook } from "../../../harness/steps/webhooks.ts";

interface RefusedUrls {
  readonly name: string;
  /** Expected `detail.reason`; null if the interface names none. */
  readonly reason: string | null;
  readonly urls: readonly string[];
}

const refusedUrls: readonly RefusedUrls[] = [
  {
    name: "not a url",
    reason: "malformed",
    urls: [
      "webhooks",
      "93.184.215.14/webhooks",
      "//93.184.215.14/webhooks",
      "https://",
      "https:///webhooks",
      "https:93.184.215.14",
      " ",
    ],
  },
  {
    name: "not HTTPS",
    reason: "not_https",
    urls: ["http://93.184.215.14/", "ftp://93.184.215.14/", "ws://93.184.215.14/"],
  },
  { name: "another scheme", reason: null, urls: ["file:///etc/passwd", "javascript:alert(1)", "data:,x"] },
  {
    name: "this machine",
    reason: "private_address",
    urls: [
      "https://127.0.0.1/",
      "https://127.8.9.10/",
      "https://localhost/",
      "https://LOCALHOST/",
      "https://hook.localhost/",
      "https://localhost./",
      "https://0.0.0.0/",
    ],
  },
  {
    name: "a private network",
    reason: "private_address",
    urls: [
      "https://10.0.0.1/",
      "https://172.16.0.1/",
      "https://172.31.255.255/",
      "https://192.168.0.1/",
      "https://100.64.0.1/",
    ],
  },
  {
    name: "link-local and metadata",
    reason: "private_address",
    urls: [
      "https://169.254.169.254/latest/meta-data",
      "https://169.254.0.1/",
      "https://metadata.google.internal/",
      "https://168.63.129.16/",
    ],
  },
  {
    name: "reserved ranges",
    reason: "private_address",
    urls: [
      "https://192.0.2.1/",
      "https://198.51.100.1/",
      "https://203.0.113.1/",
      "https://198.18.0.1/",
      "https://224.0.0.1/",
      "https://240.0.0.1/",
      "https://255.255.255.255/",
      "https://192.0.0.1/",
    ],
  },
  {
    name: "other notations of IPv4",
    reason: null,
    urls: [
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
  },
  {
    name: "private IPv6",
    reason: "private_address",
    urls: [
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
  },
  {
    name: "IPv4 inside IPv6",
    reason: "private_address",
    urls: [
      "https://[::ffff:127.0.0.1]/",
      "https://[::ffff:7f00:1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://[::127.0.0.1]/",
      "https://[64:ff9b::7f00:1]/",
      "https://[64:ff9b::10.0.0.1]/",
      "https://[64:ff9b::a9fe:a9fe]/",
      "https://[64:ff9b:1::5db8:d70e]/",
      "https://[2002:7f00:1::]/",
      "https://[2002:a00:1::1]/",
      "https://[2001:0:5db8:1::1]/",
      "https://[2606:4700::5efe:7f00:1]/",
      "https://[2606:4700::200:5efe:a00:1]/",
    ],
  },
  {
    name: "a name without public meaning",
    reason: "private_address",
    urls: [
      "https://intranet/",
      "https://printer.local/",
      "https://hook.invalid/",
      "https://db.internal/",
      "https://nas.lan/",
      "https://hub.home.arpa/",
    ],
  },
  { name: "a name without an address", reason: "unresolvable", urls: ["https://no-such-host.example/"] },
  {
    name: "credentials",
    reason: "userinfo",
    urls: ["https://user@93.184.215.14/", "https://user:password@93.184.215.14/", "https://93.184.215.14@127.0.0.1/"],
  },
  { name: "port 0", reason: "port", urls: ["https://93.184.215.14:0/"] },
  { name: "an invalid port", reason: null, urls: ["https://93.184.215.14:65536/", "https://93.184.215.14:port/"] },
  {
    name: "ambiguous characters",
    reason: "malformed",
    urls: [
      "https://93.184.215.14\\@127.0.0.1/",
      "https://127.0.0.1\t/",
      "https://93.184.215.14/\nhost",
      " https://93.184.215.14/",
      "https:\\\\93.184.215.14\\",
    ],
  },
  { name: "malformed", reason: null, urls: ["not a url", "ambiguous characters"] },
];

export const rules: readonly Rule[] = [
  {
    id: "url-refused",
    source: "§4.1",
    title:
      "A url that is not HTTPS or not public fails with INVALID_WEBHOOK_URL, whose reason names the cause, and nothing is stored",
    needs: ["public-urls-only"],
    checks: () =>
      refusedUrls.map(({ name, reason: expected, urls }) => ({
        name,
        operation: "createWebhook",
        run: async (session) => {
          await disableEndpoints(session);
          const before = await listWebhooks(session);
          for (const url of urls) {
            const body = { name: "Nowhere", url, mode: "NOTIFICATION" } as const;
            const answer = await session.api.POST("/webhooks/", { body });
            const { reason } = expectError(answer, "INVALID_WEBHOOK_URL");
            if (expected !== null) assertEqual(`detail.reason of ${JSON.stringify(url)}`, reason, expected);
            else assertThat("detail.reason", typeof reason === "string" && reason !== "", reason);
          }
          assertEqual("the list after the refusals", await listWebhooks(session), before);
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
          for (const { urls } of refusedUrls) {
            expectError(
              await session.api.PATCH("/webhooks/{id}", { params, body: { url: urls[0]!, name: "Moved" } }),
              "INVALID_WEBHOOK_URL",
            );
          }
          assertEqual("the endpoint", await readWebhook(session, endpoint.id), endpoint);
        },
      },
    ],
  },
  declareRule({
    id: "url-accepted",
    source: "§4.1",
    title: "A public HTTPS url is accepted unchanged",
    checks: () =>
      [
        "https://93.184.215.14",
        "https://93.184.215.14/",
        "https://93.184.215.14:8443/a/b?c=d&e=%2F",
        "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook",
        "https://1.1.1.1/?q",
        // NAT64 of a public address.
        "https://[64:ff9b::5db8:d70e]/hook",
      ].map((url) => ({
        name: url,
        operation: "createWebhook",
        run: async (session) => {
          const webhook = await createWebhook(session, { name: "Public", url });
          assertEqual("url", webhook.url, url);
          assertEqual(
            "url read back",
            expectOk(await session.api.GET("/webhooks/{id}", { params: { path: { id: webhook.id } } })).url,
            url,
          );
        },
      })),
  }),
];
