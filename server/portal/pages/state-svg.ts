// Draws the diagram of a state machine as SVG. Colours come from portal.css, so it follows the page's theme.
import { type Html, html } from "../html.ts";
import { stateDiagram } from "../model/state-diagram.ts";
import type { Machine } from "./interface-document.ts";

/** Id of the table's row of a move. */
export function moveId(resource: string, index: number): string {
  return `${resource}-move-${index + 1}`;
}

export function diagramSvg(machine: Machine): Html {
  const { resource, states, initial, moves } = machine;
  const { width, height, states: boxes, labels, lines } = stateDiagram(machine);
  const arrow = `arrow-${resource}`;
  const description = [
    `States: ${states.join(", ")}. Initial: ${initial.join(" or ")}.`,
    ...moves.map(
      ({ from, to, by, mover }) => `${from.join(", ")} to ${to.join(" or ")}: ${mover === "clock" ? "at " : ""}${by}.`,
    ),
  ].join(" ");
  return html`<svg class="state-diagram" role="group" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-labelledby="${resource}-title ${resource}-desc">
<title id="${resource}-title">States of ${resource}</title>
<desc id="${resource}-desc">${description}</desc>
<defs><marker id="${arrow}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="arrow" d="M0 0 10 5 0 10z"/></marker></defs>
${lines.map(
  ({ path, hasArrow }) => html`<path class="line" d="${path}"${hasArrow ? html` marker-end="url(#${arrow})"` : ""}/>\n`,
)}${labels.map(
  (label) => html`<g class="label">
<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="6"/>
${label.lines.map(({ text, mover, moves: indexes }, index) => {
  const element = html`<text class="mover-${mover}" x="${label.x + label.width / 2}" y="${label.y + 16 + index * 17}">${text}</text>`;
  return indexes.length === 0 ? element : html`<a href="#${moveId(resource, indexes[0]!)}">${element}</a>\n`;
})}</g>
`,
)}${boxes.map(
  ({ name, x, y, width: boxWidth, height: boxHeight, isFinal }) =>
    html`<g class="state${isFinal ? " final" : ""}"><rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="8"/><text x="${x + boxWidth / 2}" y="${y + boxHeight / 2 + 4.5}">${name}</text></g>\n`,
)}</svg>`;
}
