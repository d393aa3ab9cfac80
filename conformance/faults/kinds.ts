// All kinds of faults of the proxy.
import type { Kind } from "./fault.ts";
import * as bodies from "./kinds/bodies.ts";
import * as pipeline from "./kinds/pipeline.ts";
import * as requests from "./kinds/requests.ts";
import * as values from "./kinds/values.ts";

export const kinds: readonly Kind[] = [...bodies.kinds, ...pipeline.kinds, ...requests.kinds, ...values.kinds];
