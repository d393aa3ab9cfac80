// A growing ring of (time, units) pairs, oldest first. Invariant: times never decrease, and an entry keeps its absolute
// index, so that several windows can share the ring.

const smallestCapacity = 4;

/** 12 bytes per entry. Entries of equal time are merged. */
export class Ring {
  #times = new Float64Array(smallestCapacity);
  #units = new Uint32Array(smallestCapacity);
  #mask = smallestCapacity - 1;
  start = 0;
  /** Absolute index, one past the newest entry. */
  end = 0;

  /** Epoch ms; `index` is absolute. */
  time(index: number): number {
    return this.#times[index & this.#mask] as number;
  }

  units(index: number): number {
    return this.#units[index & this.#mask] as number;
  }

  /** `time`: epoch ms, not before the newest entry's. */
  add(time: number, units: number): void {
    if (this.end > this.start) {
      const newest = (this.end - 1) & this.#mask;
      if (this.#times[newest] === time) {
        this.#units[newest] = (this.#units[newest] as number) + units;
        return;
      }
    }
    if (this.end - this.start > this.#mask) this.#resize((this.#mask + 1) * 2);
    const slot = this.end & this.#mask;
    this.#times[slot] = time;
    this.#units[slot] = units;
    this.end += 1;
  }

  shift(): void {
    this.start += 1;
    const capacity = this.#mask + 1;
    // Shrinks late, so that a varying length does not reallocate each time.
    if (capacity > 64 && this.end - this.start < capacity >> 3) this.#resize(capacity >> 1);
  }

  get bytes(): number {
    return this.#times.byteLength + this.#units.byteLength;
  }

  #resize(capacity: number): void {
    const times = new Float64Array(capacity);
    const units = new Uint32Array(capacity);
    const mask = capacity - 1;
    for (let index = this.start; index < this.end; index += 1) {
      times[index & mask] = this.time(index);
      units[index & mask] = this.units(index);
    }
    this.#times = times;
    this.#units = units;
    this.#mask = mask;
  }
}
