import type { StatisticTotals } from "@tushen/contract/oversight/statistic";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type Breakdown, breakdowns, figuresOf } from "@tushen/domain/oversight/breakdown";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { beforeAll, describe, expect, it } from "vitest";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { readSheet } from "../../../test/read-sheet.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { spreadsheetType } from "../../ground/platform/spreadsheet/spreadsheet.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const { as, inReview, raised, letterSent, passed } = givenReviews(portal, given);
const [officer, clerk, clerk2] = [await as("officer"), await as("clerk"), await as("clerk2")];
const groups = Object.keys(statisticGroups) as StatisticGroup[];

let revised: Batch;
let accepted: Batch;
beforeAll(async () => {
  await passed(await inReview());
  revised = await inReview();
  await raised(revised, { ...strong, opinion: "走道净宽不足，请修改。" });
  await raised(revised, { ...strong, opinion: "另一处走道净宽不足，请修改。" });
  accepted = await inReview();
  await db
    .updateTable("submission")
    .set({ house_org_id: await given.orgId("hengxin") })
    .where("id", "=", accepted.projectSubmissionId)
    .execute();
});

const sumsOf = async (client = officer, filters: Parameters<typeof officer.statistic.sumBuildingStatistics>[0] = {}) =>
  client.statistic.sumBuildingStatistics(filters);

describe("building statistics (F021, F256)", () => {
  it("list each building once, with what became of its review", async () => {
    const { list, total, pageNum, pageSize } = await officer.statistic.listBuildingStatistics({ pageSize: 500 });
    expect({ total, pageNum, pageSize }).toEqual({ total: list.length, pageNum: 1, pageSize: 500 });
    expect(new Set(list.map(({ buildingId }) => buildingId)).size).toBe(list.length);
    expect(new Set(list.map(({ resultName }) => resultName))).toEqual(new Set(["一审通过", "审查中"]));
    const [page] = (await officer.statistic.listBuildingStatistics({ pageNum: 2, pageSize: 1 })).list;
    expect(page).toEqual(list[1]);
  });

  it("sum to the same figures however they are grouped, and as the buildings add up", async () => {
    const { list } = await officer.statistic.listBuildingStatistics({});
    const area = list.reduce((sum, one) => sum + (one.area ?? 0), 0);
    for (const groupBy of groups) {
      const { list: sums, totals } = await sumsOf(officer, { groupBy });
      expect(totals, groupBy).toMatchObject({
        buildingCount: list.length,
        projectCount: new Set(list.map(({ projectApplicationId }) => projectApplicationId)).size,
        batchCount: new Set(list.map(({ projectSubmissionId }) => projectSubmissionId)).size,
      });
      expect(totals.totalArea).toBeCloseTo(area, 3);
      const added = (key: keyof StatisticTotals) => sums.reduce((sum, one) => sum + (one[key] ?? 0), 0);
      for (const key of ["buildingCount", "decidedCount", "firstPassCount", "strongCount", "overdueCount"] as const)
        expect(added(key), `${groupBy} ${key}`).toBe(totals[key]);
      expect(added("totalArea")).toBeCloseTo(totals.totalArea, 3);
    }
  });

  it("count a first review once it has ended, and a compulsory clause once it was sent", async () => {
    const figures = async () => {
      const { decidedCount, firstPassCount, firstPassRate, strongCount } = (await sumsOf()).totals;
      return { decidedCount, firstPassCount, firstPassRate, strongCount };
    };
    expect(await figures()).toEqual({ decidedCount: 1, firstPassCount: 1, firstPassRate: 100, strongCount: 0 });
    await letterSent(revised);
    expect(await figures()).toEqual({ decidedCount: 2, firstPassCount: 1, firstPassRate: 50, strongCount: 1 });
  });

  it("follow the filters: division, day of acceptance, kind, category, result", async () => {
    const [one] = (await officer.statistic.listBuildingStatistics({})).list;
    const day = one?.acceptDay ?? "";
    const total = async (filters: Parameters<typeof officer.statistic.listBuildingStatistics>[0]) =>
      (await officer.statistic.listBuildingStatistics(filters)).total;
    const all = await total({});
    expect(await total({ dateFrom: day, dateTo: day, bizType: "FJ", category: "PTXM" })).toBe(all);
    expect(await total({ dateTo: "2020-01-01" })).toBe(0);
    expect(await total({ dateFrom: "2099-01-01" })).toBe(0);
    expect(await total({ bizType: "SZ" })).toBe(0);
    expect(await total({ category: "YHSH" })).toBe(0);
    expect(await total({ divisionCode: "420000" })).toBe(0);
    expect(await total({ result: "FIRST_PASS" })).toBe(
      (await sumsOf(officer, { result: "FIRST_PASS" })).totals.buildingCount,
    );
    await expectRefused(officer.statistic.listBuildingStatistics({ category: "XX" }), "platform.malformed");
  });

  it("show a house what it reviews, an authority its division, and others nothing", async () => {
    const batchesOf = async (client: typeof officer) =>
      new Set((await client.statistic.listBuildingStatistics({})).list.map((one) => one.projectSubmissionId));
    expect(await batchesOf(clerk2)).toEqual(new Set([accepted.projectSubmissionId]));
    expect(await batchesOf(clerk)).not.toContain(accepted.projectSubmissionId);
    expect((await sumsOf(clerk2)).totals.batchCount).toBe(1);
    const { client: elsewhere } = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "410200" });
    expect((await batchesOf(elsewhere)).size).toBe(0);
    expect((await sumsOf(elsewhere, { divisionCode: "410100" })).totals.batchCount).toBe(0);
    for (const name of ["owner", "designer", "surveyor", "admin"] as const) {
      const other = await as(name);
      await expectRefused(other.statistic.listBuildingStatistics({}), "platform.not-allowed");
      await expectRefused(other.statistic.sumBuildingStatistics({}), "platform.not-allowed");
      await expectRefused(other.statistic.exportBuildingStatistics({}), "platform.not-allowed");
      await expectRefused(other.statistic.exportBuildingSums({}), "platform.not-allowed");
      await expectRefused(other.statistic.breakDownStatistics({ by: "reviewer" }), "platform.not-allowed");
      await expectRefused(other.statistic.exportBreakdown({ by: "clause" }), "platform.not-allowed");
    }
  });

  it("are saved as spreadsheets with what the filters leave", async () => {
    const { list } = await officer.statistic.listBuildingStatistics({});
    const rows = await officer.statistic.exportBuildingStatistics({});
    expect(rows.type).toBe(spreadsheetType);
    const cells = await readSheet(rows.bytes ?? new Uint8Array(), 500);
    expect(cells?.[0]?.slice(0, 3)).toEqual(["项目名称", "单体名称", "地区"]);
    expect(cells?.slice(1).map((row) => row[1])).toEqual(list.map(({ buildingName }) => buildingName));
    const sums = await officer.statistic.exportBuildingSums({ groupBy: "house" });
    expect(sums.type).toBe(spreadsheetType);
    const summed = await readSheet(sums.bytes ?? new Uint8Array(), 500);
    expect(summed?.map((row) => row[0])).toEqual([
      "审查机构",
      ...(await sumsOf(officer, { groupBy: "house" })).list.map(({ name }) => name),
      "合计",
    ]);
  });

  it("count working days from acceptance to the pass, and rounds beyond their limit", async () => {
    const [one] = (await officer.statistic.listBuildingStatistics({ result: "FIRST_PASS" })).list;
    const set = (
      facts: Partial<Record<"accept_time" | "pass_time", Date>> & { due_on: string; clock_paused_on: string },
    ) =>
      db
        .updateTable("submission")
        .set(facts)
        .where("id", "=", one?.projectSubmissionId as SubmissionId)
        .execute();
    const friday = new Date("2026-11-13T20:00:00+08:00");
    const wednesday = new Date("2026-11-18T09:00:00+08:00");
    const on = { accept_time: friday, pass_time: wednesday, clock_paused_on: "2026-11-18" };
    await set({ ...on, due_on: "2026-11-18" });
    const figures = async () => (await sumsOf(officer, { result: "FIRST_PASS" })).totals;
    expect(await figures()).toMatchObject({ avgReviewDays: 3, overdueCount: 0 });
    await set({ ...on, due_on: "2026-11-17" });
    expect(await figures()).toMatchObject({ avgReviewDays: 3, overdueCount: 1 });
  });
});

