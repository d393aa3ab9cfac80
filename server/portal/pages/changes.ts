// The page of the changes between dates, from generated/CHANGELOG.md.
import { type Html, html } from "../html.ts";
import type { SectionGroup } from "./parts.ts";

/** `changelog`: headings of two levels, lists, paragraphs, code spans and bold words. */
export function changesPage(changelog: string) {
  const steps = changelog.split(/^## /m).slice(1);
  return {
    lead: html`<p>Send the date that you built for in <code>Service-Version</code>. A date never breaks what it promised; a change that would do so comes
with a new date. These are the differences between each date and the one before.</p>`,
    groups: [{ id: "changes", title: "", sections: steps.map(stepSection) }] satisfies SectionGroup[],
  };
}

function stepSection(text: string) {
  const [title = "", ...blocks] = text.split(/\n\n+/);
  return {
    id: title.trim().replaceAll(/[^A-Za-z0-9-]+/g, "-"),
    title: title.trim(),
    body: html`${blocks.filter((block) => block.trim() !== "").map(blockOf)}`,
  };
}

function blockOf(block: string): Html {
  if (block.startsWith("### ")) return html`<h4>${block.slice(4)}</h4>\n`;
  if (!block.startsWith("- ")) return html`<p>${spans(block)}</p>\n`;
  const items = block.trim().split(/^- /m).slice(1);
  return html`<ul>\n${items.map((item) => html`<li>${spans(item.trim())}</li>\n`)}</ul>\n`;
}

function spans(text: string): Html {
  return html`${text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`") && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("**") && part.length > 4) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part;
  })}`;
}
