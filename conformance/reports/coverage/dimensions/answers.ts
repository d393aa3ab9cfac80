// Operations and their declared answers.
import type { ContractDocument } from "../../../contract/document.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { answerOf } from "../../../run/answers.ts";
import { needsOfAnswer } from "../../../run/unprovoked.ts";
import { Counters, type Tracker } from "../dimension.ts";

/** An operation counts if it returned an answer that it declares. */
export function trackOperations({ operations }: ContractDocument): Tracker {
  const counters = new Counters();
  for (const operation of operations)
    counters.add(operation.id, { operation: operation.id, needs: fixtureOf(operation).needs ?? [] });
  return {
    id: "operations",
    title: "Operations with a declared answer",
    counters: counters.all,
    record: ({ operation, isDeclared }) => {
      if (isDeclared) counters.count(operation.id);
    },
  };
}

/** Named as in run/unprovoked.ts: "createWebhook 201", "createWebhook VALIDATION_ERROR". */
export function trackAnswers({ operations }: ContractDocument): Tracker {
  const counters = new Counters();
  for (const operation of operations) {
    const { id, success } = operation;
    for (const answer of [...success.map(String), ...operation.errors]) {
      const needs = [...(fixtureOf(operation).needs ?? []), ...needsOfAnswer(id, answer)];
      counters.add(`${id} ${answer}`, { operation: id, needs });
    }
  }
  return {
    id: "answers",
    title: "Statuses and error codes of each operation",
    counters: counters.all,
    record: ({ operation, exchange, isDeclared }) => {
      if (isDeclared) counters.count(answerOf(operation.id, exchange));
    },
  };
}
