// The rules on fraud alerts (interface §2.4, §6.2).
import type { Rule } from "../../rules/rule.ts";
import { alertRules } from "./alerts.ts";

export const rules: readonly Rule[] = [...alertRules];
