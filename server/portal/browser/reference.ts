// Starts Scalar with the documents of all dates. Invariants: requests go only to this server, and an API key is kept
// only in this tab's memory.
import { randomId } from "./random-id.ts";
import { repairRoles } from "./repair-roles.ts";
import { serverUrl } from "./server-url.ts";

interface RequestBuilder {
  readonly headers: Headers;
}

interface Scalar {
  createApiReference(element: Element, configuration: object): unknown;
}

interface Source {
  readonly version: string;
  readonly path: string;
}

const idempotencyKey = "Idempotency-Key";

// Placeholders in the documents for this server's address and its path, which a document does not know.
const sampleOrigin = "https://origin.invalid";
const samplePath = "/path.invalid";

// Without this setting, Scalar's validator tests whether eval is allowed, and browsers report the test.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
allowStyleElements(document.head.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.content ?? "");
allowStyleAttributes();
document.addEventListener("DOMContentLoaded", () => startScalar(document.getElementById("reference")!));

/** Sets the nonce of style elements that scripts create later. */
function allowStyleElements(nonce: string): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

/** The policy refuses the attribute, but not the same change through `style`. */
function allowStyleAttributes(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === "style" && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML")!;
  Object.defineProperty(Element.prototype, "innerHTML", {
    ...descriptor,
    set(this: Element, markup: string) {
      descriptor.set!.call(this, String(markup).replaceAll(/(<[^<>]*\s)style=/g, "$1data-style="));
      for (const element of this.querySelectorAll<HTMLElement>("[data-style]")) {
        element.style.cssText = element.dataset.style!;
        delete element.dataset.style;
      }
    },
  });
}

function startScalar(element: HTMLElement): void {
  repairRoles(document.body);
  const { Scalar } = globalThis as unknown as { Scalar: Scalar };
  const sources = JSON.parse(element.dataset.sources!) as Source[];
  addDateToHash(sources);
  addEventListener("hashchange", () => addDateToHash(sources));
  Scalar.createApiReference(element, {
    sources: sources.map(({ version, path }, index) => ({
      title: version,
      slug: version,
      url: serverUrl() + path,
      default: index === 0,
    })),
    customFetch: fetchFromHere,
    servers: [{ url: serverUrl(), description: "This server" }],
    onBeforeRequest: ({ requestBuilder }: { requestBuilder: RequestBuilder }) => refreshKey(requestBuilder.headers),
    persistAuth: false,
    telemetry: false,
    agent: { disabled: true, hideAddApi: true },
    mcp: { disabled: true },
    showDeveloperTools: "never",
    withDefaultFonts: false,
    theme: "none",
    // Scalar and the portal's header follow the theme of the system, and the header has no switch for it.
    hideDarkModeToggle: true,
    hideClientButton: true,
    // The portal's header has the search, which also finds codes, events, values and limits.
    hideSearch: true,
    documentDownloadType: "none",
    hiddenClients: true,
  });
}

/** Draws a new Idempotency-Key, because the documented key would make every request after the first a replay. */
function refreshKey(headers: Headers): void {
  if (headers.has(idempotencyKey)) headers.set(idempotencyKey, randomId());
}

/** Inserts the server's address into a document. */
async function fetchFromHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.url.startsWith(`${serverUrl()}/assets/openapi-`)) return response;
  const text = await response.text();
  const path = new URL(serverUrl()).pathname.replace(/\/$/, "");
  const ownText = text
    .replaceAll(sampleOrigin, serverUrl())
    .replaceAll(new URL(sampleOrigin).host, location.host)
    .replaceAll(samplePath, path)
    // Links of descriptions, in Markdown.
    .replaceAll("](/", `](${path}/`);
  return new Response(ownText, { headers: { "Content-Type": "application/json" } });
}

/** Links from other pages name no date: they lead to the newest. */
function addDateToHash([newest]: readonly Source[]): void {
  if (location.hash.startsWith("#tag/")) location.replace(`#${newest!.version}/${location.hash.slice(1)}`);
}
