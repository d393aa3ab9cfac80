// The page for an unknown address.
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

/** `publicUrl` is the address of the server. */
export function notFoundPage(files: PageFiles, path: string, { publicUrl }: { readonly publicUrl: string }): Html {
  const { pathname } = new URL(publicUrl);
  const isUnstripped = pathname !== "/" && `${path}/`.startsWith(`${pathname}/`);
  return layout(files, {
    title: "Not found",
    path: "",
    body: html`<main id="main" class="docs-main">
<h1>Not found</h1>
<p>Nothing is at <code>${path}</code>.</p>
${isUnstripped ? remedyOfProxy(pathname) : linksToPages(files)}</main>`,
  });
}

function remedyOfProxy(pathname: string): Html {
  return html`<p>PUBLIC_URL ends with <code>${pathname}</code>, and the request still has this path. The reverse proxy must remove it.</p>\n`;
}

function linksToPages(files: PageFiles): Html {
  return html`<p>Use the search, or open one of these pages:</p>
<ul>
<li><a href="/">Reference</a>: every operation</li>
<li><a href="/docs/getting-started">Getting started</a>: from a key to a card payment</li>
${files["dashboard.js"] === undefined ? "" : html`<li><a href="/dashboard">Dashboard</a>: the requests, events and money of your project</li>\n`}</ul>
`;
}
