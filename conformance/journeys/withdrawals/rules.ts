// The rules on withdrawals (interface §2.4, §4.6, §7, §8.1).
import type { Rule } from "../../rules/rule.ts";
import { fundRules } from "./funds.ts";
import { signatureRules } from "./signatures.ts";

export const rules: readonly Rule[] = [...fundRules, ...signatureRules];
