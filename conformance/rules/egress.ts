// Reads the source addresses of deliveries, which served documents announce (interface §6.1.6).
import type { Exchange } from "../http/exchange.ts";
import type { Session } from "../run/session.ts";
import { expectStatus } from "./expect.ts";

export async function readEgressAddresses(
  session: Session,
): Promise<{ readonly addresses: readonly string[]; readonly exchange: Exchange }> {
  const path = `/openapi/${session.version}.json`;
  const exchange = await session.withKey(null).send({ method: "GET", path, headers: { "Service-Version": undefined } });
  expectStatus(exchange, [200]);
  const { "x-egress-addresses": addresses = [] } = exchange.json as { "x-egress-addresses"?: readonly string[] };
  return { addresses, exchange };
}
