// Adapts the command line to the npm package, which has no server, no mock and no repository.

/** True in the npm package, whose files are JavaScript. */
export const isPackaged = import.meta.url.endsWith(".js");

/** The words before the options, as the reader of a report types them. */
export const commandName = isPackaged ? "npx card-payments-conformance" : "npm run conformance --";

const checkoutOptions = ["own", "on", "changed", "since", "root", "database-url", "record-costs"];

/** True for an option that needs a checkout of the project. */
export function isCheckoutOption(name: string): boolean {
  return checkoutOptions.includes(name);
}

/** Returns why the package cannot run with the given options, or undefined. */
export function refusalOfPackage(given: readonly string[]): string | undefined {
  const option = given.find(isCheckoutOption);
  if (option !== undefined) return `--${option} needs a checkout of the project. The package checks only --target.`;
  const needsTarget = !given.includes("list") && !given.includes("sentences");
  return needsTarget && !given.includes("target") ? "--target URL is missing." : undefined;
}
