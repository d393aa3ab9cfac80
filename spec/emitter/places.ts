// Finds the places of declarations, by the names in the documents.
import {
  type EnumMember,
  getSourceLocation,
  getTags,
  type Model,
  type ModelProperty,
  type Namespace,
  type Program,
  type Type,
} from "@typespec/compiler";
import { type Node, SyntaxKind } from "@typespec/compiler/ast";
import { getHeaderFieldName, type HttpOperation } from "@typespec/http";
import { getOpenAPITypeName } from "@typespec/openapi";
import { getRenamedFrom } from "@typespec/versioning";
import { fact } from "../lib/facts.ts";
import { operationsOf } from "../lib/operations.ts";
import { readCountLimits } from "./limits.ts";

/** Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `parts`: places of fields by all their names, or of members by value. */
export interface SchemaPlaces {
  readonly place: Place;
  readonly parts: ReadonlyMap<string, Place>;
  /** By older name. */
  readonly renamed: ReadonlyMap<string, string>;
}

export interface Places {
  readonly operations: ReadonlyMap<string, Place>;
  /** By `operationId in name`. */
  readonly parameters: ReadonlyMap<string, Place>;
  /** By tag; `Events` for the events. */
  readonly groups: ReadonlyMap<string, Place>;
  readonly schemas: ReadonlyMap<string, SchemaPlaces>;
  readonly errors: ReadonlyMap<string, Place>;
  readonly events: ReadonlyMap<string, Place>;
  readonly headers: ReadonlyMap<string, Place>;
  readonly limits: ReadonlyMap<string, Place>;
  readonly tiers: ReadonlyMap<string, Place>;
  /** Decorators of the service: `server`, `uncachedStatuses`. */
  readonly service: ReadonlyMap<string, Place>;
}

export function readPlaces(program: Program): Places {
  const root = program.getGlobalNamespaceType().namespaces.get("PaymentsApi");
  if (!root) throw new Error("spec/main.tsp declares no namespace PaymentsApi");
  const operations = operationsOf(program);
  const models = [...root.models.values()];
  const events = root.namespaces.get("Events");
  const errors = root.namespaces.get("Errors");
  const groups = [...root.interfaces.values()].flatMap((group) =>
    getTags(program, group).flatMap((tag) => at(tag, group)),
  );
  return {
    operations: new Map(operations.flatMap(({ operation }) => at(operation.name, operation))),
    parameters: new Map(operations.flatMap(parametersOf)),
    groups: new Map([...groups, ...(events ? at("Events", events) : [])]),
    schemas: new Map([root, ...root.namespaces.values()].flatMap((namespace) => schemasOf(program, namespace))),
    errors: factPlaces(errors, (model) => (fact(program, "catalogued", model) as string[] | undefined)?.[1]),
    events: factPlaces(events, (model) => fact(program, "event", model)),
    headers: new Map(
      models
        .flatMap((model) => [...model.properties.values()])
        .flatMap((property) => at(getHeaderFieldName(program, property)?.toLowerCase(), property)),
    ),
    limits: new Map([
      ...placesOfConstants(program),
      ...readCountLimits(program).flatMap(({ name, operation }) => at(name, operation)),
    ]),
    service: new Map(
      root.decorators.flatMap(({ definition, node }) => {
        const place = node && placeOf(node);
        return definition && place ? [[definition.name.slice(1), place]] : [];
      }),
    ),
    tiers: new Map(
      [...(root.enums.get("RateLimitTier")?.members.values() ?? [])].flatMap((member) =>
        at(String(member.value), member),
      ),
    ),
  };
}

function factPlaces(
  namespace: Namespace | undefined,
  nameOf: (model: Model) => string | undefined,
): ReadonlyMap<string, Place> {
  return new Map([...(namespace?.models.values() ?? [])].flatMap((model) => at(nameOf(model), model)));
}

function parametersOf({ operation, parameters }: HttpOperation): [string, Place][] {
  return parameters.parameters.flatMap(({ type, name, param }) => at(`${operation.name} ${type} ${name}`, param));
}

function schemasOf(program: Program, namespace: Namespace): [string, SchemaPlaces][] {
  const isEvent = namespace.name === "Events";
  return [...namespace.models.values(), ...namespace.enums.values(), ...namespace.scalars.values()].flatMap((type) => {
    const place = placeOf(type);
    if (!place) return [];
    const parts =
      type.kind === "Model" ? [...type.properties.values()] : type.kind === "Enum" ? [...type.members.values()] : [];
    const name = isEvent
      ? `${type.name}Event`
      : getOpenAPITypeName(program, type, { namespaceFilter: ({ name }) => name !== "PaymentsApi" });
    const older = parts.flatMap((part) =>
      (getRenamedFrom(program, part) ?? []).map(({ oldName }) => [oldName, publishedName(part)] as const),
    );
    const places = new Map(parts.flatMap((part) => at(publishedName(part), part)));
    for (const [oldName, newName] of older) {
      const known = places.get(newName);
      if (known) places.set(oldName, known);
    }
    return [[name, { place, parts: places, renamed: new Map(older) }]];
  });
}

function publishedName(part: ModelProperty | EnumMember): string {
  return part.kind === "EnumMember" ? String(part.value ?? part.name) : part.name;
}

function placesOfConstants(program: Program): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { statements } of program.sourceFiles.values()) {
    for (const statement of statements) {
      if (statement.kind !== SyntaxKind.ConstStatement) continue;
      const place = placeOf(statement);
      if (place) places.set(statement.id.sv, place);
    }
  }
  return places;
}

function at(name: string | undefined, target: Type): [string, Place][] {
  const place = placeOf(target);
  return name === undefined || place === undefined ? [] : [[name, place]];
}

function placeOf(target: Type | Node): Place | undefined {
  const location = getSourceLocation(target as Type, { locateId: true });
  if (!location?.file.path || location.isSynthetic) return undefined;
  const { line, character } = location.file.getLineAndCharacterOfPosition(location.pos);
  return { file: location.file.path, line: line + 1, column: character + 1 };
}
