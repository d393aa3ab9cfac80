// Adapts the command line to the npm package, which has no server, no mock and no repository.

/** True in the npm package, whose files are JavaScript. */
export const isPackaged = import.meta.url.endsWith(".js");

/** The words before the options, as the reader of a report types them. */
export const commandName = isPackaged ? "npx card-payments-conformance" : "npm run conformance --";

/** Options that need a checkout of the project. */
const checkoutOptions = ["own", "on", "changed", "since", "root", "database-url", "record-costs"] as const;

/** Returns the usage of a checkout without the options that the package refuses. */
export function usageOfPackage(usage: string): string {
  const isCheckoutOption = new RegExp(`^ *--(${checkoutOptions.join("|")})\\b`);
  return usage
    .split("\n")
    .filter((line) => !isCheckoutOption.test(line))
    .join("\n")
    .replace("npm run conformance -- [options]", "npx card-payments-conformance --target URL --api-key KEY [options]")
    .replace(/^Without --target, .*\n\n/m, "")
    .replace("check this implementation instead,", "check this implementation,");
}

/** Returns why the package cannot run with these options, or undefined. `values` are those of the command line. */
export function refusalOfPackage(values: Readonly<Record<string, unknown>>): string | undefined {
  const option = checkoutOptions.find((name) => values[name] !== undefined);
  if (option !== undefined) return `--${option} needs a checkout of the project. The package checks only --target.`;
  const needsTarget = !values.help && !values.list && !values.sentences;
  if (values.target === undefined && needsTarget) return "--target URL is missing.";
  return undefined;
}
