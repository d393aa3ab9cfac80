// Parameters with valid and invalid values.
import type { ContractDocument, Operation, Parameter } from "../../../contract/document.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { constraintsOf } from "../constraints.ts";
import { type Counter, Counters, type Tracker } from "../dimension.ts";

interface Tracked {
  readonly parameter: Parameter;
  readonly valid: Counter;
  /** Undefined if every text is valid. */
  readonly invalid: Counter | undefined;
}

/** A valid value counts if it was accepted, an invalid one if it was refused. */
export function trackParameters(document: ContractDocument): Tracker {
  const counters = new Counters();
  const trackOne = (operation: Operation, parameter: Parameter): Tracked => {
    const name = `${operation.id} ${parameter.in} ${parameter.name}`;
    const about = { operation: operation.id, needs: fixtureOf(operation).needs ?? [] };
    const canBeInvalid = constraintsOf(document, parameter.schema, "text").constraints.length > 0;
    return {
      parameter,
      valid: counters.add(`${name} valid`, about),
      invalid: canBeInvalid ? counters.add(`${name} invalid`, about) : undefined,
    };
  };
  const byOperation = new Map(
    document.operations.map((operation) => [
      operation.id,
      operation.parameters.map((parameter) => trackOne(operation, parameter)),
    ]),
  );
  return {
    id: "parameters",
    title: "Parameters with a valid and an invalid value",
    counters: counters.all,
    record: ({ operation, values, parameterOf }) => {
      if (values === "unread") return;
      for (const { parameter, valid, invalid } of byOperation.get(operation.id)!) {
        const value = parameterOf(parameter);
        if (value === undefined) continue;
        const isValid = document.validatorOf(parameter.schema)(value);
        if (values === "accepted" && isValid) valid.count++;
        if (values === "refused" && !isValid && invalid !== undefined) invalid.count++;
      }
    },
  };
}
