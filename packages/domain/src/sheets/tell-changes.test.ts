import { describe, expect, it } from "vitest";
import { mostPlaces, summaryText, tellChanges } from "./tell-changes.ts";

const size = { width: 900, height: 600, rotation: 0 as const };
const upright = (name: string, x: number) => ({ name, from: { x, y: 0 }, to: { x, y: 600 } });
const level = (name: string, y: number) => ({ name, from: { x: 0, y }, to: { x: 900, y } });
const at = (x: number, y: number) => ({ x0: x - 5, y0: y - 2, x1: x + 5, y1: y + 2 });
const landmarks = {
  axes: [upright("1", 100), upright("2", 300), upright("3", 500), level("A", 100), level("B", 300), level("C", 500)],
  names: [
    { kind: "room" as const, name: "男卫", box: at(150, 180) },
    { kind: "table" as const, name: "门窗表", box: { x0: 600, y0: 400, x1: 880, y1: 560 } },
    { kind: "titleBlock" as const, name: "图签", box: { x0: 600, y0: 0, x1: 900, y1: 90 } },
  ],
};
const changed = (before: string, after: string, x: number, y: number) => ({
  ...{ kind: "changed" as const, before, after, baseBox: at(x, y), targetBox: at(x, y) },
});
const line = (x: number, y: number) => ({ kind: "added" as const, baseBox: at(x, y), targetBox: at(x, y) });
const told = (facts: Partial<Parameters<typeof tellChanges>[0]>) =>
  tellChanges({
    ...{ regions: [], words: [], renewed: { base: [], target: [] }, baseSize: size, targetSize: size },
    landmarks: { base: landmarks, target: landmarks },
    ...facts,
  });
const lines = (facts: Parameters<typeof told>[0]) => told(facts).map(({ place, text }) => `${place}：${text}`);

describe("the difference of two editions", () => {
  it("is told by axes and rooms, by tables, and by ninths beyond them", () => {
    expect(
      lines({
        words: [changed("3000", "3300", 160, 180), changed("M0921", "M1021", 700, 500)],
        regions: [line(880, 300)],
      }),
    ).toEqual([
      "1–2 轴、A–B 轴（男卫附近）：尺寸“3000”改为“3300”",
      "门窗表：门窗编号“M0921”改为“M1021”",
      "图面右侧：新增图线（图上约 4×1 mm）",
    ]);
  });

  it.each([
    ["12.600", "12.900", "标高"],
    ["A8@200", "A8@150", "配筋"],
    ["C30", "C35", "强度等级"],
    ["KL5(3)300x600", "KL5(3)300x700", "构件编号"],
    ["FM乙1021", "FM甲1021", "门窗编号"],
    ["DN100", "DN150", "管径"],
    ["1:100", "1:150", "比例"],
    ["办公室", "会议室", "文字"],
    ["本层建筑面积为一千二百平方米", "本层建筑面积为一千三百平方米", "文字说明"],
  ])("names what %s is: %s is a change of %s", (before, after, subject) => {
    expect(told({ words: [changed(before, after, 400, 400)] })[0]?.text).toBe(`${subject}“${before}”改为“${after}”`);
  });

  it("shows only the part of a long text that differs", () => {
    const text = (part: string) =>
      `本工程建筑耐火等级为${part}，屋面防水等级为一级，设计使用年限为五十年，抗震设防烈度七度`;
    expect(told({ words: [changed(text("二级"), text("一级"), 400, 400)] })[0]?.text).toBe(
      "文字说明“…程建筑耐火等级为二级，屋面防水等级…”改为“…程建筑耐火等级为一级，屋面防水等级…”",
    );
  });

  it("puts what matters most first and counts what does not fit two lines", () => {
    const many = ["3000", "3100", "3200", "3300", "3400"].map((text, i) => changed("1", text, 310 + 20 * i, 350));
    expect(lines({ words: [changed("办公", "会议", 150, 180), ...many], regions: [line(320, 450)] })).toEqual([
      "2–3 轴、B–C 轴：改尺寸 5 处、新增图线 1 处",
      "1–2 轴、A–B 轴（男卫附近）：文字“办公”改为“会议”",
    ]);
  });

  it("tells equal changes in many places once", () => {
    const words = [120, 320, 620].map((x) => changed("C1515", "C1815", x, 350));
    expect(lines({ words })).toEqual(["3 个位置：门窗编号“C1515”改为“C1815”，共 3 处"]);
  });

  it("folds what each edition has anew, and says so in the sum", () => {
    const groups = told({ words: [changed("2026.01.05", "2026.03.05", 700, 50), changed("3000", "3300", 160, 180)] });
    expect(groups.map(({ isRoutine }) => isRoutine)).toEqual([false, true]);
    expect(summaryText(groups)).toBe("改尺寸 1 处；图签与日期 1 处，各版都有");
    expect(summaryText([])).toBe("");
  });

  it("tells several bays as one where it has too many places", () => {
    const axes = Array.from({ length: 60 }, (_, i) => upright(String(i + 1), 10 + i * 14));
    const grid = { axes: [...axes, level("A", 10), level("B", 590)], names: [] };
    const words = axes.slice(0, 50).map(({ from }, i) => changed(String(1000 + i), String(2000 + i), from.x + 7, 300));
    const groups = told({ words, landmarks: { base: grid, target: grid } });
    expect(groups.length).toBeLessThanOrEqual(mostPlaces);
    expect(groups.slice(0, 2).map(({ place }) => place)).toEqual(["1–4 轴、A–B 轴", "4–7 轴、A–B 轴"]);
    expect(groups.flatMap(({ changes }) => changes)).toHaveLength(50);
  });

  it("is told by the ninths of the sheet where it has too many places in other views or rooms", () => {
    const views = Array.from({ length: 40 }, (_, i) => ({
      ...{ kind: "view" as const, name: `节点${i}大样`, box: at(20 + i * 22, 20) },
    }));
    const details = { axes: [], names: views };
    const words = views.map(({ box }, i) => changed(String(1000 + i), String(2000 + i), box.x0 + 5, 60));
    const groups = told({ words, landmarks: { base: details, target: details } });
    expect(groups.map(({ place }) => place)).toEqual(["图面左下", "图面下部", "图面右下"]);
  });

  it("tells no more than eight sorts of equal changes apart from their places", () => {
    const words = Array.from({ length: 12 }, (_, i) =>
      [120, 320, 420].map((x) => changed(`C${1000 + i}`, `C${2000 + i}`, x, 120 + i * 30)),
    ).flat();
    const groups = told({ words });
    expect(groups.filter(({ isScattered }) => isScattered)).toHaveLength(8);
    expect(groups.flatMap(({ changes }) => changes)).toHaveLength(36);
  });

  it("names no axes where what was found is no grid, and works without any landmark", () => {
    const notes = { axes: [upright("A", 100), upright("C", 300), level("B", 100), level("D", 500)], names: [] };
    const words = [changed("3000", "3300", 200, 250)];
    expect(told({ words, landmarks: { base: notes, target: notes } })[0]?.place).toBe("图面左侧");
    expect(told({ words, landmarks: undefined })[0]?.place).toBe("图面左侧");
  });

  it("is told as the page is shown, however it is turned", () => {
    const turned = (rotation: 0 | 90 | 180 | 270) =>
      told({ words: [changed("3000", "3300", 40, 580)], landmarks: undefined, targetSize: { ...size, rotation } })[0]
        ?.place;
    expect([turned(0), turned(90), turned(180), turned(270)]).toEqual(["图面左上", "图面右上", "图面右下", "图面左下"]);
  });
});
