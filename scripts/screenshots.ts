// npm run screenshots: writes the pictures of the README.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { root } from "./root.ts";

readCommandLine({
  call: "npm run screenshots",
  about: `Starts a temporary sandbox, plays a day in its dashboard, and writes the pictures that README.md shows to
server/portal/pictures. It uses the browser of the tests: CHROMIUM_PATH names another one.`,
});

// Imported late, so that --help need not load the browser's driver and the server.
const { installBrowser } = await import("./test/browser/find-browser.ts");
const { openBrowser, openContext } = await import("./test/browser/open-browser.ts");
const { openReceiver, startSandbox } = await import("./test/browser/sandbox.ts");

const folder = join(root, "server/portal/pictures");
const endpoint = "Create a webhook endpoint";

await installBrowser();
mkdirSync(folder, { recursive: true });
const sandbox = await startSandbox();
const receiver = await openReceiver();
const browser = await openBrowser();
try {
  const context = await openContext(browser, "desktop");
  const page = await context.newPage();
  await page.setViewportSize({ width: 1360, height: 760 });
  await page.goto(`${sandbox.url}/dashboard`);
  await page.getByLabel("API key").fill(sandbox.apiKey("Demo euro"));
  await page.getByRole("button", { name: "Sign in" }).click();
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await navigation.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: endpoint }).click();
  const form = page.getByRole("dialog", { name: endpoint });
  await form.getByLabel("url").fill(receiver.url);
  await form.getByRole("button", { name: endpoint }).click();
  await form.getByRole("status").waitFor();
  await form.getByRole("button", { name: "Close" }).last().click();

  await navigation.getByRole("link", { name: "Play a day" }).click();
  await page.getByRole("main").getByRole("button", { name: "Play a day" }).click();
  await page.getByRole("status").getByText("Done.").waitFor();
  await page.getByRole("link", { name: "returned some" }).click();
  await page.getByRole("region", { name: "Payment" }).getByText("REFUND").first().waitFor();
  await write(page, "payment");

  await navigation.getByRole("link", { name: "Timeline" }).click();
  await page.getByRole("option", { name: "CARD_TRANSACTION_UPDATED, attempt 1" }).first().click();
  await page.getByRole("region", { name: "Payload" }).waitFor();
  await write(page, "timeline");
} finally {
  await browser.close();
  await receiver.close();
  await sandbox.stop();
}

async function write(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  console.log(path);
}
