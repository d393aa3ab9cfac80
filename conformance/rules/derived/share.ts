// Shares variants of requests: the pipeline handles operations alike, so each tries some. Invariant: the operations of
// one kind together try all.
import { type Version, versions } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { Check } from "../../harness/rule.ts";
import type { Session } from "../../harness/session.ts";
import { operationCheck } from "./requests/operation-check.ts";

export interface Turn {
  readonly place: number;
  readonly of: number;
}

/** At least `least`, or as many as its kind needs. */
export type Share = <Way>(ways: readonly Way[], least: number) => Way[];

export function kindOf({ method, path, parameters, bodies, bodyRequired }: Operation): string {
  const query = parameters.some((parameter) => parameter.in === "query");
  return [method, path.includes("{"), query, bodyRequired, ...bodies.map(({ type }) => type)].join();
}

/** If `version` is given, each date gets another share. */
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

export function shareOf({ place, of }: Turn): Share {
  return (ways, least) => {
    const count = Math.min(ways.length, Math.max(least, Math.ceil(ways.length / of)));
    return Array.from({ length: count }, (_, index) => ways[(place * count + index) % ways.length]!);
  };
}

export function checksInTurn(
  operations: readonly Operation[],
  run: (session: Session, operation: Operation, share: Share) => Promise<void>,
): Check[] {
  return [...sharesOf(operations, kindOf)].map(([operation, share]) =>
    operationCheck(operation, operation.id, (session) => run(session, operation, share)),
  );
}
