// Starts the browser of the tests and opens pages in it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser, remedy } from "./find-browser.ts";

export type Device = "desktop" | "phone";

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** Ends no test on a fast machine; a busy one may need seconds to draw a page. */
const patienceMs = 30_000;

/** Git ignores it. */
const picturesFolder = join(import.meta.dirname, "pictures");

export async function openBrowser(): Promise<Browser> {
  const installed = findBrowser();
  if (installed === undefined) throw new Error(`No browser is available. ${remedy}`);
  return chromium.launch({
    executablePath: installed.executablePath,
    env: { ...(process.env as Record<string, string>), ...installed.env },
    // Chromium refuses to run as root with its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--disable-background-networking", "--disable-component-update", "--font-render-hinting=none"],
  });
}

export async function openContext(browser: Browser, device: Device, pixelsPerPoint = 1): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    colorScheme: "light",
    deviceScaleFactor: pixelsPerPoint,
    // Pictures must not catch a transition half-way.
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Returns the path of the picture. */
export async function takePicture(page: Page, name: string): Promise<string> {
  mkdirSync(picturesFolder, { recursive: true });
  const path = join(picturesFolder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "initial" });
  return path;
}
