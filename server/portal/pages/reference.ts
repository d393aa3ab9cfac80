// The page of the interactive reference, which Scalar renders.
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

/** `nonce` allows the style elements that Scalar creates. */
export function referencePage(files: PageFiles, nonce: string): Html {
  return layout(files, {
    title: "Reference",
    path: "/",
    head: html`<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">
<script src="${files["reference.js"]}" defer></script>
<script src="${files["scalar.js"]}" defer></script>`,
    body: html`<main id="main"><div id="reference"></div></main>`,
  });
}
