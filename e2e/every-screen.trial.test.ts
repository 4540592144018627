import { afterAll, expect, it } from "vitest";
import { startPortal } from "./portal.ts";
import { walkScreens } from "./screen-walk.ts";

const portal = await startPortal({ SEED: "demo" });
afterAll(() => portal.stop());

it("every screen of the demo city opens in a fresh window for every kind of user, whole and for all readers", async () => {
  const cast = ["owner", "designer", "surveyor", "clerk", "reviewer", "officer", "admin"] as const;
  const { looks, unseen } = await walkScreens(portal, cast, { onceInAll: false });
  expect(looks.flatMap(({ who, screen, faults }) => faults.map((fault) => `${who} ${screen.path}: ${fault}`))).toEqual(
    [],
  );
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
