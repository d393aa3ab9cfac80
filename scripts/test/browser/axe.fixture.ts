// For tests only: accessibility of a page, by axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "playwright-core";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

/**
 * Runs in a world of its own, which the page's scripts and policy do not see.
 * @param within a selector of the part to judge
 */
export async function findViolations(page: Page, within = "html"): Promise<readonly Violation[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const world = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id, worldName: "axe" });
    const contextId = world.executionContextId;
    await evaluate(session, contextId, axeSource);
    const options = {
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    };
    const call = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(violations))`;
    return JSON.parse(String(await evaluate(session, contextId, call))) as readonly Violation[];
  } finally {
    await session.detach();
  }
}

async function evaluate(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const options = { expression, contextId, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", options);
  assert.equal(exceptionDetails, undefined, exceptionDetails?.exception?.description);
  return result.value;
}

export async function assertAccessible(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, within);
  const lines = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(" ")}: ${failureSummary.replaceAll("\n", " ")}`).join("\n")}`,
  );
  assert.equal(lines.join("\n"), "");
}
