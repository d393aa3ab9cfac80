// Runs the stock OpenAPI emitter, once for all dates as long as nothing in spec/ differs between them.
import { type Diagnostic, listServices, type Program } from "@typespec/compiler";
import { getOpenAPI3 } from "@typespec/openapi3";
import * as versioning from "@typespec/versioning";

const options: Parameters<typeof getOpenAPI3>[1] = { "openapi-versions": ["3.1.0"] };

export interface StockDocument {
  readonly date: string;
  readonly document: { info: { version: string } };
  readonly diagnostics: readonly Diagnostic[];
}

/** Oldest date first. Undefined if the service names no dates. */
export async function stockDocuments(program: Program): Promise<readonly StockDocument[] | undefined> {
  const [service] = listServices(program);
  const dates = service && versioning.getVersion(program, service.type);
  if (dates === undefined) return undefined;
  const all = dates.getVersions();
  if (all.length === 0 || differs(program)) return emit(program);
  // Without dates, the emitter copies no types. The emitter takes a second of a core for each date, and asks this
  // object for the dates.
  dates.getVersions = () => [];
  try {
    const [service] = await getOpenAPI3(program, options);
    if (!service || service.versioned) return undefined;
    const { document, diagnostics } = service;
    // The documents share everything except `info`, so the caller must copy what it changes.
    return all.map(({ value: date }) => {
      return { date, document: { ...document, info: { ...document.info, version: date } }, diagnostics };
    });
  } finally {
    dates.getVersions = () => all;
  }
}

async function emit(program: Program): Promise<StockDocument[] | undefined> {
  const [service] = await getOpenAPI3(program, options);
  if (!service?.versioned) return undefined;
  return service.versions.map(({ version, document, diagnostics }) => ({ date: version, document, diagnostics }));
}

// Decorators such as `added`; `versioned` is left out, because it makes no difference between dates.
const decorators = Object.keys(versioning).flatMap((name) =>
  name.startsWith("$") && name !== "$versioned" ? [name.slice(1)] : [],
);
const marked = new RegExp(`@\\s*(?:\\w+\\s*\\.\\s*)*(?:${decorators.join("|")})\\b`);

/** Whether a decorator of versioning may mark a difference. A comment that names such a decorator counts too. */
function differs(program: Program): boolean {
  const own = [...program.sourceFiles.values()].filter(({ file }) => !file.path.includes("/node_modules/"));
  return own.some(({ file }) => marked.test(file.text));
}
