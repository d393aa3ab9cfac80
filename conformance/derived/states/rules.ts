// What every operation does in every state, by the machines of the contract.
import { stateRules } from "./states.ts";

export const rules = [...stateRules];
