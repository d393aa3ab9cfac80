// Writes fields that announce an operation's outcome into the documents: as `x-predicts` and `x-largest`, and as a
// sentence of the field's description.

import type { Document } from "../document/openapi.ts";
import type { LargestAmount, Prediction } from "../lib/announcements.ts";
import type { Facts } from "./facts.ts";

export function addAnnouncements(document: Document, { predictions, largestAmounts }: Facts): void {
  for (const { model, property, ...prediction } of predictions)
    announce(document, { model, property }, "x-predicts", prediction, predictionSentence(property, prediction));
  for (const { model, property, ...largest } of largestAmounts)
    announce(document, { model, property }, "x-largest", largest, largestSentence(property, largest));
}

function announce(
  document: Document,
  { model, property }: { model: string; property: string },
  extension: "x-predicts" | "x-largest",
  announcement: object,
  sentence: string,
): void {
  const schema = document.components.schemas[model]?.properties?.[property];
  if (schema === undefined) return;
  schema[extension] = [...((schema[extension] as object[] | undefined) ?? []), announcement];
  const { description } = schema as { description?: string };
  (schema as { description?: string }).description =
    description === undefined ? sentence : `${description} ${sentence}`;
}

function predictionSentence(property: string, { operation, states, code }: Prediction): string {
  return `In ${anyOf(states)}, ${operation} succeeds exactly while \`${property}\` is true; otherwise it fails with ${code}.`;
}

function largestSentence(property: string, largest: LargestAmount): string {
  const { operation, less = [], plus = [], fees, when = {}, unless = {}, within, code, declineReasons = [] } = largest;
  const amount = [
    `\`${property}\``,
    ...plus.map((field) => `plus \`${field}\``),
    ...less.map((field) => `minus \`${field}\``),
    ...(fees === undefined ? [] : ["with its fees"]),
    ...(within === undefined ? [] : [`and at most that of ${within.operation}`]),
  ];
  const valuesOf = (fields: object) =>
    Object.entries(fields).map(([field, value]) => `\`${field}\` is ${String(value)}`);
  const states = Object.keys(when).length === 0 ? [] : [`while ${valuesOf(when).join(" and ")}`];
  const exceptions = Object.keys(unless).length === 0 ? [] : [`unless ${valuesOf(unless).join(" or ")}`];
  const refusal = code === undefined ? `is declined with ${anyOf(declineReasons)}` : `fails with ${code}`;
  const sentence = [`The largest amount of ${operation} is`, ...amount, ...states, ...exceptions].join(" ");
  return `${sentence}. One smallest unit more ${refusal}.`;
}

function anyOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
