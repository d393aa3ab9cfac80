// Gives each address of a host more time to connect than Node's 250 ms, which end the handshakes of distant hosts.
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";

/** Below half of the shortest time to connect, that of the bucket: a second address then gets as much time. */
const attemptMs = 1_400;

/** Changes all sockets of this thread. Sockets to partners' receivers connect to several addresses at once instead. */
export function allowSlowHandshakes(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(attemptMs);
}
