import { describe, expect, it } from "vitest";
import { certificateTitle, certificateWording } from "./certificate-wording.ts";

describe("the sentence of a certificate", () => {
  it.each([
    ["BUILDING", ["建筑", "结构", "消防", "节能"], "主体结构安全可靠，消防、节能专项内容符合有关规定，", "人防"],
    ["BUILDING", ["建筑", "电气"], "符合工程建设强制性标准，勘察设计单位", "结构安全"],
    [
      "SURVEY",
      ["岩土"],
      "岩土工程勘察文件经我机构审查，符合工程建设强制性标准，勘察成果真实",
      "施工图设计文件经|主体结构|专项",
    ],
    [
      "TREATMENT",
      ["地基处理"],
      "地基处理设计文件经我机构审查，符合工程建设强制性标准，处理后的地基安全可靠",
      "主体结构|专项",
    ],
    ["MUNICIPAL", ["道路", "桥梁"], "市政基础设施工程施工图设计文件", "主体结构|消防|人防"],
    ["RAIL", ["隧道", "消防"], "轨道交通工程施工图设计文件经我机构审查", "主体结构|人防|特殊"],
    ["SPECIAL_RAIL", ["隧道"], "轨道交通工程（特殊项目）", "主体结构|消防"],
  ] as const)("for %s reviewed by %s says %s, and nothing of %s", (form, disciplines, says, never) => {
    const text = certificateWording(form, disciplines);
    expect(text).toContain(says);
    expect(text).not.toMatch(new RegExp(never));
    expect(text).toMatch(/^依据.+令第13号.+经审查合格，特发此书。$/);
  });

  it("stands under the title of its form", () => {
    expect(certificateTitle("SURVEY")).toBe("勘察文件审查合格书");
    expect(certificateTitle("RAIL")).toBe("施工图设计文件审查合格书");
  });
});
