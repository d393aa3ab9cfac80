import { getExamples, getMaxValue, getMinValue, isTemplateDeclaration } from "@typespec/compiler";
import { allFacts, fact } from "./facts.js";
import { stateOf } from "./machines.js";
import { lintValues } from "./named-values.js";
import { isSource } from "./sections.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("@typespec/compiler").Model} Model */
/** @typedef {import("@typespec/compiler").Value} Value */
/** @typedef {import("@typespec/compiler").Namespace} Namespace */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */
/** @typedef {(code: string, message: string, target: Type) => void} Report */

const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const styles = [
  /^[A-Z0-9]+(_[A-Z0-9]+)*$/,
  camelCase,
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  /^[a-z0-9]+(_[a-z0-9]+)*$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  /^[a-z]+\/[a-z0-9.+-]+$/,
];

/**
 * `operations` includes those outside interfaces.
 * @type {(program: Program, operations: HttpOperation[], report: Report) => void}
 */
export function lintShapes(program, operations, report) {
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
  for (const scalar of root.scalars.values()) lintNumber(scalar, scalar, report);
  lintOperations(program, operations, report);
  lintDependentFields(program, report);
  lintSources(program, report);
  lintHomes(program, root, report);
}

/** @type {(program: Program, model: Model, report: Report) => void} */
function lintFields(program, model, report) {
  for (const property of model.properties.values()) {
    if (property.sourceProperty) continue;
    if (!camelCase.test(property.name)) report("names", `The field ${property.name} is not in camelCase.`, property);
    for (const type of alternatives(property.type)) {
      if (type.kind === "Scalar" && type.namespace?.name === "TypeSpec") {
        lintNumber(type, property, report);
        lintBounds(program, type, property, report);
      }
      if (type.kind === "Model" && type.name === "") lintFields(program, type, report);
    }
  }
}

/**
 * An unbounded count or time outgrows 32 bits one day, and its row no longer fits the contract.
 * @type {(program: Program, scalar: import("@typespec/compiler").Scalar, property: import("@typespec/compiler").ModelProperty, report: Report) => void}
 */
function lintBounds(program, scalar, property, report) {
  if (!/^u?int(8|16|32)$/.test(scalar.name)) return;
  if (property.model && isTemplateDeclaration(property.model)) return;
  if (getMinValue(program, property) === undefined || getMaxValue(program, property) === undefined)
    report(
      "number",
      `${property.name} is an ${scalar.name} without bounds: add @minValue and @maxValue, or make it a safeint.`,
      property,
    );
}

/**
 * Refuses fractions, which lose digits in most languages; amounts are decimal text (money.tsp).
 * @type {(scalar: import("@typespec/compiler").Scalar, target: Type, report: Report) => void}
 */
function lintNumber(scalar, target, report) {
  for (let base = /** @type {typeof scalar | undefined} */ (scalar); base; base = base.baseScalar) {
    if (/^(decimal|decimal128|float|float32|float64|numeric)$/.test(base.name))
      report(
        "number",
        `${scalar.name} is a number with a fraction: write an amount as Amount, anything else as an integer of a small unit.`,
        target,
      );
    if (/^(integer|decimal|float)$/.test(base.name)) return;
  }
}

/** @type {(list: import("@typespec/compiler").Enum, report: Report) => void} */
function lintMembers(list, report) {
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

/**
 * An example has every field, unless its body needs only one.
 * @type {(program: Program, model: Model, report: Report) => void}
 */
function lintExample(program, model, report) {
  if (fact(program, "atLeastOneProperty", model) || fact(program, "exactlyOneProperty", model)) return;
  for (const { value } of getExamples(program, model)) {
    for (const path of missingIn(program, value, model))
      report("example", `The example of ${model.name} does not show ${path}.`, model);
  }
}

/** @type {(program: Program, value: Value, type: Type) => string[]} */
function missingIn(program, value, type) {
  if (value.valueKind === "ArrayValue" && type.kind === "Model" && type.indexer) {
    const items = type.indexer.value;
    return value.values.flatMap((item) => missingIn(program, item, items).map((path) => `[].${path}`));
  }
  if (value.valueKind !== "ObjectValue" || type.kind !== "Model" || type.indexer) return [];
  const isTied = (/** @type {import("@typespec/compiler").ModelProperty} */ property) =>
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

/** @type {(program: Program, model: Model, name: string) => boolean} */
function isShown(program, model, name) {
  return getExamples(program, model).some(
    ({ value }) => value.valueKind === "ObjectValue" && value.properties.has(name),
  );
}

/** @type {(program: Program, operations: HttpOperation[], report: Report) => void} */
function lintOperations(program, operations, report) {
  /** @type {Set<string>} */
  const seen = new Set();
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

/**
 * An update keeps each field that it omits.
 * @type {(body: Model, report: Report) => void}
 */
function lintUpdate(body, report) {
  for (const property of body.properties.values())
    if (property.defaultValue)
      report(
        "update-default",
        `${property.name} of ${body.name} has a default, so an update without it would change it.`,
        property,
      );
}

/** @type {(program: Program, report: Report) => void} */
function lintDependentFields(program, report) {
  for (const name of ["neededWith", "onlyWith", "insteadOf"]) {
    for (const [property, given] of allFacts(program, name)) {
      const [field, ...members] = [given].flat();
      const { model } = property;
      /** @type {(message: string) => void} */
      const complain = (message) => report("dependent-field", `@${name} of ${property.name}: ${message}`, property);
      if (model && !isTemplateDeclaration(model))
        lintValues(model, model.name, { [field]: members.map(stateOf) }, complain);
    }
  }
}

/** @type {(program: Program, models: Model[], report: Report) => void} */
function lintOwners(program, models, report) {
  for (const [property, given] of allFacts(program, "assignedOnce")) {
    const holds = (/** @type {Model} */ model) =>
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

/** @type {(program: Program, report: Report) => void} */
function lintSources(program, report) {
  for (const [target, source] of allFacts(program, "source")) {
    if (!isSource(source))
      report("source", `"${source}" is no section of the interface: write "decided", or one as "§4.1".`, target);
  }
}

/** @type {(program: Program, root: Namespace, report: Report) => void} */
function lintHomes(program, root, report) {
  for (const model of root.namespaces.get("Errors")?.models.values() ?? []) {
    if (!fact(program, "catalogued", model))
      report("error-code", `${model.name} is no error: write it as ApiError or RetryLater.`, model);
  }
  /** @type {Set<string>} */
  const seen = new Set();
  for (const model of root.namespaces.get("Events")?.models.values() ?? []) {
    const type = fact(program, "event", model);
    if (!type) report("event-type", `${model.name} is no event: write it as EventEnvelope.`, model);
    if (type && seen.has(type)) report("event-type", `${type} occurs twice.`, model);
    seen.add(type);
  }
  for (const tier of root.enums.get("RateLimitTier")?.members.values() ?? []) {
    if (!fact(program, "tierLimits", tier))
      report("tier-limits", `${tier.name} has no numbers: put @tierLimits on it.`, tier);
  }
}

/**
 * Returns the variants of a union, nested ones too, and the item type of a list.
 * @type {(type: Type) => Type[]}
 */
export function alternatives(type) {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => alternatives(variant.type));
  return type.kind === "Model" && type.indexer ? alternatives(type.indexer.value) : [type];
}
