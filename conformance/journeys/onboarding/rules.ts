// The rules on a partner's way through all of it (interface §1, §6.2).
import type { Rule } from "../../rules/rule.ts";
import { onboardingRules } from "./onboarding.ts";

export const rules: readonly Rule[] = [...onboardingRules];
