import { beforeAll, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { projects } from "./projects.ts";
import { seedProjects } from "./seed-demo.ts";
import { seedSeals } from "./seed-seals.ts";

const portal = await startPortal();
const chosen = projects.filter(
  ({ consults, inspected, complains, signsSheets, papers, stage }) =>
    consults || inspected || complains || signsSheets || (papers && stage === "collected"),
);
beforeAll(async () => {
  await seedSeals(portal);
  await seedProjects(portal, portal.runJobs, () => {}, chosen);
});

it("the demo city has an inspection and a consultation whose opinions wait for answers, and one with its report", async () => {
  const rows = await portal.db
    .selectFrom("submission")
    .select(["purpose", "state"])
    .where("purpose", "<>", "REVIEW")
    .orderBy("purpose")
    .orderBy("state")
    .execute();
  expect(rows).toEqual([
    { purpose: "JC", state: "FIRST_ANSWER" },
    { purpose: "ZX", state: "FINISHED" },
    { purpose: "ZX", state: "FIRST_ANSWER" },
  ]);
});

it("the demo city has complaints at the authority, before its answer and decided, with a letter issued anew", async () => {
  const complaints = await portal.db.selectFrom("complaint").select("state").orderBy("id").execute();
  expect(complaints.map(({ state }) => state).toSorted()).toEqual(["HANDLING", "SATISFIED", "SUBMITTED"]);
  const upheld = await portal.db.selectFrom("opinion").select("id").where("state", "=", "CANCELLED").execute();
  expect(upheld).toHaveLength(1);
});

it("the demo city has fees that are paid, and fees whose notice is with the owner", async () => {
  const fees = await portal.db.selectFrom("fee").select(["state", "received_in_fen"]).orderBy("id").execute();
  expect(fees.map(({ state, received_in_fen }) => [state, received_in_fen > 0])).toEqual([
    ["PAID", true],
    ["CHARGE_SENT", false],
    ["CHARGE_SENT", false],
  ]);
});

it("the demo city has an invoice that an owner has applied for", async () => {
  const { list } = await (await portal.signIn("finance")).invoice.queryInvoices({ status: "APPLIED" });
  expect(list.map(({ projectName, buyer }) => [projectName, buyer.title])).toEqual([
    ["城投会展酒店", "郑州城市建设投资集团有限公司"],
  ]);
});

it("the demo city has sheets that wait for the designer's seal, and a letter that waits for a reviewer's", async () => {
  const waiting = async (name: "designer" | "reviewer") =>
    (await (await portal.signIn(name)).signature.listTasks({ mine: "SIGN" })).list;
  const [sheets] = await waiting("designer");
  expect(sheets).toMatchObject({ bizType: "DRAWING", projectName: "恒通物流园综合楼" });
  expect((await waiting("reviewer")).map(({ bizType, projectName }) => [bizType, projectName])).toEqual([
    ["DOCUMENT", "金色蓝湾"],
  ]);
});
