// Uses the dashboard like a partner.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import type { Route } from "playwright-core";
import { describeViolations } from "./axe.fixture.ts";
import { openForm, openPage, playDay, sendForm, signIn } from "./dashboard.fixture.ts";
import { focused, tabTo } from "./keyboard.fixture.ts";
import { isSigned, openReceiver, type Receiver, type Sandbox } from "./sandbox.ts";
import { browserTests, type Watched } from "./watched-page.fixture.ts";

const inBrowser = browserTests("/behind/proxy");

let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
});
after(() => receiver.close());

/** Calls the API as another program of the project. */
async function callApi(
  sandbox: Sandbox,
  project: "Demo" | "Demo euro",
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly id: string }> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { Authorization: `Bearer ${sandbox.apiKey(project)}`, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  assert.ok(response.ok, await response.clone().text());
  return (await response.json()) as { readonly id: string };
}

const unavailable = {
  status: 503,
  json: { error: { code: "SERVICE_UNAVAILABLE", message: "No.", detail: {} } },
};

inBrowser("the first key leads to a verified event", {}, async (watched) => {
  const { page, sandbox, picture, expectStatus } = watched;
  await signIn(watched, "Demo");
  await openPage(page, "Webhooks");
  const form = await openForm(page, "Create a webhook endpoint");
  await form.getByLabel("url").fill(receiver.url);
  const endpoint = await sendForm(form, "Create a webhook endpoint");
  const secret = String(endpoint.signingSecret);
  await playDay(page);
  await picture("play a day");

  await page.getByRole("link", { name: "Ada Lovelace got a card" }).click();
  await page.getByRole("heading", { level: 1, name: "Card ACTIVE" }).waitFor();
  const payment = await sendForm(await openForm(page, "Simulate an authorization"), "Simulate an authorization");
  const delivery = await receiver.waitFor(
    ({ body }) => body.includes("CARD_TRANSACTION_CREATED") && body.includes(String(payment.id)),
  );
  assert.ok(isSigned(delivery, secret));
  assert.ok(!isSigned({ ...delivery, body: `${delivery.body} ` }, secret));

  const { id: eventId } = JSON.parse(delivery.body) as { id: string };
  await openPage(page, "Timeline");
  await page.getByRole("searchbox", { name: "Filter" }).fill(eventId);
  const entries = page.getByRole("listbox").getByRole("option");
  await entries.filter({ hasText: "attempt 1" }).filter({ hasText: "204" }).waitFor();
  expectStatus(503);
  await page.route("**/events/*/deliveries*", (route) => route.fulfill(unavailable), { times: 1 });
  await entries.filter({ hasText: "CARD_TRANSACTION_CREATED" }).last().click();
  const detail = page.getByRole("region", { name: "Chosen entry" });
  await detail.getByText(String(payment.id)).first().waitFor();
  await detail.getByRole("alert").getByText("SERVICE_UNAVAILABLE").waitFor();
  assert.equal(await detail.getByText("No endpoint was active.").count(), 0);
  // The open detail follows further attempts.
  await callApi(sandbox, "Demo", "POST", `/events/${eventId}/resend`);
  await detail.getByText("DELIVERED").nth(1).waitFor();
  await detail.getByRole("alert").waitFor({ state: "detached" });
  // The secret was shown once; no page and no log shows it again.
  await openPage(page, "Webhooks");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Webhook" }).waitFor();
  assert.ok(!(await page.content()).includes(secret));
});

inBrowser("a page tells that it waits for the rate limit, and loads then", {}, async (watched) => {
  const { page } = watched;
  await signIn(watched, "Demo");
  await page.route("**/cards?*", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "2" } }), {
    times: 1,
  });
  await page.getByRole("link", { name: "Cards", exact: true }).click();
  const notice = page.getByText("The rate limit is reached.");
  await notice.waitFor();
  await notice.waitFor({ state: "detached" });
  await page.getByText("Loading ...").waitFor({ state: "detached" });
});

