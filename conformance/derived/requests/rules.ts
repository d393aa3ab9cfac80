// What every operation does with requests of each kind, by the contract alone.
import { acceptanceRules } from "./acceptance.ts";
import { edgeRules } from "./edges.ts";
import { everywhereRules } from "./everywhere.ts";
import { refusalRules } from "./refusal.ts";
import { replayRules } from "./replays.ts";
import { uploadRules } from "./uploads.ts";

export const rules = [
  ...acceptanceRules,
  ...refusalRules,
  ...edgeRules,
  ...replayRules,
  ...everywhereRules,
  ...uploadRules,
];
