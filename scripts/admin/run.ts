// Runs one admin command. Invariant: standard output has only the result.
import { asksForHelp, parseCommandLine, UsageError } from "../../conformance/command/command-line.ts";
import { readConfig, readStorageConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { clockAt, openDeployment, requireSecretsKey, withSecretsKey } from "../../server/platform/deployment.ts";
import { systemRandom, systemRandomAfter } from "../../server/platform/random.ts";
import { Secrets } from "../../server/platform/secrets.ts";
import { startErrorSentence } from "../../server/platform/start-errors.ts";
import { CommandError, type Input, type Output, type Tools } from "./command.ts";
import { commands } from "./commands.ts";
import { allHelp, commandHelp, lineOf } from "./help.ts";
import { table } from "./table.ts";

/** `answer` writes to standard output, `complain` to standard error. */
export interface Terminal {
  answer(text: string): void;
  complain(text: string): void;
}

/** Returns the exit status: 0 done, 1 failed, 2 wrong command line. */
export async function runAdmin(words: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  try {
    const parsed = parseCommand(words);
    if ("help" in parsed) {
      terminal.answer(parsed.help);
      return 0;
    }
    const output = await execute(parsed, env, terminal);
    terminal.answer(parsed.json ? `${JSON.stringify(output.json)}\n` : table(output.rows, output.note));
    return output.failed === true ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message} Run it with --help for usage.\n`);
      return 2;
    }
    const sentence = error instanceof CommandError ? error.message : startErrorSentence(error, env);
    terminal.complain(`${sentence ?? `The command failed: ${(error as Error).message}`}\n`);
    return 1;
  }
}

type Action = (tools: Tools) => Promise<Output>;
interface ParsedAction {
  readonly action: Action;
  readonly createsDatabase: boolean;
  readonly json: boolean;
}
type ParsedCommand = { readonly help: string } | ParsedAction;

function parseCommand(typed: readonly string[]): ParsedCommand {
  // --json and --help may come first.
  const start = Math.max(
    0,
    typed.findIndex((word) => !word.startsWith("-")),
  );
  const words = [...typed.slice(start), ...typed.slice(0, start)];
  const command = commands.find(({ words: name }) => name === words.slice(0, name.split(" ").length).join(" "));
  if (command === undefined) {
    if (asksForHelp(words)) return { help: allHelp(commands) };
    const name = words.filter((word) => !word.startsWith("-")).join(" ");
    if (name !== "") throw new UsageError(`Unknown command ${JSON.stringify(name)}.`);
    throw new UsageError(words.length === 0 ? "The command is missing." : `The command before ${words[0]} is missing.`);
  }
  if (asksForHelp(words)) return { help: commandHelp(command) };
  const { values, words: given } = parseCommandLine(lineOf(command), words.slice(command.words.split(" ").length));
  const valuesOf = (option: string) => [(values[option] as string | readonly string[] | undefined) ?? []].flat();
  const input: Input = { argument: given[0] ?? "", values: valuesOf, value: (option) => valuesOf(option)[0] };
  const { createsDatabase = false } = command;
  return { action: command.read(input), createsDatabase, json: Boolean(values.json) };
}

// A reset deletes all rows of a project in one transaction, while servers also use the database.
const commandLimitMs = 600_000;

async function execute(
  { action, createsDatabase }: ParsedAction,
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<Output> {
  const storage = readStorageConfig(env);
  const { databaseUrl, dataDir, environment } = storage;
  const progress = (text: string) => terminal.complain(text);
  let secretsMark: string | null = null;
  const server = () => {
    const config = withSecretsKey(readConfig(env), { secretsMark }, { mayCreate: false });
    const secrets = new Secrets(config.secretsKey, systemRandom);
    requireSecretsKey(secretsMark, config, secrets);
    return { config, secrets };
  };
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    mayCreate: createsDatabase,
    mayUpgrade: false,
    log: { warn: (_, message) => progress(`${message}\n`), error: (_, message) => progress(`${message}\n`) },
    sealer: () => server().secrets,
    // On SQLite, a longer transaction would stop all writes of the server.
    ...(databaseUrl !== null && { unitLimitMs: commandLimitMs }),
  });
  try {
    const deployment = await openDeployment(database, storage, { mayClaim: createsDatabase });
    secretsMark = deployment.secretsMark;
    const clock = clockAt(deployment.clockOffsetMs);
    // A process may run commands for several databases, and the clock of one may be far ahead.
    const random = systemRandomAfter(undefined);
    return await action({ database, environment, clock, random, server, progress });
  } finally {
    await database.close();
  }
}
