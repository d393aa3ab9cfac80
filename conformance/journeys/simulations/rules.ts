// The rules on what only a sandbox has (decided: Time).
import type { Rule } from "../../rules/rule.ts";
import { clockRules } from "./clock.ts";

export const rules: readonly Rule[] = [...clockRules];
