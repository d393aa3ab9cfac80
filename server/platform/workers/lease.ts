// Lets a worker own a row until an instant, from which on any worker may claim the row. Invariant: every write names
// the owner's token, so an owner that lost its claim writes nothing.
import { type Clock, wakeAfter } from "../clock.ts";
import type { Random } from "../random.ts";

export interface Lease {
  readonly token: string;
  readonly lengthMs: number;
  /** Epoch ms. */
  until: number;
}

/** Thrown inside a database transaction to roll it back. */
export class LostClaim extends Error {
  override name = "LostClaim";

  constructor() {
    super("another owner has claimed this");
  }
}

/** The renewal starts early enough that one late renewal is harmless. */
const renewAfter = 1 / 3;

export function newLease(random: Random, now: number, lengthMs: number): Lease {
  return { token: random.uuid(now), lengthMs, until: now + lengthMs };
}

export function isRenewalDue({ until, lengthMs }: Lease, now: number): boolean {
  return until - now <= (1 - renewAfter) * lengthMs;
}

/**
 * Renews a lease until `end`. `renew` returns whether the token was still valid. If the token is not valid, the signal
 * aborts with LostClaim. The signal also aborts when `stopping` aborts.
 */
export function startRenewal(
  clock: Clock,
  lease: Lease,
  renew: (until: number) => Promise<boolean>,
  stopping: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const lostClaim = new AbortController();
  let hasEnded = false;
  let cancel = () => {};
  const renewLater = (): void => {
    cancel = wakeAfter(clock, Math.floor(lease.lengthMs * renewAfter), async () => {
      const until = clock.now() + lease.lengthMs;
      // If the database is unreachable, continue: the owner's last write shows whether the lease was lost.
      const isOurs = await renew(until).then(
        (isRenewed) => {
          if (isRenewed) lease.until = until;
          return isRenewed;
        },
        () => true,
      );
      if (!isOurs) lostClaim.abort(new LostClaim());
      else if (!hasEnded) renewLater();
    });
  };
  renewLater();
  return {
    signal: AbortSignal.any([lostClaim.signal, stopping]),
    end() {
      hasEnded = true;
      cancel();
    },
  };
}
