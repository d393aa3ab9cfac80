/** `area`: a file, or a folder with its slash. */
export interface Exemption {
  readonly area: string;
  readonly most: number;
}

/** Should only shrink. */
export const exemptions: readonly Exemption[] = [];
