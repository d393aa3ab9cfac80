// The page of the dashboard, which browser/dashboard/ fills.
import { type Html, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";

export function dashboardPage(files: PageFiles): Html {
  return layout(files, {
    title: "Dashboard",
    path: "/dashboard",
    styles: [files["dashboard.css"]!],
    scripts: [files["dashboard.js"]!],
    head: html`<link rel="preload" as="fetch" href="${files["model.json"]}" crossorigin="anonymous">\n`,
    body: html`<div id="dashboard" data-model="${files["model.json"]}"><main id="main"><p>Loading ...</p></main></div>
<noscript><p>The dashboard needs JavaScript.</p></noscript>`,
  });
}
