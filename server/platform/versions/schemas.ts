// Compiles validators from a version's sealed document.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { Version } from "../../../generated/contract.ts";
import { readSealed } from "./sealed.ts";

// CommonJS packages whose types hide their default exports.
const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;

const documents = new Map<Version, InstanceType<typeof Ajv2020>>();

/** `place` is a path such as ["paths", "/cards", "post", ...]. */
export function schemaAt(version: Version, place: readonly string[]): ValidateFunction | undefined {
  const document = documents.get(version) ?? readDocument(version);
  documents.set(version, document);
  const escaped = place.map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
  return document.getSchema(`contract#/${escaped.join("/")}`);
}

function readDocument(version: Version): InstanceType<typeof Ajv2020> {
  // The document was validated when generated.
  const ajv = new Ajv2020({ strict: false, validateFormats: true, validateSchema: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema({ ...readSealed(version), $id: "contract" });
  return ajv;
}
