import {
  type Enum,
  getExamples,
  getMaxValue,
  getMinValue,
  getPattern,
  isTemplateDeclaration,
  type Model,
  type ModelProperty,
  type Namespace,
  type Program,
  type Scalar,
  type Type,
  type Value,
} from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import { allFacts, fact } from "./facts.ts";
import { stateOf } from "./machines.ts";
import { lintValues } from "./named-values.ts";
import { portabilityProblem } from "./portable-pattern.ts";
import { isSource } from "./sections.ts";

type Report = (code: string, message: string, target: Type) => void;

const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const styles = [
  /^[A-Z0-9]+(_[A-Z0-9]+)*$/,
  camelCase,
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  /^[a-z0-9]+(_[a-z0-9]+)*$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  /^[a-z]+\/[a-z0-9.+-]+$/,
];

/** `operations` includes those outside interfaces. */
export function lintShapes(program: Program, operations: HttpOperation[], report: Report): void {
  const root = program.getGlobalNamespaceType().namespaces.get("PaymentsApi");
  if (!root) return;
  const namespaces = [root, ...root.namespaces.values()];
  const models = namespaces.flatMap((namespace) => [...namespace.models.values()]);
  for (const model of models) {
    lintFields(program, model, report);
    lintExample(program, model, report);
  }
  lintOwners(program, models, report);
  for (const list of namespaces.flatMap((namespace) => [...namespace.enums.values()])) lintMembers(list, report);
  for (const scalar of root.scalars.values()) {
    lintNumber(scalar, scalar, report);
    lintPattern(program, scalar, report);
  }
  lintOperations(program, operations, report);
  lintDependentFields(program, report);
  lintSources(program, report);
  lintHomes(program, root, report);
}

function lintFields(program: Program, model: Model, report: Report): void {
  for (const property of model.properties.values()) {
    if (property.sourceProperty) continue;
    if (!camelCase.test(property.name)) report("names", `The field ${property.name} is not in camelCase.`, property);
    lintPattern(program, property, report);
    for (const type of alternatives(property.type)) {
      if (type.kind === "Scalar" && type.namespace?.name === "TypeSpec") {
        lintNumber(type, property, report);
        lintBounds(program, type, property, report);
      }
      if (type.kind === "Model" && type.name === "") lintFields(program, type, report);
    }
  }
}

/** Refuses an unbounded count or time: it outgrows 32 bits one day, and its row no longer fits the contract. */
function lintBounds(program: Program, scalar: Scalar, property: ModelProperty, report: Report): void {
  if (!/^u?int(8|16|32)$/.test(scalar.name)) return;
  if (property.model && isTemplateDeclaration(property.model)) return;
  if (getMinValue(program, property) === undefined || getMaxValue(program, property) === undefined)
    report(
      "number",
      `${property.name} is an ${scalar.name} without bounds: add @minValue and @maxValue, or make it a safeint.`,
      property,
    );
}

function lintPattern(program: Program, target: Scalar | ModelProperty, report: Report): void {
  const pattern = getPattern(program, target);
  const problem = pattern === undefined ? undefined : portabilityProblem(pattern);
  if (problem !== undefined) report("pattern", `The pattern of ${target.name} is not portable. ${problem}`, target);
}

/** Refuses fractions, which lose digits in most languages; amounts are decimal text (money.tsp). */
function lintNumber(scalar: Scalar, target: Type, report: Report): void {
  for (let base = scalar as typeof scalar | undefined; base; base = base.baseScalar) {
    if (/^(decimal|decimal128|float|float32|float64|numeric)$/.test(base.name))
      report(
        "number",
        `${scalar.name} is a number with a fraction: write an amount as Amount, anything else as an integer of a small unit.`,
        target,
      );
    if (/^(integer|decimal|float)$/.test(base.name)) return;
  }
}

function lintMembers(list: Enum, report: Report): void {
  const members = [...list.members.values()];
  const texts = members.map((member) => String(member.value ?? member.name));
  const [style] = styles.toSorted(
    (a, b) => texts.filter((text) => b.test(text)).length - texts.filter((text) => a.test(text)).length,
  );
  members.forEach((member, index) => {
    if (!style?.test(texts[index] ?? ""))
      report("enum-member", `${texts[index]} is not in the style of the other members of ${list.name}.`, member);
  });
}

/** An example has every field, unless its body needs only one. */
function lintExample(program: Program, model: Model, report: Report): void {
  if (fact(program, "atLeastOneProperty", model) || fact(program, "exactlyOneProperty", model)) return;
  for (const { value } of getExamples(program, model)) {
    for (const path of missingIn(program, value, model))
      report("example", `The example of ${model.name} does not show ${path}.`, model);
  }
}

