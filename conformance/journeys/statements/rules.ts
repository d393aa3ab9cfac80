// The rules on statements (interface §2.3, §3, §4.4, §4.5), in the order of a statement's life.
import type { Rule } from "../../rules/rule.ts";
import { dataAsOfRules } from "./data-as-of.ts";
import { statementDownloadRules } from "./download.ts";
import { failedStatementRules } from "./failed.ts";
import { statementFileRules } from "./file.ts";
import { statementLifeRules } from "./life.ts";
import { statementLinkRules } from "./link.ts";
import { statementPeriodRules } from "./period.ts";

export const rules: readonly Rule[] = [
  ...statementPeriodRules,
  ...statementLifeRules,
  ...failedStatementRules,
  ...statementDownloadRules,
  ...statementLinkRules,
  ...statementFileRules,
  ...dataAsOfRules,
];
