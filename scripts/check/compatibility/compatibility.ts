// Finds the breaking changes between two documents.
import { differences } from "./differences.ts";
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
  const breaking = differences(published, candidate).filter(({ kind }) => kinds[kind].breaking);
  return breaking.map(({ kind, subject, at, from, to }) => ({
    kind,
    where: [subject, at].filter((part) => part !== "").join(" "),
    from,
    to,
    sentence: kinds[kind].sentence,
  }));
}
