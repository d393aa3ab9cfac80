// Spreads request variants over operations, because the pipeline handles all alike. Invariant: the operations of one
// kind together get all variants, so the cost per operation stays constant.
import { type Version, versions } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import type { Check } from "../rules/rule.ts";
import type { Session } from "../run/session.ts";
import { operationCheck } from "./requests/operation-check.ts";

export interface Turn {
  readonly place: number;
  readonly of: number;
}

/** Selects `least` variants in turn, or as many as its kind needs to cover all. */
export type Share = <Way>(ways: readonly Way[], least: number) => Way[];

/** Operations of one kind are alike to the pipeline. */
export function kindOf({ method, path, parameters, bodies, bodyRequired }: Operation): string {
  const query = parameters.some((parameter) => parameter.in === "query");
  return [method, path.includes("{"), query, bodyRequired, ...bodies.map(({ type }) => type)].join();
}

/** A check that runs at each date passes `version` and gets another share at each. */
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
