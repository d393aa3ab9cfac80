/** Runs `make` at the first call. A failure is not remembered. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
