// The rules on Idempotency-Key (interface §8.3).
import type { Rule } from "../../rules/rule.ts";
import { outcomeRules } from "./outcomes.ts";
import { idempotencyRules } from "./replays.ts";
import { serverErrorRules } from "./server-errors.ts";
import { timeRules } from "./time.ts";
import { togetherRules } from "./together.ts";

export const rules: readonly Rule[] = [
  ...idempotencyRules,
  ...outcomeRules,
  ...serverErrorRules,
  ...togetherRules,
  ...timeRules,
];
