// Faults in who may call and from where (interface §5).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const ranges = "server/platform/address-range.ts";
const clientAddress = "server/http/limits/client-address.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "ranges-of-whole-bytes",
    "allowlist-ranges",
    edit(
      ranges,
      "address.match(range.network, range.prefix)",
      "address.match(range.network, range.prefix - (range.prefix % 8))",
    ),
  ),
  fault(
    "mapped-address-is-another",
    "allowlist-ranges",
    edit(ranges, "address.isIPv4MappedAddress() ? address.toIPv4Address() : address", "address"),
  ),
  fault(
    "left-most-address-believed",
    "allowlist-ranges",
    edit(
      clientAddress,
      'hopsFromTheRight(xForwardedFor ?? "")',
      '[...hopsFromTheRight(xForwardedFor ?? "")].reverse()',
    ),
  ),
  fault(
    "undetermined-hop-skipped",
    "allowlist-undetermined",
    edit(clientAddress, "if (address === null) return undefined;", "if (address === null) continue;"),
  ),
  fault(
    "revoked-key-remembered",
    "key-revoked-soon",
    edit("server/platform/projects/keyring.ts", "const rememberedMs = 500;", "const rememberedMs = 60_000;"),
  ),
];
