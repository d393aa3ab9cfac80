// Reads the OpenAPI documents that the server serves. Invariant: all portals of a process share them, so no caller may
// change one.
import { versions } from "../../generated/contract.ts";
import { loadView } from "../../spec/views/views.ts";
import { lazily } from "./lazily.ts";
import { type Interface, type InterfaceDocument, readInterface } from "./pages/interface-document.ts";

const readers = new Map(
  versions.map((date) => {
    const document = lazily<InterfaceDocument>(async () => JSON.parse(await loadView("served", date)));
    return [date as string, { document, interface: lazily(async () => readInterface(await document())) }];
  }),
);

/** `date` is one of `versions`. */
export const readServedDocument = (date: string): Promise<InterfaceDocument> => readers.get(date)!.document();

/** Reads what the pages show of a date. `date` is one of `versions`. */
export const readServedInterface = (date: string): Promise<Interface> => readers.get(date)!.interface();
