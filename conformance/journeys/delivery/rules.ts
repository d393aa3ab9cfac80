// The rules on deliveries (interface §2.2, §6.1).
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { attemptRules } from "./attempts.ts";
import { deliveryRules } from "./deliveries.ts";
import { recipientRules } from "./recipients.ts";
import { resendRules } from "./resend.ts";
import { retryRules } from "./retries.ts";
import { scheduleRules } from "./schedule.ts";

export const rules: readonly Rule[] = [
  ...atAnyDate(retryRules),
  ...deliveryRules,
  ...recipientRules,
  ...attemptRules,
  ...atAnyDate(scheduleRules),
  ...resendRules,
];
