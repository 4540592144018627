import { describe, expect, it } from "vitest";
import { checkShare } from "./share-check.ts";
import type { CheckedSheet } from "./checked-sheet.ts";

const folders = [
  { folderId: 1, parentId: null, folderName: "1#楼", discipline: null },
  { folderId: 10, parentId: 1, folderName: "00封面目录", discipline: null },
  { folderId: 11, parentId: 1, folderName: "01建筑", discipline: "JZ" },
  { folderId: 12, parentId: 1, folderName: "02结构", discipline: "JG" },
  { folderId: 2, parentId: null, folderName: "2#楼", discipline: null },
  { folderId: 21, parentId: 2, folderName: "01建筑", discipline: "JZ" },
];

let serial = 0;
type Over = Partial<Omit<CheckedSheet, "check">> & { readonly check?: Partial<NonNullable<CheckedSheet["check"]>> };
const sheet = (graphNum: string, graphName: string, { check, ...over }: Over = {}): CheckedSheet => ({
  drawingId: ++serial,
  folderId: 11,
  kind: "DRAW",
  graphNum,
  graphName,
  isCover: /^(?:\D*-)?00$/.test(graphNum),
  changeType: "N",
  alterMark: null,
  md5: `md5 ${serial}`,
  ...over,
  check: { flags: [], paperSize: "A1", picture: null, catalogue: null, ...check },
});
const catalogue = (lines: readonly (readonly [string, string, string?])[], over: Over = {}) =>
  sheet("00", "图纸目录", {
    ...over,
    check: { catalogue: lines.map(([number, name, paperSize]) => ({ number, name, paperSize })) },
  });
const marksOf = (...sheets: CheckedSheet[]) => {
  const { marks } = checkShare(folders, sheets);
  return sheets.map(({ drawingId }) => marks.get(drawingId) ?? []);
};
const onlyFinding = (...sheets: CheckedSheet[]) => {
  const { catalogues } = checkShare(folders, sheets);
  expect(catalogues).toHaveLength(1);
  return catalogues[0];
};

describe("copies within a share", () => {
  it("are told by the same bytes, and by the same picture in another file", () => {
    const one = sheet("建施-01", "说明", { md5: "a", check: { picture: "p" } });
    const copy = sheet("建施-02", "总说明", { md5: "a", check: { picture: "p" } });
    const saved = sheet("建施-03", "再存", { check: { picture: "p" } });
    expect(marksOf(one, copy, saved)).toEqual([
      ["与 建施-02 总说明 是同一个文件", "与 建施-03 再存 图面完全相同"],
      ["与 建施-01 说明 是同一个文件"],
      ["与 建施-01 说明 图面完全相同"],
    ]);
  });

  it("are none where two buildings have the same sheet, pages are blank, or a sheet was taken out", () => {
    const here = sheet("结施-01", "结构总说明", { md5: "b" });
    const there = sheet("结施-01", "结构总说明", { md5: "b", folderId: 21 });
    expect(marksOf(here, there)).toEqual([[], []]);
    const blank = (number: string) => sheet(number, "空", { check: { picture: "white", flags: ["blank"] } });
    expect(marksOf(blank("建施-05"), blank("建施-06"))).toEqual([[], []]);
    const out = sheet("建施-07", "x", { md5: "c", changeType: "D" });
    expect(marksOf(sheet("建施-08", "y", { md5: "c" }), out)).toEqual([[], []]);
  });

  it("are told of numbers used twice in one building", () => {
    const one = sheet("建施-01", "说明");
    const other = sheet("建施-01", "平面图", { folderId: 12 });
    expect(marksOf(one, other)).toEqual([["图号重复：建施-01 平面图"], ["图号重复：建施-01 说明"]]);
    expect(marksOf(one, sheet("建施-01", "平面图", { folderId: 21 }))).toEqual([[], []]);
  });
});

