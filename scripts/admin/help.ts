// The help texts, made from the commands themselves so that none can be forgotten.
import { styleText } from "node:util";
import type { Command } from "./command.ts";

const call = "npm run --silent admin --";

/** All commands, one line each. */
export function allHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.about}`);
  return [
    `${styleText("bold", "Usage:")} ${call} COMMAND [--json]`,
    "",
    ...lines,
    "",
    "The settings of the server choose the database: DATA_DIR or DATABASE_URL, and SERVICE_ENVIRONMENT. Documents are opened with its SECRETS_KEY.",
    `Details: ${call} COMMAND --help`,
    "",
  ].join("\n");
}

/** One command with its options. */
export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]): [string, string] => {
    const remarks = [option.required ? "required" : "", option.many ? "may be repeated" : ""].filter(Boolean);
    const about = remarks.length === 0 ? option.about : `${option.about} (${remarks.join(", ")})`;
    return [`--${name} ${option.takes}`, about];
  });
  options.push(["--json", "Print the answer as one line of JSON"]);
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `${styleText("bold", "Usage:")} ${call} ${usage(command)} [OPTIONS]`,
    "",
    command.about,
    "",
    ...options.map(([option, about]) => `  ${option.padEnd(width)}  ${about}`),
    "",
  ].join("\n");
}

function usage(command: Command): string {
  const needed = Object.entries(command.options).flatMap(([name, { required, takes }]) =>
    required ? [`--${name} ${takes}`] : [],
  );
  return [command.words, ...(command.argument === undefined ? [] : [command.argument]), ...needed].join(" ");
}
