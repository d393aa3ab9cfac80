// Faults in who may call and from where (interface §5).
import type { Mutant } from "./mutant.ts";

const allowlist = "server/projects/allowlist.ts";
const ranges = "server/platform/address-range.ts";
const authenticate = "server/pipeline/authenticate.ts";
const clientAddress = "server/limits/client-address.ts";

export const callerMutants: readonly Mutant[] = [
  {
    name: "allowlist-ignored-for-ipv6",
    rule: "allowlist-ranges",
    edits: [
      {
        file: allowlist,
        find: "parsed !== null && allowlist.ranges.some((range) => inRange(range, parsed));",
        replace:
          'parsed !== null && (parsed.kind() === "ipv6" || allowlist.ranges.some((range) => inRange(range, parsed)));',
      },
    ],
  },
  {
    name: "ranges-taken-for-addresses",
    rule: "allowlist-ranges",
    edits: [
      {
        file: ranges,
        find: "address.match(range.network, range.prefix)",
        replace: "address.toString() === range.network.toString()",
      },
    ],
  },
  {
    name: "ranges-of-whole-bytes",
    rule: "allowlist-ranges",
    edits: [
      {
        file: ranges,
        find: "address.match(range.network, range.prefix)",
        replace: "address.match(range.network, range.prefix - (range.prefix % 8))",
      },
    ],
  },
  {
    name: "mapped-address-is-another",
    rule: "allowlist-ranges",
    edits: [
      { file: ranges, find: "address.isIPv4MappedAddress() ? address.toIPv4Address() : address", replace: "address" },
    ],
  },
  {
    name: "left-most-address-believed",
    rule: "allowlist-ranges",
    edits: [
      {
        file: clientAddress,
        find: 'hopsFromTheRight(xForwardedFor ?? "")',
        replace: '[...hopsFromTheRight(xForwardedFor ?? "")].reverse()',
      },
    ],
  },
  {
    name: "undetermined-address-admitted",
    rule: "allowlist-undetermined",
    edits: [
      {
        file: authenticate,
        find: "(exchange.address === undefined || !allows(",
        replace: "(exchange.address !== undefined && !allows(",
      },
    ],
  },
  {
    name: "undetermined-hop-skipped",
    rule: "allowlist-undetermined",
    edits: [
      {
        file: clientAddress,
        find: "if (address === null) return undefined;",
        replace: "if (address === null) continue;",
      },
    ],
  },
  {
    name: "proxy-taken-for-the-caller",
    rule: "allowlist-undetermined",
    edits: [
      {
        file: clientAddress,
        find: "    if (!isTrusted(address, trustedProxies)) return written(address);\n  }\n  return undefined;",
        replace: "    if (!isTrusted(address, trustedProxies)) return written(address);\n  }\n  return written(peer);",
      },
    ],
  },
  {
    name: "revoked-key-remembered",
    rule: "key-revoked-soon",
    edits: [
      {
        file: "server/projects/keyring.ts",
        find: "const rememberedMs = 500;",
        replace: "const rememberedMs = 60_000;",
      },
    ],
  },
];
