import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { startPortal } from "./portal.ts";
import { townAt } from "./town.ts";
import { walkScreens } from "./screen-walk.ts";

// Its own: what the screens of others showed would be looked at one time and not the next.
const portal = await startPortal();
afterAll(() => portal.stop());
const project: DemoProject = {
  ...{ name: "金色佳苑八期", stage: "sent", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

it("screens open in a fresh window without an error, whole at 1280, 1440 and 2560 pixels, and axe finds nothing (F028)", async () => {
  await bringTo(townAt(portal.base), project, 1);
  const cast = ["designer", "clerk", "reviewer", "owner", "officer", "admin"] as const;
  const looks = await walkScreens(portal, cast);
  expect(looks.flatMap(({ who, screen, faults }) => faults.map((fault) => `${who} ${screen.path}: ${fault}`))).toEqual(
    [],
  );
  expect(looks.length).toBeGreaterThan(60);
});
