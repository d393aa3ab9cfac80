// Publishes the invariants of models that fit the schemas of a date.

import {
  type Document,
  jsonSchemaOf,
  nameOf,
  type Operation,
  operationsOf,
  parametersOf,
  resolve,
  type Schema,
} from "../document/openapi.ts";
import type { Facts, InvariantFact } from "./facts.ts";
import { type RuleChecker, ruleCheckerOf } from "./rules/rule-checker.ts";

/**
 * Adds `x-invariants` and their sentences. A rule about a field that the date names differently is rewritten; one that
 * does not fit the date is left out.
 */
export function addInvariants(document: Document, facts: Facts): void {
  const check = ruleCheckerOf(document);
  const renames = earlierNames(document.info.version, facts);
  for (const [name, invariants] of invariantsBySchema(document, facts)) {
    const schema = document.components.schemas[name]!;
    const fitting = invariants.flatMap((invariant): InvariantFact[] => {
      if (faultIn(document, check, name, invariant) === undefined) return [invariant];
      const dated = {
        ...invariant,
        rule: withNames(invariant.rule, renames),
        with: withDatedFields(invariant, renames),
      };
      const sentence = withNames(invariant.sentence, renames);
      return faultIn(document, check, name, dated) === undefined ? [{ ...dated, sentence }] : [];
    });
    if (fitting.length > 0) publish(schema, fitting, renames);
  }
}

/**
 * Lines about rules that do not fit the newest date, each with its place. A rule about a removed field or member need
 * fit only an older date; a rule with a renamed field's earlier name never does.
 */
export function invariantProblems(documents: readonly Document[], facts: Facts): string[] {
  const earlier = new Set(facts.renames.flatMap((rename) => rename.earlier.map(({ name }) => name)));
  const newest = documents.at(-1)!;
  const check = ruleCheckerOf(newest);
  const fitsOlderDate = (invariant: InvariantFact) =>
    !wordsOf(invariant.rule).some((word) => earlier.has(word)) &&
    documents
      .slice(0, -1)
      .some((older) => faultIn(older, ruleCheckerOf(older), invariant.model, invariant) === undefined);
  return facts.invariants
    .filter(({ model }) => newest.components.schemas[model])
    .flatMap((invariant) => {
      const fault = faultIn(newest, check, invariant.model, invariant);
      return fault === undefined || fitsOlderDate(invariant)
        ? []
        : [`${invariant.place} - error payments-api/invariant: ${fault} (${invariant.rule})`];
    });
}

function wordsOf(rule: string): readonly string[] {
  return rule.replace(/"[^"]*"/g, "").match(/[A-Za-z_]\w*/g) ?? [];
}

function publish(schema: Schema, invariants: readonly InvariantFact[], renames: ReadonlyMap<string, string>): void {
  schema["x-invariants"] = invariants.map(({ rule, sentence, source, with: items }) => ({
    ...{ rule, sentence },
    ...(source === null ? {} : { source }),
    ...(items === null ? {} : { with: items }),
  }));
  for (const { property, fieldSentence } of invariants) {
    const field =
      property === null
        ? undefined
        : (schema.properties?.[renames.get(property) ?? property] ?? schema.properties?.[property]);
    if (field && fieldSentence !== null)
      field.description = [field.description, withNames(fieldSentence, renames)].filter((part) => part).join(" ");
  }
  const sentences = invariants.filter(({ property }) => property === null).map(({ sentence }) => `- ${sentence}`);
  if (sentences.length === 0) return;
  schema.description = [schema.description, `Always:\n\n${sentences.join("\n")}`].filter((part) => part).join("\n\n");
}

/** Schemas that spread a model keep its invariants. */
function invariantsBySchema({ components }: Document, { invariants, spreads }: Facts): [string, InvariantFact[]][] {
  return Object.keys(components.schemas).flatMap((name): [string, InvariantFact[]][] => {
    const own = invariants.filter(({ model }) => model === name);
    const spread = invariants.filter(
      ({ model, property }) => property === null && model !== name && spreads[name]?.includes(model),
    );
    return own.length + spread.length === 0 ? [] : [[name, [...own, ...spread]]];
  });
}

function faultIn(document: Document, check: RuleChecker, schema: string, { rule, with: items }: InvariantFact) {
  const lists: Record<string, string> = {};
  for (const [name, { list, by }] of Object.entries(items ?? {})) {
    const found = [...operationsOf(document)].find(({ operation }) => operation.operationId === list);
    const item = found && itemSchemaOf(document, found.operation);
    if (item === undefined) return `${list} is no operation that returns resources.`;
    for (const [parameter, field] of Object.entries(by)) {
      const isKnown = parametersOf(document, found!.operation).some(({ name }) => name === parameter);
      if (!isKnown) return `${list} has no parameter ${parameter}.`;
      if (!document.components.schemas[schema]?.properties?.[field]) return `${schema} has no field ${field}.`;
    }
    lists[name] = item;
  }
  return check(rule, schema, items && lists);
}

/** The schema of a list's items, or of the only resource that the operation returns. */
function itemSchemaOf(document: Document, { responses }: Operation): string | undefined {
  const shown = jsonSchemaOf(responses["200"]);
  const data = shown && resolve(document, shown).properties?.data;
  return nameOf(data === undefined ? shown : data.items);
}

/** Names of fields at the date, by their newest name. */
function earlierNames(date: string, { renames }: Facts): Map<string, string> {
  const names = renames.flatMap(({ name, earlier }): [string, string][] => {
    const old = earlier.find(({ until }) => date < until)?.name;
    return old === undefined ? [] : [[name, old]];
  });
  return new Map(names);
}

/** Leaves texts in quotes as they are. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return text;
  return text.replace(/"[^"]*"|[A-Za-z_]\w*/g, (word) => names.get(word) ?? word);
}

function withDatedFields({ with: items }: InvariantFact, names: ReadonlyMap<string, string>): InvariantFact["with"] {
  if (items === null) return null;
  const dated = (name: string) => names.get(name) ?? name;
  return Object.fromEntries(
    Object.entries(items).map(([name, { list, by }]) => {
      const fields = Object.entries(by).map(([parameter, field]) => [dated(parameter), dated(field)]);
      return [name, { list, by: Object.fromEntries(fields) }];
    }),
  );
}
