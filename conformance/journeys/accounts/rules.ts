// The rules on accounts (interface §2.4, §7).
import type { Rule } from "../../rules/rule.ts";
import { accountRules } from "./accounts.ts";
import { balanceRules } from "./balances.ts";

export const rules: readonly Rule[] = [...accountRules, ...balanceRules];
