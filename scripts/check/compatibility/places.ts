// Finds the place in spec/ of a difference; a removed part has that of its nearest remaining container.
import type { Place, Places } from "../../../spec/emitter/places.ts";
import type { Difference } from "./differences.ts";
import {
  isObject,
  type JsonObject,
  listAt,
  lookUp,
  type OpenApiDocument,
  type Operation,
  objectAt,
  operationsOf,
  textAt,
} from "./document.ts";
import type { Renamed } from "./schemas.ts";

/** Keywords of a scalar or list, not of the field that holds it. */
const ofTheValue = /-(limit|pattern|format|enum|open-enum)-/;

/** Reads `@renamedFrom`. */
export function renamedIn({ schemas }: Places): Renamed {
  return (component, field) => schemas.get(component)?.renamed.get(field);
}

interface Spot {
  readonly node: JsonObject;
  /** undefined if the node is inline. */
  readonly component: string | undefined;
}

export class Locator {
  readonly #places: Places;
  readonly #sides: readonly { document: OpenApiDocument; operations: ReadonlyMap<string, Operation> }[];

  constructor(from: OpenApiDocument, to: OpenApiDocument, places: Places) {
    this.#places = places;
    // A removed part exists only in the older document.
    this.#sides = [to, from].map((document) => ({
      document,
      operations: new Map([
        ...operationsOf(document).map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
        ...operationsOf(document, "webhooks").map((event) => [`event ${event.path}`, event] as const),
      ]),
    }));
  }

  /** Returns undefined if spec/ has no place. */
  of(difference: Difference): Place | undefined {
    const { subject, at } = difference;
    if (subject === "document") return this.#ofDocument(at);
    for (const { document, operations } of this.#sides) {
      const operation = operations.get(subject);
      if (operation !== undefined) return this.#ofOperation(document, operation, difference);
    }
    return undefined;
  }

  #ofDocument(at: string): Place | undefined {
    const [word, name = ""] = at.split(" ");
    const { errors, limits, service, groups, schemas } = this.#places;
    if (word === "error") return errors.get(name) ?? [...errors.values()][0];
    if (word === "schema") return schemas.get(name)?.place;
    if (word === "limit") return limits.get(name) ?? service.get("limits");
    if (word === "status") return service.get("uncachedStatuses");
    return service.get("server") ?? groups.values().next().value;
  }

  #ofOperation(document: OpenApiDocument, operation: Operation, difference: Difference): Place | undefined {
    const { at } = difference;
    const isEvent = difference.subject.startsWith("event ");
    const places = this.#places;
    const [tag] = listAt(operation.node, "tags");
    const own = isEvent ? places.events.get(operation.path) : places.operations.get(operation.id ?? "");
    const start = own ?? places.groups.get(isEvent ? "Events" : String(tag)) ?? places.service.get("service");
    if (difference.kind.startsWith("security-")) return places.service.get("useAuth") ?? start;
    if (at.startsWith("rate limit ")) {
      const [tier, ...others] = this.#sides.map(({ operations }) =>
        textAt(operations.get(difference.subject)?.node, "x-rate-limit-tier"),
      );
      return others.every((other) => other === tier) ? (places.tiers.get(tier ?? "") ?? start) : start;
    }
    const parameter = /^(query|path|header|cookie) (?:parameter )?([^ .[]+)(.*)$/.exec(at);
    if (parameter !== null) {
      const [, kind = "", name = "", rest = ""] = parameter;
      const owner = isEvent ? "deliver" : operation.id;
      const declared = places.parameters.get(`${owner} ${kind} ${name}`) ?? start;
      const node = [...operation.parameters.values()].find((other) => other.in === kind && other.name === name);
      return this.#walk(document, node?.schema, rest, declared, difference);
    }
    const header = /^response \S+ header (\S+)(.*)$/.exec(at);
    if (header !== null) {
      return (
        places.headers.get((header[1] ?? "").toLowerCase()) ?? places.schemas.get("StandardHeaders")?.place ?? start
      );
    }
    const status = difference.kind === "error-code-status-changed" ? at.slice("error ".length) : "";
    if (places.errors.has(status)) return places.errors.get(status);
    const code = /^error (\S+) body(.*)$/.exec(at);
    if (code !== null) {
      const schema = { $ref: `#/components/schemas/Error_${code[1]}` };
      return this.#walk(document, schema, code[2] ?? "", places.errors.get(code[1] ?? "") ?? start, difference);
    }
    const body = /^(?:request |response (\S+) )?body(?: \([^)]*\))?(.*)$/.exec(at);
    if (body === null) return start;
    const response = objectAt(document, operation.node, "responses");
    const holder = body[1] ? objectAt(document, response, body[1]) : objectAt(document, operation.node, "requestBody");
    const [media] = Object.values(objectAt(document, holder, "content"));
    return this.#walk(document, isObject(media) ? media.schema : undefined, body[2] ?? "", start, difference);
  }

  /** Follows a path such as `.data[].name maxLength` as far as it exists. */
  #walk(
    document: OpenApiDocument,
    schema: unknown,
    path: string,
    start: Place | undefined,
    { kind, from, to }: Difference,
  ): Place | undefined {
    const steps = [...path.matchAll(/\.([^.<>[\] ]+)|\[\]|<([^>]*)>/g)];
    const keyword = / (\w+)$/.exec(path)?.[1];
    let spot = this.#open(document, schema);
    let place = start;
    let inline = isObject(schema) ? schema : {};
    for (const [step, field, variant] of steps) {
      if (spot === undefined) break;
      const holder = this.#schema(spot.component);
      const part =
        field === undefined ? undefined : (holder?.parts.get(field) ?? this.#template(document, spot, field));
      const next: unknown =
        variant !== undefined
          ? variantOf(document, spot.node, variant)
          : step === "[]"
            ? spot.node.items
            : step === ".*"
              ? spot.node.additionalProperties
              : objectOf(spot.node.properties)[field ?? ""];
      inline = isObject(next) ? next : {};
      spot = this.#open(document, next);
      place = part ?? holder?.place ?? place;
    }
    const whole = this.#schema(spot?.component);
    if (whole === undefined || !ofTheValue.test(kind)) return place;
    const member = whole.parts.get(String(to)) ?? whole.parts.get(String(from));
    return member ?? (keyword !== undefined && keyword in inline ? place : whole.place);
  }

  /** Follows references, also as the only member of an allOf or beside null. */
  #open(document: OpenApiDocument, schema: unknown, component?: string, depth = 0): Spot | undefined {
    if (!isObject(schema) || depth > 20) return undefined;
    if (typeof schema.$ref === "string") {
      return this.#open(document, lookUp(document, schema.$ref), schema.$ref.split("/").at(-1), depth + 1);
    }
    const parts = ["allOf", "anyOf", "oneOf"]
      .flatMap((key) => listAt(schema, key))
      .filter((part) => textAt(part, "type") !== "null");
    if (parts.length === 1 && schema.properties === undefined)
      return this.#open(document, parts[0], component, depth + 1);
    return { node: schema, component };
  }

  /** Finds a field of a template, such as a page, if only one template has it. */
  #template(document: OpenApiDocument, { component }: Spot, field: string): Place | undefined {
    if (component !== undefined) return undefined;
    const components = objectAt(document, document.components, "schemas");
    const holders = [...this.#places.schemas].filter(
      ([name, { parts }]) => parts.has(field) && components[name] === undefined,
    );
    return holders.length === 1 ? holders[0]?.[1].parts.get(field) : undefined;
  }

  /** Names of derived components end with the original's. */
  #schema(component: string | undefined) {
    if (component === undefined) return undefined;
    const known = this.#places.schemas;
    const base = [...known.keys()].find((name) => component.endsWith(name) && /^[A-Z]/.test(name));
    return known.get(component) ?? known.get(base ?? "");
  }
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function variantOf(document: OpenApiDocument, node: JsonObject, name: string): unknown {
  const branches = ["oneOf", "anyOf"].flatMap((key) => listAt(node, key));
  const isNamed = (branch: unknown) => {
    const target = isObject(branch) && typeof branch.$ref === "string" ? lookUp(document, branch.$ref) : branch;
    const tags = Object.values(objectOf(isObject(target) ? target.properties : undefined));
    return (
      textAt(branch, "$ref")?.split("/").at(-1) === name ||
      tags.some((tag) => isObject(tag) && (tag.const === name || (Array.isArray(tag.enum) && tag.enum.includes(name))))
    );
  };
  return branches.find(isNamed);
}
