// Interface §5: authentication.
import { servers } from "../../generated/contract.ts";
import { sentence, serverTest, uncheckable } from "./sentence.ts";

const hosts = Object.keys(servers).length;

export const sentences = [
  sentence(
    "§5.1 bearer key",
    "Every request carries an API key as a bearer token",
    "key-required",
    "key-scheme",
    "key-nowhere-else",
  ),
  sentence(
    "§5.2 keys of a project",
    "A key belongs to a project, whose resources no other project sees",
    "keys-share-data",
    "list-of-project",
    "id-of-other-project",
    "filters-of-project",
    "deposit-address-of-project",
    "delivery-of-project",
    "verdicts-apart",
    "effects-apart",
    "statement-fees-of-project",
  ),
  sentence(
    "§5.2 limits of a project",
    "Rate limits count for the project and not for the key",
    "limit-shared-by-keys",
    "limits-apart",
    "counted-alike",
  ),
  sentence(
    "§5.3 allowlist",
    "A key can be limited to IPv4 and IPv6 addresses and ranges",
    "allowlist-admits",
    serverTest("server/platform/projects/keyring.test.ts"),
    serverTest("server/platform/address-range.test.ts"),
  ),
  sentence(
    "§5.3 refusal",
    "Another or an undeterminable address fails with 403 API_KEY_IP_NOT_ALLOWED",
    "allowlist-refuses",
    "allowlist-everywhere",
    serverTest("server/platform/projects/keyring.test.ts"),
  ),
  sentence(
    "§5.4 status 401",
    "Missing and invalid credentials fail with 401",
    "key-required",
    "key-known",
    "key-revoked",
    ["codes-provoked", "UNAUTHORIZED"],
  ),
  uncheckable(
    "§5.5 hosts",
    `Each of the ${hosts} hosts of environments and regions has its own address`,
    "a run checks one address; spec/stated.test.ts requires every host in the documents",
  ),
];
