// The rules on companies (interface §2.4, §6.2, §7).
import type { Rule } from "../../rules/rule.ts";
import { documentRules } from "./documents.ts";
import { personRules } from "./persons.ts";
import { verificationRules } from "./verification.ts";

export const rules: readonly Rule[] = [...verificationRules, ...personRules, ...documentRules];
