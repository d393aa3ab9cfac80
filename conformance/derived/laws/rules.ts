// What the operations of one resource imply of each other.
import { createdRules } from "./created.ts";
import { eventRules } from "./events.ts";
import { idRules } from "./ids.ts";
import { pageRules } from "./pages.ts";
import { refusedRules } from "./refused.ts";
import { uniqueRules } from "./unique.ts";
import { updatedRules } from "./updated.ts";

export const rules = [
  ...createdRules,
  ...updatedRules,
  ...pageRules,
  ...idRules,
  ...refusedRules,
  ...uniqueRules,
  ...eventRules,
];
