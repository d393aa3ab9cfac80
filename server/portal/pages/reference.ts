// The page of the interactive reference, which Scalar renders.
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

export interface ReferenceSource {
  readonly version: string;
  readonly path: string;
}

/** `nonce` allows the style elements that Scalar creates. `sources`: newest first. */
export function referencePage(files: PageFiles, sources: readonly ReferenceSource[], nonce: string): Html {
  const listed = JSON.stringify(sources.map(({ version, path }) => ({ version, path })));
  return layout(files, {
    title: "Reference",
    path: "/",
    styles: [files["reference.css"]!],
    // The second script runs after the first.
    head: html`<meta property="csp-nonce" content="${nonce}">
<script type="module" src="${files["reference.js"]}"></script>
<script src="${files["scalar.js"]}" defer></script>
`,
    body: html`<div id="main" tabindex="-1"><div id="reference" data-sources="${listed}"></div></div>
<noscript><p>The interactive reference needs JavaScript. You can read <a href="${sources[0]!.path}">its document</a> instead.</p></noscript>`,
  });
}
