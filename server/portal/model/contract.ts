// The parts of the contract that the document does not have.
import { machines, operations, requiredStates } from "../../../generated/contract.ts";
import type { Machine, RequirementModel } from "./types.ts";

interface Contract {
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly tier: string;
        readonly idempotent: boolean;
        readonly sandboxOnly: boolean;
        readonly withClock: boolean;
      }
    >
  >;
  readonly machines: Readonly<Record<string, Machine>>;
  readonly requiredStates: Readonly<Record<string, readonly RequiredState[]>>;
}

export interface RequiredState extends RequirementModel {
  /** The field of the request that names the resource. */
  readonly field: string;
  /** The operation that creates the named resource, if its request names the required resource. Otherwise null. */
  readonly through: string | null;
  /** Bodies that it applies to; null for all. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export const contract: Contract = { operations, machines, requiredStates };
