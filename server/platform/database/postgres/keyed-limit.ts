// Limits the work of each key. Invariants: waiting work starts in the order of its calls, and holds no connection.
import { DatabaseUnavailable } from "./lost.ts";

interface Running {
  count: number;
  readonly waiting: Set<() => void>;
}

export class KeyedLimit {
  readonly #atOnce: number;
  readonly #waitMs: number;
  readonly #running = new Map<string, Running>();

  /** Work that waits longer than `waitMs` rejects with DatabaseUnavailable. */
  constructor(atOnce: number, waitMs: number) {
    this.#atOnce = atOnce;
    this.#waitMs = waitMs;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    let running = this.#running.get(key);
    if (running === undefined) {
      running = { count: 0, waiting: new Set() };
      this.#running.set(key, running);
    }
    if (running.count < this.#atOnce) running.count++;
    else await this.#wait(running.waiting);
    try {
      return await work();
    } finally {
      this.#end(key, running);
    }
  }

  #wait(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new DatabaseUnavailable("the project's earlier work took too long"));
      }, this.#waitMs);
      waiting.add(start);
    });
  }

  // The next one takes this one's place.
  #end(key: string, running: Running): void {
    const [next] = running.waiting;
    if (next !== undefined) {
      running.waiting.delete(next);
      next();
      return;
    }
    running.count--;
    if (running.count === 0) this.#running.delete(key);
  }
}
