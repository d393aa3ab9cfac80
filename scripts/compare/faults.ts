// The faults of a comparison: edits of the source, and changes that a proxy makes to requests and responses.
import { readKinds } from "../../conformance/faults/kinds.ts";
import { takeInTurn } from "../../conformance/faults/trials.ts";
import { shuffle } from "../mutants/choose.ts";
import { readSourceFaults, type SourceFault } from "../mutants/source-fault.ts";
import { chooseFaults, type Job } from "../mutants/try-proxy-faults.ts";

/** Has either a source or a proxy. */
export interface TriedFault {
  readonly name: string;
  readonly family: string;
  readonly source?: SourceFault;
  readonly proxied?: Job;
}

const proxiedFamily = "changed by a proxy";

/** More of a kind would seldom help: they differ only in operation and field. */
const candidatesOfKind = 4;

export interface FaultChoice {
  readonly source: readonly TriedFault[];
  /** For each kind several faults, of which one is tried: no request may reach the first. */
  readonly proxied: readonly (readonly TriedFault[])[];
}

/** Half of the faults edit the source, each of another family if possible; a proxy makes the others, each of another kind. */
export async function chooseFaultsToTry(count: number, seed: number): Promise<FaultChoice> {
  const inTurn = takeInTurn([...Map.groupBy(shuffle(await readSourceFaults(), seed), ({ family }) => family).values()]);
  const kinds = shuffle(await readKinds(), seed).slice(0, Math.floor(count / 2));
  return {
    source: inTurn
      .slice(0, Math.ceil(count / 2))
      .map((source) => ({ name: source.name, family: source.family, source })),
    proxied: kinds.map((kind) =>
      chooseFaults([kind], 1, seed)
        .slice(0, candidatesOfKind)
        .map((proxied) => {
          const { subject, name } = proxied.fault;
          return { name: `${kind.id} ${subject} ${name}`, family: proxiedFamily, proxied };
        }),
    ),
  };
}

/** Without a judge that knows which faults its requests reach. */
export function firstOfEach({ source, proxied }: FaultChoice): TriedFault[] {
  return [...source, ...proxied.flatMap((candidates) => candidates.slice(0, 1))];
}
