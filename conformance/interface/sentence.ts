// Builds the entries of the table of sentences: each statement of the interface with the rules that check it.
import type { OperationId } from "../../generated/contract.ts";

/** A statement of the interface. */
export interface Sentence {
  /** Section and number, such as "§4.1 rule 2". */
  readonly id: string;
  /** In our own words. */
  readonly title: string;
  /** Ids of the rules that check it. */
  readonly rules: readonly string[];
  /** Operations, codes and event types that concern the sentence, by rule. Without an entry, every check does. */
  readonly about?: Readonly<Record<string, readonly string[]>>;
  /** Paths, from the checkout, of server tests for what no other implementation can be tested for. */
  readonly serverTests?: readonly string[];
  /** Why no rule can check it; `rules` is then empty. Without a full stop. */
  readonly unchecked?: string;
}

/**
 * The id of a rule, or a test of the server. For a rule about many subjects, also the subjects that concern the sentence:
 * operations, codes, events.
 */
export type Reference = string | readonly [rule: string, ...about: readonly string[]] | ServerTest;

export interface ServerTest {
  readonly serverTest: string;
}

/** A test file of this project's server, such as "server/projects/x.test.ts", that checks the sentence. */
export function serverTest(file: `server/${string}.test.ts`): ServerTest {
  return { serverTest: file };
}

/** The title is in our own words, without a full stop. */
export function sentence(id: string, title: string, ...references: readonly Reference[]): Sentence {
  const named = references.flatMap((reference) => {
    if (isServerTest(reference)) return [];
    return [typeof reference === "string" ? ([reference] as const) : reference];
  });
  const limited = named.flatMap(([rule, ...about]) => (about.length === 0 ? [] : [[rule, about] as const]));
  const serverTests = references.filter(isServerTest).map((reference) => reference.serverTest);
  return {
    ...{ id, title, rules: named.map(([rule]) => rule) },
    ...(limited.length === 0 ? {} : { about: Object.fromEntries(limited) }),
    ...(serverTests.length === 0 ? {} : { serverTests }),
  };
}

function isServerTest(reference: Reference): reference is ServerTest {
  return typeof reference === "object" && "serverTest" in reference;
}

/** The reason is a sentence without its full stop. */
export function uncheckable(id: string, title: string, reason: string): Sentence {
  return { id, title, rules: [], unchecked: reason };
}

/** Returns the rules that check the given operations against their schemas and examples. */
export function rulesOfOperations(...ids: readonly OperationId[]): readonly Reference[] {
  return ["example-accepted", "response-status", "response-body"].map((rule) => [rule, ...ids] as const);
}
