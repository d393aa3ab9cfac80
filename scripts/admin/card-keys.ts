// Commands about keys for card details: partners register theirs by the interface; one that was registered before SHA-256 was asked for comes by here.
import { closeSync, openSync, readSync } from "node:fs";
import { putKey, readKey, toCardDetailsKey } from "../../server/resources/cards/keys.ts";
import { type Command, CommandError, choice } from "./command.ts";
import { existingProject } from "./keys.ts";

export const setCardKeyCommand: Command = {
  words: "card-details-key set",
  about: "Register the public key that a project's card details are encrypted with",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    file: { takes: "PATH", about: "An RSA public key of at least 2048 bits, as PEM", required: true },
    encryption: { takes: "NAME", about: "RSA_OAEP_SHA256, unless the key was registered for RSA_OAEP_SHA1" },
  },
  read(input) {
    const encryption = choice(input, "encryption", ["RSA_OAEP_SHA256", "RSA_OAEP_SHA1"], "RSA_OAEP_SHA256");
    return async (tools) => {
      const project_id = await existingProject(input, tools);
      const key = readKey(readText(input.value("file")!));
      if ("problem" in key) throw new CommandError(`The key in --file ${key.problem}.`);
      const row = { project_id, public_key: key.pem, encryption };
      const kept = await tools.database.write((tx) => putKey(tx, row, tools.clock.now()));
      const { fingerprint } = toCardDetailsKey(kept);
      const shown = { projectId: project_id, encryption, fingerprint };
      return { json: shown, rows: [{ project: project_id, encryption, fingerprint }] };
    };
  },
};

// The largest key that is taken has less than a tenth of it.
const mostBytes = 65_536;

/** The text of a file, which may name a device without an end: so much of it is read and no more. */
function readText(path: string): string {
  const read = Buffer.alloc(mostBytes + 1);
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
    throw new CommandError(`There is no file ${JSON.stringify(path)} (--file).`);
  }
  if (length > mostBytes) throw new CommandError(`The file of --file has more than ${mostBytes} bytes.`);
  return read.toString("utf8", 0, length);
}
