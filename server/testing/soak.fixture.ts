// For tests only: the number of repetitions, which `npm run soak` raises.

/** `few` repetitions in `npm test`, the `full` number in `npm run soak`. */
export function cycles(few: number, full: number): number {
  return process.env.SOAK === "true" ? full : few;
}
