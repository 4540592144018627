import { describe, expect, it, onTestFinished } from "vitest";
import { opinion, sheet } from "../../../../test/review-answers.ts";
import { clausesAtHand, completedNorm, normOptions, rememberClause } from "./clauses.ts";
import { categories } from "../../../sheets/opinion-card/categories.ts";
import { draftOf, isBlank, newDraft, opinionDraftAt, problemsOf, withCategory } from "./opinion-draft.ts";

const norm = (number: string, name: string, validUntil: string | null = null) => ({
  normId: 1,
  number,
  name,
  validFrom: "2010-01-01",
  validUntil,
  replacedBy: null,
  isCompulsory: false,
  clauseCount: 0,
  version: 1,
});
const norms = [
  norm("GB 50010-2010", "混凝土结构设计规范", "2024-07-31"),
  norm("GB/T 50010-2010", "混凝土结构设计标准"),
  norm("GB 55031-2022", "民用建筑通用规范"),
];
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

  it("is blank until something would be lost", () => {
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
    expect(problemsOf(strong)).toEqual({ clause: "违反强制性条文的意见须填写规范编号和条文号" });
    expect(problemsOf({ ...strong, normNumber: "GB 55037-2022", clauseNo: "7.1.4" })).toEqual({});
  });

  it("survives a reload", () => {
    onTestFinished(() => opinionDraftAt(7).forget());
    opinionDraftAt(7).keep(newDraft(sheet(1), [cloud]));
    expect(opinionDraftAt(7).read()).toEqual(newDraft(sheet(1), [cloud]));
    opinionDraftAt(7).forget();
    expect(opinionDraftAt(7).read()).toBeUndefined();
  });
});

describe("clauses at hand", () => {
  it("are those used last, then those of the task, each once", () => {
    localStorage.removeItem("recent-clauses");
    rememberClause({ normNumber: "GB 55031-2022", clauseNo: "6.6.1" });
    rememberClause({ normNumber: "GB 50096-2011", clauseNo: "" });
    const all = clausesAtHand([opinion(1), opinion(2)]);
    expect(all.map(({ clauseNo }) => clauseNo)).toEqual(["6.6.1", "7.1.4"]);
    const day = "2026-11-20";
    expect(normOptions([opinion(1)], norms, day).map(({ label }) => label)).toEqual([
      "GB 55037-2022",
      "GB 55031-2022 民用建筑通用规范",
      "GB/T 50010-2010 混凝土结构设计标准",
      "GB 50010-2010 混凝土结构设计规范（已废止）",
    ]);
    expect(completedNorm("55031", norms, day)).toBe("GB 55031-2022");
    expect(completedNorm("50010", norms, day)).toBe("GB/T 50010-2010");
    expect(completedNorm("50010", norms, "2024-07-01")).toBe("50010");
    expect(completedNorm("550", norms, day)).toBe("550");
    localStorage.removeItem("recent-clauses");
  });

  it("come with the six categories of the dictionary", () => {
    expect(categories().map(({ code }) => code)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});
