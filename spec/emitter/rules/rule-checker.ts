// Checks rules against the schemas of one date: names of fields, types and members of enumerations.
import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import { type Document, refName, type Schema } from "../../document/openapi.ts";
import { amountFields, ruleFunctions, ruleOperators } from "./vocabulary.ts";

/** Returns the fault of a rule about a schema's values, if it has one. `lists`: item schemas by name. */
export type RuleChecker = (
  rule: string,
  schema: string,
  lists: Readonly<Record<string, string>> | null,
) => string | undefined;

export function ruleCheckerOf(document: Document): RuleChecker {
  const base = environmentOf(document);
  const known = new Map<string, Environment>();
  return (rule, schema, lists) => {
    const ofSchema = known.get(schema) ?? withFields(base, document, schema);
    known.set(schema, ofSchema);
    if (lists === null) return faultOf(ofSchema, rule, document);
    const environment = ofSchema.clone();
    for (const [name, items] of Object.entries(lists)) {
      if (environment.hasVariable(name)) return `${name} is a field too: give the list another name.`;
      environment.registerVariable(name, `list<${items}>`);
    }
    environment.registerVariable("authorizationMode", authorizationMode);
    return faultOf(environment, rule, document);
  };
}

/** Copying an environment is slow, so the rules of a schema share one. */
function withFields(base: Environment, document: Document, schema: string): Environment {
  const environment = base.clone();
  const variables = Object.entries(document.components.schemas[schema]?.properties ?? {});
  // CEL reads some names, such as `type`, as types.
  for (const [name, field] of variables)
    if (!environment.hasVariable(name)) environment.registerVariable(name, typeOf(document, field));
  return environment.registerVariable("self", schema);
}

const authorizationMode = "AuthorizationMode";
const authorizationModes = ["INTERNAL", "EXTERNAL"];
const timestamp = "google.protobuf.Timestamp";

function faultOf(environment: Environment, rule: string, document: Document): string | undefined {
  const checked = environment.check(rule);
  if (!checked.valid) return firstLine(checked.error?.message ?? "The rule is not valid.");
  if (checked.type !== "bool") return `The rule is of type ${checked.type}, not bool.`;
  const parsed = environment.parse(rule);
  parsed.check();
  return faultyLiteral(parsed.ast, (name) => membersOf(document, name));
}

function firstLine(message: string): string {
  return message.split("\n")[0]!.replace(/\.?$/, ".");
}

/** Every object and enumeration is a type. An enumeration compares with texts, which must be its members. */
function environmentOf(document: Document): Environment {
  const never = () => {
    throw new Error("Rules are only checked here.");
  };
  const environment = new Environment().registerType("Amount", { ctor: class Amount {}, fields: amountFields });
  const comparable = new Set(["Amount", timestamp, "string", "int", "bool", "list<string>"]);
  const schemas = Object.entries(document.components.schemas).filter(([name]) => name !== "Amount");
  const enumerations = [...schemas.filter(([, schema]) => isEnumeration(schema)).map(([name]) => name)];
  for (const name of [...enumerations, authorizationMode])
    environment.registerType(name, { ctor: class {}, fields: {} });
  for (const [name, { properties }] of schemas) {
    if (!properties || name.startsWith("Error_")) continue;
    const fields = Object.entries(properties).map(([field, schema]) => [field, typeOf(document, schema)]);
    for (const [, type] of fields) if (type !== "dyn") comparable.add(type!);
    environment.registerType(name, { ctor: class {}, fields: Object.fromEntries(fields) });
    comparable.add(name);
  }
  for (const name of [...enumerations, authorizationMode]) {
    environment.registerOperator(`${name} == string: bool`, never);
    environment.registerOperator(`${name} == ${name}: bool`, never);
    environment.registerOperator(`${name} in list<string>: bool`, never);
    environment.registerOperator(`string in list<${name}>: bool`, never);
    comparable.add(name);
  }
  for (const type of comparable) environment.registerOperator(`${type} == null: bool`, never);
  for (const signature of ruleOperators) environment.registerOperator(signature, never);
  for (const signature of ruleFunctions) environment.registerFunction(signature, never);
  return environment;
}

function isEnumeration({ type, enum: members }: Schema): boolean {
  return type === "string" && members !== undefined;
}

function membersOf(document: Document, name: string): readonly unknown[] | undefined {
  if (name === authorizationMode) return authorizationModes;
  const schema = document.components.schemas[name];
  return schema && isEnumeration(schema) ? schema.enum : undefined;
}

/** Null is left out: a rule compares with null, and uses the value otherwise. */
function typeOf(document: Document, schema: Schema): string {
  const [first, ...others] = branchesOf(schema);
  if (first === undefined || others.length > 0) return "dyn";
  if (first.$ref) {
    const name = refName(first.$ref);
    const target = document.components.schemas[name]!;
    return name === "Amount" || target.properties || isEnumeration(target) ? name : typeOf(document, target);
  }
  if (first.items) return `list<${typeOf(document, first.items)}>`;
  if (first.format === "date-time") return timestamp;
  const type = [first.type].flat().find((each) => each !== "null");
  return { string: "string", integer: "int", boolean: "bool", number: "double" }[type ?? ""] ?? "dyn";
}

function branchesOf(schema: Schema): Schema[] {
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return branches === undefined || schema.type !== undefined
    ? [schema]
    : branches.filter(({ type }) => type !== "null");
}

type Members = (type: string) => readonly unknown[] | undefined;

interface Checked {
  readonly op?: unknown;
  readonly args?: unknown;
  readonly checkedType?: { readonly name: string; readonly valueType?: { readonly name: string } };
}

/** Finds a text that is no member of the enumeration that it is compared with. */
function faultyLiteral(root: ASTNode, membersOf: Members): string | undefined {
  const seen = new Set<unknown>();
  const visit = (node: unknown): string | undefined => {
    if (typeof node !== "object" || node === null || seen.has(node)) return undefined;
    seen.add(node);
    if (Array.isArray(node)) return firstOf(node, visit);
    const { op, args } = node as Checked;
    if (["==", "!=", "in"].includes(String(op))) {
      const [left, right] = args as [Checked, Checked];
      const fault = wrongMember(left, right, membersOf) ?? wrongMember(right, left, membersOf);
      if (fault !== undefined) return fault;
    }
    // Macros keep their parts in args, too.
    return visit(args) ?? visit((node as { macro?: unknown }).macro);
  };
  return visit(root);
}

function wrongMember({ checkedType }: Checked, other: Checked, membersOf: Members): string | undefined {
  const type = membersOf(checkedType?.name ?? "") ? checkedType?.name : checkedType?.valueType?.name;
  const members = membersOf(type ?? "");
  if (members === undefined) return undefined;
  const literals = other.op === "list" ? (other.args as Checked[]) : [other];
  const wrong = literals.find(({ op, args }) => op === "value" && args !== null && !members.includes(args));
  return wrong && `${JSON.stringify(wrong.args)} is no member of ${type}.`;
}

function firstOf<T>(list: readonly unknown[], find: (each: unknown) => T | undefined): T | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
