// Makes the index of the search: one entry for each operation, code, event type, resource with states,
// value of a field, and limit.
import type { SearchEntry } from "./browser/search.ts";
import type { Interface } from "./pages/interface-document.ts";
import { linksOf } from "./pages/links.ts";
import { wordsOf } from "./pages/parts.ts";

/** `newest`: the date whose pages have no date in their address. */
export function searchIndex(source: Interface, newest: string): readonly SearchEntry[] {
  const links = linksOf(source, newest);
  const { operations, errors, events, machines, enumerations, document } = source;
  return [
    ...[...operations.values()].map((operation): SearchEntry => {
      const { id, summary, method, path, description } = operation;
      return ["operation", id, `${summary} · ${method} ${path}`, links.operation(operation), description];
    }),
    ...[...operations.values()]
      .filter(({ isSandboxOnly }) => isSandboxOnly)
      .map(
        ({ id, summary, description }): SearchEntry => ["simulation", id, summary, links.simulation(id), description],
      ),
    ...[...errors].map(
      ([code, { status, message, cause }]): SearchEntry => [
        "error",
        code,
        `${status} · ${message}`,
        links.code(code),
        cause,
      ],
    ),
    ...[...events.values()].map(
      ({ type, description }): SearchEntry => ["event", type, firstSentence(description), links.event(type)],
    ),
    ...[...machines.values()].map(({ resource, states, description }): SearchEntry => {
      const about = firstSentence(description) || states.join(", ");
      return ["states", wordsOf(resource), about, links.machine(resource), states.join(" ")];
    }),
    ...[...enumerations.values()].flatMap(({ name, description, values, machine }) =>
      values.map((each): SearchEntry => {
        const meaning = firstSentence(each.description || description);
        const address = machine === undefined ? links.value(name, each.value) : links.machine(machine);
        return ["value", each.value, `${wordsOf(name)} · ${meaning}`, address, each.description];
      }),
    ),
    ...Object.keys(document["x-rate-limit-tiers"]).map(
      (name): SearchEntry => ["limit", name, "Rate-limit tier", links.tier(name)],
    ),
    ...Object.entries(document["x-limits"]).map(
      ([name, { description }]): SearchEntry => ["limit", name, firstSentence(description), links.limit(name)],
    ),
  ];
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/, 1)[0]!;
}
