import { beforeAll, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { projects } from "./projects.ts";
import { seedProjects } from "./seed-demo.ts";

const portal = await startPortal();
const chosen = projects.filter(({ consults, inspected }) => consults || inspected);
beforeAll(() => seedProjects(portal, portal.runJobs, () => {}, chosen), 400_000);

it("the demo city has a consultation and an inspection whose opinions wait for answers", async () => {
  const rows = await portal.db
    .selectFrom("submission")
    .select(["purpose", "state"])
    .where("purpose", "<>", "REVIEW")
    .orderBy("purpose")
    .execute();
  expect(rows).toEqual([
    { purpose: "JC", state: "FIRST_ANSWER" },
    { purpose: "ZX", state: "FIRST_ANSWER" },
  ]);
});
