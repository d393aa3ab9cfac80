// Lists the invariants that the documents declare, each with its source.
import { type Version, versions } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import type { Invariant } from "./invariants.ts";

export interface DeclaredInvariant {
  readonly schema: string;
  /** In plain words. */
  readonly sentence: string;
  /** In the language of `x-invariants`. */
  readonly rule: string;
  /** A section of the interface such as "§2.1", or "decided": spec/decisions.md says why. */
  readonly source: string;
  /** The dates that declare it. */
  readonly dates: readonly Version[];
  /** Ids of the rules that judge it. */
  readonly rules: readonly string[];
}

/** In the order of the newest document that declares it. */
export function declaredInvariants(dates: readonly Version[] = versions): DeclaredInvariant[] {
  const found = new Map<string, DeclaredInvariant>();
  for (const date of dates.toReversed()) {
    for (const [schema, keywords] of Object.entries(readDocument(date).namedSchemas)) {
      for (const { sentence, rule, source = "decided", with: lists } of (keywords["x-invariants"] ??
        []) as readonly Invariant[]) {
        const key = [schema, sentence, rule].join("\n");
        // One response shows one resource, so only walks judge a rule across resources.
        const rules = lists === undefined ? ["invariants-hold"] : ["walks"];
        const dates = [date, ...(found.get(key)?.dates ?? [])];
        found.set(key, { schema, sentence, rule, source, dates, rules });
      }
    }
  }
  return [...found.values()];
}
