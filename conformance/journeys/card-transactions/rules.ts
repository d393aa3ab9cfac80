// The rules on card transactions (interface §2.4, §6.2, §7).
import type { Rule } from "../../rules/rule.ts";
import { currencyRules } from "./currencies.ts";
import { holdRules } from "./holds.ts";
import { paymentRules } from "./payments.ts";

export const rules: readonly Rule[] = [...paymentRules, ...currencyRules, ...holdRules];
