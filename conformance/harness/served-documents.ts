// Reads what the target serves without a key.
import type { Exchange } from "../http/exchange.ts";
import { expectStatus } from "./expect.ts";
import type { Session } from "./session.ts";

export async function readPublic(session: Session, path: string): Promise<Exchange> {
  const exchange = await session.withKey(null).send({ method: "GET", path, headers: { "Service-Version": undefined } });
  expectStatus(exchange, [200]);
  return exchange;
}

/** The source addresses of deliveries, as the document of the session's date announces them (interface §6.1). */
export async function readEgressAddresses(session: Session) {
  const exchange = await readPublic(session, `/openapi/${session.version}.json`);
  const { "x-egress-addresses": addresses = [] } = exchange.json as { "x-egress-addresses"?: readonly string[] };
  return { addresses, exchange };
}
