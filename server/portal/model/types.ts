// The model of the dashboard: operations with their forms, resources with their pages. The contract determines the
// model, so a new resource needs no code here.
import type { machines } from "../../../generated/contract.ts";

export interface DashboardModel {
  readonly version: string;
  readonly environment: string;
  readonly operations: Readonly<Record<string, OperationModel>>;
  /** In the order of the document's tags. */
  readonly resources: readonly ResourceModel[];
  /** Operations that belong to no resource's page. */
  readonly others: readonly string[];
  readonly tiers: readonly TierModel[];
  /** By error code. */
  readonly errors: Readonly<Record<string, ErrorModel>>;
  readonly eventTypes: readonly string[];
}

export interface ErrorModel {
  readonly status: number;
  readonly message: string;
  /** Key of a retry that can succeed; absent if the same request cannot. */
  readonly retry?: "sameKey" | "newKey";
}

/** A rate-limit tier in this environment. */
export interface TierModel {
  /** The tier's name in RateLimit-Policy, without the window. */
  readonly policy: string;
  /** Requests per window, unless the operator set others for the project. */
  readonly limits: Readonly<Record<"second" | "minute" | "day", number>>;
  readonly operations: readonly string[];
}

export interface OperationModel {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly isIdempotent: boolean;
  readonly isSimulation: boolean;
  /** Names in order, such as `["id", "applicationId"]`. */
  readonly pathParameters: readonly string[];
  readonly query: readonly FieldModel[];
  /** Headers of its own, such as X-Simulate-Checkout. */
  readonly headers: readonly FieldModel[];
  /** Null without a body. */
  readonly body: FieldModel | null;
  /** The document's example of the body. */
  readonly example: unknown;
  readonly isUpload: boolean;
  /** Name of the schema of its response; null for a list or without a body. */
  readonly returns: string | null;
}

export type FieldKind = "text" | "choice" | "integer" | "boolean" | "object" | "list" | "file" | "json";

export interface FieldModel {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description?: string;
  readonly format?: string;
  readonly choices?: readonly string[];
  /** Name of the enumeration, if the documentation explains its values. */
  readonly enumeration?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Fields of an object. */
  readonly fields?: readonly FieldModel[];
  /** The item of a list. */
  readonly item?: FieldModel;
  /** The Boolean field that is false for former items of a list. An update that sends such an item restores it. */
  readonly archivedBy?: string;
  /** The value that removes a key of a map. An update changes the keys that it names, and no others. */
  readonly removedBy?: string;
  /** Name of the resource that the value identifies. */
  readonly refersTo?: string;
  /** The field of that resource which has the value, if not its id. */
  readonly refersField?: string;
  /** The resource by the value of another field, such as ownerId's by ownerType. */
  readonly refersBy?: { readonly field: string; readonly resources: Readonly<Record<string, string>> };
  /** Whether each request needs a new value. */
  readonly isFresh?: boolean;
  /** Another field of the same object, and the values of that field which need this field. */
  readonly neededWith?: { readonly field: string; readonly values: readonly string[] };
  /** Fields of the same object that cannot be sent with this one. */
  readonly excludes?: readonly string[];
}

export type Machine = (typeof machines)[keyof typeof machines];

export interface ResourceModel {
  /** Name of the schema, such as `CardTransaction`. */
  readonly name: string;
  /** Plural for people, such as `Card transactions`. */
  readonly title: string;
  /** Such as `Card transaction`. */
  readonly singular: string;
  readonly tag: string;
  /** Operations that list and read it; null if it has none. */
  readonly list: string | null;
  readonly read: string | null;
  /** Fields that hold the values of the path's parameters, in order; the last is the item's own id. */
  readonly idFields: readonly string[];
  readonly create: readonly string[];
  readonly fields: readonly FieldModel[];
  /** Fields of the list's table. */
  readonly columns: readonly string[];
  readonly filters: readonly FieldModel[];
  readonly machine: Machine | null;
  readonly actions: readonly ActionModel[];
  /** Reads below one item, such as `GET /users/{id}/application`. */
  readonly children: readonly ChildModel[];
  /** Lists that can be filtered by this resource. */
  readonly related: readonly RelatedModel[];
}

/** An operation on one item. */
export interface ActionModel {
  readonly operation: string;
  /** The place where the request names the item. */
  readonly place: "path" | "body";
  readonly parameter: string;
  /** The item's field that has the parameter's value. */
  readonly field: string;
  /** Values of other fields that the parameter needs, such as an ownerType. */
  readonly given: Readonly<Record<string, string>>;
  readonly requires: readonly RequirementModel[];
}

/** A state that an operation requires (`@requiresState`). */
export interface RequirementModel {
  /** Name of the resource: of the item, or of one of its children. */
  readonly resource: string;
  /** Null for any state. */
  readonly states: readonly string[] | null;
  readonly when: Readonly<Record<string, unknown>> | null;
}

export interface ChildModel {
  readonly operation: string;
  readonly isList: boolean;
  /** Name of the resource that it shows. */
  readonly schema: string;
}

export interface RelatedModel {
  /** Name of the listed resource. */
  readonly resource: string;
  readonly operation: string;
  readonly parameter: string;
}
