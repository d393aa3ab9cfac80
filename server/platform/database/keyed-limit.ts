// Limits how much work of one key, such as a project, runs at once. Invariant: waiting work starts in the order of its
// calls.

/** Refuses work that waits longer than `ms`. */
export interface WaitLimit {
  readonly ms: number;
  readonly refuse: () => Error;
}

interface Running {
  count: number;
  readonly waiting: Set<() => void>;
}

export class KeyedLimit {
  readonly #atOnce: number;
  readonly #waitLimit: WaitLimit | undefined;
  readonly #running = new Map<string, Running>();

  constructor(atOnce: number, waitLimit?: WaitLimit) {
    this.#atOnce = atOnce;
    this.#waitLimit = waitLimit;
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
      const limit = this.#waitLimit;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = ({ refuse }: WaitLimit) => {
        waiting.delete(start);
        reject(refuse());
      };
      const timer = limit && setTimeout(giveUp, limit.ms, limit);
      waiting.add(start);
    });
  }

  // Ends the work; the next waiting work of the key takes its place.
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
