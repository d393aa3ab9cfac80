// Ways that operations share: what the service does before it looks at an operation it does alike for each of them, so of many ways to ask, each
// operation is asked in a few, in turn. Invariant: every operation is asked in some of the ways, and those of one kind together in all of them,
// so a contract that grows is asked no less, and each operation costs the same.
import { type Version, versions } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import type { Check } from "../rules/rule.ts";
import type { Session } from "../run/session.ts";
import { operationCheck } from "./requests/operation-check.ts";

/** A member's place among those of its kind. */
export interface Turn {
  readonly place: number;
  readonly of: number;
}

/** The ways whose turn it is: `least`, or as many as it takes that those of one kind are asked in all of them. */
export type Share = <Way>(ways: readonly Way[], least: number) => Way[];

/** What is alike to the pipeline: the method, and whether there are values in the path, a query and a body, and whether that may be left out. */
export function kindOf({ method, path, parameters, bodies, bodyRequired }: Operation): string {
  const query = parameters.some((parameter) => parameter.in === "query");
  return [method, path.includes("{"), query, bodyRequired, ...bodies.map(({ type }) => type)].join();
}

/** The share of each member. What runs at each date has another one at each: `version` names it. */
export function sharesOf<Member>(
  members: readonly Member[],
  kind: (member: Member) => string,
  version?: Version,
): ReadonlyMap<Member, Share> {
  const date = version === undefined ? 0 : versions.indexOf(version);
  const shares = [...Map.groupBy(members, kind).values()].flatMap((alike) =>
    alike.map((member, place): [Member, Share] => [member, shareOf({ place: place + date, of: alike.length })]),
  );
  return new Map(shares);
}

/** The share of a turn. */
export function shareOf({ place, of }: Turn): Share {
  return (ways, least) => {
    const count = Math.min(ways.length, Math.max(least, Math.ceil(ways.length / of)));
    return Array.from({ length: count }, (_, index) => ways[(place * count + index) % ways.length]!);
  };
}

/** One check per operation, which asks in its share of the ways. */
export function eachInTurn(
  operations: readonly Operation[],
  run: (session: Session, operation: Operation, share: Share) => Promise<void>,
): Check[] {
  return [...sharesOf(operations, kindOf)].map(([operation, share]) =>
    operationCheck(operation, operation.id, (session) => run(session, operation, share)),
  );
}
