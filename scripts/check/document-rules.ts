// Rules for Spectral that it lacks: each forbids valid OpenAPI that a widely used tool refuses or misreads.
import { portabilityProblem } from "../../spec/lib/portable-pattern.ts";

export interface DocumentProblem {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export interface DocumentRule {
  /** The tools and what they do. */
  readonly reason: string;
  readonly find: (document: Node) => readonly DocumentProblem[];
}

type Node = Readonly<Record<string, unknown>>;

export const documentRules: Readonly<Record<string, DocumentRule>> = {
  "component-name": {
    reason: "openapi-client-axios drops query parameters whose components have a dot in their names.",
    find: ({ components }) =>
      Object.entries(nodeOf(components)).flatMap(([kind, members]) =>
        Object.keys(nodeOf(members))
          .filter((name) => !/^[A-Za-z0-9_-]+$/.test(name))
          .map((name) => ({
            message: `The name ${name} may have only letters, digits, "_" and "-".`,
            path: ["components", kind, name],
          })),
      ),
  },
  "form-example-null": {
    reason: "A form has no text for null. Redoc stops at a null in a deepObject property.",
    find: (document) => visit(document, formExampleNulls),
  },
  "condition-type": {
    reason: "oazapfts and RTK make any value of a part of allOf without a type; openapi-generator-plus stops.",
    find: (document) =>
      visit(document, (node, path) =>
        listOf(node.allOf).flatMap((part, index) =>
          "if" in nodeOf(part) && !("type" in nodeOf(part))
            ? [{ message: "A part of allOf with a condition needs a type.", path: [...path, "allOf", index] }]
            : [],
        ),
      ),
  },
  "server-variable-description": {
    reason: "The official JSON schema of OpenAPI 3.1 lacks this description, so swagger-parser refuses the document.",
    find: ({ servers }) =>
      listOf(servers).flatMap((server, index) =>
        Object.entries(nodeOf(nodeOf(server).variables))
          .filter(([, variable]) => "description" in nodeOf(variable))
          .map(([name]) => ({
            message: "Describe the variable in the text of the document.",
            path: ["servers", index, "variables", name, "description"],
          })),
      ),
  },
  "parameter-description": {
    reason: "Readers of a reference see the parameter without its schema.",
    find: (document) =>
      visit(document, (node, path) =>
        typeof node.in === "string" && "schema" in node && typeof node.description !== "string"
          ? [{ message: `The parameter ${String(node.name)} needs a doc comment.`, path }]
          : [],
      ),
  },
  "portable-pattern": {
    reason: "Validators and generated clients compile patterns with the engine of their language.",
    find: (document) =>
      visit(document, ({ pattern }, path) => {
        const problem = typeof pattern === "string" ? portabilityProblem(pattern) : undefined;
        return problem === undefined ? [] : [{ message: problem, path: [...path, "pattern"] }];
      }),
  },
  "response-description": {
    reason: "A stock description says nothing about the response.",
    find: (document) =>
      visit(document, (node, path) =>
        path.at(-2) === "responses" && /^The request has succeeded\b/.test(String(node.description))
          ? [{ message: "Describe the response with @returnsDoc.", path: [...path, "description"] }]
          : [],
      ),
  },
};

function formExampleNulls(node: Node, path: DocumentProblem["path"]): DocumentProblem[] {
  const [kind, type] = path.slice(-2);
  if (kind !== "content" || !["application/x-www-form-urlencoded", "multipart/form-data"].includes(String(type)))
    return [];
  const encodings = nodeOf(node.encoding);
  return Object.entries(nodeOf(node.examples)).flatMap(([name, example]) =>
    Object.entries(nodeOf(nodeOf(example).value)).flatMap(([field, value]) =>
      nodeOf(encodings[field]).contentType === "application/json"
        ? []
        : nullsIn(value, [...path, "examples", name, "value", field]).map((place) => ({
            message: "A form cannot carry null: omit the field.",
            path: place,
          })),
    ),
  );
}

function nullsIn(value: unknown, path: DocumentProblem["path"]): DocumentProblem["path"][] {
  if (value === null) return [path];
  return Object.entries(nodeOf(value)).flatMap(([name, part]) => nullsIn(part, [...path, name]));
}

// Examples contain data, which may look like a part of a document.
const dataKeys = new Set(["example", "examples", "default", "enum", "const"]);

function visit(
  value: unknown,
  find: (node: Node, path: DocumentProblem["path"]) => readonly DocumentProblem[],
  path: DocumentProblem["path"] = [],
): DocumentProblem[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => visit(part, find, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value).filter(([key]) => !dataKeys.has(key) || path.at(-1) === "properties");
  return [...find(value as Node, path), ...parts.flatMap(([key, part]) => visit(part, find, [...path, key]))];
}

const nodeOf = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
