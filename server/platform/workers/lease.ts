/**
 * Leases: a worker owns a row until an instant; then any worker may claim it. Invariant: an owner whose token was
 * replaced writes nothing more, because every write names the token.
 */
import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";

export interface Lease {
  readonly token: string;
  readonly lengthMs: number;
  /** Epoch ms; each renewal extends it. */
  until: number;
}

/** Another owner claimed the row. Thrown inside a transaction to roll it back. */
export class LostClaim extends Error {
  override name = "LostClaim";

  constructor() {
    super("another owner has claimed this");
  }
}

/** Fraction of a lease after which it is renewed, so that one late renewal is harmless. */
const renewAfter = 1 / 3;

/** Creates a lease from `now` (epoch ms) under a unique token. */
export function newLease(random: Random, now: number, lengthMs: number): Lease {
  return { token: random.uuid(now), lengthMs, until: now + lengthMs };
}

/** Whether the lease must be renewed at `now`. */
export function isRenewalDue({ until, lengthMs }: Lease, now: number): boolean {
  return until - now <= (1 - renewAfter) * lengthMs;
}

/**
 * Renews a lease until `end` is called. `renew` stores the new expiry (epoch ms) under the token and returns whether
 * the token was still valid. If not, the signal aborts with LostClaim. It also aborts with `stopping`.
 */
export function keepLease(
  clock: Clock,
  lease: Lease,
  renew: (until: number) => Promise<boolean>,
  stopping: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const lost = new AbortController();
  let ended = false;
  let cancel = () => {};
  const renewLater = (): void => {
    cancel = clock.at(clock.now() + Math.floor(lease.lengthMs * renewAfter), async () => {
      const until = clock.now() + lease.lengthMs;
      // If the database is unreachable, the lease expires; the owner's last write shows whether it was lost.
      const isOurs = await renew(until).then(
        (isRenewed) => {
          if (isRenewed) lease.until = until;
          return isRenewed;
        },
        () => true,
      );
      if (!isOurs) lost.abort(new LostClaim());
      else if (!ended) renewLater();
    });
  };
  renewLater();
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end() {
      ended = true;
      cancel();
    },
  };
}
