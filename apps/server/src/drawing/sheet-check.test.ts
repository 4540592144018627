import { sheetFlagSentences } from "@tushen/drawing/read-sheet";
import { describe, expect, it } from "vitest";
import { checkOf } from "./sheet-check.ts";

const read = (over: object = {}) => ({ pages: 1, paperSize: "A1", flags: [], ...over });
const row = (sheet_reading: unknown, over: object = {}) => ({
  sheet_reading,
  graph_num: "建施-05",
  graph_name: "二层平面图",
  ...over,
});
const marksOf = (number?: string, name?: string, over: object = {}) =>
  checkOf(row(read({ titleBlock: { ...(number && { number }), ...(name && { name }) } }), over))?.marks;

describe("what the engine found on a sheet", () => {
  it("is unknown until its job has run", () => {
    expect(checkOf(row(null))).toBeNull();
  });

  it("is one sentence for a file that cannot be read", () => {
    expect(checkOf(row({ unreadable: "文件受密码保护" }))).toEqual({
      flags: ["unreadable"],
      marks: ["文件受密码保护"],
      paperSize: null,
      pageCount: 0,
      titleNumber: null,
      titleName: null,
    });
  });

  it.each(Object.entries(sheetFlagSentences))("says of %s: %s", (flag, sentence) => {
    const check = checkOf(row(read({ flags: [flag], paperSize: undefined, pages: 3 })));
    expect(check).toMatchObject({ flags: [flag], marks: [sentence], paperSize: null, pageCount: 3 });
  });

  it("differs from the file name where the title block does, number and name each for itself", () => {
    expect(marksOf("建施-05", "二层平面图")).toEqual([]);
    expect(marksOf("建施-06", "二层平面图")).toEqual(["图签图号“建施-06”与图号“建施-05”不一致"]);
    expect(marksOf("建施-05", "三层平面图")).toEqual(["图签图名“三层平面图”与图名“二层平面图”不一致"]);
    expect(marksOf("建施-06", "三层平面图")).toHaveLength(2);
  });

  it("does not differ in blanks and full-width forms, nor where the title block says nothing", () => {
    expect(marksOf("建施 - 05", "二 层 平 面 图")).toEqual([]);
    expect(marksOf("建施－０５", "二层平面图")).toEqual([]);
    expect(marksOf(undefined, undefined)).toEqual([]);
    expect(marksOf("", "")).toEqual([]);
    expect(checkOf(row(read()))).toMatchObject({ titleNumber: null, titleName: null, marks: [] });
  });
});
