// The rules on disputes (interface §2.4, §3, §6.2, §9).
import type { Rule } from "../../rules/rule.ts";
import { filingRules } from "./filing.ts";
import { settlementRules } from "./settlement.ts";

export const rules: readonly Rule[] = [...filingRules, ...settlementRules];