function missingIn(program: Program, value: Value, type: Type): string[] {
  if (value.valueKind === "ArrayValue" && type.kind === "Model" && type.indexer) {
    const items = type.indexer.value;
    return value.values.flatMap((item) => missingIn(program, item, items).map((path) => `[].${path}`));
  }
  if (value.valueKind !== "ObjectValue" || type.kind !== "Model" || type.indexer) return [];
  const isTied = (property: ModelProperty) =>
    fact(program, "neededWith", property) ||
    fact(program, "insteadOf", property) ||
    (fact(program, "onlyWith", property) && isShown(program, type, property.name));
  return [...type.properties.values()].flatMap((property) => {
    const shown = value.properties.get(property.name);
    // A field that depends on another field may be missing, but an optional one must occur in one example.
    if (shown === undefined) return isTied(property) ? [] : [property.name];
    return missingIn(program, shown.value, property.type).map((path) =>
      `${property.name}.${path}`.replace(".[]", "[]"),
    );
  });
}

function isShown(program: Program, model: Model, name: string): boolean {
  return getExamples(program, model).some(
    ({ value }) => value.valueKind === "ObjectValue" && value.properties.has(name),
  );
}

function lintOperations(program: Program, operations: HttpOperation[], report: Report): void {
  const seen = new Set<string>();
  for (const { operation, path, verb, parameters } of operations) {
    const body = parameters.body?.type;
    if (verb === "patch" && body?.kind === "Model") lintUpdate(body, report);
    if (!operation.interface && operation.name !== "deliver" && !fact(program, "webhook", operation))
      report(
        "operation-home",
        `${operation.name} is in no interface: move it into one, so that the conventions apply.`,
        operation,
      );
    if (seen.has(operation.name)) report("names", `Two operations are called ${operation.name}.`, operation);
    seen.add(operation.name);
    for (const parameter of parameters.parameters) {
      if (parameter.type === "query" && !camelCase.test(parameter.name))
        report("names", `The query parameter ${parameter.name} of ${path} is not in camelCase.`, parameter.param);
    }
  }
}

/** An update keeps each field that it omits. */
function lintUpdate(body: Model, report: Report): void {
  for (const property of body.properties.values())
    if (property.defaultValue)
      report(
        "update-default",
        `${property.name} of ${body.name} has a default, so an update without it would change it.`,
        property,
      );
}

function lintDependentFields(program: Program, report: Report): void {
  for (const name of ["neededWith", "onlyWith", "insteadOf"] as const) {
    for (const [property, given] of allFacts(program, name)) {
      const [field, ...members] = [given].flat();
      const { model } = property;
      const complain: (message: string) => void = (message) =>
        report("dependent-field", `@${name} of ${property.name}: ${message}`, property);
      if (model && !isTemplateDeclaration(model))
        lintValues(model, model.name, { [field]: members.map(stateOf) }, complain);
    }
  }
}

function lintOwners(program: Program, models: Model[], report: Report): void {
  for (const [property, given] of allFacts(program, "assignedOnce")) {
    const holds = (model: Model) =>
      [...model.properties.values()].some(({ type }) => alternatives(type).some((each) => each === property.model));
    for (const field of [given].flat()) {
      const around = models.filter((model) => (model === property.model ? property.name !== field : holds(model)));
      if (!around.some(({ properties }) => properties.has(field)))
        report(
          "owner-field",
          `@assignedOnce of ${property.name}: no model around it has the field ${field}.`,
          property,
        );
    }
  }
}

function lintSources(program: Program, report: Report): void {
  for (const [target, source] of allFacts(program, "source")) {
    if (!isSource(source))
      report("source", `"${source}" is no section of the interface: write "decided", or one as "§4.1".`, target);
  }
}

function lintHomes(program: Program, root: Namespace, report: Report): void {
  for (const model of root.namespaces.get("Errors")?.models.values() ?? []) {
    if (!fact(program, "catalogued", model))
      report("error-code", `${model.name} is no error: write it as ApiError or RetryLater.`, model);
  }
  for (const model of root.namespaces.get("Events")?.models.values() ?? []) {
    if (!fact(program, "event", model))
      report("event-type", `${model.name} is no event: write it as EventEnvelope.`, model);
  }
  for (const tier of root.enums.get("RateLimitTier")?.members.values() ?? []) {
    if (!fact(program, "tierLimits", tier))
      report("tier-limits", `${tier.name} has no numbers: put @tierLimits on it.`, tier);
  }
}

/** Returns the variants of a union, nested ones too, and the item type of a list. */
export function alternatives(type: Type): Type[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => alternatives(variant.type));
  return type.kind === "Model" && type.indexer ? alternatives(type.indexer.value) : [type];
}
