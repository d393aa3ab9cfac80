// The sections of the interface, the sources of what spec/ states. spec/interface.md has a heading for each.

/** `open` names what the interface leaves open in the section. */
export const sections: Readonly<Record<string, { readonly title: string; readonly open?: string }>> = {
  "§1": { title: "The service", open: "the list of all operations" },
  "§2": { title: "Resources" },
  "§2.1": { title: "Webhook endpoints" },
  "§2.2": { title: "The envelope of an event" },
  "§2.3": { title: "Statements", open: "the field of the event that holds GENERATED or FAILED" },
  "§2.4": { title: "Fields of other resources", open: "all further fields of these resources" },
  "§3": { title: "States", open: "the first state of a statement, and every move that is not listed here" },
  "§4": { title: "Operations in general" },
  "§4.1": { title: "Create a webhook endpoint" },
  "§4.2": { title: "Update a webhook endpoint", open: "which of the two fields a request needs" },
  "§4.3": {
    title: "Disable a webhook endpoint and rotate its secret",
    open: "the bodies of both operations, and how endpoints are read and listed",
  },
  "§4.4": { title: "Request a statement", open: "the path, the names of the request's fields and the response" },
  "§4.5": { title: "Download a statement", open: "the name of the field that holds the link" },
  "§4.6": { title: "Other operations", open: "the statuses of their successes" },
  "§5": { title: "Authentication" },
  "§5.1": { title: "API keys" },
  "§5.2": { title: "Keys and projects" },
  "§5.3": { title: "Allowlists of keys" },
  "§5.4": { title: "Missing and invalid credentials" },
  "§5.5": { title: "Environments and hosts" },
  "§5.6": { title: "Management of keys", open: "how keys and their allowlists are created and changed" },
  "§6": { title: "Events" },
  "§6.1": {
    title: "Deliveries",
    open: "the bytes that are signed, the encoding of the signature, the time limit and the schedule of retries",
  },
  "§6.2": {
    title: "Types of events",
    open: "the data of types other than the statement's, and the contract of a REQUEST endpoint",
  },
  "§7": { title: "Errors", open: "the statuses of some codes; `@source` in spec/ marks these codes with `decided`" },
  "§8": { title: "Limits" },
  "§8.1": {
    title: "Rate limits",
    open: "the numbers of the account creation and withdrawals tiers, and the operations of the token sync tier",
  },
  "§8.2": { title: "Responses and rate limits" },
  "§8.3": { title: "Idempotency" },
  "§8.4": { title: "Further constants" },
  "§9": { title: "Versions" },
  "§9.1": { title: "The version header" },
  "§9.2": { title: "The version of a statement" },
  "§9.3": { title: "Changes" },
  "§9.4": { title: "Absent and unsupported versions", open: "their behaviour, and how a version is deprecated" },
};

/** Tests whether a source is "decided" or a section. A partial one is written `§7, status decided`. */
export function isSource(source: string): boolean {
  if (source === "decided") return true;
  const section = /^(§[0-9.]+)(, (code|status) decided)?$/.exec(source)?.[1];
  return section !== undefined && section in sections;
}
