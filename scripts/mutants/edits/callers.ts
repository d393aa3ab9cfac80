// Address allowlists and revoked keys (interface §5).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const ranges = "server/platform/address-range.ts";
const clientAddress = "server/http/limits/client-address.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "rounds-allowlist-prefix-to-whole-bytes",
    "allowlist-ranges",
    edit(
      ranges,
      "address.match(range.network, range.prefix)",
      "address.match(range.network, range.prefix - (range.prefix % 8))",
    ),
  ),
  fault(
    "treats-ipv4-mapped-address-as-ipv6",
    "allowlist-ranges",
    edit(ranges, "address.isIPv4MappedAddress() ? address.toIPv4Address() : address", "address"),
  ),
  fault(
    "trusts-leftmost-forwarded-address",
    "allowlist-ranges",
    edit(
      clientAddress,
      'hopsFromTheRight(xForwardedFor ?? "")',
      '[...hopsFromTheRight(xForwardedFor ?? "")].reverse()',
    ),
  ),
  fault(
    "skips-unreadable-forwarded-address",
    "allowlist-undetermined",
    edit(clientAddress, "if (address === null) return undefined;", "if (address === null) continue;"),
  ),
  fault(
    "accepts-revoked-key-for-a-minute",
    "key-revoked-soon",
    edit("server/platform/projects/keyring.ts", "const cacheMs = 500;", "const cacheMs = 60_000;"),
  ),
];
