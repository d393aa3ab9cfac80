/** A file, or a folder with its slash, and the number of findings that it may still have. */
export interface Exemption {
  readonly area: string;
  readonly most: number;
}

/** Texts that still break a rule. This list and its numbers should only ever shrink. */
export const exemptions: readonly Exemption[] = [
  { area: "conformance/README.md", most: 27 },
  { area: "conformance/derived/", most: 25 },
  { area: "conformance/journeys/", most: 95 },
  { area: "spec/README.md", most: 28 },
];
