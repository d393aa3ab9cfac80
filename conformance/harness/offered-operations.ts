// Rules whose check calls many operations. Invariant: on a target that offers a part of them, the check tries that part.
import type { Operation } from "../contract/document.ts";
import type { Rule } from "./rule.ts";
import type { Session } from "./session.ts";

/** Its checks use `offeredOperations` and `Session.ifOffered`. */
export function ofOfferedOperations(rule: Rule): Rule {
  return {
    ...rule,
    checks: (document) => rule.checks(document).map((check) => ({ ...check, leavesOutMissing: true })),
  };
}

/** To call one may still need operations that the target does not offer, such as the creation of its resource. */
export function offeredOperations({ document, deployment: { missing } }: Session): readonly Operation[] {
  return document.operations.filter(({ id }) => !missing?.has(id));
}
