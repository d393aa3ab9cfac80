// 3DS challenges and tokenizations.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const challenges = "server/resources/three-ds-challenges/operations.ts";
const tokenizations = "server/resources/tokenizations/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    // A test of the server covers the exact millisecond.
    "accepts-answer-to-expired-challenge",
    "challenge-to-the-second",
    edit(challenges, "at(locked, platform.clock.now())", "at(locked, platform.clock.now() - 60_000)"),
    edit("server/platform/workers/expiring.ts", "} <= ?", "} + 60000 <= ?"),
  ),
  fault(
    "expires-challenge-5-seconds-early",
    "challenge-to-the-second",
    edit(challenges, "at(locked, platform.clock.now())", "at(locked, platform.clock.now() + 5_000)"),
  ),
  fault(
    "calls-answered-challenge-expired",
    "state-past-instant",
    edit(
      challenges,
      "challengeStates.at(locked, platform.clock.now());",
      'locked.expires_at <= platform.clock.now() ? { ...locked, status: "EXPIRED" as const } : locked;',
    ),
  ),
  fault(
    "challenges-frozen-card",
    "state-operations",
    edit(challenges, 'await requirePayingCard(tx, card, now, "simulateThreeDsChallenge");', ""),
  ),
  fault(
    "publishes-challenge-twice",
    "challenge-no-transaction",
    edit(
      challenges,
      'await bill(tx, platform, project, {\n      ...{ category: "THREE_DS_AUTHENTICATION"',
      'await publish(tx, platform, project.id, "CARD_3DS_CHALLENGE_CREATED", challenges.show(row)); await bill(tx, platform, project, {\n      ...{ category: "THREE_DS_AUTHENTICATION"',
    ),
  ),
  fault(
    "accepts-second-answer-to-challenge",
    "challenge-answered-once",
    edit(
      challenges,
      'await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
      'if (row.status === "PENDING") await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);',
    ),
  ),
  fault(
    "repeats-tokenization-code",
    "tokenization-code",
    edit(tokenizations, "random.fraction() * codeCount", "0 * random.fraction() * codeCount"),
  ),
  fault(
    "tokenizes-frozen-card",
    "state-operations",
    edit(tokenizations, 'await requirePayingCard(tx, card, now, "simulateTokenization");', ""),
  ),
];
