// Idempotency through restarts: one effect per key, and the first response is repeated (interface §8.3).
import { operations as contract } from "../../../../../generated/contract.ts";
import type { Operation } from "../../../../contract/document.ts";
import { dayOf } from "../../../../harness/clock.ts";
import { assertEqual, expectCode, expectStatus } from "../../../../harness/expect.ts";
import type { CallInput, Session } from "../../../../harness/session.ts";
import { assertReplay, expectNotReplayed, keyHeader, newKey } from "../../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../../harness/wait.ts";
import { unknownPath } from "../../../../harness/ways.ts";
import type { Exchange } from "../../../../http/exchange.ts";

import { type Course, firstAnswers } from "./course.ts";

export function outcomeCourse(session: Session): Course {
  const outcomes: { operation: Operation; parts: CallInput; once: Exchange }[] = [];
  const create = session.document.operation("createStatement");
  const freeKey = newKey();
  const statement = { mediaType: "application/json", value: { period: { from: "2001-02-01", to: "2001-02-02" } } };
  const invalidStatement = {
    mediaType: "application/json",
    value: { period: { from: "2001-02-02", to: "2001-02-01" } },
  };
  const begin = async () => {
    for (const operation of session.document.operations) {
      if (!contract[operation.id as keyof typeof contract].idempotent) continue;
      if (!operation.path.includes("{") || operation.bodies.length > 0) continue;
      const parts = { path: unknownPath(operation), headers: keyHeader(newKey()) };
      outcomes.push({ operation, parts, once: expectNotReplayed(await session.call(operation, parts)) });
    }
    const parts = { body: statement, headers: keyHeader(newKey()) };
    outcomes.push({ operation: create, parts, once: expectNotReplayed(await session.call(create, parts)) });
    expectCode(await session.call(create, { body: invalidStatement, headers: keyHeader(freeKey) }), "VALIDATION_ERROR");
  };
  const again = async () => {
    for (const { operation, parts, once } of outcomes) assertReplay(await session.call(operation, parts), once);
    const { parts } = outcomes.at(-1)!;
    const other = await session.call(create, {
      ...parts,
      body: { ...statement, value: { period: { from: "2001-02-01", to: "2001-02-01" } } },
    });
    expectCode(expectNotReplayed(other), "IDEMPOTENT_PARAMETER_MISMATCH");
  };
  const useFreeKey = async () => {
    await again();
    const done = await session.call(create, { body: statement, headers: keyHeader(freeKey) });
    expectStatus(expectNotReplayed(done), create.success);
    outcomes.push({ operation: create, parts: { body: statement, headers: keyHeader(freeKey) }, once: done });
  };
  return { name: "cached outcomes", steps: [begin, useFreeKey, again, again] };
}

const concurrentRequests = 40;
const firstDay = Date.UTC(2001, 2, 1);

/** Each interrupted request takes effect once, at the latest by its retry. */
export function interruptedRequestCourse(session: Session): Course {
  const create = session.document.operation("createStatement");
  const calls = Array.from({ length: concurrentRequests }, (_, index) => {
    const day = dayOf(firstDay, index);
    return {
      day,
      parts: {
        body: { mediaType: "application/json", value: { period: { from: day, to: day } } },
        headers: keyHeader(newKey()),
      },
    };
  });
  const answers: Exchange[] = [];
  const retry = async () => {
    answers.length = 0;
    for (const { parts } of calls) {
      answers.push(
        await waitFor("an outcome of the interrupted request", async () => {
          const exchange = await session.call(create, parts);
          return exchange.response.status === 409 ? undefined : exchange;
        }),
      );
      expectStatus(answers.at(-1)!, create.success);
    }
    await again();
    await waitFor("files of the interrupted statements", async () =>
      (await listStatements()).some(({ status }) => status === "PENDING") ? undefined : true,
    );
  };
  const listStatements = async () => {
    const list = session.document.operation("listStatements");
    const page = expectStatus(await session.call(list, { query: { limit: "100" } }), list.success);
    return (page as { data: { period: { from: string; to: string }; status: string }[] }).data;
  };
  const again = async () => {
    for (const [index, { parts }] of calls.entries()) assertReplay(await session.call(create, parts), answers[index]!);
    const data = await listStatements();
    const statementCounts = calls.map(
      ({ day }) => data.filter(({ period }) => period.from === day && period.to === day).length,
    );
    assertEqual("statements per request", statementCounts, Array(concurrentRequests).fill(1), session.latest);
  };
  return {
    name: "interrupted requests",
    // At the kill some are answered with files in progress, others are in flight.
    underWay: () =>
      firstAnswers(
        calls.map(({ parts }) => session.call(create, parts)),
        concurrentRequests / 4,
      ),
    steps: [async () => {}, retry, again, again],
  };
}
