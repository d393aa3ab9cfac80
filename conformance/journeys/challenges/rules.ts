// The rules on 3DS challenges and tokenizations (interface §6.2, §7).
import type { Rule } from "../../rules/rule.ts";
import { challengeRules } from "./challenges.ts";
import { tokenizationRules } from "./tokenizations.ts";

export const rules: readonly Rule[] = [...challengeRules, ...tokenizationRules];
