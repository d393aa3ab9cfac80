// The faults of a comparison: edits of the source, and changes that a proxy makes to requests and responses.
import { readKinds } from "../../conformance/faults/kinds.ts";
import { chooseSome, shuffle } from "../mutants/choose.ts";
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

// Half as many as the source has families, because every judge takes long.
const proxiedPerMost = 20;

/** At most `most` of each family of the source, and the same number in all of the proxy. */
export async function chooseFaultsToTry(most: number, seed: number): Promise<TriedFault[]> {
  const ofSource = chooseSome(await readSourceFaults(), ({ family }) => family, most, seed);
  const kinds = shuffle(await readKinds(), seed).slice(0, most * proxiedPerMost);
  const seen = new Set<string>();
  const jobs = chooseFaults(kinds, 1, seed).filter(({ kind }) => !seen.has(kind.id) && seen.add(kind.id));
  return [
    ...ofSource.map((source): TriedFault => ({ name: source.name, family: source.family, source })),
    ...jobs.map((proxied): TriedFault => {
      const { kind, fault } = proxied;
      return { name: `${kind.id} ${fault.subject} ${fault.name}`, family: proxiedFamily, proxied };
    }),
  ];
}
