// Lets connections to a host with several addresses last longer than Node's 250 ms for each address but the last one.
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";

/** Below half of the time that the shortest limit leaves to connect, that of the bucket. */
const attemptMs = 1_400;

/** Holds for all sockets of this thread, except those to partners' receivers, which connect at once to all addresses. */
export function allowSlowHandshakes(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(attemptMs);
}
