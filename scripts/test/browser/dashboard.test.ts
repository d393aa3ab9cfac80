// The dashboard, as a partner uses it.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { describeViolations } from "./axe.fixture.ts";
import { openForm, openPage, playDay, sendForm, signIn } from "./dashboard.fixture.ts";
import { isSigned, openReceiver, type Receiver } from "./sandbox.ts";
import { browserTests } from "./watched-page.fixture.ts";

const inBrowser = browserTests();

let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
});
after(() => receiver.close());

inBrowser("the first key leads to a verified event", {}, async (watched) => {
  const { page, picture } = watched;
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
  await entries.filter({ hasText: "DELIVERED" }).first().waitFor();
  await entries.filter({ hasText: "CARD_TRANSACTION_CREATED" }).last().click();
  const detail = page.getByRole("region", { name: "Chosen entry" });
  await detail.getByText(String(payment.id)).first().waitFor();
  await detail.getByText("DELIVERED").first().waitFor();
  // The secret was shown once; no page and no log shows it again.
  await openPage(page, "Webhooks");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Webhook" }).waitFor();
  assert.ok(!(await page.content()).includes(secret));
});

inBrowser("a payment is held, cleared and disputed", {}, async (watched) => {
  const { page } = watched;
  await signIn(watched, "Demo euro");
  await playDay(page);
  await page.getByRole("link", { name: "still on hold" }).click();
  await page.getByRole("heading", { level: 1, name: "Card transaction AUTHORIZED" }).waitFor();
  await sendForm(await openForm(page, "Simulate a clearing"), "Simulate a clearing");
  await page.getByRole("heading", { level: 1, name: "Card transaction CLEARED" }).waitFor();
  const payment = page.getByRole("region", { name: "Payment" });
  await payment.getByText("17.60 EUR").first().waitFor();
  await payment.getByText("CLEARING").first().waitFor();
  const form = await openForm(page, "File a dispute");
  await form.getByLabel("description").fill("The ticket never arrived.");
  const dispute = await sendForm(form, "File a dispute");
  await page.getByRole("region", { name: "History" }).getByRole("option", { name: "/disputes" }).first().waitFor();
  await openPage(page, "Disputes");
  await page.getByRole("link", { name: String(dispute.id).slice(-8) }).click();
  await page.getByText("The ticket never arrived.").first().waitFor();
  await page
    .getByRole("region", { name: "Fields" })
    .getByRole("link", { name: String(dispute.transactionId) })
    .click();
  await page.getByRole("heading", { level: 1, name: "Card transaction CLEARED" }).waitFor();
});

inBrowser("a wrong key is refused, and a key stays in the tab's memory", { path: "/dashboard" }, async (watched) => {
  const { page, sandbox, expectStatus } = watched;
  expectStatus(401);
  await page.getByLabel("API key").fill("no such key");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  await signIn(watched, "Demo");
  const stored = await page.evaluate(
    "JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href, performance.getEntries()])",
  );
  assert.ok(!String(stored).includes(sandbox.apiKey("Demo")));
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
