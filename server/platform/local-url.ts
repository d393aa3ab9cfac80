// Names the server for programs on its machine.
import { parseAddress } from "./address-range.ts";

/** `host` is the address or name that the server listens on; null means all addresses. */
export function localUrl(host: string | null, port: number): string {
  return `http://${urlHostOf(host)}:${port}`;
}

function urlHostOf(host: string | null): string {
  if (host === null) return "localhost";
  const address = parseAddress(host);
  // Not every system can connect to the unspecified address. A server on `::` also accepts IPv4.
  if (address?.range() === "unspecified") return address.kind() === "ipv4" ? "127.0.0.1" : "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
