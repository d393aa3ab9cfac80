// Interface §2.3: the fields of a statement and its file.
import { feeCategories } from "../../generated/contract.ts";
import { sentence, serverTest } from "./sentence.ts";

const shown = ["response-body", "createStatement", "getStatement", "listStatements"] as const;
const delivered = ["event-delivered", "STATEMENT_STATUS_UPDATED"] as const;

export const sentences = [
  sentence("§2.3 id", "A statement has a UUID, which the download path takes", shown, delivered, "statement-download"),
  sentence("§2.3 period", "The period names its first and last day", shown, "statement-period-real", [
    "created-kept",
    "createStatement",
  ]),
  sentence("§2.3 fields", "fields names the columns of the file", shown, "statement-columns", "statement-file"),
  sentence("§2.3 format", "The format is CSV", shown, "statement-file"),
  sentence("§2.3 version", "The version is a date", shown, "statement-version"),
  sentence("§2.3 rowCount", "rowCount is the number of rows", shown, "statement-file", "statement-empty"),
  sentence("§2.3 byteSize", "byteSize is the size of the file in bytes", shown, "statement-file"),
  sentence(
    "§2.3 dataAsOf",
    "The data is complete up to dataAsOf",
    shown,
    "timestamps",
    serverTest("server/resources/statements/statement-worker.test.ts"),
  ),
  sentence("§2.3 generatedAt", "generatedAt is the time of the file", shown, "statement-generated", "timestamps"),
  sentence("§2.3 createdAt", "createdAt is the time of the request", shown, "statement-requested", "timestamps"),
  sentence(
    "§2.3 updatedAt",
    "updatedAt is the time of the last update",
    shown,
    "statement-requested",
    "statement-generated",
    "statement-failed",
  ),
  sentence("§2.3 data of the event", "The event carries the statement", delivered),
  sentence(
    "§2.3 rows",
    "The file has one row for each billed fee event, with transaction, category and amounts",
    "statement-fees",
    "fees-itemised",
    "statement-fees-of-project",
    "statement-file-period",
    "fees-at-midnight",
  ),
  sentence(
    "§2.3 fee columns",
    `Each of the ${Object.keys(feeCategories).length} kinds of fee has one column in US dollars`,
    "statement-fees",
    "fees-itemised",
  ),
  sentence(
    "§2.3 rows without a transaction",
    "A row without a transaction names card, last four digits and account if they are known",
    "statement-card-rows",
  ),
  sentence("§2.3 timestamps in the file", "Times in a file have milliseconds and end in Z", "statement-timestamps"),
];
