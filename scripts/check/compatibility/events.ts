// Compares the events that the service sends.
import { type JsonObject, type Operation, objectAt, operationsOf, textAt } from "./document.ts";
import { missing, type Note, type Sides } from "./sides.ts";
import type { IsUnchanged } from "./unchanged.ts";

export function compareEvents(sides: Sides, isUnchanged: IsUnchanged, noteOn: (subject: string) => Note): void {
  const after = new Set(operationsOf(sides.to.document, "webhooks"));
  for (const event of operationsOf(sides.from.document, "webhooks")) {
    const note = noteOn(`event ${event.path}`);
    const sameType = [...after].filter((other) => other.path === event.path);
    const twin = sameType.find((other) => other.method === event.method) ?? sameType[0];
    if (twin === undefined) note("event-removed", "");
    else {
      after.delete(twin);
      if (!isUnchanged(event, twin)) compareEvent(sides, event, twin, note);
    }
  }
  for (const event of after) noteOn(`event ${event.path}`)("event-added", "");
}

function compareEvent(sides: Sides, from: Operation, to: Operation, note: Note): void {
  if (from.method !== to.method) note("event-method-changed", "", from.method, to.method);
  for (const [key, header] of from.parameters) {
    const at = placeOf(header);
    const twin = to.parameters.get(key);
    if (twin === undefined) note("event-header-removed", at);
    else {
      if (header.required && !twin.required) note("event-header-became-optional", at, true, false);
      if (!header.required && twin.required) note("event-header-became-required", at, false, true);
      sides.values("event", header, twin, at, note);
    }
  }
  for (const [key, header] of to.parameters) if (!from.parameters.has(key)) note("event-header-added", placeOf(header));
  const [body, newBody] = sides.both(from.node, to.node, "requestBody");
  if (body.required && !newBody.required) note("event-body-became-optional", "body", true, false);
  if (!body.required && newBody.required) note("event-body-became-required", "body", false, true);
  sides.content("event", body, newBody, "body", note);
  const [before, after] = sides.both(from.node, to.node, "responses");
  for (const status of missing(before, after)) note("event-acknowledgement-removed", `response ${status}`);
  for (const status of missing(after, before)) note("event-acknowledgement-added", `response ${status}`);
  // A partner writes its response, as a caller writes a request body.
  for (const status of Object.keys(before).filter((each) => each in after)) {
    const [reply, newReply] = [
      objectAt(sides.from.document, before, status),
      objectAt(sides.to.document, after, status),
    ];
    sides.content("request", reply, newReply, `response ${status}`, note);
  }
}

function placeOf(header: JsonObject): string {
  return `${textAt(header, "in")} ${textAt(header, "name")}`;
}