describe("the districts of an authority", () => {
  const districtOf = async (client: typeof officer, code: string) =>
    (await client.statistic.watchDistricts({})).find(({ divisionCode }) => divisionCode === code);

  it("are those below its division, with the light that their projects give", async () => {
    const own = (await officer.submission.divisionDesk({ pageSize: 1 })).total;
    const districts = await officer.statistic.watchDistricts({});
    expect(districts.length).toBeGreaterThan(5);
    const [home] = districts.filter(({ projectCount }) => projectCount > 0);
    expect(home).toMatchObject({ light: "GREEN", overdueCount: 0, complaintCount: 0 });
    const { divisionCode } = home ?? { divisionCode: "" };
    expect((await officer.submission.divisionDesk({ divisionCode })).total).toBe(own);
    const late = (due_on: string) =>
      db.updateTable("submission").set({ due_on }).where("id", "=", accepted.projectSubmissionId).execute();
    await late("2020-01-02");
    expect(await districtOf(officer, divisionCode)).toMatchObject({ light: "RED", overdueCount: 1 });
    expect((await officer.submission.divisionDesk({ divisionCode, risk: "OVERDUE" })).total).toBe(1);
    await late(dayInBeijing(portal.clock()));
    expect(await districtOf(officer, divisionCode)).toMatchObject({ light: "AMBER", soonCount: 1 });
    const { client: province } = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "410000" });
    expect(await districtOf(province, "410100")).toMatchObject({ name: "郑州市", light: "AMBER", soonCount: 1 });
    const { client: elsewhere } = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "420100" });
    expect(new Set((await elsewhere.statistic.watchDistricts({})).map(({ light }) => light))).toEqual(
      new Set(["NONE"]),
    );
    for (const client of [clerk, await as("owner"), await as("admin")])
      await expectRefused(client.statistic.watchDistricts({}), "platform.not-allowed");
  });
});

