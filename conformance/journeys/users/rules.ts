// The rules on users and their verification (interface §2.4, §3, §4.6).
import type { Rule } from "../../rules/rule.ts";
import { applicationRules } from "./applications.ts";
import { documentRules } from "./documents.ts";
import { externalIdRules } from "./external-ids.ts";
import { tokenRules } from "./tokens.ts";

export const rules: readonly Rule[] = [...externalIdRules, ...tokenRules, ...applicationRules, ...documentRules];
