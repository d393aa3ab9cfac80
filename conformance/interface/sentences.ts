// All statements of the interface. Invariant: each has a rule, a test of the server, or a reason why neither can check it.

import { sentences as authentication } from "./authentication.ts";
import { sentences as endpoints } from "./endpoints.ts";
import { sentences as errors } from "./errors.ts";
import { sentences as events } from "./events.ts";
import { sentences as limits } from "./limits.ts";
import { sentences as operations } from "./operations.ts";
import { sentences as overview } from "./overview.ts";
import { sentences as resources } from "./resources.ts";
import type { Sentence } from "./sentence.ts";
import { sentences as statements } from "./statements.ts";
import { sentences as states } from "./states.ts";
import { sentences as versioning } from "./versioning.ts";
import { sentences as webhookEndpoints } from "./webhook-endpoints.ts";

/** In the interface's order. */
export const sentences: readonly Sentence[] = [
  ...overview,
  ...webhookEndpoints,
  ...statements,
  ...resources,
  ...states,
  ...endpoints,
  ...operations,
  ...authentication,
  ...events,
  ...errors,
  ...limits,
  ...versioning,
];
