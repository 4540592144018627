import { describe, expect, it, onTestFinished } from "vitest";
import { opinion, sheet } from "../../test/review-answers.ts";
import { clausesAtHand, rememberClause, standardOptions } from "./clauses.ts";
import { categories } from "./categories.ts";
import { draftOf, isBlank, keepDraft, keptDraft, newDraft, problemsOf, withCategory } from "./opinion-draft.ts";

const cloud = { id: "a", page: 0, shape: { kind: "cloud", box: { x0: 0, y0: 0, x1: 9, y1: 9 } } } as const;
const words = { id: "b", page: 0, shape: { kind: "text", at: { x: 1, y: 1 }, text: "请补充标高" } } as const;

describe("a new opinion", () => {
  it("knows its sheet and building, and takes the words of a text mark", () => {
    expect(newDraft(sheet(1), [cloud])).toMatchObject({
      drawingId: 1,
      drawingNumber: "建施-01",
      buildingId: 5,
      opinion: "",
    });
    expect(newDraft(sheet(1), [words]).opinion).toBe("请补充标高");
    expect(newDraft(undefined)).toMatchObject({ drawingId: null, drawingNumber: "" });
  });

  it("is blank until something would be missed", () => {
    expect(isBlank(newDraft(sheet(1)))).toBe(true);
    expect(isBlank(newDraft(sheet(1), [cloud]))).toBe(false);
    expect(isBlank(draftOf(opinion(1)))).toBe(false);
  });

  it("asks for a reply unless it is advice", () => {
    const advice = withCategory(newDraft(sheet(1)), "6");
    expect(advice.needReview).toBe(false);
    expect(withCategory(advice, "2").needReview).toBe(true);
    expect(withCategory({ ...newDraft(sheet(1)), problemCategory: "2", needReview: false }, "4").needReview).toBe(
      false,
    );
  });

  it("needs a category, five characters, and for a compulsory clause its number", () => {
    expect(Object.keys(problemsOf(newDraft(sheet(1))))).toEqual(["problemCategory", "opinion"]);
    const strong = { ...newDraft(sheet(1)), problemCategory: "1", opinion: "走道净宽不足" };
    expect(problemsOf(strong)).toEqual({ clause: "违反强制性条文须填写规范编号和条文号" });
    expect(problemsOf({ ...strong, normNumber: "GB 55037-2022", clauseNo: "7.1.4" })).toEqual({});
  });

  it("outlives a reload", () => {
    onTestFinished(() => keepDraft(7, undefined));
    keepDraft(7, newDraft(sheet(1), [cloud]));
    expect(keptDraft(7)).toEqual(newDraft(sheet(1), [cloud]));
    keepDraft(7, undefined);
    expect(keptDraft(7)).toBeUndefined();
  });
});

describe("clauses at hand", () => {
  it("are those used last, then those of the task, each once", () => {
    localStorage.removeItem("recent-clauses");
    rememberClause({ normNumber: "GB 55031-2022", clauseNo: "6.6.1" });
    rememberClause({ normNumber: "GB 50096-2011", clauseNo: "" });
    const all = clausesAtHand([opinion(1), opinion(2)]);
    expect(all.map(({ clauseNo }) => clauseNo)).toEqual(["6.6.1", "7.1.4"]);
    expect(standardOptions([opinion(1)])[0]).toEqual({
      value: "GB 55031-2022",
      label: "GB 55031-2022 民用建筑通用规范",
    });
    localStorage.removeItem("recent-clauses");
  });

  it("come with the six categories of the dictionary", () => {
    expect(categories().map(({ code }) => code)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});
