// The pages of the documentation.
import assert from "node:assert/strict";
import { navigation } from "../../../server/portal/layout.ts";
import { describeViolations } from "./axe.fixture.ts";
import { tabTo } from "./keyboard.fixture.ts";
import { browserTests } from "./watched-page.fixture.ts";

const inBrowser = browserTests();

// Reference and dashboard have tests of their own.
const paths = navigation.map(([path]) => path).filter((path) => path.startsWith("/docs/"));

for (const device of ["desktop", "phone"] as const)
  inBrowser(`pages of the documentation, ${device}`, { device }, async ({ page, sandbox, picture, excessWidth }) => {
    const faults: string[] = [];
    // The colours of both devices are the same.
    const schemes = device === "desktop" ? (["light", "dark"] as const) : (["light"] as const);
    for (const path of paths) {
      await page.goto(sandbox.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const excess = await excessWidth();
      const tooWide = excess > 0 ? [`${excess} pixels too wide`] : [];
      faults.push(...[...(await describeViolations(page, schemes)), ...tooWide].map((fault) => `${path} ${fault}`));
      await picture(`${path} ${device}`);
    }
    assert.equal(faults.join("\n"), "");
  });

inBrowser(
  "the search finds codes, events, states and operations by keyboard",
  { path: "/docs/errors" },
  async ({ page }) => {
    const results = page.getByRole("listbox", { name: "Results" }).getByRole("option");
    for (const [query, heading] of [
      ["invalid_webhook_url", "INVALID_WEBHOOK_URL"],
      ["dispute_status_updated", "DISPUTE_STATUS_UPDATED"],
    ] as const) {
      await page.keyboard.press("/");
      await page.keyboard.type(query);
      await results.filter({ hasText: heading }).first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.hash.includes(heading));
      await page.locator(":target", { hasText: heading }).waitFor();
    }
  },
);

inBrowser("the first Tab offers to skip the navigation", { path: "/docs/errors" }, async ({ page }) => {
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to content" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.hash === "#main");
  await page.reload();
  await tabTo(page, "Dashboard");
});

inBrowser("an unknown page leads on", { device: "phone" }, async ({ page, sandbox, expectStatus, excessWidth }) => {
  expectStatus(404);
  await page.goto(`${sandbox.url}/${"unknown".repeat(40)}`);
  assert.equal(await excessWidth(), 0);
  await page.getByRole("main").getByRole("link", { name: "Getting started" }).click();
  await page.waitForURL(`${sandbox.url}/docs/getting-started`);
  await page.goto(`${sandbox.url}/docs/"><img src=x onerror=alert(1)>`);
  await page.getByRole("heading", { name: "Not found" }).waitFor();
  assert.equal(await page.locator("img").count(), 0);
});
