// What holds of any two requests that the contract relates, whatever they ask for.
import { atAnyDate } from "../../rules/rule.ts";
import { amountRules } from "./amounts.ts";
import { claimedRules } from "./claimed.ts";
import { doubledRules } from "./doubled.ts";
import { interruptedRules } from "./interrupted.ts";
import { lifetimeRules } from "./lifetimes.ts";
import { mixedRules } from "./mixed.ts";
import { operatedRules } from "./operated.ts";
import { repeatedRules } from "./repeated.ts";
import { scheduleRules } from "./schedule.ts";
import { sizeRules } from "./sizes.ts";
import { spelledRules } from "./spelled.ts";
import { textRules } from "./texts.ts";
import { windowRules } from "./windows.ts";

export const rules = atAnyDate([
  ...repeatedRules,
  ...amountRules,
  ...interruptedRules,
  ...scheduleRules,
  ...sizeRules,
  ...lifetimeRules,
  ...windowRules,
  ...operatedRules,
  ...mixedRules,
  ...claimedRules,
  ...doubledRules,
  ...textRules,
  ...spelledRules,
]);
