import { describe, expect, it } from "vitest";
import { opinionOnPaper } from "./opinion-on-paper.ts";

const row = {
  ...{ opinion_no: "建-02", drawing_number: "建施-01", opinion: "二层走道请一并修改" },
  ...{
    norm_number: "GB 55037-2022",
    clause_no: "7.1.4",
    is_clause_checked: false,
    parent_no: null,
    parent_state: null,
    first_text: null,
  },
};

describe("an opinion on paper", () => {
  it("says its number, its sheet, its text and its clause", () => {
    expect(opinionOnPaper(row)).toEqual({
      ...{ number: "建-02", drawingNumber: "建施-01", opinion: "二层走道请一并修改" },
      clause: "GB 55037-2022 第7.1.4条（未核对原文）",
    });
    expect(opinionOnPaper({ ...row, is_clause_checked: true }).clause).toBe("GB 55037-2022 第7.1.4条（已核对原文）");
    expect(opinionOnPaper({ ...row, clause_no: null }).clause).toBe("GB 55037-2022");
  });

  it.each([
    ["REOPENED", "未通过"],
    ["CLOSED", "部分通过"],
  ])("says which opinion it carries on, whose reply was judged so that it is %s", (parent_state, judged) => {
    const carried = { ...row, parent_no: "建-01", parent_state, first_text: "走道净宽不足" };
    expect(opinionOnPaper(carried).opinion).toBe(`二层走道请一并修改（续建-01，复审${judged}；原意见：走道净宽不足）`);
  });
});
