// Evaluates the runtime expressions of links.

/** An operation that can follow a response. */
export interface DeclaredLink {
  readonly name: string;
  readonly operation: string;
  /** Runtime expressions by parameter of the operation. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Fields of its body: runtime expressions, lists of them, or literal values. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request and its response. */
export interface Answered {
  readonly path: Readonly<Record<string, string>>;
  readonly json: unknown;
}

function isExpression(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("$");
}

export function expressionsOf({ parameters, body }: DeclaredLink): string[] {
  return [...Object.values(parameters), ...Object.values(body).flat()].filter(isExpression);
}

/** Returns literal values unchanged; undefined if an expression names nothing. */
export function evaluate(value: unknown, answered: Answered): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluate(each, answered));
  if (!isExpression(value)) return value;
  const parameter = /^\$request\.path\.(.+)$/.exec(value)?.[1];
  if (parameter !== undefined) return answered.path[parameter];
  const pointer = /^\$response\.body#\/(.+)$/.exec(value)?.[1];
  return pointer
    ?.split("/")
    .reduce<unknown>(
      (json, part) => (json as Readonly<Record<string, unknown>> | null | undefined)?.[part],
      answered.json,
    );
}
