// Tests that a page of a test reports its errors.
import assert from "node:assert/strict";
import { eventually } from "../../../server/testing/process.fixture.ts";
import { describeViolations } from "./axe.fixture.ts";
import { focused, tabTo } from "./keyboard.fixture.ts";
import { openContext } from "./open-browser.ts";
import { browserTests, watch } from "./watched-page.fixture.ts";

const inBrowser = browserTests();

const faults: Readonly<Record<string, { readonly script: string; readonly noticed: RegExp }>> = {
  "an inline script": {
    script: 'const script = document.createElement("script"); script.append("1"); document.head.append(script)',
    noticed: /CSP: .*HTMLScriptElement/,
  },
  "an inline style": { script: 'document.body.setAttribute("style", "color: red")', noticed: /style-src/ },
  "an error of the page": {
    script: 'setTimeout(() => { throw new Error("broken") })',
    noticed: /page error: .*broken/,
  },
  "an error in the console": { script: 'console.error("broken")', noticed: /console: broken/ },
  "a request to another host": {
    script: 'const image = new Image(); image.src = "http://192.0.2.1/a.png"; document.body.append(image)',
    noticed: /img-src|another host/,
  },
  "a missing page": { script: 'fetch("/docs/none")', noticed: /response: GET .*404/ },
};

for (const [fault, { script, noticed }] of Object.entries(faults))
  inBrowser(`${fault} fails a test`, {}, async ({ page, sandbox }) => {
    const context = await openContext(page.context().browser()!, "desktop");
    const attempt = watch(context, sandbox, fault, async (watched) => {
      await watched.page.goto(`${sandbox.url}/docs/limits`);
      await watched.page.evaluate(`{ ${script}; }`);
      await eventually(() => watched.problems.some((problem) => noticed.test(problem)), "the report");
    });
    await assert.rejects(attempt, noticed);
    await context.close();
  });

inBrowser("faults of accessibility are found in both schemes", { path: "/docs/limits" }, async ({ page }) => {
  await page.evaluate(`{
    const field = document.createElement("input");
    const pale = document.createElement("p");
    pale.append("pale");
    pale.style.color = "light-dark(#000, #222)";
    document.getElementById("main").append(field, pale);
  }`);
  const found = (await describeViolations(page)).join("\n");
  assert.match(found, /^label:/m);
  assert.match(found, /^color-contrast:[\s\S]*\(dark\)$/m);
  assert.doesNotMatch(found, /^color-contrast:[\s\S]*\(light\)$/m);
});

inBrowser("an element that hides its focus is found", { path: "/docs/limits" }, async ({ page }) => {
  await page.keyboard.press("Tab");
  assert.deepEqual(await focused(page), { name: "Skip to content", hasOutline: true });
  await page.evaluate('document.querySelector(".brand").style.outline = "none"');
  await assert.rejects(tabTo(page, "Reference"), /has the focus and does not show it/);
});
