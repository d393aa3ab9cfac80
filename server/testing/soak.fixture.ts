// For tests only: `few` repetitions in `npm test`, `full` ones in `npm run soak`.
export function repetitions(few: number, full: number): number {
  return process.env.SOAK === "true" ? full : few;
}
