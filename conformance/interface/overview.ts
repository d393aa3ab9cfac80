// Interface §1: what the service does.
import { sentence } from "./sentence.ts";

export const sentences = [
  sentence("§1 JSON over HTTP", "The service is an HTTP API with JSON bodies", "response-type", "accept-ignored"),
  sentence("§1 projects", "A partner works inside a project", "list-of-project", "id-of-other-project"),
  sentence("§1 resources", "Each named kind of resource has operations", "operations-covered", "example-accepted"),
  sentence(
    "§1 notifications",
    "A change of a resource is pushed to the registered endpoints, signed",
    "event-delivered",
  ),
  sentence("§1 statements", "A statement is a CSV file of the billed fees", "statement-file", "fees-itemised"),
  sentence("§1 rate limits", "Rates are limited for each project", "limit-shared-by-keys", "limits-apart"),
  sentence("§1 retries", "A POST with an idempotency key can be retried safely", "retry-replayed", "retry-one-effect"),
];
