// The page of the dashboard, which browser/dashboard/ fills.
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

/** `model` is the path of the dashboard's model. */
export function dashboardPage(files: PageFiles, model: string): Html {
  return layout(files, {
    title: "Dashboard",
    path: "/dashboard",
    styles: [files["dashboard.css"]!],
    scripts: [files["dashboard.js"]!],
    head: html`<link rel="preload" as="fetch" href="${model}" crossorigin="anonymous">\n`,
    body: html`<div id="dashboard" data-model="${model}"><main id="main"><p>Loading ...</p></main></div>
<noscript><p>The dashboard needs JavaScript.</p></noscript>`,
  });
}
