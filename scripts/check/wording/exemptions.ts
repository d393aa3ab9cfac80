/** A file, or a folder with its slash, and the number of findings that it may still have. */
export interface Exemption {
  readonly area: string;
  readonly most: number;
}

/** Texts that still break a rule. This list and its numbers should only ever shrink. */
export const exemptions: readonly Exemption[] = [{ area: "spec/README.md", most: 28 }];
