/** The seed of the property tests in a file. SEED=... replays one. */
export const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);
