/**
 * A lease: what a worker has taken is its own until an instant, then anybody may take it. The invariant: whoever's token has been
 * replaced writes nothing more, so every write of an owner names its token.
 */
import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";

export interface Lease {
  readonly token: string;
  readonly lengthMs: number;
  /** Epoch ms; later after each renewal. */
  until: number;
}

/** Another owner has what this one had taken. Thrown inside a transaction, so that nothing of it is committed. */
export class LostClaim extends Error {
  override name = "LostClaim";

  constructor() {
    super("another owner has taken this over");
  }
}

/** The part of a lease after which it is renewed, so that one late renewal loses nothing. */
const renewAfter = 1 / 3;

/** A lease from `now` (epoch ms) on, under a token that nobody else has. */
export function newLease(random: Random, now: number, lengthMs: number): Lease {
  return { token: random.uuid(now), lengthMs, until: now + lengthMs };
}

/** Whether a lease should be renewed at `now`. */
export function isRenewalDue({ until, lengthMs }: Lease, now: number): boolean {
  return until - now <= (1 - renewAfter) * lengthMs;
}

/**
 * Renews a lease in good time until `end`. `renew` writes the new end (epoch ms) under the lease's token and answers whether the
 * token was still there; the signal is aborted with LostClaim when it was not, and with the reason of `stopping`.
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
      // A database that cannot be reached lets the lease end by itself; the owner's last write shows whether it did.
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
