import { styleText } from "node:util";
import type { Command } from "./command.ts";

const call = "npm run --silent admin --";
const columns = 120;

export function allHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.about}`);
  return [
    `${styleText("bold", "Usage:")} ${call} COMMAND [--json]`,
    "",
    ...lines,
    "",
    "Set DATA_DIR or DATABASE_URL, and SERVICE_ENVIRONMENT, as for the server.",
    "Documents and personal data also need its SECRETS_KEY, and document save its FILES_S3_URL.",
    `Options of a command: ${call} COMMAND --help`,
    "",
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]): [string, string] => {
    const remarks = [option.required ? "required" : "", option.many ? "may be repeated" : ""].filter(Boolean);
    const about = remarks.length === 0 ? option.about : `${option.about} (${remarks.join(", ")})`;
    return [`--${name} ${option.takes}`, about];
  });
  options.push(["--json", "Print the result as one line of JSON"]);
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `${styleText("bold", "Usage:")} ${call} ${usage(command)} [OPTIONS]`,
    "",
    command.about,
    "",
    ...options.flatMap(([option, about]) =>
      wrap(about, columns - width - 4).map((line, index) => `  ${(index === 0 ? option : "").padEnd(width)}  ${line}`),
    ),
    "",
  ].join("\n");
}

function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function usage(command: Command): string {
  const required = Object.entries(command.options).flatMap(([name, { required: isRequired, takes }]) =>
    isRequired ? [`--${name} ${takes}`] : [],
  );
  return [command.words, ...(command.argument === undefined ? [] : [command.argument]), ...required].join(" ");
}
