// Bounds how many tasks of one key, such as a project, run at once.

export class ConcurrencyLimit {
  readonly #most: number;
  readonly #running = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Further tasks wait, in order. Settles as the task does. */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const tasks = this.#running.get(key) ?? { count: 0, waiting: [] };
    this.#running.set(key, tasks);
    if (tasks.count < this.#most) tasks.count++;
    // The task that ends passes its place on.
    else await new Promise<void>((start) => tasks.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = tasks.waiting.shift();
      if (next !== undefined) next();
      else if (--tasks.count === 0) this.#running.delete(key);
    }
  }

  /** Keys with a running task. */
  get size(): number {
    return this.#running.size;
  }
}
