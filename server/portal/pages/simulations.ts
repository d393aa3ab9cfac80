// The page of all operations that only a sandbox has.
import { type Html, html } from "../html.ts";
import type { Operation } from "./interface-document.ts";
import {
  clockOperation,
  conditions,
  type DatedPage,
  eventLink,
  facts,
  jsonBlock,
  machineLink,
  operationLinkOf,
  paragraphs,
  type Section,
  table,
} from "./parts.ts";

export function simulationsPage(page: DatedPage) {
  const simulations = [...page.source.operations.values()].filter(({ isSandboxOnly }) => isSandboxOnly);
  return {
    lead: html`<p>Only a sandbox has these ${simulations.length} operations. Most stand in for the card network, banks, chains, reviewers and
cardholders. They take the path of real traffic: the same moves, ledger entries and events follow. Others read and move the sandbox's time, or make calls
fail.</p>`,
    groups: [
      { id: "failures", title: "Failures on demand", sections: [magicSection(page)] },
      {
        id: "simulations",
        title: "Simulations",
        sections: simulations.map((operation) => simulationSection(page, operation)),
      },
    ],
  };
}

function magicSection(page: DatedPage): Section {
  const rows = [...page.source.operations.values()].flatMap(({ id, magicFields }) =>
    magicFields.flatMap(({ field, resource, once, values }) =>
      values.map(({ value, prefix, shows }) => [
        operationLinkOf(page, id),
        html`<code>${field}</code>`,
        html`<code>${value ?? prefix}</code>${prefix === undefined ? "" : "…"}`,
        html`${machineLink(page, resource)}: ${conditions(shows)}${once === undefined ? "" : html`, once it is ${once}`}`,
      ]),
    ),
  );
  return {
    id: "magic-values",
    title: "Magic values",
    body: html`<p>These values make the sandbox fail without a further call, as production may. They mean nothing in production. An ellipsis
stands for any text. <code>UNLISTED_VALUE</code> is in no list: it shows whether your client tolerates values that a list gets later.</p>
${table({ caption: "Magic values", columns: ["Operation", "Field", "Value", "Outcome"], rows })}`,
  };
}

function simulationSection(page: DatedPage, operation: Operation): Section {
  const machines = [...page.source.machines.values()];
  const created = machines.filter(({ created }) => created === operation.id);
  const moves = movesOf(page, operation.id);
  const needed = machines.filter(({ uses }) => uses.some((use) => use.operation === operation.id));
  return {
    id: operation.id,
    title: operation.summary,
    body: html`${paragraphs(page, operation.description)}
${facts([
  [
    "Operation",
    html`${operationLinkOf(page, operation.id)} <span class="soft"><span class="badge">${operation.method}</span> <code>${operation.path}</code></span>`,
  ],
  [
    "Creates",
    created.length === 0 ? undefined : html`${created.map(({ resource }) => html`${machineLink(page, resource)} `)}`,
  ],
  [
    "Needs a state of",
    needed.length === 0 ? undefined : html`${needed.map(({ resource }) => html`${machineLink(page, resource)} `)}`,
  ],
])}${
  moves.length === 0
    ? ""
    : table({
        caption: `Moves that ${operation.id} simulates`,
        columns: ["Body", "Resource", "Move", "Stands for", "Event"],
        rows: moves,
      })
}${
  operation.requestExample === undefined
    ? ""
    : html`<details class="example"><summary>Example body</summary>
${jsonBlock(operation.requestExample)}</details>`
}`,
  };
}

function movesOf(page: DatedPage, id: string): Html[][] {
  return [...page.source.machines.values()].flatMap(({ resource, moves }) =>
    moves
      .filter(({ mover, by, simulated }) => id === (mover === "clock" ? clockOperation : (simulated?.operation ?? by)))
      .map((move) => [
        html`${conditions(move.simulated?.body ?? move.body) ?? html`<span class="soft">any</span>`}`,
        machineLink(page, resource),
        html`${move.from.join(", ")} → ${move.to.join(" or ")}${move.when && html` if ${conditions(move.when)}`}`,
        html`${move.mover === "operation" ? "" : move.mover === "clock" ? html`time, at <code>${move.by}</code>` : move.by}`,
        move.event === undefined ? html`<span class="soft">none</span>` : eventLink(page, move.event),
      ]),
  );
}
