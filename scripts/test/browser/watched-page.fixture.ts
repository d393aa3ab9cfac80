// For tests only: pages that fail the test on any error of the browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { openProxy, type ReverseProxy } from "../../../server/testing/proxy.fixture.ts";
import { runAdminHere } from "../../admin/run.fixture.ts";
import { findBrowser, remedy } from "./find-browser.ts";
import { type Device, openBrowser, openContext, takePicture } from "./open-browser.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

export interface Watched {
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** Bytes over the wire of each response so far, by URL. */
  readonly received: ReadonlyMap<string, number>;
  /** Reports of the browser so far. */
  readonly problems: readonly string[];
  /** Allows responses of the API with this status. */
  expectStatus(status: number): void;
  picture(name: string): Promise<void>;
  /** Pixels by which the page is wider than its window. */
  excessWidth(): Promise<number>;
}

export interface BrowserTest {
  readonly device?: Device;
  /** Loaded before `work`. */
  readonly path?: string;
}

/** The reason to skip tests; false if there is a browser, or in CI, which must have one. */
export const skipped: string | false =
  findBrowser() === undefined && process.env.CI !== "true" ? `no browser is available. ${remedy}` : false;

/**
 * Defines tests that share one browser and one sandbox. With `path`, a reverse proxy serves the sandbox below that path.
 * CI fails without a browser; elsewhere the tests are skipped.
 */
export function browserTests(
  path?: string,
): (name: string, options: BrowserTest, work: (watched: Watched) => Promise<void>) => void {
  if (skipped !== false) return (name) => void test(name, { skip: skipped }, () => {});
  let browser: Browser;
  let sandbox: Sandbox;
  let proxy: ReverseProxy | undefined;
  before(async () => {
    // One after the other, so that a failure leaves nothing open.
    browser = await openBrowser();
    if (path !== undefined) proxy = await openProxy(path);
    const started = await startSandbox(proxy && { PUBLIC_URL: proxy.url });
    if (proxy !== undefined) proxy.target = started.url;
    sandbox = { ...started, url: proxy?.url ?? started.url };
    await raiseLimits(sandbox.dataDir);
  });
  after(async () => {
    await browser?.close();
    proxy?.close();
    await sandbox?.stop();
  });
  return (name, { device = "desktop", path: page }, work) =>
    void test(name, async () => {
      const context = await openContext(browser, device);
      try {
        await watch(context, sandbox, name, async (watched) => {
          if (page !== undefined) await watched.page.goto(sandbox.url + page);
          await work(watched);
        });
      } finally {
        await context.close();
      }
    });
}

/** Otherwise tests wait for minutes until the rate limit lets them continue. */
async function raiseLimits(dataDir: string): Promise<void> {
  const admin = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await runAdminHere({ dataDir }, [...words, "--json"]);
    assert.equal(code, 0, err);
    return out;
  };
  const projects = JSON.parse(await admin("project", "list")) as readonly { readonly id: string }[];
  for (const { id } of projects)
    await admin("limits", "set", "--project", id, "--per-second", "1000", "--per-minute", "100000");
}

const patienceMs = 90_000;

/** Throws unless `work` passes and the browser reports no problem. */
export async function watch(
  context: BrowserContext,
  sandbox: Sandbox,
  name: string,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  const allowedStatuses = new Set<number>();
  const received = new Map<string, number>();
  const pending = new Set<Request>();
  await page.addInitScript(reportViolations);
  page.on("console", (message) => {
    const text = message.text();
    // The browser writes such a line for each refusal, which `response` judges.
    if (text.startsWith("Failed to load resource: the server responded with a status of")) return;
    if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${text}`);
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on("request", (request) => {
    pending.add(request);
    const { protocol, host } = new URL(request.url());
    const isLocal = host === new URL(sandbox.url).host || ["data:", "blob:"].includes(protocol);
    if (!isLocal) problems.push(`request to another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText;
    // A page cancels its own requests when it closes or stops watching.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !allowedStatuses.has(status))
      problems.push(`response: ${response.request().method()} ${response.url()} ${status}`);
  });
  page.on("requestfinished", async (request) => {
    pending.delete(request);
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes !== undefined) received.set(request.url(), sizes.responseBodySize);
  });
  const picture = async (of: string) => void (await takePicture(page, of));
  const excessWidth = async () =>
    Number(await page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)"));
  try {
    await work({
      page,
      sandbox,
      received,
      problems,
      expectStatus: (status) => allowedStatuses.add(status),
      picture,
      excessWidth,
    });
    assert.deepEqual(problems, []);
    await picture(name);
  } catch (error) {
    const path = await takePicture(page, `failed ${name}`).catch(() => "no picture");
    const shown = await page.evaluate<string>("document.body.innerText.slice(0, 500)").catch(() => "no text");
    const unanswered = [...pending].map((request) => `${request.method()} ${request.url()}`);
    // The runner prints the stack, which does not follow a change of the message.
    const failure = error as Error;
    failure.stack = [
      failure.stack,
      `The page when it failed: ${path} (${page.url()})`,
      shown,
      ...(unanswered.length === 0 ? [] : ["Requests without a response:", ...unanswered]),
      ...(problems.length === 0 ? [] : ["The browser reported:", ...problems]),
    ].join("\n");
    throw error;
  }
}

/** Runs in the page before its scripts. */
const reportViolations = `document.addEventListener("securitypolicyviolation", (event) => {
  console.error("CSP: " + event.effectiveDirective + " " + event.blockedURI + " " + event.sourceFile + ":" + event.lineNumber + " " + event.sample);
});`;
