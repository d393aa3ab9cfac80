// The rules on statements (interface §2.3, §3, §4.4, §4.5), in the order of a statement's life.
import type { Rule } from "../rule.ts";
import { statementDownloadRules } from "./statements-download.ts";
import { statementFileRules } from "./statements-file.ts";
import { statementLifeRules } from "./statements-life.ts";
import { statementLinkRules } from "./statements-link.ts";
import { statementPeriodRules } from "./statements-period.ts";

export const statementRules: readonly Rule[] = [
  ...statementPeriodRules,
  ...statementLifeRules,
  ...statementDownloadRules,
  ...statementLinkRules,
  ...statementFileRules,
];
