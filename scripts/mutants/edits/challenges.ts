// Mistakes with 3DS challenges and tokenizations: answered late or twice, or asked of a card that cannot pay.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const challenges = "server/resources/three-ds-challenges/operations.ts";
const tokenizations = "server/resources/tokenizations/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    // To the millisecond, and with no worker to expire it, it is a test's of the server.
    "challenge-answered-late",
    "challenge-to-the-second",
    edit(challenges, "row.expires_at <= platform.clock.now()", "row.expires_at + 60_000 <= platform.clock.now()"),
    edit("server/platform/workers/expiring.ts", "AND expires_at <= ?", "AND expires_at + 60000 <= ?"),
  ),
  fault(
    "challenge-refused-early",
    "challenge-to-the-second",
    edit(challenges, "row.expires_at <= platform.clock.now()", "row.expires_at - 5_000 <= platform.clock.now()"),
  ),
  fault(
    "challenge-of-frozen-card",
    "state-operations",
    edit(challenges, 'if (refusalOf(card, now) !== null) throw fail("SIMULATION_INVALID_STATE");', ""),
  ),
  fault(
    "challenge-told-twice",
    "challenge-no-transaction",
    edit(
      challenges,
      'await bill(tx, platform, project, { category: "THREE_DS_AUTHENTICATION"',
      'await publish(tx, platform, project.id, "CARD_3DS_CHALLENGE_CREATED", challenges.show(row)); await bill(tx, platform, project, { category: "THREE_DS_AUTHENTICATION"',
    ),
  ),
  fault(
    "challenge-answered-twice",
    "challenge-answered-once",
    edit(
      challenges,
      'await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
      'if (row.status === "PENDING") await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
    ),
  ),
  fault(
    "tokenization-same-code",
    "tokenization-code",
    edit(tokenizations, "random.fraction() * codes", "0 * random.fraction() * codes"),
  ),
  fault(
    "tokenization-of-frozen-card",
    "state-operations",
    edit(tokenizations, 'if (refusalOf(card, now) !== null) throw fail("SIMULATION_INVALID_STATE");', ""),
  ),
];
