// Calls operations as the pipeline does, for tests.
import type { TestContext } from "node:test";
import type { OperationId } from "../../../generated/contract.ts";
import type { OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { Call, Operation } from "../../platform/operation.ts";
import { projectDefaults } from "../../platform/project-settings.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import * as fixture from "./delivery.fixture.ts";
import { startDelivery } from "./delivery-worker.ts";

export async function begin(t: TestContext, open: OpenTestDatabase) {
  const cleanups: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const end of cleanups) await end();
  });
  const clock = new ManualClock();
  const platform = testPlatform(await open(t), { clock });
  const project = await fixture.addProject(platform);
  const call = async <Id extends OperationId>(
    operation: Operation<Id>,
    input: { id?: string; query?: object; body?: object } = {},
    projectId = project,
  ) => {
    const answer = await operation({
      project: { id: projectId, environment: "sandbox", authorizationMode: "INTERNAL", settings: projectDefaults },
      ...{
        version: "2026-01-01",
        path: { id: input.id },
        query: { limit: 20, ...input.query },
        body: input.body,
        platform,
        acceptsJson: true,
        attempt: null,
      },
      commit: (work: never) => platform.database.write(work, projectId),
    } as unknown as Call<Id>);
    // The body as JSON text gives it in a response.
    return JSON.parse(JSON.stringify(answer.body)) as { id: string; type: string; data: never; hasMore: boolean };
  };
  const deliver = async (script?: fixture.Script) => {
    const receiver = await fixture.startReceiver(script);
    const worker = startDelivery(platform);
    cleanups.push(
      () => receiver.close(),
      () => worker.stop(),
    );
    return receiver;
  };
  return { clock, platform, project, call, deliver };
}

export const refusal = (code: string) => (error: unknown) => error instanceof ApiFailure && error.code === code;
