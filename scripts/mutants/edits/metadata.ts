import { edit, fault, type SourceFault } from "../source-fault.ts";

const metadata = "server/platform/metadata.ts";
const cards = "server/resources/cards/operations.ts";
const transactions = "server/resources/card-transactions/operations.ts";
const lifecycle = "server/resources/card-transactions/lifecycle.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "replaces-metadata-as-a-whole",
    "map-merged",
    edit(metadata, "...Object.entries(showMetadata(row)), ...Object.entries(changes)", "...Object.entries(changes)"),
  ),
  fault(
    "ignores-removals-of-metadata",
    "map-merged",
    edit(metadata, "merged.delete(key);", "merged.set(key, showMetadata(row)[key] ?? key);"),
  ),
  fault(
    "sends-event-for-metadata",
    "map-merged",
    edit(
      transactions,
      "    await changeTransaction(tx, row, changes);\n",
      `    await changeTransaction(tx, row, changes);
    const { publish } = await import("../../events/event-log/publish.ts");
    await publish(tx, platform, project.id, "CARD_TRANSACTION_UPDATED", showTransaction({ ...row, ...changes }));\n`,
    ),
  ),
  fault(
    "loses-metadata-in-the-next-move",
    "map-kept",
    edit(lifecycle, "now + holdMs : row.expires_at,\n", "now + holdMs : row.expires_at,\n    metadata: null,\n"),
  ),
  fault(
    "accepts-one-key-of-metadata-too-many",
    "map-limit",
    edit(metadata, "merged.size > limits.metadataKeysMax", "merged.size > limits.metadataKeysMax + 1"),
  ),
  fault(
    "reads-metadata-before-its-lock",
    "map-merged-together",
    edit(
      cards,
      "const row = await cards.lock(tx, project.id, path.id);\n    return cardResponse(await cards.change(",
      "const row = await cards.find(platform.database.read, project.id, path.id);\n    return cardResponse(await cards.change(",
    ),
  ),
];
