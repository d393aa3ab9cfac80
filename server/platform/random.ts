// The only source of randomness in the server.
// Invariant: the UUIDs of the system's source sort in the order in which they were made, also where the clock steps back.
import { randomFillSync } from "node:crypto";

/** Randomness; unpredictable in the server, repeatable in tests. */
export interface Random {
  /** `n` random bytes. */
  bytes(n: number): Buffer;
  /** A number from 0 up to, never including, 1. */
  fraction(): number;
  /** A UUIDv7 (RFC 9562) that carries `now` (epoch ms) or, where one was issued later than that, the latest instant issued. So ordering by id is ordering by creation. */
  uuid(now: number): string;
}

// Of the 32-bit counter that orders the UUIDs of one millisecond.
const mostCount = 2 ** 32 - 1;

const systemFill = pooled();

/** Cryptographically secure randomness. */
export const systemRandom: Random = systemRandomAfter(undefined);

/** Cryptographically secure randomness whose UUIDs are greater than `latestId`, a UUIDv7. */
export function systemRandomAfter(latestId: string | undefined): Random {
  const latestMs = latestId === undefined ? 0 : Number.parseInt(latestId.replaceAll("-", "").slice(0, 12), 16);
  return source(systemFill, { latestMs });
}

type Fill = (target: Buffer) => void;

// Each request takes a few bytes and each trip to the system costs microseconds, so many are fetched at once (caches.md). What was handed out
// is wiped from the pool.
function pooled(): Fill {
  const pool = Buffer.alloc(4_096);
  let taken = pool.length;
  return (target) => {
    const n = target.length;
    if (n > 64) {
      randomFillSync(target);
      return;
    }
    if (taken + n > pool.length) {
      randomFillSync(pool);
      taken = 0;
    }
    pool.copy(target, 0, taken, taken + n);
    pool.fill(0, taken, taken + n);
    taken += n;
  };
}

/**
 * A repeatable source for tests and made-up history: the same seed gives the same sequence, and a UUID carries its `now` in whatever order they come. Not for
 * secrets.
 */
export function seededRandom(seed: number): Random {
  const next = splitmix32(seed);
  return source((target) => {
    for (let i = 0; i < target.length; i++) target[i] = next() & 0xff;
  });
}

function source(fill: Fill, order?: Order): Random {
  const uuid = uuidSequence(fill, order);
  const bytes = (n: number): Buffer => {
    const target = Buffer.allocUnsafeSlow(n);
    fill(target);
    return target;
  };
  return { bytes, fraction: () => bytes(6).readUIntBE(0, 6) / 2 ** 48, uuid };
}

/** UUIDs are all later than this millisecond, and none is less than one before it. */
interface Order {
  readonly latestMs: number;
}

// RFC 9562 §6.2 method 1: a 32-bit counter in the bits behind the timestamp. It starts at random with its top bit
// clear, which leaves room for two thousand million ids in one millisecond. As §6.2 advises, a clock that steps back does not move the timestamp: the
// counter continues until the clock has caught up. Otherwise a client that polls with `endingBefore` would miss what is created meanwhile.
function uuidSequence(fill: Fill, order?: Order): (now: number) => string {
  const fresh = Buffer.alloc(10);
  const id = Buffer.alloc(16);
  let ms = order?.latestMs ?? Number.NaN;
  let count = mostCount;
  return (now) => {
    fill(fresh);
    const isLater = order === undefined ? now !== ms : now > ms;
    if (!isLater && count < mostCount) count++;
    else {
      ms = isLater ? now : ms + 1;
      count = fresh.readUInt32BE(6) >>> 1;
    }
    id.writeUIntBE(ms, 0, 6);
    id.writeUInt16BE(0x7000 | (count >>> 20), 6);
    id.writeUInt16BE(0x8000 | ((count >>> 6) & 0x3fff), 8);
    fresh.copy(id, 10, 0, 6);
    id[10] = ((count & 0x3f) << 2) | (id[10]! & 0x03);
    const hex = id.toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
