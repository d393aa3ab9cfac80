// The rules on webhook endpoints (interface §2.1, §4.1 to §4.3).
import type { Rule } from "../../rules/rule.ts";
import { localUrlRules } from "./local-urls.ts";
import { modeRules } from "./modes.ts";
import { rotationRules } from "./rotation.ts";
import { secretRules } from "./secrets.ts";
import { urlRules } from "./urls.ts";
import { webhookRules } from "./webhooks.ts";

export const rules: readonly Rule[] = [
  ...webhookRules,
  ...secretRules,
  ...modeRules,
  ...urlRules,
  ...rotationRules,
  ...localUrlRules,
];
