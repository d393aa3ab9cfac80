// The portal's own pages, in every view.
import assert from "node:assert/strict";
import { navigation } from "../../../server/portal/layout.ts";
import { assertAccessible } from "./axe.fixture.ts";
import { views } from "./open-browser.ts";
import { browserTests } from "./watched-page.fixture.ts";

const inBrowser = browserTests();

const ownPages = navigation.map(([path]) => path).filter((path) => path.startsWith("/docs/"));

for (const view of views)
  inBrowser(
    `every page is accessible and fits, ${view.device} ${view.colorScheme}`,
    { view },
    async ({ page, sandbox, picture }) => {
      for (const path of ownPages) {
        await page.goto(sandbox.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await assertAccessible(page);
        const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        assert.ok(Number(overflow) <= 0, `${path} is ${overflow} pixels too wide`);
        await picture(`${path} ${view.device} ${view.colorScheme}`);
      }
    },
  );
