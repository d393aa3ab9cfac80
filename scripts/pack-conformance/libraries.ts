// Bundles the libraries that the suite imports, so that the package has no dependencies and runs on Node 18.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { libraryName } from "./sources.ts";

/** The names that the suite imports, by library. */
type Libraries = ReadonlyMap<string, ReadonlySet<string>>;

/** Writes each library into `folder`. Returns the licences of all bundled packages. */
export async function bundleLibraries(root: string, folder: string, libraries: Libraries): Promise<string> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...libraries.keys()].sort().map((each) => [libraryName(each), `library:${each}`])),
    plugins: [exportLibraries(root, libraries)],
    ...{
      bundle: true,
      splitting: true,
      chunkNames: "shared-[hash]",
      format: "esm",
      platform: "node",
      target: "node18",
    },
    // CommonJS libraries require modules of Node.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    ...{ outdir: folder, absWorkingDir: root, metafile: true, legalComments: "none", logLevel: "warning" },
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
  );
  return [...packages]
    .sort()
    .map((path) => licenceOf(join(root, path)))
    .join(`\n${"-".repeat(80)}\n\n`);
}

/** An entry point exports only the imported names, so the bundle omits the rest of the library. */
function exportLibraries(root: string, libraries: Libraries): Plugin {
  const namespace = "library";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^library:/ }, ({ path }) => ({ path: path.slice("library:".length), namespace }));
      onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const names = [...(libraries.get(path) ?? [])].sort();
        const statement = names.length === 0 ? "import" : `export { ${names.join(", ")} } from`;
        return { contents: `${statement} ${JSON.stringify(path)};`, resolveDir: root };
      });
    },
  };
}

/** @throws if the package names no licence */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: folder });
  if (license === undefined && file === undefined) throw new Error(`${name} has no licence, so it cannot be bundled.`);
  return `${name} ${version}: ${license}\n\n${file === undefined ? "" : readFileSync(join(folder, file), "utf8")}`;
}
