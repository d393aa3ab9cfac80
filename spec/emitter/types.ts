import { isDeepStrictEqual } from "node:util";
import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from "openapi-typescript";
import ts from "typescript";
import { type Document, operationsOf } from "../document/openapi.ts";

/**
 * For partners, an extensible enumeration is any text (interface §9.3). The types of the server's handlers are strict,
 * so it cannot send a typo. These types have no comments, and contain only what a handler needs.
 */
export function typesOf(document: Document, readers: "partners" | "handlers"): string {
  const schema: OpenAPI3 = JSON.parse(JSON.stringify(document));
  // Skips bundling and linting, which take half of the time.
  const context: Partial<GlobalContext> = {
    defaultNonNullable: false,
    discriminators: scanDiscriminators(schema, {}),
    injectFooter: [],
    resolve: ($ref) => resolveRef(schema, $ref, { silent: false }),
    transform: (object) => {
      // A condition does not limit the type. The library would turn its `type: object` into an object without properties.
      if ("if" in object) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
      return readers === "partners" && "x-extensible-enum" in object
        ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
        : undefined;
    },
  };
  const nodes = transformSchema(schema, context as GlobalContext);
  const ast = withStandardHeaders(readers === "partners" ? nodes : nodes.filter(isOfHandlers), document);
  const text = astToString(ast, { formatOptions: { removeComments: readers === "handlers" } });
  return `// Made by \`npm run generate\` from spec/. Do not edit.\n${text}`;
}

function isOfHandlers(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) && ["components", "operations"].includes(node.name.text);
}

/** Names the standard headers once, because repeated references were 30% of the file. */
function withStandardHeaders(nodes: ts.Node[], document: Document): ts.Node[] {
  const { factory } = ts;
  const names = standardHeaders(document);
  let standard: readonly ts.TypeElement[] | undefined;
  const visit = (node: ts.Node): ts.Node => {
    const members = headersOf(node);
    const own = members?.filter((member) => names.includes(textOf(member.name)));
    if (!members || own?.length !== names.length || names.length === 0)
      return ts.visitEachChild(node, visit, undefined);
    standard ??= [...own, ...members.filter(ts.isIndexSignatureDeclaration)];
    if (!own.every((member, index) => isSameHeader(document, member, standard?.[index]))) return node;
    const others = members.filter((member) => !own.includes(member) && !ts.isIndexSignatureDeclaration(member));
    const shared = factory.createTypeReferenceNode("StandardHeaders");
    const type =
      others.length === 0
        ? shared
        : factory.createIntersectionTypeNode([shared, factory.createTypeLiteralNode(others)]);
    const { modifiers, name, questionToken } = node as ts.PropertySignature;
    return factory.updatePropertySignature(node as ts.PropertySignature, modifiers, name, questionToken, type);
  };
  const shortened = nodes.map(visit);
  if (!standard) return nodes;
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration = factory.createInterfaceDeclaration(exported, "StandardHeaders", undefined, undefined, standard);
  ts.addSyntheticLeadingComment(
    declaration,
    ts.SyntaxKind.MultiLineCommentTrivia,
    "* Headers of every response. ",
    true,
  );
  return [...shortened, declaration];
}

function standardHeaders(document: Document): string[] {
  const operations = [...operationsOf(document)].flatMap(({ operation }) => Object.values(operation.responses));
  const lists = [...operations, ...Object.values(document.components.responses)].flatMap(({ headers }) =>
    headers ? [Object.keys(headers)] : [],
  );
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
}

/** undefined for other nodes. */
function headersOf(node: ts.Node): ts.TypeElement[] | undefined {
  if (!ts.isPropertySignature(node) || textOf(node.name) !== "headers") return undefined;
  const { type } = node;
  return type && ts.isTypeLiteralNode(type) && type.members.some(componentOf) ? [...type.members] : undefined;
}

/** Headers of different tiers differ only in their examples. */
function isSameHeader(document: Document, one: ts.TypeElement, other: ts.TypeElement | undefined): boolean {
  const schemaOf = (member: ts.TypeElement): unknown => document.components.headers[componentOf(member) ?? ""]?.schema;
  return (
    other !== undefined && textOf(one.name) === textOf(other.name) && isDeepStrictEqual(schemaOf(one), schemaOf(other))
  );
}

function componentOf(member: ts.TypeElement): string | undefined {
  const type = ts.isPropertySignature(member) ? member.type : undefined;
  // Such as components["headers"]["RequestId"].
  if (!type || !ts.isIndexedAccessTypeNode(type) || !ts.isIndexedAccessTypeNode(type.objectType)) return undefined;
  const { objectType: components, indexType: kind } = type.objectType;
  const isComponents =
    ts.isTypeReferenceNode(components) && textOf(components.typeName as ts.Identifier) === "components";
  return isComponents && literalOf(kind) === "headers" ? literalOf(type.indexType) : undefined;
}

function textOf(name: ts.PropertyName | undefined): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : "";
}

function literalOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
}
