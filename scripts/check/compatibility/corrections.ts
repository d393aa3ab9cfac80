// Breaking changes of published documents that are allowed, each reviewed: the document was wrong and now says what the server did all along, so
// nobody who relied on the server is broken. Invariant: an entry excuses one change, word for word as the check tells it, since one commit; an
// entry that excuses nothing fails the check.

/** A change to a published document that corrects it. */
export interface Correction {
  /** The commit whose published documents were wrong, in full. */
  readonly published: string;
  /** The line of the check, without its file: the same correction counts for every date. */
  readonly change: string;
  readonly reason: string;
}

/** The documents before any partner had one. */
const first = "5196f3906dc02412e165810b9cd44f74ba5a70c7";
const refusedNul = "Text with U+0000 was always answered 422; only prose said so.";
const readBrackets =
  "A nested field was only read as period[from]; what the document allowed by default, JSON text, is read as well now.";

export const corrections: readonly Correction[] = [
  {
    published: first,
    change:
      "GET /events query parameter type minLength: none → 1. A limit became tighter: values that were accepted are refused. [request-limit-tightened]",
    reason: "An empty value of a query parameter was always answered 422.",
  },
  {
    published: first,
    change:
      "GET /events query parameter type: none → ^[^\\u0000]*$. A pattern was added: values that were accepted are refused. [request-pattern-tightened]",
    reason: refusedNul,
  },
  {
    published: first,
    change:
      "POST /webhooks/, PATCH /webhooks/{id} request body .name: none → ^[^\\u0000]*$. A pattern was added: values that were accepted are refused. [request-pattern-tightened]",
    reason: refusedNul,
  },
  {
    published: first,
    change:
      "POST /webhooks/, PATCH /webhooks/{id} request body .url: none → ^[^\\u0000]*$. A pattern was added: values that were accepted are refused. [request-pattern-tightened]",
    reason: refusedNul,
  },
  {
    published: first,
    change:
      "POST /statements request body application/x-www-form-urlencoded. A form's fields are encoded in another way: callers encode them the old way. [request-encoding-changed]",
    reason: readBrackets,
  },
  {
    published: first,
    change:
      "POST /statements request body multipart/form-data. A form's fields are encoded in another way: callers encode them the old way. [request-encoding-changed]",
    reason: readBrackets,
  },
];
