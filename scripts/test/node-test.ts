// Flags of test runs, shared by `npm test` and `npm run mutants`.

/** Flags of `node --test`, started in a checkout's root, that every test file needs. */
export const testFlags: readonly string[] = [
  "--test",
  "--import=./scripts/test/left-open.ts",
  "--import=./scripts/resolve-own-files.mjs",
  "--test-global-setup=server/platform/database/testing/setup.ts",
];

/** True in the tests of `npm test -- --thorough`, which also fails for what other tests only warn of. */
export const isThorough = process.env.TEST_THOROUGH === "1";
