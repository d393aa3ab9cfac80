import { atAnyDate, atEachDate, type Rule } from "../../rules/rule.ts";
import { callerRules } from "./callers.ts";
import { documentRules } from "./documents.ts";
import { httpRules } from "./http.ts";
import { inputRules } from "./input.ts";
import { isolationRules } from "./isolation.ts";
import { keyRules } from "./keys.ts";
import { versionRules } from "./versions.ts";

export const rules: readonly Rule[] = [
  ...keyRules,
  ...callerRules,
  ...atEachDate(versionRules),
  ...isolationRules,
  ...inputRules,
  ...httpRules,
  ...atAnyDate(documentRules),
];
