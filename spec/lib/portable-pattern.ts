// Finds the constructs of a pattern that engines of other languages refuse or read otherwise. Partners compile the
// patterns of the documents in ECMAScript (flags u and v), PCRE, RE2, Java, .NET and Python. Generators also paste them
// between the slashes of ECMAScript's literals, where U+2028 and U+2029 end the line.
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import type { Character, CharacterClass, Quantifier } from "@eslint-community/regexpp/ast";
import { RE2JS } from "re2js";

const oneForm =
  "Write a letter, a digit or an allowed sign itself, a sign of syntax with \\, and other ASCII as \\xHH.";

/** Returns what is wrong and what to write instead; undefined if all engines compile the pattern alike. */
export function portabilityProblem(pattern: string): string | undefined {
  for (const [flags, advice] of [
    ["u", ""],
    ["v", " In a class, write \\ before - / ( ) [ ] { } and |."],
  ] as const) {
    const message = messageOf(() => new RegExp(pattern, flags));
    if (message !== undefined) return `ECMAScript refuses it with the flag ${flags}: ${message}.${advice}`;
  }
  if (!/^\^.*\$$/s.test(pattern))
    return "It must begin with ^ and end with $, so that no engine searches inside a text.";
  const problem = unportableConstruct(pattern);
  if (problem !== undefined) return problem;
  const message = messageOf(() => RE2JS.compile(pattern));
  return message && `RE2 refuses it: ${message}. Nested repeats may multiply to at most 1000.`;
}

function messageOf(compile: () => unknown): string | undefined {
  try {
    compile();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function unportableConstruct(pattern: string): string | undefined {
  const problems: string[] = [];
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const { alternatives } = tree;
  if (alternatives.length > 1)
    problems.push("An alternation needs a group, so that ^ and $ hold for each alternative.");
  visitRegExpAST(tree, {
    onAssertionEnter(node) {
      const { elements } = alternatives[0]!;
      const isOuter =
        (node.kind === "start" && node === elements[0]) || (node.kind === "end" && node === elements.at(-1));
      if (!isOuter) problems.push(`${node.raw} is an assertion, which RE2 lacks or engines read differently.`);
    },
    onBackreferenceEnter: ({ raw }) => void problems.push(`${raw} is a backreference, which RE2 lacks.`),
    onCapturingGroupEnter({ name }) {
      if (name !== null) problems.push(`The group ${name} has a name, which Python writes otherwise.`);
    },
    onCharacterSetEnter({ raw }) {
      // Engines differ on \s too, but only in rare characters, and no other form of all white space compiles in all.
      if (raw !== "\\s")
        problems.push(`${raw} means other characters in other engines: write a class of the characters.`);
    },
    onCharacterClassEnter: (node) => void problems.push(...problemsOfClass(node)),
    onCharacterEnter: (node) => void problems.push(...problemsOfCharacter(node)),
    onModifiersEnter: ({ raw }) => void problems.push(`${raw} sets flags, which older engines refuse.`),
    onQuantifierEnter: (node) => void problems.push(...problemsOfRepeat(node)),
  });
  return problems[0];
}

function problemsOfClass({ raw, elements }: CharacterClass): string[] {
  if (elements.length === 0) return [`${raw} has no characters, which only ECMAScript allows.`];
  // PCRE reads [.a.], [:a:] and [=a=] as POSIX classes.
  return /^\[([.:=]).*\1\]$/s.test(raw) ? [`PCRE reads ${raw} as a POSIX class: change the order of its signs.`] : [];
}

function problemsOfCharacter({ raw, value, parent }: Character): string[] {
  const isInClass = parent.type === "CharacterClass" || parent.type === "CharacterClassRange";
  const escaped = isInClass ? /^\\[\^$\\.*+?()[\]{}|/-]$/ : /^\\[\^$\\.*+?()[\]{}|/]$/;
  const isPlain = /^[ -~]$/.test(raw) || escaped.test(raw) || /^\\(?:[tnr]|x[0-9a-fA-F]{2})$/.test(raw);
  // .NET reads two code units for a character above U+FFFF.
  const isVisible = value > 0x9f && value <= 0xffff && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(raw);
  return isPlain || isVisible ? [] : [`Not every engine reads ${raw} as one character. ${oneForm}`];
}

function problemsOfRepeat({ raw, greedy, element, min, max }: Quantifier): string[] {
  if (!greedy) return [`${raw} is lazy, which changes nothing here: remove the second ?.`];
  // .NET counts two code units for a character above U+FFFF.
  const isWide = element.type === "CharacterClass" && element.negate;
  return isWide && !(min <= 1 && max === Number.POSITIVE_INFINITY)
    ? [`${raw} counts code units in .NET: repeat a class with ^ by * or +, and limit the length with @maxLength.`]
    : [];
}