describe("breakdowns of building statistics", () => {
  const partsOf = (by: Breakdown, client = officer) => client.statistic.breakDownStatistics({ by });
  const sumOf = async (by: Breakdown, figure: string) =>
    (await partsOf(by)).reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);

  it("add up to the sums, and each part leads to what it counts", async () => {
    const { totals } = await sumsOf();
    expect(await sumOf("discipline", "strongCount")).toBe(totals.strongCount);
    for (const by of ["use", "star"] as const) {
      expect(await sumOf(by, "area"), by).toBeCloseTo(totals.totalArea, 3);
      expect(await sumOf(by, "buildingCount"), by).toBe(totals.buildingCount);
    }
    for (const by of Object.keys(breakdowns) as Breakdown[]) {
      const parts = await partsOf(by);
      expect(parts.length, by).toBeGreaterThan(0);
      for (const { key, figures } of parts) {
        expect(Object.keys(figures).toSorted(), by).toEqual(
          figuresOf(by)
            .map((one) => one.key)
            .toSorted(),
        );
        const { list, total } = await officer.statistic.listBuildingStatistics({ within: by, part: key });
        expect(total, `${by} ${key}`).toBe(list.length);
        const [projects, batches] = [
          list.map((one) => one.projectApplicationId),
          list.map((one) => one.projectSubmissionId),
        ];
        if ("buildingCount" in figures) expect(total, `${by} ${key}`).toBe(figures["buildingCount"]);
        if ("projectCount" in figures) expect(new Set(projects).size, `${by} ${key}`).toBe(figures["projectCount"]);
        if ("batchCount" in figures) expect(new Set(batches).size, `${by} ${key}`).toBe(figures["batchCount"]);
        const { totals: within } = await sumsOf(officer, { within: by, part: key });
        expect(within.buildingCount, `${by} ${key}`).toBe(total);
      }
    }
    expect((await sumsOf(officer, { within: "reviewer", part: "nobody" })).totals.buildingCount).toBe(0);
  });

  it("count the days of a step with all its stays, the present one up to today", async () => {
    const [one] = (await officer.statistic.listBuildingStatistics({ result: "FIRST_PASS" })).list;
    const arrive = (state: string, at: string) =>
      db
        .updateTable("history_line")
        .set({ at: new Date(at) })
        .where("subject", "=", "submission")
        .where("subject_id", "=", one?.projectSubmissionId as SubmissionId)
        .where("to_state", "=", state)
        .execute();
    await db
      .updateTable("submission")
      .set({ create_time: new Date("2026-11-12T09:00:00+08:00") })
      .where("id", "=", one?.projectSubmissionId as SubmissionId)
      .execute();
    await arrive("ACCEPTED", "2026-11-13T20:00:00+08:00");
    await arrive("FIRST_REVIEW", "2026-11-16T09:00:00+08:00");
    await arrive("PASSED", "2026-11-18T09:00:00+08:00");
    const steps = await officer.statistic.breakDownStatistics({ by: "step", result: "FIRST_PASS" });
    const step = (key: string) => steps.find((found) => found.key === key);
    expect(step("ACCEPTED")).toMatchObject({ name: "已受理", figures: { meanDays: 1, batchCount: 1, nowCount: 0 } });
    expect(step("FIRST_REVIEW")?.figures).toEqual({ meanDays: 2, longestDays: 2, batchCount: 1, nowCount: 0 });
    expect(step("PASSED")?.figures["nowCount"]).toBe(1);
  });

  it("tell broken clauses and reviewers of the reader's own batches only, with those beyond their limit", async () => {
    const [clause] = await partsOf("clause");
    expect(clause).toMatchObject({ name: "GB 55037-2022 第7.1.4条", figures: { opinionCount: 2, projectCount: 1 } });
    expect(await partsOf("clause", clerk2)).toEqual([]);
    const [before] = await partsOf("reviewer", clerk2);
    expect(before?.figures).toMatchObject({ taskCount: 2, openCount: 2, overdueCount: 0 });
    await db
      .updateTable("submission")
      .set({ due_on: "2020-01-02" })
      .where("id", "=", accepted.projectSubmissionId)
      .execute();
    expect((await partsOf("reviewer", clerk2))[0]?.figures).toMatchObject({ openCount: 2, overdueCount: 2 });
  });

  it("are saved as spreadsheets with all their figures", async () => {
    const { bytes } = await officer.statistic.exportBreakdown({ by: "clause" });
    const cells = await readSheet(bytes ?? new Uint8Array(), 50);
    expect(cells?.[0]).toEqual(["条文", "条文内容", "意见（条）", "其中强条（条）", "涉及项目（个）"]);
    expect(cells?.[1]?.[0]).toBe("GB 55037-2022 第7.1.4条");
  });
});