inBrowser("a payment is held, cleared, disputed and on a statement", {}, async (watched) => {
  const { page, expectStatus } = watched;
  await signIn(watched, "Demo euro");
  // The day continues while another page is open.
  await openPage(page, "Play a day");
  await page.getByRole("main").getByRole("button", { name: "Play a day" }).click();
  await openPage(page, "Timeline");
  await openPage(page, "Play a day");
  await page.getByRole("status").getByText("Done.").waitFor();
  await page.getByRole("link", { name: "still on hold" }).click();
  await page.getByRole("heading", { level: 1, name: "Card transaction AUTHORIZED" }).waitFor();
  await sendForm(await openForm(page, "Simulate a clearing"), "Simulate a clearing");
  await page.getByRole("heading", { level: 1, name: "Card transaction CLEARED" }).waitFor();
  const payment = page.getByRole("region", { name: "Payment" });
  await payment.getByText("18.00 EUR").first().waitFor();
  await payment.getByText("CLEARING").first().waitFor();
  const form = await openForm(page, "File a dispute");
  await form.getByLabel("description").fill("The ticket never arrived.");
  const dispute = await sendForm(form, "File a dispute");
  await page.getByRole("region", { name: "History" }).getByRole("option", { name: "/disputes" }).first().waitFor();
  await payment.getByRole("link", { name: `Dispute ${dispute.status}` }).waitFor();
  await openPage(page, "Disputes");
  await page.getByRole("link", { name: String(dispute.id).slice(-8) }).click();
  await page.getByText("The ticket never arrived.").first().waitFor();
  expectStatus(503);
  // Another page may still be reading disputes, so every read fails until the payment shows it.
  await page.route("**/disputes?*", (route) => route.fulfill(unavailable));
  await page
    .getByRole("region", { name: "Fields" })
    .getByRole("link", { name: String(dispute.transactionId) })
    .click();
  await page.getByRole("heading", { level: 1, name: "Card transaction CLEARED" }).waitFor();
  await payment.getByRole("alert").getByText("The disputes could not be read.").waitFor();
  await page.unroute("**/disputes?*");

  // A statement's period ends before today.
  await openPage(page, "Clock");
  const clock = await openForm(page, "Move the clock");
  await clock.getByLabel("advanceBy").fill(String(2 * 86_400));
  await clock.getByLabel("advanceTo").fill("");
  await sendForm(clock, "Move the clock");
  await openPage(page, "Statements");
  const request = await openForm(page, "Request a statement");
  const today = Date.now();
  const day = (offset: number) => new Date(today + offset * 86_400_000).toISOString().slice(0, 10);
  await request.getByLabel("from", { exact: true }).fill(day(-1));
  await request.getByLabel("to", { exact: true }).fill(day(0));
  const { id } = await sendForm(request, "Request a statement");
  await page.getByRole("link", { name: String(id).slice(-8) }).click();
  const download = async (format: string) => {
    await page.getByRole("button", { name: `(${format})` }).click();
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download the ${format} file` }).click();
    return started;
  };
  const workbook = await download("XLSX");
  assert.match(workbook.suggestedFilename(), /\.xlsx$/);
  assert.equal(readFileSync(await workbook.path(), "latin1").slice(0, 2), "PK");
  const file = await download("CSV");
  assert.match(file.suggestedFilename(), /\.csv$/);
  const rows = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\n");
  assert.match(rows[0]!, /occurredAt/);
  assert.ok(rows.some((row) => row.includes("18.00")));
});

inBrowser("a form keeps its key until the outcome is stored", {}, async (watched) => {
  const { page, expectStatus } = watched;
  await signIn(watched, "Demo");
  await openPage(page, "Webhooks");
  const summary = "Create a webhook endpoint";
  const form = await openForm(page, summary);
  await form.getByLabel("url").fill(receiver.url);
  const keys: string[] = [];
  const refusal = (status: number, code: string, headers = {}) => {
    expectStatus(status);
    return { status, headers, json: { error: { code, message: "No.", detail: {} } } };
  };
  const replayed = { "Idempotent-Replayed": "true" };
  const answers = [
    ["NO_ANSWER", undefined],
    ["IDEMPOTENCY_REQUEST_IN_PROGRESS", refusal(409, "IDEMPOTENCY_REQUEST_IN_PROGRESS")],
    ["SERVICE_UNAVAILABLE", refusal(503, "SERVICE_UNAVAILABLE")],
    ["HTTP 502", { status: 502, body: "Bad gateway" }],
    ["INTERNAL_ERROR", refusal(500, "INTERNAL_ERROR")],
    ["SERVICE_UNAVAILABLE", refusal(503, "SERVICE_UNAVAILABLE", replayed)],
  ] as const;
  expectStatus(502);
  await page.route("**/webhooks/", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const [, answer] = answers[keys.length] ?? [];
    const isLost = keys.length === 0;
    keys.push((await route.request().headerValue("Idempotency-Key")) ?? "");
    if (isLost) await route.abort("aborted");
    else if (answer === undefined) await route.continue();
    else await route.fulfill(answer);
  });
  for (const [code] of answers) {
    await form.getByRole("button", { name: summary, exact: true }).click();
    await form
      .getByRole("alert")
      .filter({ hasText: code === "NO_ANSWER" ? "did not answer" : code })
      .waitFor();
  }
  await form.getByRole("button", { name: summary, exact: true }).click();
  await form.getByRole("status").waitFor();
  const [first, , , , , second, third] = keys;
  assert.deepEqual(keys, [first, first, first, first, first, second, third]);
  assert.equal(new Set(keys).size, 3);
});

inBrowser("an update leaves what somebody else changed since its form opened", {}, async (watched) => {
  const { page, sandbox } = watched;
  await signIn(watched, "Demo euro");
  await openPage(page, "Webhooks");
  const creation = await openForm(page, "Create a webhook endpoint");
  await creation.getByLabel("url").fill(receiver.url);
  const { id } = await sendForm(creation, "Create a webhook endpoint");
  await page.getByRole("link", { name: String(id).slice(-8) }).click();
  const form = await openForm(page, "Update a webhook endpoint");
  await form.getByRole("button", { name: "Update a webhook endpoint", exact: true }).click();
  await form.getByRole("status").getByText("nothing was sent").waitFor();
  const movedUrl = `${receiver.url}/moved`;
  await callApi(sandbox, "Demo euro", "PATCH", `/webhooks/${id}`, { url: movedUrl });
  await form.getByLabel("name").fill("Renamed");
  await form.getByRole("status").waitFor({ state: "detached" });
  const { name, url } = await sendForm(form, "Update a webhook endpoint");
  assert.deepEqual({ name, url }, { name: "Renamed", url: movedUrl });
});

inBrowser("a list shows what other programs change, and stays at its page", {}, async (watched) => {
  const { page, sandbox } = watched;
  await signIn(watched, "Demo euro");
  await openPage(page, "Webhooks");
  // Creates one endpoint more than a page holds. These operations send no event.
  let last = "";
  for (let count = 0; count < 21; count++) {
    const endpoint = { name: `Endpoint ${count}`, url: receiver.url };
    const { id } = await callApi(sandbox, "Demo euro", "POST", "/webhooks/", endpoint);
    await callApi(sandbox, "Demo euro", "POST", `/webhooks/${id}/disable`);
    last = id;
  }
  const newest = page.getByRole("link", { name: last.slice(-8) });
  await newest.waitFor();

  // Steps to the older page as soon as a change has planned to read the newer one again.
  await page.evaluate(clickOlderWithReload);
  let asked = 0;
  const reload = page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    return pathname.includes("/webhooks") && search.includes("startingAfter") && ++asked === 2;
  });
  await callApi(sandbox, "Demo euro", "PATCH", `/webhooks/${last}`, { name: "Renamed" });
  await reload;

  // After a change of the filter, the list shows its newest page again.
  await newest.waitFor({ state: "detached" });
  await page.getByLabel("status").selectOption("DISABLED");
  await newest.waitFor();
});

/** Runs in the page. The delay is that of `useReloadOn`. */
const clickOlderWithReload = `{
  const real = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => {
    if (ms === 300) {
      window.setTimeout = real;
      [...document.querySelectorAll("button")].find((button) => button.textContent === "Older").click();
    }
    return real(work, ms, ...rest);
  };
}`;

inBrowser("on a phone the navigation is small and shows the current page", { device: "phone" }, async (watched) => {
  const { page } = watched;
  await signIn(watched, "Demo euro");
  await page.evaluate('location.hash = "#/resource/FraudAlert"');
  await page.getByRole("heading", { level: 1, name: "Fraud alerts" }).waitFor();
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  const { x, width } = (await navigation.getByRole("link", { name: "Fraud alerts" }).boundingBox())!;
  assert.ok(x >= 0 && x + width <= 390, `from ${x} to ${x + width}`);
  const { height } = (await navigation.boundingBox())!;
  assert.ok(height < 150, `${height} pixels high`);
});

inBrowser("everything works on a page without TLS", {}, async (watched) => {
  const { page } = watched;
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await signIn(watched, "Demo euro");
  await openPage(page, "Webhooks");
  const form = await openForm(page, "Create a webhook endpoint");
  await form.getByLabel("url").fill(receiver.url);
  await form.getByRole("button", { name: "Create a webhook endpoint", exact: true }).click();
  await form.getByRole("button", { name: "Copy signing secret" }).click();
  await form.getByRole("button", { name: "Close" }).last().click();
  await playDay(page);
  await page.goto(`${watched.sandbox.url}/docs/getting-started`);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Select the text to copy it" }).waitFor();
});

inBrowser("forms are accepted as they open, twice", {}, async (watched) => {
  const { page, expectStatus } = watched;
  await signIn(watched, "Demo euro");
  const send = async (summary: string) => sendForm(await openForm(page, summary), summary);
  const createAndOpen = async (list: string, summary: string) => {
    await openPage(page, list);
    const item = await send(summary);
    await page.getByRole("link", { name: String(item.id).slice(-8) }).click();
  };
  for (let turn = 1; turn <= 2; turn++) {
    await createAndOpen("Users", "Create a user");
    const account = page.getByRole("button", { name: /^Create an account/ });
    await account.and(page.locator('[aria-disabled="true"]')).waitFor();
    const advanced = await send("Advance a user application");
    assert.deepEqual([advanced.status, advanced.importFailure], ["IN_REVIEW", null]);
    // The page reads the application again; a form offers what fits the status that it shows.
    const advance = page.getByRole("button", { name: /^Advance a user application/ });
    await advance.and(page.locator('[aria-disabled="true"]')).waitFor();
    await send("Simulate a user application status change");
    await account.and(page.locator('[aria-disabled="false"]')).waitFor();
  }
  assert.equal((await send("Create an account")).status, "ACTIVE");
  await createAndOpen("Companies", "Create a company");
  await page.getByRole("heading", { level: 1, name: "Company PENDING" }).waitFor();
  assert.equal((await send("Create a company application")).status, "SUBMITTED");
  await page.getByRole("heading", { level: 1, name: "Company IN_REVIEW" }).waitFor();
  await openPage(page, "Events");
  await page.getByRole("row", { name: "COMPANY_STATUS_UPDATED" }).first().waitFor();

  // A refused form shows the wrong field, which may be out of sight.
  expectStatus(422);
  await openPage(page, "Users");
  const form = await openForm(page, "Create a user");
  await form.getByLabel("email").fill("nonsense");
  await form.getByRole("button", { name: "Create a user", exact: true }).click();
  await form.getByRole("alert").waitFor();
  assert.equal((await focused(page)).name, "email");
});

inBrowser("a wrong key is refused, and a key stays in the tab's memory", { path: "/dashboard" }, async (watched) => {
  const { page, sandbox, expectStatus } = watched;
  expectStatus(401);
  await page.getByLabel("API key").fill("schlüssel");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("apiKey must be an API key").waitFor();
  await page.getByLabel("API key").fill("no such key");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  await signIn(watched, "Demo");
  const stored = await page.evaluate(
    "JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href, performance.getEntries()])",
  );
  assert.ok(!String(stored).includes(sandbox.apiKey("Demo")));

  // A day ends with its session, whose late refusal does not end the next session.
  await openPage(page, "Play a day");
  const caught = Promise.withResolvers<Route>();
  await page.route("**/users", (route) => caught.resolve(route), { times: 1 });
  const play = page.getByRole("main").getByRole("button", { name: "Play a day" });
  await play.click();
  const late = await caught.promise;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("API key").fill(sandbox.apiKey("Demo"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await play.and(page.locator(":enabled")).waitFor();
  await late.fulfill({ status: 401, json: { error: { code: "UNAUTHORIZED", message: "No.", detail: {} } } });
  await openPage(page, "Timeline");
  await page.reload();
  await page.getByLabel("API key").waitFor();
});

inBrowser("the dashboard loads little", {}, async (watched) => {
  const { page, sandbox, received } = watched;
  await page.goto(`${sandbox.url}/dashboard`);
  await page.getByLabel("API key").waitFor();
  await page.waitForLoadState("networkidle");
  const scripts = [...received].filter(([url]) => url.endsWith(".js"));
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(bytes > 0 && bytes < 100_000, `${bytes} bytes of script`);
  assert.ok(received.size <= 8, `${received.size} requests: ${[...received.keys()].join(" ")}`);
});

for (const device of ["desktop", "phone"] as const)
  inBrowser(`every page is accessible and fits, ${device}`, { device }, async (watched) => {
    const { page, picture, excessWidth, sandbox } = watched;
    const faults: string[] = [];
    const schemes = device === "desktop" ? (["light", "dark"] as const) : (["light"] as const);
    const judge = async (name: string) => {
      const excess = await excessWidth();
      const tooWide = excess > 0 ? [`${excess} pixels too wide`] : [];
      faults.push(...[...(await describeViolations(page, schemes)), ...tooWide].map((fault) => `${name}: ${fault}`));
      await picture(`dashboard ${name} ${device}`);
    };
    await page.goto(`${sandbox.url}/dashboard`);
    await page.getByLabel("API key").waitFor();
    await judge("sign in");
    await signIn(watched, "Demo euro");
    await page.getByRole("option").first().click();
    await page.getByRole("region", { name: "Chosen entry" }).getByRole("heading").first().waitFor();
    await judge("timeline");
    for (const name of ["Play a day", "Errors", "Limits", "Clock", "Webhooks"]) {
      await openPage(page, name);
      await judge(name);
    }
    await openForm(page, "Create a webhook endpoint");
    await judge("form");
    await page.keyboard.press("Escape");
    for (const [list, title] of [
      ["Card transactions", "Card transaction"],
      ["Accounts", "Account"],
      ["Cards", "Card"],
    ] as const) {
      await openPage(page, list);
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("heading", { level: 1, name: `${title} ` }).waitFor();
      await page.getByRole("region", { name: "History" }).waitFor();
      await judge(title);
    }
    assert.equal(faults.join("\n"), "");
  });

// Markup, a URL of a script, the other direction, controls, and a name without a place to break.
const hostileTexts = [
  '"><img src=x onerror="window.stolen=1">',
  "</script><script>window.stolen=1</script>",
  "javascript:window.stolen=1//",
  "\u202eabc\u202c \u0007\u200b\u2028 {{7*7}}",
  "W".repeat(100),
];

/** No part of a value may become an element, run, or widen the page. */
async function assertHarmless({ page, excessWidth }: Watched): Promise<void> {
  assert.equal(await page.evaluate("window.stolen"), undefined);
  assert.equal(await page.locator("img, iframe, object, embed, script:not([src]), [onerror]").count(), 0);
  assert.equal(await page.locator('a[href^="javascript:" i]').count(), 0);
  assert.equal(await excessWidth(), 0);
}

inBrowser("hostile values of resources, requests and logs are text", { device: "phone" }, async (watched) => {
  const { page, sandbox } = watched;
  // Sends a request. Some texts are refused, but the log has them all the same.
  async function send(path: string, init: RequestInit = {}): Promise<void> {
    const headers = { Authorization: `Bearer ${sandbox.apiKey("Demo euro")}`, "Content-Type": "application/json" };
    await fetch(`${sandbox.url}${path}`, { ...init, headers });
  }
  for (const text of hostileTexts) {
    const body = JSON.stringify({ name: text, url: `${receiver.url}?${encodeURIComponent(text)}` });
    await send("/webhooks", { method: "POST", body });
    await send(`/users?${new URLSearchParams({ externalId: text })}`);
  }
  await signIn(watched, "Demo euro");
  await page.getByLabel("Reads (GET)").check();
  const search = page.getByRole("searchbox", { name: "Filter" });
  for (const filter of ["/webhooks", "/users"]) {
    await search.fill(filter);
    const list = page.getByRole("listbox");
    await list.getByRole("option", { name: filter }).first().waitFor();
    await list.focus();
    for (let entry = 0; entry < hostileTexts.length; entry++) {
      await page.keyboard.press(entry === 0 ? "Home" : "ArrowDown");
      await page.getByRole("region", { name: "Chosen entry" }).getByText("durationMs").waitFor();
      await assertHarmless(watched);
    }
  }
  await openPage(page, "Webhooks");
  await page.getByRole("row", { name: "onerror" }).first().waitFor();
  await assertHarmless(watched);
  await page.getByRole("row", { name: "onerror" }).getByRole("link").first().click();
  await page.getByText(hostileTexts[0]!).first().waitFor();
  await assertHarmless(watched);
});

inBrowser("hostile values in every form are text, and each refusal is shown", {}, async (watched) => {
  const { page, expectStatus } = watched;
  for (const status of [400, 403, 404, 409, 422]) expectStatus(status);
  await signIn(watched, "Demo");
  const names = await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").allInnerTexts();
  let forms = 0;
  for (const name of names.slice(names.indexOf("Clock") + 1)) {
    await openPage(page, name);
    const buttons = await page.getByRole("main").locator(".toolbar").getByRole("button").allInnerTexts();
    for (const summary of buttons.filter((label) => label !== "Newer" && label !== "Older")) {
      const form = await openForm(page, summary);
      const fields = form.locator('input[type="text"], textarea');
      for (const [index, field] of (await fields.all()).entries())
        await field.fill(hostileTexts[(forms + index) % hostileTexts.length]!);
      await form.getByRole("button", { name: summary, exact: true }).click();
      await form.getByRole("status").or(form.getByRole("alert")).first().waitFor();
      await assertHarmless(watched);
      await page.keyboard.press("Escape");
      await form.waitFor({ state: "detached" });
      forms++;
    }
  }
  assert.ok(forms >= 10, `${forms} forms`);
});

inBrowser("the keyboard is enough", {}, async (watched) => {
  const { page, sandbox } = watched;
  await page.goto(`${sandbox.url}/dashboard`);
  await page.getByLabel("API key").waitFor();
  await tabTo(page, "API key");
  await page.keyboard.type(sandbox.apiKey("Demo"));
  await page.keyboard.press("Enter");
  await tabTo(page, "Reads (GET)");
  await page.keyboard.press("Space");
  await page.getByRole("listbox").waitFor();
  await tabTo(page, "What happened, newest first");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "Chosen entry" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Chosen entry" }).waitFor({ state: "detached" });
  await tabTo(page, "Webhooks");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
  const summary = "Create a webhook endpoint";
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: summary });
  await form.waitFor();
  assert.equal(await page.evaluate('document.activeElement.closest("dialog") !== null'), true);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  // The focus returns to the button that opened the form.
  assert.equal((await focused(page)).name, summary);
  await page.keyboard.press("Enter");
  await form.waitFor();
  await tabTo(page, "url");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(receiver.url);
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await form.getByRole("status").waitFor();
  await page.keyboard.press("Enter");
  await form.waitFor({ state: "detached" });
  await page.getByRole("row", { name: "NOTIFICATION" }).first().waitFor();
});

inBrowser("ten thousand events need few elements", {}, async (watched) => {
  const { page } = watched;
  interface ActivityPage {
    readonly data: readonly { readonly id: string }[];
  }
  let real: ActivityPage | undefined;
  let sent = 0;
  // The feed's first entry, 10,000 times.
  await page.route("**/activity*", async (route) => {
    if (real === undefined) {
      const response = await route.fetch();
      if (response.ok()) real = (await response.json()) as ActivityPage;
      return route.fulfill({ response });
    }
    const [first] = real.data;
    const isEnd = sent === 100;
    if (!isEnd) sent++;
    const data = isEnd ? [] : Array.from({ length: 100 }, (_, index) => ({ ...first, id: `entry-${sent}-${index}` }));
    return route.fulfill({ json: { ...real, data, hasMore: !isEnd } });
  });
  await signIn(watched, "Demo");
  await page.getByLabel("Reads (GET)").check();
  const options = page.getByRole("option");
  await page.locator('[role="option"][aria-setsize="10000"]').first().waitFor();
  await page.getByRole("listbox").focus();
  await page.keyboard.press("End");
  await page.locator('[role="option"][aria-posinset="10000"][aria-selected="true"]').waitFor();
  const shown = await options.count();
  assert.ok(shown < 100, `${shown} rows`);
});
