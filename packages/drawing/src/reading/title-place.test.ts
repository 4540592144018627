import { describe, expect, it } from "vitest";
import { displayMatrix, invert, mapBox, type PageSize } from "../page/page-space.ts";
import type { TextLine } from "./page-text.ts";
import { learnTitlePlace, readTitlePlace } from "./title-place.ts";

const a1: PageSize = { width: 2384, height: 1684, rotation: 0 };
/** A1 turned by its /Rotate. */
const turned: PageSize = { width: 1684, height: 2384, rotation: 90 };
const a0: PageSize = { width: 3370, height: 2384, rotation: 0 };
const a4: PageSize = { width: 595, height: 842, rotation: 0 };

/** A1 plotted upright: its text runs from the bottom to the top. */
const a1OnSide: PageSize = { width: 1684, height: 2384, rotation: 0 };

type Text = readonly [text: string, fromRight: number, fromFoot: number, size: number];

/** Lines of a page, placed from its lower right corner as shown. */
const sheet = (page: PageSize, ...texts: Text[]): TextLine[] => {
  const [width, height] = page.rotation === 0 ? [page.width, page.height] : [page.height, page.width];
  const back = invert(displayMatrix(page));
  return texts.map(([text, fromRight, fromFoot, size]) => ({
    page: 0,
    text,
    box: mapBox(back, {
      x0: width - fromRight,
      y0: height - fromFoot,
      x1: width - fromRight + size * text.length,
      y1: height - fromFoot + size,
    }),
  }));
};
const labels: Text[] = [
  ["设计", 320, 260, 8],
  ["审核", 320, 240, 8],
  ["比例", 320, 220, 8],
];
const block = (...name: string[]): Text[] => [
  ...labels,
  ["滨江花园三期", 300, 200, 20],
  ...name.map((line, i): Text => [line, 300, 160 - (i - (name.length - 1) / 2) * 24, 20]),
  ["甲方要求的备注", 300, 110, 9],
];

const learned = learnTitlePlace(sheet(a1, ...block("首层示意")), a1, "首层示意");
if (!learned) throw new Error("nothing learned");
const read = (page: PageSize, ...texts: Text[]) => readTitlePlace(sheet(page, ...texts), page, learned, "name");

describe("the place of a name in the title block of a firm", () => {
  it("is learned from one sheet and read on the next", () => {
    expect(read(a1, ...block("屋面示意"))).toBe("屋面示意");
  });

  it("holds on larger paper and on turned pages", () => {
    expect(read(a0, ...block("二层示意"))).toBe("二层示意");
    expect(read(turned, ...block("二层示意"))).toBe("二层示意");
  });

  it("holds for a longer name over two lines, without the project above it", () => {
    expect(read(a1, ...block("一层至三层示意", "及节点"))).toBe("一层至三层示意及节点");
  });

  it("is learned and read on pages that lie on a side, and not on those that stand", () => {
    const lying = (...texts: Text[]): TextLine[] => sheet(turned, ...texts);
    const place = learnTitlePlace(lying(...block("首层示意")), a1OnSide, "首层示意");
    expect(place).toMatchObject({ ...learned, isOnSide: true });
    if (!place) throw new Error("nothing learned");
    expect(readTitlePlace(lying(...block("一层至三层示意", "及节点")), a1OnSide, place, "name")).toBe(
      "一层至三层示意及节点",
    );
    expect(readTitlePlace(sheet(a1, ...block("二层示意")), a1, place, "name")).toBeUndefined();
  });

  it("says nothing of a sheet with another title block", () => {
    const other = block("屋面示意").map(([text, x, y, size]): Text => [text, x, y + (size === 8 ? 40 : 0), size]);
    expect(read(a1, ...other)).toBeUndefined();
    expect(read(a4, ["屋面示意", 300, 160, 20])).toBeUndefined();
  });

  it("says nothing where nothing stands", () => {
    expect(read(a1, ...block())).toBeUndefined();
  });

  it("is not learned if the value stands nowhere near an edge, or in two places alike", () => {
    expect(learnTitlePlace(sheet(a1, ...block("首层示意")), a1, "另一个名称")).toBeUndefined();
    expect(learnTitlePlace(sheet(a1, ["首层示意", 1200, 800, 20]), a1, "首层示意")).toBeUndefined();
    const twice = sheet(a1, ...block("首层示意"), ["首层示意", 300, 900, 20]);
    expect(learnTitlePlace(twice, a1, "首层示意")).toBeUndefined();
  });

  it("is learned from the larger of two, though one letter was recognised wrongly", () => {
    const lines = sheet(a1, ...block("首层剖面示意"), ["首层剖面示意", 1500, 900, 8]);
    const spoilt = lines.map((line) => ({ ...line, text: line.text.replace("剖", "部") }));
    expect(learnTitlePlace(spoilt, a1, "首层剖面示意")?.box.x0).toBe(-300);
  });
});
