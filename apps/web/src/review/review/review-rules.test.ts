import { describe, expect, it } from "vitest";
import { opinion, task } from "../../../test/review-answers.ts";
import { filterOpinions, groupCounts } from "./workbench/opinion-filter.ts";
import { deskOf } from "./permissions.ts";
import { nextUnjudged, verdictOf } from "./recheck/recheck-order.ts";
import { roundStepOf, suggestedCollection, waitingFor } from "./conclusion/round-steps.ts";
import { placeOfMarks } from "../../sheets/sheet/mark-place.ts";
import { suggestedConclusion, suggestedSummary } from "./workbench/suggested-conclusion.ts";
import { isHandedOn, taskActOf } from "./task-act.ts";
import { commandOf } from "./workbench/workbench-keys.ts";
import { mark } from "../../../test/review-answers.ts";
import type { OpinionState } from "@tushen/domain/review/opinion-state";
import type { ReviewTaskState } from "@tushen/domain/review/review-task-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";

const key = (name: string, more = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe("keys of the workbench", () => {
  it("have other meanings on the sheet than while judging", () => {
    expect([commandOf(key("n"), "sheet"), commandOf(key("n"), "recheck")]).toEqual(["writeOpinion", "keep"]);
    expect([commandOf(key("p"), "sheet"), commandOf(key("p"), "recheck")]).toEqual(["scale", "accept"]);
    expect(commandOf(key("PageDown"), "sheet")).toBe("nextSheet");
  });

  it("work with Caps Lock, and leave chords and the turning of the sheet alone", () => {
    expect(commandOf(key("C"), "sheet")).toBe("cloud");
    expect(commandOf(key("R", { shiftKey: true }), "sheet")).toBeUndefined();
    expect(commandOf(key("c", { ctrlKey: true }), "sheet")).toBe("copyMark");
    expect(commandOf(key("c", { ctrlKey: true }), "recheck")).toBeUndefined();
    expect(commandOf(key("t", { ctrlKey: true }), "sheet")).toBeUndefined();
    expect(commandOf(key("c", { altKey: true }), "sheet")).toBeUndefined();
  });
});

describe("who sits at the workbench", () => {
  it("is the reviewer while he may write, the checker of the task, or somebody looking on", () => {
    expect(deskOf(task(), 1)).toBe("reviewer");
    expect(deskOf(task({ actions: [] }), 2)).toBe("checker");
    expect(deskOf(task({ actions: [] }), 1)).toBe("reader");
  });
});

describe("marks", () => {
  it("of one opinion make one place", () => {
    const other = { ...mark(2, 1), shape: { kind: "arrow", from: { x: 300, y: 10 }, to: { x: 250, y: 90 } } } as const;
    expect(placeOfMarks([mark(1, 1), other])).toEqual({ page: 0, box: { x0: 100, y0: 10, x1: 300, y1: 160 } });
    expect(placeOfMarks([])).toBeUndefined();
  });
});

describe("the list of opinions", () => {
  const all = [opinion(1), opinion(2, { state: "RETURNED", drawingId: 2 as never }), opinion(3, { state: "CLOSED" })];

  it("is filtered by group of states and by sheet", () => {
    const ids = (state: string | undefined, ofSheet: boolean) =>
      filterOpinions(all, { state, ofSheet }, ({ drawingId }) => drawingId === 1).map(
        ({ opinionId }) => opinionId as number,
      );
    expect(ids(undefined, false)).toEqual([1, 2, 3]);
    expect(ids("draft", false)).toEqual([1, 2]);
    expect(ids("draft", true)).toEqual([1]);
    expect(groupCounts(all).map(({ label, count }) => `${label} ${count}`)).toEqual(["草稿 2", "已通过 1"]);
  });
});

describe("judging in turn", () => {
  const states = (...all: OpinionState[]) => all.map((state, index) => opinion(index + 1, { state }));

  it("goes on to the next waiting one, around the end, never to itself", () => {
    const all = states("REPLIED", "CLOSED", "REPLIED", "REPLIED");
    expect(nextUnjudged(all, all[0])?.opinionId).toBe(3);
    expect(nextUnjudged(all, all[3])?.opinionId).toBe(1);
    const last = states("REPLIED", "CLOSED");
    expect(nextUnjudged(last, last[0])).toBeUndefined();
  });

  it("names every verdict", () => {
    const part = opinion(9, { state: "CLOSED", replies: [{ reviewerJudge: "2" } as never] });
    expect([...states("REPLIED", "CLOSED", "REOPENED", "SENT"), part].map(verdictOf)).toEqual([
      ...["open", "passed", "kept", "waiting", "part"],
    ]);
  });
});

describe("suggested wording", () => {
  it("of a discipline follows its open opinions", () => {
    const strong = opinion(1);
    const advice = opinion(2, { needReview: false, problemCategory: "6" });
    expect(suggestedConclusion([strong, advice])).toBe("8");
    expect(suggestedConclusion([advice])).toBe("6");
    expect(suggestedSummary(task(), [strong, opinion(3), advice])).toBe(
      "建筑专业共审查图纸 2 张，提出需答复意见 2 条，涉及强制性条文 1 条，请逐条修改或说明后复审。",
    );
    expect(suggestedSummary(task({ round: 2 }), [opinion(1, { state: "CLOSED" })])).toContain(
      "上轮意见 1 条，已通过 1 条",
    );
  });

  it("of the round names every discipline", () => {
    const round = { round: 1, opinionCount: 3, strongCount: 1, openCount: 2 };
    const text = suggestedCollection(round, [task({ conclusionName: "修改后合格" })]);
    expect(text).toContain("建筑：修改后合格");
    expect(text).toContain("需修改答复的意见 2 条，累计违反强制性条文 1 条");
    expect(suggestedCollection({ ...round, openCount: 0 }, [task()])).toContain("建议审查合格");
  });
});

describe("the steps of a round", () => {
  const at = (state: SubmissionState, conclusionResult: string | null, ...tasks: ReviewTaskState[]) =>
    roundStepOf(
      { state, conclusionResult },
      tasks.map((one) => task({ state: one })),
    );

  it("follow the tasks, the collecting and the chief's word", () => {
    expect(at("FIRST_REVIEW", null, "CHECKED", "REVIEWING")).toBe("disciplines");
    expect(at("FIRST_REVIEW", null, "CHECKED", "COLLECTED")).toBe("collect");
    expect(at("REVIEW_AGAIN", null, "COLLECTED")).toBe("conclude");
    expect(at("FIRST_REVIEW", "REVISE", "COLLECTED")).toBe("send");
    expect(at("FIRST_ANSWER", "REVISE", "CLOSED")).toBe("done");
    expect(waitingFor([task({ state: "RETURNED" }), task({ state: "CHECKED" })])).toEqual(["建筑"]);
  });
});

describe("my tasks", () => {
  it("say what each waits for from me", () => {
    expect(taskActOf(task(), 1)).toEqual({ label: "审图", isMine: true });
    expect(taskActOf(task({ round: 2 }), 1).label).toBe("复审");
    expect(taskActOf(task({ state: "RETURNED" }), 1).label).toBe("修改");
    expect(taskActOf(task({ state: "SUBMITTED" }), 2)).toEqual({ label: "复核", isMine: true });
    expect(taskActOf(task({ state: "SUBMITTED" }), 1)).toEqual({ label: "查看", isMine: false });
  });

  it("have no deadline once they are handed on", () => {
    expect(["REVIEWING", "RETURNED", "SUBMITTED", "CHECKED", "CLOSED"].map(isHandedOn)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
