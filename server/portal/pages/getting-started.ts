// The page of the first steps. Its code blocks come from spec/partners.md, where a test runs them.
import { html } from "../html.ts";
import { codeBlock, codeLink, type DatedPage, operationLinkOf } from "./parts.ts";

export interface StartRecipes {
  readonly key: string;
  readonly lines: string;
  readonly install: string;
  readonly client: string;
}

/** Address in the recipes, which the page replaces with its own. */
const exampleAddress = "http://localhost:3000";

/** `address`: of the server, without a slash at its end. */
export function gettingStartedPage(page: DatedPage, recipes: StartRecipes, address: string) {
  const steps = [
    "createUser",
    "advanceUserApplication",
    "simulateUserApplication",
    "createAccount",
    "listDepositAddresses",
    "simulateCryptoDeposit",
    "simulateCryptoDepositStatus",
    "createCard",
    "simulateAuthorization",
    "simulateClearing",
    "createDispute",
  ];
  return {
    lead: html`<p>From a key to a card payment in a few lines. You need a sandbox, a shell with <code>curl</code> and <code>openssl</code>, and a key.</p>`,
    groups: [
      {
        id: "start",
        title: "",
        sections: [
          {
            id: "key",
            title: "1. Take a key",
            body: html`<p>A sandbox prints the keys of its demo projects when it starts. Take the key of <strong>Demo euro</strong>, which it prints first. The lines below
need this project: the service authorizes its payments, and it is billed in EUR.</p>
${codeBlock(recipes.key, "Shell")}
<p>Other demo projects refuse the authorization with ${codeLink(page, "SIMULATION_UNSUPPORTED_CURRENCY")}. The project Demo also needs your REQUEST endpoint: without one,
it declines payments with <a href="${page.links.value("DeclineReason", "PARTNER_UNREACHABLE")}"><code>PARTNER_UNREACHABLE</code></a>. An endpoint on localhost
needs a sandbox that was started with <code>ALLOW_PRIVATE_WEBHOOK_URLS=true</code>.</p>`,
          },
          {
            id: "payment",
            title: "2. Pay with a card",
            body: html`<p>Paste these lines. They create a user, have the application approved, fund an account and pay with a new card. The merchant
captures the payment, and you dispute it. The last line prints the dispute: its status is RECEIVED.</p>
${codeBlock(withAddress(recipes.lines, address), "Shell")}
<p>The calls, in order:</p>
<ol class="steps">
${steps.map((id) => html`<li>${operationLinkOf(page, id)} <span class="soft">${page.source.operations.get(id)?.summary}</span></li>\n`)}</ol>`,
          },
          {
            id: "client",
            title: "3. Use the typed client",
            body: html`<p>The client of a date knows every field, code and event type of that date. No registry has its package: make it in the repository of this API and
install it in your project.</p>
${codeBlock(recipes.install, "Shell")}
<p>Save these lines as <code>first.mjs</code> and run <code>node first.mjs</code>. The server resolves the host of <code>url</code>, so use one that exists.</p>
${codeBlock(withAddress(recipes.client, address), "TypeScript")}`,
          },
          {
            id: "next",
            title: "4. Go on",
            body: html`<ul>
<li><a href="/">Reference</a>: every operation, which you can call from the page</li>
<li><a href="${page.links.page("events")}#verify">Verify a delivery</a> of your first event</li>
<li><a href="${page.links.page("states")}">States</a>: how cards, payments and disputes move</li>
<li><a href="${page.links.page("values")}">Values</a>: why a payment was declined or a withdrawal failed</li>
<li><a href="${page.links.page("simulations")}">Simulations</a>: bring in money, refunds and disputes</li>
<li><a href="${page.links.page("errors")}">Errors</a> and <a href="${page.links.page("limits")}">limits</a>, before you go live</li>
</ul>`,
          },
        ],
      },
    ],
  };
}

function withAddress(code: string, address: string) {
  return html`${code.split(exampleAddress).flatMap((part, index) => (index === 0 ? [part] : [html`<span data-address>${address}</span>`, part]))}`;
}
