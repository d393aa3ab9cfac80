// The reference, which Scalar renders.
import assert from "node:assert/strict";
import { latestVersion, versions } from "../../../generated/contract.ts";
import { loadView } from "../../../spec/views/views.ts";
import { describeViolations } from "./axe.fixture.ts";
import { browserTests } from "./watched-page.fixture.ts";

const inBrowser = browserTests("/behind/proxy");

const methods = new Set(["get", "post", "put", "patch", "delete"]);

interface ServedDocument {
  readonly paths: Readonly<Record<string, object>>;
  readonly webhooks: Readonly<Record<string, object>>;
}

// One test, because Scalar takes seconds to start.
inBrowser("the reference lists all operations, sends requests and switches dates", { path: "/" }, async (watched) => {
  const { page, sandbox, excessWidth } = watched;
  const document = JSON.parse(await loadView("served", latestVersion)) as ServedDocument;
  const expected = [...Object.values(document.paths), ...Object.values(document.webhooks)]
    .flatMap((item) => Object.keys(item))
    .filter((method) => methods.has(method)).length;
  const side = page.getByRole("complementary", { name: "Sidebar" });
  await side.getByRole("link", { name: "Users", exact: true }).waitFor();
  await page.getByLabel("Bearer Token").first().fill(sandbox.apiKey("Demo"));
  assert.equal((await describeViolations(page, ["light"])).join("\n"), "");
  assert.equal(await excessWidth(), 0);

  const closed = side.getByRole("button", { name: /^Open Group/ });
  while ((await closed.count()) > 0) await closed.first().click();
  const addresses: string[] = await side
    .getByRole("link")
    .evaluateAll((links) => links.map((link: { hash: string }) => link.hash));
  assert.equal(addresses.filter((address) => /\/(GET|POST|PUT|PATCH|DELETE)\//.test(address)).length, expected);

  await page.evaluate('location.hash = "#tag/webhooks/POST/webhooks/"');
  await page
    .getByRole("button", { name: /Test Request.*post \/webhooks\//i })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "API Client" });
  // The documented Idempotency-Key would make the second request a replay.
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = page.waitForResponse((each) => each.request().method() === "POST");
    await panel.getByRole("button", { name: /^Send post request/ }).click();
    const sent = await response;
    assert.equal(sent.status(), 201);
    assert.equal(sent.headers()["idempotent-replayed"], undefined);
    await panel.getByRole("link", { name: "201 Created" }).waitFor();
  }
  await panel.getByRole("button", { name: "Close Client" }).first().click();

  const [, older] = [...versions].sort().reverse();
  await page.getByRole("button", { name: latestVersion, exact: true }).first().click();
  await page.getByRole("option", { name: older!, exact: true }).click();
  await page.getByText(`v${older}`, { exact: true }).first().waitFor();
});

inBrowser("a link opens its operation on a phone, in the dark", { device: "phone" }, async (watched) => {
  const { page, sandbox, excessWidth } = watched;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${sandbox.url}/#tag/users/POST/users`);
  await page.getByRole("heading", { name: "Create a user", exact: true }).waitFor();
  assert.equal(await excessWidth(), 0);
  const header = (await page.locator(".portal-header").boundingBox())!;
  const menu = (await page.locator("#reference header button").first().boundingBox())!;
  assert.ok(menu.y >= header.y + header.height, `the header ends at ${header.height}, the menu starts at ${menu.y}`);
  assert.equal(await page.getByText("⌃K").count(), 0);

  const next = page.locator("details", { has: page.getByText("What comes next") }).first();
  await next.getByText("What comes next").click();
  assert.equal((await describeViolations(page, ["dark"])).join("\n"), "");
  assert.equal(await excessWidth(), 0);
  await next.getByRole("link", { name: "Get a user", exact: true }).click();
  await page.getByRole("heading", { name: "Get a user", exact: true }).waitFor();
});
