// The frame of every page: head, navigation, search.
import { latestVersion } from "../../generated/contract.ts";
import { type Html, type HtmlValue, html } from "./html.ts";

/** Paths of the files that pages load, by name: `docs.js`, `portal.css`, `search-2026-01-01.json`, ... */
export type PageFiles = Readonly<Record<string, string>>;

export interface PageContent {
  readonly title: string;
  /** Path of the navigation entry to mark. */
  readonly path: string;
  readonly body: HtmlValue;
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Further elements of the head. */
  readonly head?: HtmlValue;
  /** Date whose entries the search finds; without it, the newest. */
  readonly date?: string;
}

/** The entries of the navigation, in order. */
export const navigation: readonly (readonly [path: string, label: string])[] = [
  ["/", "Reference"],
  ["/docs/getting-started", "Getting started"],
  ["/docs/errors", "Errors"],
  ["/docs/events", "Events"],
  ["/docs/states", "States"],
  ["/docs/values", "Values"],
  ["/docs/limits", "Limits"],
  ["/docs/simulations", "Simulations"],
  ["/docs/changes", "Changes"],
  ["/dashboard", "Dashboard"],
];

export function layout(files: PageFiles, content: PageContent): Html {
  const { title, path, body, scripts = [], styles = [], head, date } = content;
  const entries = navigation.filter(([target]) => target !== "/dashboard" || files["dashboard.js"] !== undefined);
  const index = files[`search-${date ?? latestVersion}.json`];
  return html`<!doctype html>
<html lang="en" data-root="/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Card-issuing and payments API</title>
<link rel="icon" href="${files["icon.png"]}">
${[files["portal.css"]!, ...styles].map((style) => html`<link rel="stylesheet" href="${style}">\n`)}${head}
${[files["docs.js"]!, ...scripts].map((script) => html`<script type="module" src="${script}"></script>\n`)}</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<header class="portal-header">
<a class="brand" href="/">Payments API</a>
<nav class="portal-nav" aria-label="Portal">
<ul>
${entries.map(
  ([target, label]) =>
    html`<li><a href="${target}"${target === path ? html` aria-current="page"` : ""}>${label}</a></li>\n`,
)}</ul>
</nav>
<div class="search" role="search" data-index="${index}" hidden>
<input id="search" type="search" role="combobox" aria-label="Search operations, codes, events, states, values and limits" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" aria-keyshortcuts="/" autocomplete="off" spellcheck="false" placeholder="Search  /">
<ul id="search-results" class="search-results" role="listbox" aria-label="Results" hidden></ul>
<p class="visually-hidden" role="status"></p>
</div>
</header>
${body}
</body>
</html>
`;
}
