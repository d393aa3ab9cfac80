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

type Rules = { readonly type: "rule" | "tag"; readonly values: readonly string[] };

const allRules: Rules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

// Only these rules depend on the colour scheme.
const colourRules: Rules = { type: "rule", values: ["color-contrast"] };

/** Runs in an isolated JavaScript world, which the page's scripts and policy do not affect. */
async function findViolations(page: Page, runOnly: Rules): Promise<readonly Violation[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const world = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id, worldName: "axe" });
    const contextId = world.executionContextId;
    await evaluate(session, contextId, axeSource);
    const options = { resultTypes: ["violations"], runOnly };
    const call = `axe.run(${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(violations))`;
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

// One rule may object to hundreds of elements.
const shownElements = 3;

/** One line for each rule that the page breaks, with the first elements. */
export async function describeViolations(
  page: Page,
  schemes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, index === 0 ? allRules : colourRules);
    lines.push(...violations.map((violation) => `${describe(violation)} (${colorScheme})`));
  }
  return lines;
}

function describe({ id, help, nodes }: Violation): string {
  const elements = nodes
    .slice(0, shownElements)
    .map(({ target, failureSummary }) => `\n  ${target.join(" ")}: ${failureSummary.replaceAll(/\s+/g, " ")}`);
  return `${id}: ${help}, ${nodes.length} elements${elements.join("")}`;
}
