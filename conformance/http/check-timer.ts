// Measures what a check waits for. Invariant: parallel requests of one kind count each instant once.

/** Kinds of waiting. The check spends the rest of its time itself. */
export type WaitKind = "requests" | "rate limits" | "clock";

export class CheckTimer {
  readonly #running = new Map<WaitKind, { count: number; since: number }>();
  readonly #ms = new Map<WaitKind, number>();
  readonly #times = new Map<WaitKind, number>();
  readonly #startedAt = performance.now();

  async measure<Result>(kind: WaitKind, work: () => Promise<Result>): Promise<Result> {
    this.#times.set(kind, this.countOf(kind) + 1);
    const running = this.#running.get(kind) ?? { count: 0, since: 0 };
    this.#running.set(kind, running);
    if (running.count++ === 0) running.since = performance.now();
    try {
      return await work();
    } finally {
      if (--running.count === 0) this.#ms.set(kind, this.msOf(kind) + performance.now() - running.since);
    }
  }

  msOf(kind: WaitKind): number {
    return this.#ms.get(kind) ?? 0;
  }

  countOf(kind: WaitKind): number {
    return this.#times.get(kind) ?? 0;
  }

  get totalMs(): number {
    return performance.now() - this.#startedAt;
  }
}
