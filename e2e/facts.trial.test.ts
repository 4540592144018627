import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountFacts } from "./facts/account.ts";
import { actFacts } from "./facts/acts.ts";
import { browserFacts } from "./facts/browser.ts";
import { divisionFacts } from "./facts/divisions.ts";
import { entityFacts } from "./facts/entities.ts";
import { failureFacts } from "./facts/failures.ts";
import { fileFacts } from "./facts/files.ts";
import { formFacts } from "./facts/forms.ts";
import { guardFacts } from "./facts/guard.ts";
import { modelFacts } from "./facts/models.ts";
import { paperFacts } from "./facts/papers.ts";
import { pieceFacts } from "./facts/pieces.ts";
import { projectFacts } from "./facts/projects.ts";
import { routeFacts } from "./facts/routes.ts";
import { screenFacts } from "./facts/screens.ts";
import { servedFacts } from "./facts/served.ts";
import { stepFacts } from "./facts/steps.ts";
import { startWorld } from "./facts/world.ts";

const parts = {
  "over HTTP": {
    ...{ ...accountFacts, ...projectFacts, ...entityFacts, ...divisionFacts, ...actFacts, ...fileFacts },
    ...{ ...paperFacts, ...servedFacts, ...stepFacts },
  },
  "in a browser": {
    ...pieceFacts,
    ...guardFacts,
    ...formFacts,
    ...screenFacts,
    ...browserFacts,
    ...failureFacts,
    ...routeFacts,
    ...modelFacts,
  },
};

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
}, 600_000);
afterAll(() => world.stop());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(task.name, await world.whatStrangersSee());
  await world.closeStrangers();
});

const results = new Map<string, string>();
afterAll(() =>
  console.log(
    [...results]
      .map(([fact, said]) => `${fact} ${said}`)
      .toSorted()
      .join("\n"),
  ),
);

describe.each(Object.entries(parts))("the facts of the specification, %s", (way, probes) => {
  it.each(Object.entries(probes))(
    "%s holds",
    async (fact, probe) => {
      results.set(fact, `${way}: no`);
      await probe(world);
      results.set(fact, way);
      expect(results.get(fact)).toBe(way);
    },
    300_000,
  );
});
