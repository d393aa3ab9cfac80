// For tests only: how often those repeat themselves that gain by repetition. `npm run soak` asks for the full number.

/** `few` repetitions in `npm test`, the `full` number in `npm run soak`. */
export function cycles(few: number, full: number): number {
  return process.env.SOAK === "true" ? full : few;
}
