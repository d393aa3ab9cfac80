// A value that components follow.
import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  #value: T;
  readonly #followers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const follow of [...this.#followers]) follow();
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  /** Returns a function that ends it. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}

/** The component renders again when the value changes. */
export function useStore<T>(store: Store<T>): T {
  const [, render] = useState({});
  useEffect(() => store.follow(() => render({})), [store]);
  return store.value;
}
