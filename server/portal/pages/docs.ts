// Lists the pages of the documentation.
import type { Html } from "../html.ts";
import { html } from "../html.ts";
import { layout, navigation, type PageFiles } from "../layout.ts";

export interface DocsPage {
  readonly path: string;
  render(files: PageFiles): Promise<Html> | Html;
}

export const docsPages: readonly DocsPage[] = navigation
  .filter(([path]) => path.startsWith("/docs/"))
  .map(([path, title]) => ({
    path,
    render: (files) =>
      layout(files, {
        title,
        path,
        scripts: [files["docs.js"]!],
        body: html`<main id="main"><h1>${title}</h1></main>`,
      }),
  }));
