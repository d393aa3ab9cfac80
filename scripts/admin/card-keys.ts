// Commands for the keys of card details. SHA-1 is possible only here, for older partners.
import { closeSync, openSync, readSync } from "node:fs";
import { putKey, readKey, showCardDetailsKey } from "../../server/resources/cards/card-details-keys.ts";
import { type Command, CommandError, choice } from "./command.ts";
import { findProjectId } from "./keys.ts";

export const setCardKeyCommand: Command = {
  words: "card-details-key set",
  about: "Register the public key that encrypts a project's card details",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    file: { takes: "PATH", about: "An RSA public key of at least 2048 bits, as PEM", required: true },
    encryption: {
      takes: "NAME",
      about: "RSA_OAEP_SHA256, the default, or RSA_OAEP_SHA1 for a key that was registered for it",
    },
  },
  read(input) {
    const encryption = choice(input, "encryption", ["RSA_OAEP_SHA256", "RSA_OAEP_SHA1"], "RSA_OAEP_SHA256");
    return async (tools) => {
      const project_id = await findProjectId(input, tools);
      const key = readKey(readText(input.value("file")!));
      if ("problem" in key) throw new CommandError(`The key in --file ${key.problem}.`);
      const row = { project_id, public_key: key.pem, encryption };
      const stored = await tools.database.write((tx) => putKey(tx, row, tools.clock.now()), project_id);
      const { fingerprint } = showCardDetailsKey(stored);
      const json = { projectId: project_id, encryption, fingerprint };
      return { json, rows: [{ project: project_id, encryption, fingerprint }] };
    };
  },
};

// More than ten times the largest accepted key.
const maxBytes = 65_536;

/** Stops after `maxBytes`, because a device may have no end. */
function readText(path: string): string {
  const read = Buffer.alloc(maxBytes + 1);
  let length = 0;
  try {
    const file = openSync(path, "r");
    try {
      for (let got = -1; got !== 0 && length < read.length; length += got)
        got = readSync(file, read, length, read.length - length, null);
    } finally {
      closeSync(file);
    }
  } catch {
    throw new CommandError(`Cannot read the file ${JSON.stringify(path)} (--file).`);
  }
  if (length > maxBytes) throw new CommandError(`The file of --file exceeds ${maxBytes} bytes.`);
  return read.toString("utf8", 0, length);
}
