// Opens the conformance report from a file, without a server.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { htmlPage } from "../../../conformance/reports/html/page.ts";
import { hostileTexts, smallRecord } from "../../../conformance/reports/html/record.fixture.ts";
import { describeViolations } from "./axe.fixture.ts";
import { openBrowser, openContext, takePicture } from "./open-browser.ts";
import { skipped } from "./watched-page.fixture.ts";

test("a report shows failures and keeps its filters, without network and without the target's script", {
  skip: skipped,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.html");
  writeFileSync(file, htmlPage(smallRecord));
  const url = pathToFileURL(file).href;
  const browser = await openBrowser();
  try {
    const page = await (await openContext(browser, "desktop")).newPage();
    const problems: string[] = [];
    page.on("console", (message) => problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("request", (request) => request.url().startsWith(url) || problems.push(`request: ${request.url()}`));
    const judge = async (name: string) => {
      problems.push(...(await describeViolations(page)).map((violation) => `${name}: ${violation}`));
      await page.emulateMedia({ colorScheme: "light" });
      await takePicture(page, `report ${name}`);
    };
    await page.goto(url);
    await page.getByRole("heading", { level: 1, name: "Failed" }).waitFor();
    const checks = smallRecord.outcomes.filter(({ judges }) => judges === undefined);
    const total = checks.reduce((sum, { checks = 1 }) => sum + checks, 0);
    const tile = page.locator(".tile", { has: page.getByRole("heading", { name: "Checks", exact: true }) });
    assert.equal(await tile.locator(".figure").textContent(), String(total));
    await judge("overview");

    const views = page.getByRole("navigation", { name: "Views" });
    for (const name of ["Coverage", "Sentences", "Timings", "Skipped"]) {
      await views.getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await judge(name);
    }
    await views.getByRole("link", { name: "Matrix" }).click();
    const rows = page.getByRole("table").getByRole("row");
    await page.getByRole("combobox", { name: "Outcome" }).selectOption("failed");
    await page.keyboard.press("/");
    await page.keyboard.type("hostile");
    await rows.getByRole("button", { name: "hostile-text" }).click();
    await judge("matrix");
    // The address keeps the filters.
    await page.reload();
    assert.equal(await page.getByRole("searchbox", { name: "Text" }).inputValue(), "hostile");
    assert.equal(await page.getByRole("combobox", { name: "Outcome" }).inputValue(), "failed");
    await rows.getByRole("button", { name: "hostile-text" }).waitFor();

    await page.getByRole("link", { name: "First failure, server 2026-01-01: hostile-text" }).first().click();
    const detail = page.getByRole("region", { name: "Chosen failure" });
    await detail.getByText('"nested": {').waitFor();
    await judge("failure");
    for (const text of hostileTexts) {
      await detail.getByText(text).first().waitFor();
      await page.keyboard.press("j");
    }

    assert.equal(await page.evaluate("window.stolen"), undefined);
    assert.equal(await page.locator("img, iframe, object, embed, [onerror]").count(), 0);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: "print" });
    await page.getByText("hostile-text, ").first().waitFor();
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
