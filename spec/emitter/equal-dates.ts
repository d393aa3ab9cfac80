// Says in each document which other dates have the same operations and shapes, until a change makes them differ.
import type { Document } from "../document/openapi.ts";

const heading = "## Versions\n";

export function nameEqualDates(documents: readonly Document[]): void {
  const dates = documents.map(({ info }) => info.version);
  const texts = documents.map((document) =>
    dates.reduce((text, date) => text.replaceAll(date, "DATE"), JSON.stringify(document)),
  );
  for (const [index, { info }] of documents.entries()) {
    const equal = dates.filter((_, other) => other !== index && texts[other] === texts[index]);
    const text = String(info.description ?? "");
    const start = text.indexOf(heading);
    if (equal.length === 0 || start === -1) continue;
    const end = text.indexOf("\n\n## ", start);
    const place = end === -1 ? text.length : end;
    const sentence = `\n\nThis date currently has the same operations and shapes as ${equal.join(" and ")}.`;
    info.description = text.slice(0, place) + sentence + text.slice(place);
  }
}
