// Whether the examples of bodies, headers and parameters fit their schemas: what Spectral's rule oas3-valid-media-example says, at a twentieth of its
// time. That compiles each schema with everything in it anew for each example and for each place that refers to it; here a document is compiled once.
// Invariant: every example that the rule would look at is judged, formats included.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

type Path = readonly (string | number)[];

interface Node {
  readonly [key: string]: unknown;
}

interface Judged {
  /** An object with a schema and an example, or some. */
  readonly place: Node;
  readonly path: Path;
}

/** What Spectral's function of a rule gives: a message and where it belongs. */
export interface Misfit {
  readonly message: string;
  readonly path: Path;
}

const pointerOf = (path: Path): string =>
  path.map((part) => `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Judges places of one document; their references are to its own parts. */
export class ExampleJudge {
  readonly #root: Node;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, code: { optimize: false } });

  constructor(root: Node) {
    this.#root = root;
    formats.default(this.#ajv);
    this.#ajv.addSchema({ ...root, $id: "document" }, undefined, undefined, false);
  }

  /** What is wrong with the examples of a place. */
  misfits({ place, path }: Judged): Misfit[] {
    const validate = this.#ajv.compile({ $ref: this.#schemaOf(place, path) });
    return this.#examplesOf(place, path).flatMap(({ value, path }) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => ({
            message: `${instancePath || "The example"} ${message}`,
            path: [...path, ...instancePath.split("/").slice(1)],
          })),
    );
  }

  // One that is a reference alone is compiled for all places that refer to it.
  #schemaOf({ schema }: Node, path: Path): string {
    const { $ref, ...more } = schema as { $ref?: string };
    const isReference = $ref !== undefined && Object.keys(more).length === 0;
    return `document${isReference ? $ref : `#${pointerOf([...path, "schema"])}`}`;
  }

  #examplesOf(place: Node, path: Path): { readonly value: unknown; readonly path: Path }[] {
    const several = Object.entries((place.examples ?? {}) as Record<string, Node>).map(([name, example]) => ({
      example: typeof example.$ref === "string" ? this.#follow(example.$ref) : example,
      path: [...path, "examples", name],
    }));
    const written = several
      .filter(({ example }) => !("externalValue" in example))
      .map(({ example, path }) => ({ value: example.value, path: [...path, "value"] }));
    return "example" in place ? [...written, { value: place.example, path: [...path, "example"] }] : written;
  }

  #follow(ref: string): Node {
    const parts = ref.split("/").slice(1);
    return parts.reduce<Node>(
      (node, part) => node[decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")] as Node,
      this.#root,
    );
  }
}
