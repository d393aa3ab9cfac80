// Looks at the portal of a copy of the checkout in a browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { startTemporarySandbox } from "../../start/temporary-sandbox.ts";
import { openForm, openPage, sendForm, signIn } from "../browser/dashboard.fixture.ts";
import { openBrowser, openContext } from "../browser/open-browser.ts";
import { startSandbox } from "../browser/sandbox.ts";
import { watch } from "../browser/watched-page.fixture.ts";

interface Module {
  readonly startTemporarySandbox: typeof startTemporarySandbox;
}

/** Throws unless the reference, the documentation and the dashboard show cost centers, which no code of the portal names. */
export async function assertPortalShowsCostCenters(root: string): Promise<void> {
  const { startTemporarySandbox: start }: Module = await import(join(root, "scripts/start/temporary-sandbox.ts"));
  const sandbox = await startSandbox({}, start);
  const browser = await openBrowser();
  try {
    const context = await openContext(browser, "desktop");
    await watch(context, sandbox, "a new resource", async (watched) => {
      const { page } = watched;
      await page.goto(`${sandbox.url}/docs/errors`);
      await page.getByRole("heading", { name: "COST_CENTER_NOT_FOUND" }).waitFor();
      const create = "Create a cost center";
      await page.getByRole("combobox", { name: "Search" }).fill(create);
      await page.getByRole("option", { name: create }).first().click();
      await page.getByRole("heading", { name: create }).first().waitFor();

      await signIn(watched, "Demo");
      await openPage(page, "Cost centers");
      const costCenter = await sendForm(await openForm(page, create), create);
      await page.getByRole("link", { name: String(costCenter.id).slice(-8) }).click();
      await page.getByRole("heading", { level: 1, name: "Cost center" }).waitFor();
      await page.getByText(String(costCenter.name)).first().waitFor();
      const update = "Update a cost center";
      const form = await openForm(page, update);
      await form.getByLabel("note optional", { exact: true }).fill("Until June");
      assert.equal((await sendForm(form, update)).note, "Until June");
      await page.getByRole("option", { name: "COST_CENTER_CREATED" }).first().waitFor();
    });
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}
