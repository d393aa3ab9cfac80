// The page of a link to a file that is refused.
import { limits } from "../../../generated/contract.ts";
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

export function refusedLinkPage(files: PageFiles, { code, message }: Refusal): Html {
  return layout(files, {
    title: "No file",
    path: "",
    body: html`<main id="main" class="docs-main">
<h1>No file</h1>
<p>${message}</p>
${code === "STATEMENT_LINK_INVALID" ? newLink() : ""}<p>Programs get the error <a href="/docs/errors#${code}">${code}</a>.</p>
</main>`,
  });
}

function newLink(): Html {
  return html`<p>A link works for ${limits.downloadLinkMinutes} minutes, and only if it is whole. Ask for a new one where you got this one. With an API key, <code>GET /statements/{id}/download</code> returns one.</p>\n`;
}
