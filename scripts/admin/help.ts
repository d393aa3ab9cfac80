import { helpOf, type Options, usageOf } from "../../conformance/command/command-line.ts";
import type { Command } from "./command.ts";

const call = "npm run --silent admin --";

export function allHelp(commands: readonly Command[]): string {
  const usages = commands.map((command) => ({ usage: usageOf(lineOf(command)), about: command.about }));
  const width = Math.max(...usages.map(({ usage }) => usage.length));
  return [
    `Usage: ${call} COMMAND [--json]`,
    "",
    ...usages.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
    "",
    "Set DATA_DIR or DATABASE_URL, and SERVICE_ENVIRONMENT, as for the server.",
    "Documents and personal data also need its SECRETS_KEY, and document save its FILES_S3_URL.",
    `Options of a command: ${call} COMMAND --help`,
    "",
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const line = lineOf(command);
  return `${helpOf({ ...line, call: `${call} ${line.call}`, about: command.about })}\n`;
}

/** The command line below the command's name. */
export function lineOf({ words, argument, options }: Command) {
  const json: Options = { json: { about: "Print the result as one line of JSON" } };
  return { call: words, words: argument === undefined ? [] : [argument], options: { ...options, ...json } };
}
