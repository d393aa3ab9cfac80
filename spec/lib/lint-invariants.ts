// Lints the invariants of models. The emitter checks the rules themselves, against the schemas of each date.

import type { DiagnosticTarget, ModelProperty, Program } from "@typespec/compiler";
import { conditions, invariantsOf, withoutNull } from "./invariants.ts";
import { lintValues } from "./named-values.ts";
import { isSource } from "./sections.ts";
import { warn } from "./warn.ts";

type Complain = (message: string, target: DiagnosticTarget) => void;

export function lintInvariants(program: Program): void {
  const root = program.getGlobalNamespaceType().namespaces.get("PaymentsApi");
  const complain: Complain = (message, target) => warn(program, "invariant", message, target);
  for (const model of root?.models.values() ?? []) {
    for (const property of model.properties.values()) if (!property.sourceProperty) lintConditions(property, complain);
    for (const { source, sentence, property, application } of invariantsOf(model)) {
      const place = application.node ?? model;
      if (source !== null && !isSource(source))
        complain(`"${source}" is no section of the interface: write "decided", or one as "§4.1".`, place);
      if (property === null && !/^[A-Z`0-9].*\.$/s.test(sentence))
        complain(`The invariant of ${model.name} needs a sentence with a full stop.`, place);
    }
  }
  for (const namespace of root?.namespaces.values() ?? [])
    for (const model of namespace.models.values())
      for (const { application } of invariantsOf(model))
        complain(
          `No document publishes an invariant of ${namespace.name}.${model.name}: state it at the model of a resource.`,
          application.node ?? model,
        );
}

function lintConditions(property: ModelProperty, complain: Complain): void {
  const { isNullable, others } = withoutNull(property.type);
  for (const { when, application } of conditions(property)) {
    const place = application.node ?? property;
    if (!isNullable && !others.every((type) => type.kind === "Model" && type.indexer))
      complain(`${property.name} can be neither null nor empty: a condition on its presence says nothing.`, place);
    if (Object.keys(when).length === 0) complain(`The condition on ${property.name} names no field.`, place);
    lintValues(property.model, property.model?.name ?? "", when, (message) => complain(message, place));
  }
}
