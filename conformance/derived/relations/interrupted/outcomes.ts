// Outcomes by Idempotency-Key, through restarts (interface §8.3). Invariant: one effect for a key, whenever the service died, and what was told
// is told again.
import { operations as contract } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isFirst, keyed, newKey, replayed } from "../../../journeys/idempotency/steps.ts";
import { dayOf } from "../../../journeys/statements/clock.ts";
import { equal, expectCode, expectStatus } from "../../../rules/expect.ts";
import { until } from "../../../rules/until.ts";
import { unknownId } from "../../../rules/ways.ts";
import type { Parts, Session } from "../../../run/session.ts";

import type { Course } from "./course.ts";

/** Outcomes of every operation that can be called on an id that names nothing, and of one that makes something. */
export function keptOutcomes(session: Session): Course {
  const kept: { operation: Operation; parts: Parts; once: Exchange }[] = [];
  const create = session.document.operation("createStatement");
  const free = newKey();
  const statement = { mediaType: "application/json", value: { period: { from: "2001-02-01", to: "2001-02-02" } } };
  const mistaken = { mediaType: "application/json", value: { period: { from: "2001-02-02", to: "2001-02-01" } } };
  const begin = async () => {
    for (const operation of session.document.operations) {
      if (!contract[operation.id as keyof typeof contract].idempotent) continue;
      if (!operation.path.includes("{") || operation.bodies.length > 0) continue;
      const path = Object.fromEntries(
        [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name!, unknownId]),
      );
      const parts = { path, headers: keyed(newKey()) };
      kept.push({ operation, parts, once: isFirst(await session.call(operation, parts)) });
    }
    const parts = { body: statement, headers: keyed(newKey()) };
    kept.push({ operation: create, parts, once: isFirst(await session.call(create, parts)) });
    expectCode(await session.call(create, { body: mistaken, headers: keyed(free) }), "VALIDATION_ERROR");
  };
  const again = async () => {
    for (const { operation, parts, once } of kept) replayed(await session.call(operation, parts), once);
    const { parts } = kept.at(-1)!;
    const other = await session.call(create, {
      ...parts,
      body: { ...statement, value: { period: { from: "2001-02-01", to: "2001-02-01" } } },
    });
    expectCode(isFirst(other), "IDEMPOTENT_PARAMETER_MISMATCH");
  };
  const freed = async () => {
    await again();
    const done = await session.call(create, { body: statement, headers: keyed(free) });
    expectStatus(isFirst(done), create.success);
    kept.push({ operation: create, parts: { body: statement, headers: keyed(free) }, once: done });
  };
  return { name: "outcomes that are kept", steps: [begin, freed, again, again] };
}

const together = 40;
const firstDay = Date.UTC(2001, 2, 1);

/** Creates that are under way when the service dies: each is done once, by its retry at the latest. */
export function brokenOff(session: Session): Course {
  const create = session.document.operation("createStatement");
  const calls = Array.from({ length: together }, (_, index) => {
    const day = dayOf(firstDay, index);
    return {
      day,
      parts: {
        body: { mediaType: "application/json", value: { period: { from: day, to: day } } },
        headers: keyed(newKey()),
      },
    };
  });
  const answers: Exchange[] = [];
  const retry = async () => {
    answers.length = 0;
    for (const { parts } of calls) {
      answers.push(
        await until("an end of the request that was broken off", async () => {
          const exchange = await session.call(create, parts);
          return exchange.response.status === 409 ? undefined : exchange;
        }),
      );
      expectStatus(answers.at(-1)!, create.success);
    }
    await again();
    // Those that were being prepared are prepared anew.
    await until("files of the statements that were broken off", async () =>
      (await listed()).some(({ status }) => status === "PENDING") ? undefined : true,
    );
  };
  const listed = async () => {
    const list = session.document.operation("listStatements");
    const page = expectStatus(await session.call(list, { query: { limit: "100" } }), list.success);
    return (page as { data: { period: { from: string; to: string }; status: string }[] }).data;
  };
  const again = async () => {
    for (const [index, { parts }] of calls.entries()) replayed(await session.call(create, parts), answers[index]!);
    const data = await listed();
    const made = calls.map(({ day }) => data.filter(({ period }) => period.from === day && period.to === day).length);
    equal("statements of each request", made, Array(together).fill(1), session.latest);
  };
  return {
    name: "requests that were broken off",
    // Some are answered and their files in the making, the others on their way, when the service dies.
    underWay: () =>
      new Promise<void>((done) => {
        let answered = 0;
        const note = () => ++answered === together / 4 && done();
        for (const { parts } of calls) session.call(create, parts).then(note, note);
      }),
    steps: [async () => {}, retry, again, again],
  };
}
