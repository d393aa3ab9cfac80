// The rules on payments that a partner decides on (interface §2.1, §6.2, §7).
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { decisionRules } from "./decisions.ts";
import { fallbackRules } from "./fallbacks.ts";
import { progressRules } from "./progress.ts";

export const rules: readonly Rule[] = [...decisionRules, ...atAnyDate(fallbackRules), ...progressRules];
