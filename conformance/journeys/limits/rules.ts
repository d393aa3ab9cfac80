// The rules on rate limits (interface §8.1, §8.2).
import { atAnyDate } from "../../rules/rule.ts";
import { arrivalRules } from "./arrivals.ts";
import { burstRules } from "./bursts.ts";
import { limitDayRules } from "./day.ts";
import { limitRules } from "./limits.ts";
import { rollingLimitRules } from "./rolling-limits.ts";
import { tableRules } from "./tables.ts";

export const rules = atAnyDate([
  ...limitRules,
  ...tableRules,
  ...burstRules,
  ...rollingLimitRules,
  ...arrivalRules,
  ...limitDayRules,
]);
