// Lets calls without a key come from many addresses of this machine, so that they do not wait for one address's limit.
// Invariant: every request reaches the server that the url names.
import { lookup } from "node:dns/promises";
import { isIPv4 } from "node:net";
import { headers, type Version } from "../../generated/contract.ts";
import type { Deployment } from "../harness/target.ts";
import { firstWaitMs, hostOf, NoResponse, openHttp } from "../http/exchange.ts";
import { loopbackAddresses } from "./loopback.ts";
import { noticeWait } from "./notice-wait.ts";

type Resolve = (hostname: string) => Promise<readonly string[]>;

// Only IPv4 has several loopback addresses.
const ipv4Loopback = "127.0.0.1";

/** Returns the deployment unchanged unless its host is this machine, or if IPv4 leads to another server. */
export async function useLoopbackAddresses(
  deployment: Deployment,
  version: Version,
  resolve: Resolve = resolveHost,
): Promise<Deployment> {
  const localAddresses = loopbackAddresses(0);
  const addresses = await resolve(hostOf(new URL(deployment.url)));
  if (localAddresses.length === 0 || addresses.length === 0 || !addresses.every(isLoopback)) return deployment;
  if (addresses.every((address) => isIPv4(address))) return { ...deployment, localAddresses };
  const isSame = await isSameServer(deployment, version);
  return isSame ? { ...deployment, connectTo: ipv4Loopback, localAddresses } : deployment;
}

function isLoopback(address: string): boolean {
  return /^127\./.test(address) || address === "::1";
}

/** Returns nothing for an unknown name; the first request then says so. */
async function resolveHost(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/** Returns whether both addresses accept the same key and show the same endpoints. */
async function isSameServer({ url, keys }: Deployment, version: Version): Promise<boolean> {
  const list = async (connectTo?: string) => {
    const http = openHttp(url, connectTo, firstWaitMs);
    const request = {
      method: "GET",
      path: "/webhooks/",
      headers: { Authorization: `Bearer ${keys.main[0]}`, [headers.serviceVersion]: version },
      body: Buffer.alloc(0),
    };
    try {
      const { response, text } = await noticeWait(url, http.send(request));
      return response.status === 200 ? text : undefined;
    } catch (error) {
      if (error instanceof NoResponse) return undefined;
      throw error;
    } finally {
      http.close();
    }
  };
  const named = await list();
  return named !== undefined && named === (await list(ipv4Loopback));
}
