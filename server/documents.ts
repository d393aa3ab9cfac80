// Whose a file that was uploaded may be: each table that names files. What none of them names is removed.
import { companyDocumentFiles } from "./companies/documents-store.ts";
import type { NamingTable } from "./files/rows.ts";
import { userDocumentFiles } from "./users/documents-store.ts";

export const documentTables: readonly NamingTable[] = [userDocumentFiles, companyDocumentFiles];
