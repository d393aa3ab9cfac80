// The server's only source of randomness. Invariant: the system's UUIDs sort in creation order, even if the clock steps
// back.
import { randomFillSync } from "node:crypto";

export interface Random {
  bytes(n: number): Buffer;
  /** At least 0 and less than 1. */
  fraction(): number;
  /** A UUIDv7 (RFC 9562) for `now` (epoch ms), or for the latest issued instant if later. */
  uuid(now: number): string;
}

// Maximum of the counter that orders UUIDs within a millisecond.
const maxCount = 2 ** 32 - 1;

const systemFill = createPooledFill();

/** Cryptographically secure. */
export const systemRandom: Random = systemRandomAfter(undefined);

/** Returns a source whose UUIDs are greater than `latestId`, a UUIDv7. */
export function systemRandomAfter(latestId: string | undefined): Random {
  const latestMs = latestId === undefined ? 0 : Number.parseInt(latestId.replaceAll("-", "").slice(0, 12), 16);
  return createRandom(systemFill, { latestMs });
}

type Fill = (target: Buffer) => void;

// A system call costs microseconds (caches.md). Used bytes are wiped.
function createPooledFill(): Fill {
  const pool = Buffer.alloc(4_096);
  let usedBytes = pool.length;
  return (target) => {
    const n = target.length;
    if (n > 64) {
      randomFillSync(target);
      return;
    }
    if (usedBytes + n > pool.length) {
      randomFillSync(pool);
      usedBytes = 0;
    }
    pool.copy(target, 0, usedBytes, usedBytes + n);
    pool.fill(0, usedBytes, usedBytes + n);
    usedBytes += n;
  };
}

/** One seed gives one sequence. Do not use it for secrets. */
export function seededRandom(seed: number): Random {
  const next = splitmix32(seed);
  return createRandom((target) => {
    for (let i = 0; i < target.length; i++) target[i] = next() & 0xff;
  });
}

function createRandom(fill: Fill, start?: MonotonicStart): Random {
  const uuid = uuidSequence(fill, start);
  const bytes = (n: number): Buffer => {
    const target = Buffer.allocUnsafeSlow(n);
    fill(target);
    return target;
  };
  return { bytes, fraction: () => bytes(6).readUIntBE(0, 6) / 2 ** 48, uuid };
}

/** The least UUIDv7 of an instant in epoch ms. */
export function firstUuidOf(ms: number): string {
  return `${uuidTime(ms)}-7000-8000-000000000000`;
}

/** The greatest UUIDv7 of an instant in epoch ms. */
export function lastUuidOf(ms: number): string {
  return `${uuidTime(ms)}-7fff-bfff-ffffffffffff`;
}

function uuidTime(ms: number): string {
  const digits = ms.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

interface MonotonicStart {
  readonly latestMs: number;
}

// RFC 9562 §6.2 method 1: a 32-bit counter follows the timestamp. It starts at random with its top bit clear, which
// leaves two thousand million ids per millisecond. If the timestamp stepped back, polling with `endingBefore` would
// miss new rows.
function uuidSequence(fill: Fill, start?: MonotonicStart): (now: number) => string {
  const randomBytes = Buffer.alloc(10);
  const id = Buffer.alloc(16);
  let ms = start?.latestMs ?? Number.NaN;
  let count = maxCount;
  return (now) => {
    fill(randomBytes);
    const isLater = start === undefined ? now !== ms : now > ms;
    if (!isLater && count < maxCount) count++;
    else {
      ms = isLater ? now : ms + 1;
      count = randomBytes.readUInt32BE(6) >>> 1;
    }
    id.writeUIntBE(ms, 0, 6);
    id.writeUInt16BE(0x7000 | (count >>> 20), 6);
    id.writeUInt16BE(0x8000 | ((count >>> 6) & 0x3fff), 8);
    randomBytes.copy(id, 10, 0, 6);
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
