// What every operation does in every state, by the machines of the contract, and what receivers are told of it.
import { deliveredRules } from "./delivered.ts";
import { stateRules } from "./states.ts";

export const rules = [...stateRules, ...deliveredRules];
