// For tests only: uses the dashboard like a person.
import type { Locator, Page } from "playwright-core";
import type { Watched } from "./watched-page.fixture.ts";

/** Opens the dashboard and signs in. */
export async function signIn({ page, sandbox, expectStatus }: Watched, project: "Demo" | "Demo euro"): Promise<void> {
  // The dashboard waits as long as the rate limit says, and sends the request again.
  expectStatus(429);
  await page.goto(`${sandbox.url}/dashboard`);
  await page.getByLabel("API key").fill(sandbox.apiKey(project));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Timeline" }).waitFor();
}

export async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

/** Presses a button that opens a form. */
export async function openForm(page: Page, summary: string): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: summary, exact: true }).click();
  const form = page.getByRole("dialog", { name: summary });
  await form.waitFor();
  return form;
}

/** Sends the form and returns the response that the dashboard shows. */
export async function sendForm(form: Locator, summary: string): Promise<Record<string, unknown>> {
  await form.getByRole("button", { name: summary, exact: true }).click();
  await form.getByRole("status").or(form.getByRole("alert")).first().waitFor();
  const refusal = form.getByRole("alert");
  if ((await refusal.count()) > 0) throw new Error(`${summary}: ${await refusal.innerText()}`);
  const response = JSON.parse(await form.getByRole("region", { name: "Response" }).innerText());
  await form.getByRole("button", { name: "Close" }).last().click();
  return response as Record<string, unknown>;
}

/** Plays a day and returns when all its steps are done. */
export async function playDay(page: Page): Promise<void> {
  await openPage(page, "Play a day");
  await page.getByRole("main").getByRole("button", { name: "Play a day" }).click();
  await page.getByRole("status").getByText("Done.").or(page.getByRole("alert")).waitFor();
  const refusal = page.getByRole("alert");
  if ((await refusal.count()) > 0) throw new Error(await refusal.innerText());
}
