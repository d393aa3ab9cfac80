// Fields that announce the largest amount of an operation (`@largest`), in situations of random steps.
import { seedsOf } from "../../../harness/exploration.ts";
import { atAnyDate, type Check, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";
import { checkAmounts } from "./accounting.ts";
import { takeFirstSteps } from "./first-steps.ts";
import { deposit, isDisputed, keep, takeStep } from "./steps.ts";
import { type Trial, trialsOf, tryLargest, tryMore } from "./trials.ts";
import { createWorld, type Program, programs, type World, withSteps } from "./world.ts";

const usualCount = 5;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "largest-amount-announced",
    source: "the document",
    title:
      "After random steps, an announced largest amount is accepted and one smallest unit more is refused; the account's amounts add up",
    needs: ["state"],
    checks: () => seedsOf(usualCount).map((seed) => situationCheck(programs[seed % programs.length]!, seed)),
  },
]);

function situationCheck(program: Program, seed: number): Check {
  return {
    name: `seed ${seed}, ${program.name}`,
    needs: program.needs,
    run: (session) => trySituation(session, program, seed),
  };
}

async function trySituation(main: Session, program: Program, seed: number): Promise<void> {
  const world = await createWorld(main, program, seed);
  try {
    await playSituation(world);
  } catch (error) {
    throw withSteps(error, world, `seed ${seed}`);
  }
}

async function playSituation(world: World): Promise<void> {
  const { session, random } = world;
  world.log.push(await deposit(world));
  if (!random.isOneIn(4)) await takeFirstSteps(world);
  for (let steps = 4 + random.below(9); steps > 0; steps--) {
    await takeStep(world);
    await checkAmounts(world);
  }
  const all = random.shuffle(await allTrials(world));
  for (const trial of all) if (canTry(world, trial)) await tryMore(session, trial);
  await checkAmounts(world);
  for (const trial of all) {
    if (!canTry(world, trial)) continue;
    const exchange = await tryLargest(session, trial);
    if (exchange === undefined) continue;
    world.log.push(`largest amount of ${trial.announcement.operation}`);
    await record(world, trial, exchange.json as Fields);
    await checkAmounts(world);
  }
}

async function allTrials(world: World): Promise<Trial[]> {
  const { session, account, cards, random, transactions, disputes } = world;
  const shown = (await checkAmounts(world)) as unknown as Fields;
  return [
    ...trialsOf(session, "Account", account, shown, random.pick(cards)),
    ...[...transactions].flatMap(([id, each]) => trialsOf(session, "CardTransaction", id, each as unknown as Fields)),
    ...[...disputes].flatMap(([id, each]) => trialsOf(session, "Dispute", id, each as unknown as Fields)),
  ];
}

/** An open dispute bars another one, and an asset without a deposit has no withdrawal worth trying. */
function canTry(world: World, { announcement: { operation }, id }: Trial): boolean {
  return operation !== "createDispute" || !isDisputed(world, id);
}

/** Keeps what the accepted request made or changed. */
async function record(world: World, { announcement: { operation } }: Trial, answer: Fields): Promise<void> {
  const id = String(answer.id);
  if (operation === "createCryptoWithdrawal") world.withdrawals.set(id, answer as never);
  else if (operation === "createDispute") world.disputes.set(id, answer as never);
  else if (operation === "simulateDisputeStatus") {
    world.disputes.set(id, answer as never);
    const path = { id: String(answer.transactionId) };
    const { data } = await world.session.api.GET("/card-transactions/{id}", { params: { path } });
    keep(world, data!);
  } else keep(world, answer as never);
}
