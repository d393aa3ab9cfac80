// The interface of the compared judges.
import type { Deployment } from "../../conformance/harness/target.ts";
import type { Relayed } from "./relay.ts";

export interface Judge {
  readonly name: string;
  /** Its method and scope, in a few words. */
  readonly about: string;
  judge(deployment: Deployment): Promise<Judgment>;
  stop(): Promise<void>;
}

export interface Judgment {
  /** Each in words that do not differ between runs. */
  readonly findings: readonly string[];
  readonly exchanges: readonly Relayed[];
}
