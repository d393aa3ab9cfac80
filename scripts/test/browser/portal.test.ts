// The portal's own pages, in every view.
import assert from "node:assert/strict";
import { navigation } from "../../../server/portal/layout.ts";
import { describeViolations } from "./axe.fixture.ts";
import { views } from "./open-browser.ts";
import { browserTests } from "./watched-page.fixture.ts";

const inBrowser = browserTests();

// The dashboard's and the reference's pages have tests of their own.
const ownPages = navigation.map(([path]) => path).filter((path) => path.startsWith("/docs/"));

for (const view of views)
  inBrowser(`pages of the documentation, ${view.device} ${view.colorScheme}`, { view }, async (watched) => {
    const { page, sandbox, picture } = watched;
    const faults: string[] = [];
    for (const path of ownPages) {
      await page.goto(sandbox.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const violations = await describeViolations(page);
      const excess = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
      const tooWide = excess > 0 ? [`${excess} pixels too wide`] : [];
      faults.push(...[...violations, ...tooWide].map((fault) => `${path} ${fault}`));
      await picture(`${path} ${view.device} ${view.colorScheme}`);
    }
    assert.equal(faults.join("\n"), "");
  });
