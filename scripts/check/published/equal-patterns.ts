// Shows that two patterns accept the same texts. Invariant: patterns count as equal only after every step of their
// common automaton was compared, and a text for each step was tried in ECMAScript.
import { type AST, RegExpParser } from "@eslint-community/regexpp";

export type Comparison =
  | { readonly verdict: "equal" }
  | { readonly verdict: "different"; readonly text: string; readonly acceptedBy: "from" | "to" }
  | { readonly verdict: "unknown"; readonly reason: string };

// Bounds the comparison: nested repeats multiply the states. Each pattern of the documents has less than a tenth.
const statesMost = 50_000;

// `npm run design` compares after each save.
const known = new Map<string, Comparison>();

/** Compares two patterns of the form `^...$` as JSON schemas use them, with the flag u. */
export function comparePatterns(from: string, to: string): Comparison {
  const name = JSON.stringify([from, to]);
  const comparison = known.get(name) ?? compareOrExplain(from, to);
  known.set(name, comparison);
  return comparison;
}

function compareOrExplain(from: string, to: string): Comparison {
  try {
    return compare(from, to);
  } catch (error) {
    return { verdict: "unknown", reason: (error as Error).message };
  }
}

function compare(from: string, to: string): Comparison {
  const machines = [new Automaton(from), new Automaton(to)] as const;
  const alphabet = representatives(new Set(machines.flatMap(({ atoms }) => [...atoms])));
  const engines = [new RegExp(from, "u"), new RegExp(to, "u")] as const;
  const start: readonly [States, States] = [machines[0].start(), machines[1].start()];
  const texts = new Map([[nameOf(start), ""]]);
  const pending = [start];
  for (const pair of pending) {
    const text = texts.get(nameOf(pair))!;
    const accepts = machines.map((machine, index) => machine.accepts(pair[index]!));
    if (accepts.some((accepted, index) => accepted !== engines[index]!.test(text)))
      return { verdict: "unknown", reason: `the comparison reads ${JSON.stringify(text)} otherwise than ECMAScript` };
    if (accepts[0] !== accepts[1]) return { verdict: "different", text, acceptedBy: accepts[0] ? "from" : "to" };
    for (const { character, atoms } of alphabet) {
      const next = [machines[0].step(pair[0], atoms), machines[1].step(pair[1], atoms)] as const;
      const longer = text + character;
      if (!texts.has(nameOf(next))) {
        texts.set(nameOf(next), longer);
        pending.push(next);
      } else if (engines[0].test(longer) !== engines[1].test(longer))
        return { verdict: "unknown", reason: `ECMAScript distinguishes them by ${JSON.stringify(longer)}` };
    }
    if (pending.length > statesMost) return { verdict: "unknown", reason: `they have over ${statesMost} states` };
  }
  return { verdict: "equal" };
}

/** Positions in an automaton, in ascending order. */
type States = readonly number[];

const nameOf = ([one, other]: readonly [States, States]): string => `${one.join()} ${other.join()}`;

interface Position {
  /** Source of the character or class that leads on; undefined if the step needs no character. */
  readonly atom: string | undefined;
  readonly to: readonly number[];
}

class Automaton {
  readonly atoms = new Set<string>();
  readonly #positions: Position[] = [];
  readonly #first: number;
  readonly #end: number;

  /** @throws {Error} if the pattern has a construct that this class does not know */
  constructor(pattern: string) {
    const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
    const elements = alternatives[0]?.elements ?? [];
    const [first, last] = [elements[0], elements.at(-1)];
    const isWhole = alternatives.length === 1 && isAssertion(first, "start") && isAssertion(last, "end");
    if (!isWhole) throw new Error(`${pattern} does not begin with ^ and end with $`);
    this.#end = this.#add(undefined, []);
    this.#first = this.#sequence(elements.slice(1, -1), this.#end);
  }

  start(): States {
    return this.#close([this.#first]);
  }

  accepts(states: States): boolean {
    return states.includes(this.#end);
  }

  step(states: States, atoms: ReadonlySet<string>): States {
    return this.#close(
      states.flatMap((state) => {
        const { atom, to } = this.#positions[state]!;
        return atom !== undefined && atoms.has(atom) ? to : [];
      }),
    );
  }

  /** Follows the steps that need no character. Keeps only positions that wait for a character, and the end. */
  #close(states: readonly number[]): States {
    const seen = new Set(states);
    for (const state of seen) {
      const { atom, to } = this.#positions[state]!;
      if (atom === undefined) for (const next of to) seen.add(next);
    }
    return [...seen]
      .filter((state) => state === this.#end || this.#positions[state]!.atom !== undefined)
      .sort((one, other) => one - other);
  }

  #add(atom: string | undefined, to: readonly number[]): number {
    if (atom !== undefined) this.atoms.add(atom);
    return this.#positions.push({ atom, to }) - 1;
  }

  /** Returns the position before the elements; `next` follows them. */
  #sequence(elements: readonly AST.Element[], next: number): number {
    return elements.reduceRight((after, element) => this.#element(element, after), next);
  }

  #element(element: AST.Element, next: number): number {
    switch (element.type) {
      case "Character":
      case "CharacterClass":
      case "CharacterSet":
        return this.#add(element.raw, [next]);
      case "Group":
      case "CapturingGroup":
        return this.#add(
          undefined,
          element.alternatives.map(({ elements }) => this.#sequence(elements, next)),
        );
      case "Quantifier":
        return this.#repeat(element, next);
      default:
        throw new Error(`${element.raw} is not compared`);
    }
  }

  #repeat({ element, min, max }: AST.Quantifier, next: number): number {
    let after = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: number[] = [next];
      after = this.#add(undefined, loop);
      loop.push(this.#element(element, after));
    } else
      for (let count = min; count < max; count++) after = this.#add(undefined, [next, this.#element(element, after)]);
    for (let count = 0; count < min; count++) after = this.#element(element, after);
    return after;
  }
}

function isAssertion(element: AST.Element | undefined, kind: "start" | "end"): boolean {
  return element?.type === "Assertion" && element.kind === kind;
}

interface Representative {
  readonly character: string;
  readonly atoms: ReadonlySet<string>;
}

/** One character for each set of atoms that match the same characters. ECMAScript itself decides what an atom matches. */
function representatives(atoms: ReadonlySet<string>): Representative[] {
  const engines = [...atoms].map((atom) => [atom, new RegExp(`^${atom}$`, "u")] as const);
  const found = new Map<string, Representative>();
  // All characters above U+FFFF match the same atoms, unless an atom names some of them.
  const last = /[\u{10000}-\u{10ffff}]|\\[pPu]\{/u.test([...atoms].join("")) ? 0x10ffff : 0x10000;
  for (let code = 0; code <= last; code++) {
    const character = String.fromCodePoint(code);
    const matching = engines.filter(([, engine]) => engine.test(character)).map(([atom]) => atom);
    const name = matching.join("\n");
    if (!found.has(name)) found.set(name, { character, atoms: new Set(matching) });
  }
  return [...found.values()];
}
