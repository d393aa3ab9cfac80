// Finds the breaking changes between two documents.
import { groupEqual, sentenceOf } from "./changelog.ts";
import { type Difference, differences } from "./differences.ts";
import type { Json, OpenApiDocument } from "./document.ts";
import { type Kind, kinds } from "./kinds.ts";

export { changelog } from "./changelog.ts";
export type { OpenApiDocument } from "./document.ts";
export { type Kind, kinds } from "./kinds.ts";

/** `where` is a place such as `POST /webhooks/ request body .url maxLength`. */
export interface Breaking {
  readonly kind: Kind;
  readonly where: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
  readonly sentence: string;
}

/** @throws for an unresolvable reference */
export function breakingChanges(published: OpenApiDocument, candidate: OpenApiDocument): Breaking[] {
  return breaking(published, candidate).map(({ kind, subject, at, from, to }) => ({
    kind,
    where: [subject, at].filter((part) => part !== "").join(" "),
    from,
    to,
    sentence: kinds[kind].sentence,
  }));
}

export function breakingLines(published: OpenApiDocument, candidate: OpenApiDocument): string[] {
  return groupEqual(breaking(published, candidate)).map((group) => `${sentenceOf(group)} [${group.kind}]`);
}

function breaking(published: OpenApiDocument, candidate: OpenApiDocument): Difference[] {
  return differences(published, candidate).filter((difference) => kinds[difference.kind].breaking);
}
