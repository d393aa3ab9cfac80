// Checks EGRESS_ADDRESS at start. Otherwise every receiver would seem unreachable.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { parseAddress } from "../../platform/address-range.ts";
import { type Config, ConfigError } from "../../platform/config.ts";

/** @throws {ConfigError} if this machine cannot send from the address */
export async function requireEgressAddress({
  egressAddress,
  allowPrivateWebhookUrls,
}: Pick<Config, "egressAddress" | "allowPrivateWebhookUrls">): Promise<void> {
  if (egressAddress === null) return;
  if (!allowPrivateWebhookUrls && parseAddress(egressAddress)?.range() === "loopback")
    throw new ConfigError(`EGRESS_ADDRESS is ${JSON.stringify(egressAddress)}, which reaches only this machine.`);
  // A datagram socket binds without listening. The system also knows addresses that no interface lists (127.0.0.2).
  const socket = createSocket(isIPv6(egressAddress) ? "udp6" : "udp4");
  try {
    socket.bind({ address: egressAddress, exclusive: true });
    await once(socket, "listening");
  } catch {
    throw new ConfigError(
      `EGRESS_ADDRESS is ${JSON.stringify(egressAddress)}, but must be an address of this machine. ` +
        "Behind NAT, set only EGRESS_ADDRESSES.",
    );
  } finally {
    socket.close();
  }
}
