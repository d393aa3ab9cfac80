// Connects to the first of a host's addresses that accepts, as RFC 8305 §5 describes. Node's own `autoSelectFamily`
// ends each attempt after 250 ms, so it never reaches a receiver whose handshake takes longer.
import { isIPv6, type Socket } from "node:net";

/** A new attempt begins after this time, or when an attempt fails. The earlier attempts continue. */
const attemptDelayMs = 250;

/** A partner's name server could otherwise make the service connect to any number of hosts of others. */
const mostAttempts = 10;

/**
 * Calls `callback` once, with a connected socket or with the error of the first address. Returns a function that ends
 * all attempts without a call. `open` returns a connecting socket. `delayMs` is for tests.
 */
export function connectFirst(
  addresses: readonly string[],
  open: (address: string) => Socket,
  callback: (error: Error | null, socket: Socket | null) => void,
  delayMs = attemptDelayMs,
): () => void {
  const waiting = alternateFamilies(addresses).slice(0, mostAttempts);
  const attempts = new Set<Socket>();
  const errors = new Map<string, Error>();
  let timer: NodeJS.Timeout | undefined;
  const stop = (winner?: Socket) => {
    clearTimeout(timer);
    waiting.length = 0;
    for (const socket of attempts) if (socket !== winner) socket.destroy();
    attempts.clear();
  };
  const startNext = () => {
    clearTimeout(timer);
    const address = waiting.shift();
    if (address === undefined) {
      if (attempts.size === 0) callback(errors.get(addresses[0]!)!, null);
      return;
    }
    const socket = open(address);
    attempts.add(socket);
    socket.once("connect", () => {
      stop(socket);
      callback(null, socket);
    });
    socket.on("error", (error) => {
      errors.set(address, error);
      if (attempts.delete(socket)) startNext();
    });
    if (waiting.length > 0) timer = setTimeout(startNext, delayMs);
  };
  startNext();
  return stop;
}

/** Keeps the order within each family and begins with the family of the first address (RFC 8305 §4). */
function alternateFamilies(addresses: readonly string[]): string[] {
  const isPreferred = (address: string) => isIPv6(address) === isIPv6(addresses[0]!);
  const preferred = addresses.filter(isPreferred);
  const others = addresses.filter((address) => !isPreferred(address));
  return addresses.flatMap((_, index) => [preferred[index], others[index]]).filter((address) => address !== undefined);
}
