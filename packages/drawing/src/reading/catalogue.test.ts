import { describe, expect, it } from "vitest";
import { findCatalogue } from "./catalogue.ts";
import type { Box } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";

const page = { width: 842, height: 595, rotation: 0 } as const;

/** Words of a page as a reader sees it, y down. */
const words = (...texts: [text: string, x: number, y: number][]): Word[] =>
  texts.map(([text, x, y]) => {
    const width = [...text].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? 5 : 10), 0);
    return { text, box: { x0: x, y0: page.height - y - 10, x1: x + width, y1: page.height - y }, source: "text" };
  });

const rule = (x: number, y0: number, y1: number): Box => ({ x0: x, x1: x, y0: page.height - y1, y1: page.height - y0 });
const ruled = (foot: number, ...at: number[]) => at.map((x) => rule(x, 90, foot));
const read = (texts: [string, number, number][], lines: Box[] = []) =>
  findCatalogue(words(["图纸目录", 400, 40], ...texts), page, () => lines);

const titles: [string, number, number][] = [
  ["序号", 50, 100],
  ["图号", 110, 100],
  ["图纸名称", 260, 100],
  ["图幅", 420, 100],
];

describe("reading a catalogue of sheets", () => {
  it("takes what lies between the rules of a column, also when it stands far from its title", () => {
    const rows = read(
      [...titles, ["1", 55, 130], ["建施-01", 95, 130], ["总说明", 152, 130], ["A1", 425, 130]],
      ruled(300, 40, 80, 150, 400, 460),
    );
    expect(rows).toEqual([{ number: "建施-01", name: "总说明", paperSize: "A1" }]);
  });

  it("reads without rules", () => {
    const rows = read([
      ...titles,
      ...[1, 2, 3].flatMap((n): [string, number, number][] => [
        [String(n), 55, 100 + n * 25],
        [`结施-0${n}`, 105, 100 + n * 25],
        [`${n}层梁平法施工图`, 230, 100 + n * 25],
      ]),
    ]);
    expect(rows.map(({ number }) => number)).toEqual(["结施-01", "结施-02", "结施-03"]);
    expect(rows[2]).toEqual({ number: "结施-03", name: "3层梁平法施工图" });
  });

  it("ends where the table ends", () => {
    const below: [string, number, number][] = [
      ["2026-11-22", 95, 340],
      ["出图日期", 200, 340],
    ];
    const rows = read([...titles, ["A-101", 95, 130], ["PLAN", 200, 130], ...below], ruled(300, 40, 80, 150, 400, 460));
    expect(rows).toEqual([{ number: "A-101", name: "PLAN" }]);
  });

  it("reads two tables side by side", () => {
    const left: [string, number, number][] = [
      ["建施-01", 95, 130],
      ["说明", 200, 130],
    ];
    const right = [...titles, ...left].map(([text, x, y]): [string, number, number] => [
      text === "建施-01" ? "建施-02" : text === "说明" ? "平面图" : text,
      x + 420 - (x > 400 ? 50 : 0),
      y,
    ]);
    const rows = read([...titles, ...left, ...right.filter(([, x]) => x < 830)]);
    expect(rows).toEqual([
      { number: "建施-01", name: "说明" },
      { number: "建施-02", name: "平面图" },
    ]);
  });

  it("puts a discipline column before a bare number, and a name of two lines together", () => {
    const rows = read(
      [
        ["图别", 50, 100],
        ["图号", 110, 100],
        ["图名", 260, 100],
        ["水施", 50, 135],
        ["07", 110, 135],
        ["二~三层给排水", 160, 128],
        ["及消防平面图", 160, 142],
        ["水施", 50, 175],
        ["08", 110, 175],
        ["系统图", 160, 175],
      ],
      ruled(300, 40, 80, 150, 400),
    );
    expect(rows).toEqual([
      { number: "水施-07", name: "二~三层给排水及消防平面图" },
      { number: "水施-08", name: "系统图" },
    ]);
  });

  it("leaves out the standard drawings below", () => {
    const rows = read(
      [
        ...titles,
        ["建施-01", 95, 130],
        ["说明", 200, 130],
        ["采用标准图集", 200, 160],
        ["12J201", 95, 190],
        ["平屋面", 200, 190],
      ],
      ruled(300, 40, 80, 150, 400, 460),
    );
    expect(rows.map(({ number }) => number)).toEqual(["建施-01"]);
  });

  it("finds none in a schedule of doors, nor in a title block", () => {
    const doors = words(
      ["门窗表", 400, 40],
      ["图号", 50, 100],
      ["名称", 110, 100],
      ["备注", 200, 100],
      ["M1", 50, 130],
    );
    expect(findCatalogue(doors, page, () => [])).toEqual([]);
    expect(
      read([
        ["图号", 700, 500],
        ["00", 760, 500],
        ["图名", 700, 540],
        ["图纸目录", 760, 540],
      ]),
    ).toEqual([]);
  });
});
