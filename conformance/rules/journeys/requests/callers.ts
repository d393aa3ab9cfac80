// Addresses of callers behind a proxy (interface §5.3; decided: API keys, Rate limits). No other caller has a
// documentation address.
import { assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { isAdmitted, limitsOf, plainRequest } from "../../../harness/steps/limited-project.ts";

const allowlist = ["203.0.113.7", "198.51.100.0/25", "2001:db8:1::5", "2001:db8:2::/47", "::ffff:192.0.2.8"];

const callers: readonly (readonly [name: string, forwarded: string, isAllowed: boolean])[] = [
  ["the IPv4 address", "203.0.113.7", true],
  ["the next IPv4 address", "203.0.113.8", false],
  ["the IPv4 address, mapped", "::ffff:203.0.113.7", true],
  ["the IPv4 address, mapped, in hexadecimal", "::ffff:cb00:7107", true],
  ["the next IPv4 address, mapped", "::ffff:203.0.113.8", false],
  ["the first address of the IPv4 range", "198.51.100.0", true],
  ["the last address of the IPv4 range", "198.51.100.127", true],
  ["the address after the IPv4 range", "198.51.100.128", false],
  ["the IPv6 address", "2001:db8:1::5", true],
  ["the IPv6 address in full", "2001:0DB8:0001:0000:0000:0000:0000:0005", true],
  ["the next IPv6 address", "2001:db8:1::6", false],
  ["the first address of the IPv6 range", "2001:db8:2::", true],
  ["the last address of the IPv6 range", "2001:db8:3:ffff:ffff:ffff:ffff:ffff", true],
  ["the address before the IPv6 range", "2001:db8:1:ffff:ffff:ffff:ffff:ffff", false],
  ["the address after the IPv6 range", "2001:db8:4::", false],
  ["the address listed in mapped form", "192.0.2.8", true],
  ["the next address after the one listed in mapped form", "192.0.2.9", false],
  ["an allowed address, forwarded by another one", "203.0.113.7, 203.0.113.99", false],
  ["another address, forwarded by an allowed one", "203.0.113.99, 203.0.113.7", true],
  ["an address of another family", "::1", false],
];

const undeterminedAddresses: Readonly<Record<string, string | undefined>> = {
  "nothing forwarded": undefined,
  "an empty header": "",
  "the word unknown": "unknown",
  "half an address": "203.0.113",
  "an octal address": "0313.0.0161.7",
  "a range": "203.0.113.7/32",
  "an IPv4-compatible address": "::203.0.113.7",
  "an address with a zone": "2001:db8:1::5%1",
  "the address of the proxy": "proxy",
  "an allowed address before an invalid one": "203.0.113.7, unknown",
};

export const rules: readonly Rule[] = [
  {
    id: "allowlist-ranges",
    source: "§5.3",
    title: "An allowlist of IPv4 and IPv6 addresses and ranges admits only those callers",
    needs: ["keys", "proxy", "admin"],
    checks: () =>
      callers.map(([name, forwarded, isAllowed]) =>
        checkWithListedKey(name, async (session) => {
          const exchange = await session.send(forwardedRequest(session, forwarded));
          if (isAllowed) expectStatus(exchange, [200]);
          else expectCode(exchange, "API_KEY_IP_NOT_ALLOWED");
        }),
      ),
  },
  {
    id: "allowlist-undetermined",
    source: "§5.3",
    title: "A caller with an undeterminable address is refused if there is an allowlist and served if not",
    needs: ["keys", "proxy", "admin"],
    checks: () =>
      Object.entries(undeterminedAddresses).map(([name, forwarded]) =>
        checkWithListedKey(name, async (session, unlisted) => {
          const request = forwardedRequest(session, forwarded === "proxy" ? session.deployment.proxy : forwarded);
          expectCode(await session.send(request), "API_KEY_IP_NOT_ALLOWED");
          expectStatus(await unlisted.send(request), [200]);
        }),
      ),
  },
  {
    id: "address-limited",
    source: "decided",
    title: "Calls without a valid key are limited by address; an IPv6 /64 network counts as one address",
    needs: ["rate-limits", "keys", "proxy"],
    checks: () => [
      { name: "IPv4", run: (session) => checkAddressLimit(session, () => "192.0.2.77", "192.0.2.78") },
      {
        name: "IPv6",
        run: (session) =>
          checkAddressLimit(session, (index) => `2001:db8:77:1::${index.toString(16)}`, "2001:db8:77:2::1"),
      },
    ],
  },
];

function forwardedRequest(session: Session, forwarded: string | undefined) {
  return {
    ...plainRequest,
    waitsForRateLimit: true,
    localAddress: session.deployment.proxy!,
    headers: { "X-Forwarded-For": forwarded },
  };
}

const listedKeys = new WeakMap<object, Promise<string>>();

/** Only the first session's key has the allowlist. */
function checkWithListedKey(name: string, run: (listed: Session, unlisted: Session) => Promise<void>): Check {
  return {
    name,
    run: async (session) => {
      const key = listedKeys.get(session.deployment) ?? createListedKey(session);
      listedKeys.set(session.deployment, key);
      await run(session.withKey(await key), session);
    },
  };
}

async function createListedKey({ deployment }: Session): Promise<string> {
  const { id } = await deployment.admin!("project", "create", "--name", "Listed");
  // The proxy may call, but forwarded calls do not come from it.
  const list = [...allowlist, deployment.proxy!].flatMap((entry) => ["--allow", entry]);
  return (await deployment.admin!("key", "create", "--project", id!, ...list)).apiKey!;
}

/** Uses up a minute's calls from `address`. A call from `other` and a call with a key must still work. */
async function checkAddressLimit(session: Session, address: (index: number) => string, other: string): Promise<void> {
  const nobody = session.withKey(null);
  const { minute } = limitsOf(session)[0]!;
  const beyond = 10;
  let refusals = 0;
  const started = performance.now();
  for (let index = 1; index <= minute + beyond; ) {
    const requests = Array.from({ length: 20 }, () => ({
      ...forwardedRequest(session, address(index++)),
      waitsForRateLimit: false,
    }));
    for (const exchange of await Promise.all(requests.map((request) => nobody.send(request)))) {
      expectCode(exchange, "UNAUTHORIZED", "RATE_LIMIT_EXCEEDED");
      readLimitHeaders(exchange);
      if (!isAdmitted({ exchange })) refusals++;
    }
  }
  // A slower machine proves nothing.
  if (performance.now() - started > 60_000) return;
  assertThat(`at least ${beyond} refusals by the rate limit`, refusals >= beyond, `${refusals}`, nobody.latest);
  // A call that shares the count would be refused.
  expectCode(await nobody.send({ ...forwardedRequest(session, other), waitsForRateLimit: false }), "UNAUTHORIZED");
  expectStatus(await session.send(forwardedRequest(session, address(1))), [200]);
}
