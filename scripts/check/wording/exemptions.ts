/** `area`: a file, or a folder with its slash. */
export interface Exemption {
  readonly area: string;
  readonly most: number;
}

/** This list and its numbers should only shrink. */
export const exemptions: readonly Exemption[] = [
  { area: "conformance/README.md", most: 27 },
  { area: "conformance/derived/", most: 25 },
  { area: "conformance/journeys/", most: 95 },
];
