// What must be ended or removed when this process ends, however it ends. Invariant: one listener, whatever the number of targets.
const ends = new Set<() => void>();

process.once("exit", () => {
  for (const end of ends) end();
});

/** Calls `end` at the end of this process, unless the function that is given back was called before. */
export function atExit(end: () => void): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}
