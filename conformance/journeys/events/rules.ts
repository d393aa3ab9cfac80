// The rules on the log of events (decided).
import type { Rule } from "../../rules/rule.ts";
import { eventRules } from "./events.ts";

export const rules: readonly Rule[] = [...eventRules];
