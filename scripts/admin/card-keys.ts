// Commands about keys for card details: partners register theirs by the interface; one that was registered before SHA-256 was asked for comes by here.
import { readFileSync } from "node:fs";
import { putKey, readKey, toCardDetailsKey } from "../../server/cards/keys.ts";
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

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CommandError(`There is no file ${JSON.stringify(path)} (--file).`);
  }
}
