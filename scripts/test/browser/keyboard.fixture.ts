// For tests only: walks a page with the keyboard.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

const stepsMost = 120;

interface Focused {
  readonly name: string;
  readonly hasOutline: boolean;
}

// The label as a person reads it.
const focusedSource = `(() => {
  const element = document.activeElement;
  const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent ?? "";
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return {
    name: label.replace(/\\s+/g, " ").trim(),
    hasOutline: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
  };
})()`;

export const focused = (page: Page): Promise<Focused> => page.evaluate(focusedSource);

/** Presses Tab until the element with this label has the focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, label: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < stepsMost; step++) {
    await page.keyboard.press("Tab");
    const { name, hasOutline } = await focused(page);
    passed.push(name);
    // The body has the focus between the last element and the first.
    if (await page.evaluate("document.activeElement === document.body")) continue;
    assert.ok(hasOutline, `"${name}" has the focus and does not show it`);
    if (name === label) return;
  }
  assert.fail(`Tab does not reach "${label}", only: ${[...new Set(passed)].join(", ")}`);
}
