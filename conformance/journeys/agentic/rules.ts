// The rules on agentic checkout (interface §1, §3, §7, §8.3).
import type { Rule } from "../../rules/rule.ts";
import { allowanceRules } from "./allowances.ts";
import { checkoutRules } from "./checkouts.ts";
import { enrollmentRules } from "./enrollments.ts";
import { partnerRules } from "./partners.ts";
import { quoteRules } from "./quotes.ts";

export const rules: readonly Rule[] = [
  ...enrollmentRules,
  ...quoteRules,
  ...checkoutRules,
  ...allowanceRules,
  ...partnerRules,
];
