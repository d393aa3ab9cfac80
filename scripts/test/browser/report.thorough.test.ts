// Opens the conformance report from a file, without a server.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { htmlPage } from "../../../conformance/reports/html/page.ts";
import { record } from "../../../conformance/reports/record.fixture.ts";
import { describeViolations } from "./axe.fixture.ts";
import { type Device, openBrowser, openContext, takePicture } from "./open-browser.ts";
import { skipped } from "./watched-page.fixture.ts";

test("a report shows failures on a desktop and a phone, without a script or the network", {
  skip: skipped,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.html");
  writeFileSync(file, htmlPage(record));
  const url = pathToFileURL(file).href;
  const browser = await openBrowser();
  try {
    for (const device of ["desktop", "phone"] satisfies Device[]) {
      const page = await (await openContext(browser, device)).newPage();
      const problems: string[] = [];
      page.on("console", (message) => problems.push(message.text()));
      page.on("dialog", (dialog) => problems.push(dialog.message()));
      page.on("request", (request) => request.url().startsWith(url) || problems.push(`request: ${request.url()}`));
      await page.goto(url);
      await page.getByRole("heading", { level: 1, name: "Failed" }).waitFor();
      // The link opens the details of the failure.
      const cause = page.getByRole("link", { name: "At most five" });
      await cause.focus();
      await page.keyboard.press("Enter");
      await page.locator("#failure-1").getByText("400 WEBHOOK_LIMIT_EXCEEDED").waitFor();
      await takePicture(page, `report failure ${device}`);
      await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
      problems.push(...(await describeViolations(page)));
      assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
      await takePicture(page, `report ${device}`);
      assert.deepEqual(problems, []);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
