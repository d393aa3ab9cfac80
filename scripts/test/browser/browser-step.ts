// The step of `npm test` that provides the browser.
import type { Step } from "../../check/steps.ts";
import { findBrowser, installBrowser, remedy } from "./find-browser.ts";

/** Passes without a browser, except in CI: the tests then name the reason and are skipped. */
export const browserStep: Step = {
  name: "browser of the tests",
  fix: remedy,
  async run() {
    try {
      await installBrowser();
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      // npm prints a stack below.
      const [reason] = (stderr || message).trim().split("\n", 1);
      console.log(`  The browser was not installed: ${reason}`);
    }
    const browser = findBrowser();
    if (browser !== undefined) {
      console.log(`  ${browser.executablePath}`);
      return true;
    }
    console.log(`  No browser is available, so the tests in a browser are skipped. ${remedy}`);
    return process.env.CI !== "true";
  },
};
