// The page of all state machines, each with its diagram.
import { html } from "../html.ts";
import type { Machine } from "./interface-document.ts";
import {
  codeLink,
  conditions,
  type DatedPage,
  eventLink,
  facts,
  moverOf,
  operationLinkOf,
  paragraphs,
  prose,
  type Section,
  sandboxCauseOf,
  table,
  wordsOf,
} from "./parts.ts";
import { diagramSvg, moveId } from "./state-svg.ts";

export function statesPage(page: DatedPage) {
  return {
    lead: html`<p>Each resource below has a status that changes only along its moves. A move has one cause: an operation, the service, or time. In a
sandbox, a simulation stands in for the service. A diagram's labels lead to the rows of its table.</p>
<p class="legend"><span class="mover-operation">an operation</span> <span class="mover-service">the service</span> <span class="mover-clock">time</span></p>`,
    groups: [
      {
        id: "machines",
        title: "",
        sections: [...page.source.machines.values()].map((each) => machineSection(page, each)),
      },
    ],
  };
}

function machineSection(page: DatedPage, machine: Machine): Section {
  const { resource, moves, uses, refusals, otherwise, field, created } = machine;
  return {
    id: resource,
    title: wordsOf(resource),
    body: html`${machine.description === "" ? "" : paragraphs(page, machine.description)}
<div class="diagram" role="region" aria-label="Diagram of ${wordsOf(resource)}" tabindex="0">${diagramSvg(machine)}</div>
${facts([
  ["Field", html`<code>${field}</code>`],
  ["Created by", operationLinkOf(page, created)],
  ["Refusal", otherwise === undefined ? undefined : codeLink(page, otherwise)],
])}${table({
  caption: `Moves of ${wordsOf(resource)}`,
  columns: ["From", "To", "Cause", "Event", "Simulation"],
  ids: moves.map((_, index) => moveId(resource, index)),
  rows: moves.map((move) => [
    states(move.from, ", "),
    states(move.to, " or "),
    moverOf(page, move),
    move.event === undefined
      ? html`<span class="soft">none: ${prose(page, move.silent ?? "")}</span>`
      : eventLink(page, move.event),
    sandboxCauseOf(page, move),
  ]),
})}${
  uses.length === 0
    ? ""
    : html`<details><summary>Operations that need a state and do not change it</summary>
${table({
  caption: `Operations that need a state of ${wordsOf(resource)}`,
  columns: ["Operation", "States", "Condition", "Event"],
  rows: uses.map((use) => [
    operationLinkOf(page, use.operation),
    states(use.states, ", "),
    html`${conditions(use.when)} ${prose(page, use.provided ?? "")}`,
    use.event === undefined ? html`<span class="soft">none</span>` : eventLink(page, use.event),
  ]),
})}</details>`
}${
  refusals.length === 0
    ? ""
    : html`<details><summary>Operations with a code of their own</summary>
${table({
  caption: `Refusals of ${wordsOf(resource)}`,
  columns: ["Operation", "States", "Code"],
  rows: refusals.map(({ operation, states: here, code }) => [
    operationLinkOf(page, operation),
    states(here, ", "),
    codeLink(page, code),
  ]),
})}</details>`
}`,
  };
}

function states(names: readonly string[], separator: string) {
  return html`${names.map((name, index) => html`${index === 0 ? "" : separator}<code>${name}</code>`)}`;
}
