import { sheetCell, sheetFields, sheetHeading } from "@tushen/domain/filing/building-sheet";
import { describe, expect, it } from "vitest";
import { buildingInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { readSheet } from "../../../test/read-sheet.ts";
import { type Cell, writeTemplate } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);

const sheetOf = async (rows: readonly Readonly<Record<string, unknown>>[]) => {
  const columns = sheetFields.map((field) => ({ heading: sheetHeading(field), help: "", choices: [], width: 10 }));
  const cells = rows.map((row) =>
    sheetFields.map((field): Cell => {
      const value = row[field.key];
      return typeof value === "string" && value.startsWith("?") ? value : sheetCell(field, value);
    }),
  );
  return writeTemplate("单体", columns, cells, 100);
};
const upload = (projectSubmissionId: number, bytes: Uint8Array) => ({
  projectSubmissionId: projectSubmissionId,
  content: Buffer.from(bytes),
  fileName: "单体.xlsx",
});

describe("the template", () => {
  it("has every field with its help, and the buildings there are; sent back as it is it changes nothing", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication();
    const { bytes, headers } = await owner.buildingImport.buildingTemplate({ projectSubmissionId });
    expect(decodeURIComponent(headers?.["content-disposition"] ?? "")).toContain("单体导入模板.xlsx");
    if (!bytes) throw new Error("no template");
    const rows = await readSheet(bytes, 100);
    expect(rows?.[0]?.slice(0, 5)).toEqual(["单体名称*", "单体编码", "单体类别*", "使用性质*", "建筑面积（㎡）*"]);
    expect(rows?.[1]?.[0]).toContain("填写说明：每行一个单体");
    expect(rows?.[2]?.slice(0, 5)).toEqual(["1#楼", null, "民用-公共", "办公", 46_200]);
    const plan = await owner.buildingImport.importBuildings(upload(projectSubmissionId, bytes));
    expect(plan).toMatchObject({ createCount: 0, changeCount: 0, problemCount: 0 });
    expect((await owner.building.listBuildings({ projectSubmissionId }))[0]?.version).toBe(1);
  });
});

describe("buildings from a sheet", () => {
  const rows = [
    buildingInfo({ height: 81 }),
    buildingInfo({ buildingName: "2#楼", area: 9000, hasFireElevator: true }),
    { buildingName: "地下车库", area: 5000, disciplines: ["JZ", "JG"] },
  ];

  it("are shown line by line first and kept when confirmed, once however often they are sent", async () => {
    const { owner, projectSubmissionId, projectApplicationId } = await given.draftApplication();
    const file = await sheetOf(rows);
    const plan = await owner.buildingImport.previewImport(upload(projectSubmissionId, file));
    expect(plan).toEqual({
      rows: [
        { line: 3, buildingName: "1#楼", does: "change", changes: ["建筑高度"], problems: [] },
        { line: 4, buildingName: "2#楼", does: "create", changes: [], problems: [] },
        { line: 5, buildingName: "地下车库", does: "create", changes: [], problems: [] },
      ],
      createCount: 2,
      changeCount: 1,
      problemCount: 0,
    });
    expect(await owner.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
    expect(await owner.buildingImport.importBuildings(upload(projectSubmissionId, file))).toEqual(plan);
    const kept = await owner.building.listBuildings({ projectSubmissionId });
    expect(kept.map(({ buildingInfoDto }) => buildingInfoDto)).toEqual(rows);
    expect(kept.map(({ version }) => version)).toEqual([2, 1, 1]);
    const again = await owner.buildingImport.importBuildings(upload(projectSubmissionId, file));
    expect(again).toMatchObject({ createCount: 0, changeCount: 0, rows: [{ does: "nothing" }, {}, {}] });
    expect(await owner.building.listBuildings({ projectSubmissionId })).toEqual(kept);
    const lines = await owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(lines.filter(({ act }) => act === "importBuildings")).toHaveLength(1);
  });

  it("are kept all or none: one wrong cell leaves every building as it was", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication();
    const file = await sheetOf([
      { buildingName: "2#楼", area: "?很大" },
      { buildingName: "3#楼" },
      { buildingName: "3#楼" },
    ]);
    const plan = await owner.buildingImport.previewImport(upload(projectSubmissionId, file));
    expect(plan.rows.map(({ problems }) => problems)).toEqual([
      ...[["建筑面积“?很大”不是数字"], [], ["单体名称“3#楼”与第 4 行重复"]],
    ]);
    const failure = await expectRefused(
      owner.buildingImport.importBuildings(upload(projectSubmissionId, file)),
      "building.import-has-problems",
    );
    expect(failure.detail).toEqual(plan);
    expect(await owner.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
  });

  it("come from a spreadsheet with its headings, of bearable size", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication();
    const preview = (bytes: Uint8Array) => owner.buildingImport.previewImport(upload(projectSubmissionId, bytes));
    await expectRefused(preview(Buffer.from("单体名称,面积\n1#楼,3")), "building.import-no-sheet");
    await expectRefused(preview(await sheetOf([])), "building.import-empty");
    await expectRefused(preview(Buffer.alloc(5 * 1024 * 1024 + 1)), "building.import-too-large");
    const many = Array.from({ length: 2001 }, (_one, index) => ({ buildingName: `${index}#楼` }));
    await expectRefused(preview(await sheetOf(many)), "building.import-too-large");
  });

  it("are refused with the specification's sentence when one heading is none of the form (F217)", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication();
    const column = (heading: string) => ({ heading, help: "", choices: [], width: 9 });
    const before = await owner.building.listBuildings({ projectSubmissionId });
    const foreign = await writeTemplate("x", [column("单体名称"), column("建筑类型")], [["9#楼", "公共"]], 9);
    const { importBuildings, previewImport } = owner.buildingImport;
    for (const act of [previewImport, importBuildings]) {
      const failure = await expectRefused(act(upload(projectSubmissionId, foreign)), "building.import-no-header");
      expect(failure.message).toBe("excel列头内容与系统字段不一致，无法导入！请调整表格列头字段");
      expect(failure.detail).toEqual({ missing: [], unknown: ["建筑类型"] });
    }
    expect(await owner.building.listBuildings({ projectSubmissionId })).toEqual(before);
  });

  it("are nobody's business but the filer's, and none once the batch is handed in", async () => {
    const { owner, projectSubmissionId } = await given.reportedApplication();
    const file = await sheetOf(rows);
    for (const name of ["owner2", "designer2", "surveyor", "clerk", "officer"] as const) {
      const other = await portal.signIn(name);
      const send = upload(projectSubmissionId, file);
      await expectRefused(other.buildingImport.previewImport(send), "platform.not-allowed");
      await expectRefused(other.buildingImport.importBuildings(send), "platform.not-allowed");
      await expectRefused(other.buildingImport.buildingTemplate(send), "platform.not-allowed");
    }
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    await expectRefused(owner.buildingImport.importBuildings(upload(projectSubmissionId, file)), "building.locked");
    await expectRefused(owner.buildingImport.previewImport(upload(projectSubmissionId, file)), "building.locked");
  });
});
