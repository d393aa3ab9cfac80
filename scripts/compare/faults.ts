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

/** Half of them edit the source, each of another family if possible; a proxy makes the others, each of another kind. */
export async function chooseFaultsToTry(count: number, seed: number): Promise<TriedFault[]> {
  const inTurn = takeInTurn([...Map.groupBy(shuffle(await readSourceFaults(), seed), ({ family }) => family).values()]);
  const ofSource = inTurn.slice(0, Math.ceil(count / 2));
  const kinds = shuffle(await readKinds(), seed).slice(0, Math.floor(count / 2));
  const ofProxy = kinds.flatMap((kind) => chooseFaults([kind], 1, seed).slice(0, 1));
  return [
    ...ofSource.map((source): TriedFault => ({ name: source.name, family: source.family, source })),
    ...ofProxy.map((proxied): TriedFault => {
      const { kind, fault } = proxied;
      return { name: `${kind.id} ${fault.subject} ${fault.name}`, family: proxiedFamily, proxied };
    }),
  ];
}