describe("a catalogue against the sheets that were uploaded", () => {
  it("agrees where number, name and size do, however they are written", () => {
    const finding = onlyFinding(
      catalogue([
        ["建施-1", "一层平面图（含总图）", "A1+0.25"],
        ["建施－０２", "立面图", "a1"],
      ]),
      sheet("建施-01", "一层 平面图(含总图)", { check: { paperSize: "A1+1/4" } }),
      sheet("建施02", "立面图"),
    );
    expect(finding).toMatchObject({
      building: "1#楼",
      title: "建筑",
      listed: 2,
      found: 2,
      missing: [],
      unlisted: [],
      renamed: [],
      resized: [],
      repeated: [],
    });
  });

  it("tells what is missing, what is not listed, and what differs", () => {
    const wrongName = sheet("建施-02", "二层平面");
    const wrongSize = sheet("建施-03", "屋面", { check: { paperSize: "A2" } });
    const extra = sheet("建施-09", "详图");
    const list = catalogue([
      ["建施-01", "说明"],
      ["建施-02", "二层平面图"],
      ["建施-03", "屋面", "A1"],
      ["建施-03", "屋面", "A1"],
    ]);
    const finding = onlyFinding(list, wrongName, wrongSize, extra);
    expect(finding?.missing.map(({ number }) => number)).toEqual(["建施-01"]);
    expect(finding?.unlisted).toEqual([extra]);
    expect(finding?.renamed).toMatchObject([{ sheet: wrongName, line: { name: "二层平面图" } }]);
    expect(finding?.repeated).toEqual(["建施-03"]);
    expect(marksOf(list, wrongName, wrongSize, extra)).toEqual([
      [],
      ["图纸目录中的图名为“二层平面图”"],
      ["图纸目录中的图幅为 A1，实际为 A2"],
      ["图纸目录中没有这张图"],
    ]);
  });

  it("of the whole building speaks for each discipline, and not for another building", () => {
    const list = catalogue(
      [
        ["建施-01", "说明"],
        ["结施-01", "结构说明"],
      ],
      { folderId: 10 },
    );
    const { catalogues } = checkShare(folders, [
      list,
      sheet("建施-01", "说明"),
      sheet("结施-01", "结构说明", { folderId: 12 }),
      sheet("建施-02", "平面图", { folderId: 21 }),
    ]);
    expect(catalogues.map(({ title, found, unlisted }) => [title, found, unlisted.length])).toEqual([
      ["建筑", 1, 0],
      ["结构", 1, 0],
    ]);
  });

  it("may come in several sheets, and list a sheet once in each", () => {
    const rows = [["建施-01", "说明"]] as const;
    const finding = onlyFinding(
      catalogue(rows, { folderId: 10 }),
      catalogue([...rows, ["建施-02", "平面图"]]),
      sheet("建施-01", "说明"),
      sheet("建施-02", "平面图"),
    );
    expect(finding).toMatchObject({ listed: 2, found: 2, repeated: [] });
  });

  it("with bare numbers speaks for its folder", () => {
    const finding = onlyFinding(
      catalogue([
        ["01", "说明"],
        ["02", "平面图"],
      ]),
      sheet("建施-01", "说明"),
      sheet("建施-03", "x"),
    );
    expect(finding?.missing.map(({ number }) => number)).toEqual(["02"]);
    expect(finding?.unlisted.map(({ graphNum }) => graphNum)).toEqual(["建施-03"]);
  });

  it("does not miss sheets in an alteration, nor believe a table on any other sheet", () => {
    const finding = onlyFinding(catalogue([["建施-01", "说明"]], { alterMark: "变更-1" }));
    expect(finding?.missing).toEqual([]);
    const lines = [{ number: "M-1", name: "门" }];
    expect(checkShare(folders, [sheet("建施-20", "门窗表", { check: { catalogue: lines } })]).catalogues).toEqual([]);
  });

  it("looks at thousands of copies without comparing each with each", () => {
    const copies = Array.from({ length: 9000 }, (_, index) => sheet(`建施-${index}`, "复制", { md5: "same" }));
    const { marks } = checkShare(folders, copies);
    expect(marks.size).toBe(9000);
    expect(marks.get(copies[8999]?.drawingId ?? 0)).toEqual(["与 建施-0 复制、建施-1 复制 等 50 张以上 是同一个文件"]);
  });
});
