import { describe, expect, it } from "vitest";
import type { Change } from "../delivery/alteration-change.ts";
import {
  changesOnCertificate,
  contentsOfChanges,
  contentsOfSheet,
  disciplinesOfSheets,
  majorReasons,
} from "./alteration-impact.ts";

const sheet = (graphNum: string, graphName: string, discipline: string | null) => ({ graphNum, graphName, discipline });
const change = (over: Partial<Change>): Change => ({
  ...{ kind: "BUILDING", entity: "building", entityId: 3, entityName: "1#楼", field: "height", label: "建筑高度" },
  ...{ before: "23.9 m", after: "24.6 m", reviewContent: "3", ...over },
});

describe("the reviewed content of a sheet", () => {
  it.each([
    ["结施-05", "三层梁配筋图", "JG", ["2"]],
    ["建施-07", "二层防火分区示意图", "JZ", ["3"]],
    ["水施-02", "自动喷淋平面图", "GPS", ["3"]],
    ["防施-01", "防护单元平面图", "RF", ["4"]],
    ["建施-02", "建筑节能设计说明", "JZ", ["5"]],
    ["结施-01", "人防地下室基础平面图", "JG", ["2", "4"]],
    ["建施-11", "卫生间大样", "JZ", []],
    ["07", "目录", null, []],
  ])("of %s %s", (graphNum, graphName, discipline, contents) => {
    expect(contentsOfSheet(sheet(graphNum, graphName, discipline)).map(({ content }) => content)).toEqual(contents);
  });

  it("is explained by its discipline or by the word in its name", () => {
    expect(contentsOfSheet(sheet("结施-05", "三层梁配筋图", "JG"))[0]?.reason).toBe("图纸 结施-05 属结构专业");
    expect(contentsOfSheet(sheet("建施-07", "防火分区示意图", "JZ"))[0]?.reason).toBe(
      "图纸 建施-07《防火分区示意图》图名写有“防火”",
    );
  });
});

describe("whether an alteration is major", () => {
  it("names each reviewed content once, with all reasons", () => {
    const touched = [
      ...contentsOfSheet(sheet("结施-05", "三层梁配筋图", "JG")),
      ...contentsOfSheet(sheet("结施-06", "四层梁配筋图", "JG")),
      ...contentsOfChanges([change({}), change({ field: "buildingName", reviewContent: null })]),
    ];
    expect(majorReasons(touched)).toEqual([
      {
        content: "2",
        contentLabel: "地基基础和主体结构安全",
        reasons: ["图纸 结施-05 属结构专业", "图纸 结施-06 属结构专业"],
      },
      { content: "3", contentLabel: "消防安全", reasons: ["1#楼 建筑高度：23.9 m → 24.6 m"] },
    ]);
  });

  it("is denied where no reviewed content is touched", () => {
    expect(majorReasons(contentsOfSheet(sheet("建施-11", "卫生间大样", "JZ")))).toEqual([]);
  });
});

describe("what an alteration touches besides", () => {
  it("sorts sheets by discipline and keeps those of an unknown one", () => {
    const sheets = [sheet("07", "目录", null), sheet("结施-05", "梁", "JG"), sheet("建施-01", "平面", "JZ")];
    expect(disciplinesOfSheets(sheets).map(({ name, sheets: own }) => [name, own.length])).toEqual([
      ["建筑", 1],
      ["结构", 1],
      ["未识别专业", 1],
    ]);
  });

  it("picks the values that the certificate prints", () => {
    const changes = [
      change({}),
      change({ field: "wallK", label: "外墙传热系数" }),
      change({ entity: "project", field: "contactMobile" }),
      change({ entity: "participant", field: "orgId", label: "单位" }),
      change({ entity: "participant", field: "leaderName" }),
    ];
    expect(changesOnCertificate(changes).map(({ field }) => field)).toEqual(["height", "orgId"]);
  });
});
