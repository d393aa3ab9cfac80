// The rules on cards (interface §2.4, §4.6, §6.2, §7).
import type { Rule } from "../../rules/rule.ts";
import { activationRules } from "./activation.ts";
import { issuingRules } from "./issuing.ts";
import { secretRules } from "./secrets.ts";
import { statusRules } from "./status.ts";

export const rules: readonly Rule[] = [...issuingRules, ...statusRules, ...activationRules, ...secretRules];
