// Patterns of sentences that are hard to read. A rule fires on its `bad` sentence and passes its `good` one.

/** `prose`: a sentence or paragraph; `summary`: of an operation; `message`: of an error. */
export type TextKind = "prose" | "summary" | "message";

export interface WordingRule {
  readonly id: string;
  /** Kinds of texts to check; default all. */
  readonly kinds?: readonly TextKind[];
  /** The rule applies only to the documents and the changelog. */
  readonly publishedOnly?: true;
  readonly remedy: string;
  readonly bad: string;
  readonly good: string;
  /** Returns the offending words. A code span is one word. */
  readonly find: (sentence: string) => string | undefined;
}

/** An error message must fit one line of a log. */
const messageWords = 14;

/** First words of operation summaries; add a verb when one is missing. */
const summaryVerbs = [
  "Activate",
  "Add",
  "Advance",
  "Approve",
  "Block",
  "Cancel",
  "Close",
  "Create",
  "Decide",
  "Delete",
  "Disable",
  "Download",
  "Enroll",
  "File",
  "Freeze",
  "Get",
  "List",
  "Move",
  "Push",
  "Receive",
  "Register",
  "Replace",
  "Report",
  "Request",
  "Resend",
  "Respond",
  "Reveal",
  "Rotate",
  "Send",
  "Set",
  "Sign",
  "Simulate",
  "Submit",
  "Terminate",
  "Unblock",
  "Unfreeze",
  "Update",
  "Upload",
  "Withdraw",
] as const;

export const wordingRules: readonly WordingRule[] = [
  {
    id: "headless-opening",
    remedy: "Start with the noun that the opening clause hides.",
    bad: "What a withdrawal costs besides.",
    good: "Fee of a withdrawal, charged on top of its amount.",
    find: (sentence) =>
      sentence.endsWith("?")
        ? undefined
        : matched(sentence, /^(What|Whatever|Which|Whose|Whom|Whoever|Of (?:each|an?|those|what)|That which)\b/),
  },
  {
    id: "alone-for-only",
    remedy: 'Write "only" before the word that it limits.',
    bad: "Card details are shown encrypted alone.",
    good: "Card details are returned only encrypted.",
    find: (sentence) => matched(sentence.replace(/\b(leave|leaves|left|let)( \S+){0,3} alone\b/gi, ""), /\balone\b/i),
  },
  {
    id: "but-for-except",
    remedy: 'Write "only" or "except".',
    bad: "Null but at a cash machine, and nothing but digits.",
    good: "Null except for ATM withdrawals; only digits.",
    find: (sentence) =>
      matched(sentence, /\b(nothing|nobody|null|all|none|any\w*|every\w*) but\b(?! not\b)|\bbut for\b/i),
  },
  {
    id: "idiom",
    remedy: "Name the effect: notified, reported, results from, continues, is valid once.",
    bad: "The event tells what becomes of it, and the code is good once.",
    good: "The event reports the outcome, and the code is valid once.",
    find: (sentence) =>
      matched(
        sentence,
        /\b(told|looked at|(?:come|comes|came) of|goes on|went on|(?:become|becomes|became) of|good once|good for nothing)\b/i,
      ),
  },
  {
    id: "vague-person",
    remedy: 'Name the person or thing: "you", "the caller", "a card".',
    bad: "Somebody pays with one that was frozen.",
    good: "A cardholder pays with a frozen card.",
    find: (sentence) =>
      matched(
        sentence,
        /\b(somebody|whoever|whomever|(?<!any |each |no |which |the |first |last )one (?:that|who))\b/i,
      ),
  },
  {
    id: "long-message",
    kinds: ["message"],
    remedy: `Shorten it to ${messageWords} words; the description of the operation has room for more.`,
    bad: "The project already has as many active endpoints as it may have at once; disable one of them.",
    good: "The project has reached its limit of active notification endpoints; disable one.",
    find: (sentence) => {
      const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return count > messageWords ? `${count} words` : undefined;
    },
  },
  {
    id: "nested-clauses",
    kinds: ["message"],
    remedy: "Use at most one relative clause.",
    bad: "Nothing that was cleared is left which was not refunded.",
    good: "The dispute exceeds the cleared amount that was not refunded.",
    find: (sentence) => {
      const pronouns = sentence.match(/\b(that|which|who|whose|whom)\b/gi) ?? [];
      return pronouns.length > 1 ? pronouns.join(" ... ") : undefined;
    },
  },
  {
    id: "summary-verb",
    kinds: ["summary"],
    remedy: "Start with a verb; summaryVerbs in scripts/check/wording/rules.ts lists them.",
    bad: "Card freezing",
    good: "Freeze a card",
    find: (sentence) => {
      const [first = ""] = sentence.split(" ");
      return (summaryVerbs as readonly string[]).includes(first) ? undefined : first;
    },
  },
  {
    id: "internal-provenance",
    publishedOnly: true,
    remedy: "Remove the source from the text; @source or a comment in spec/ keeps it.",
    bad: "Lists cards, newest first (decided).",
    good: "Lists cards, newest first.",
    find: (sentence) => matched(sentence, /\((?:[^)]* )?decided[;,)]|\binterface §|§ ?\d/),
  },
];

function matched(sentence: string, pattern: RegExp): string | undefined {
  return pattern.exec(sentence)?.[0];
}
