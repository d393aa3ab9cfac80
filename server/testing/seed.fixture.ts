/** The seed of the property tests in a file. SEED=... replays one. */
export const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);

// A test registered here could end before the importing file has registered its own.
process.once("exit", (code) => {
  if (code !== 0) console.error(`SEED=${seed} repeats the failed run`);
});
