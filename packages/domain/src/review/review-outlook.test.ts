import { describe, expect, it } from "vitest";
import { loadByDay, type OutlookTask, planTasks, proposeMoves } from "./review-outlook.ts";

type Task = OutlookTask<number, string>;
const task = (id: number, reviewer: string, sheets: number, dueIn: number | null, canMoveTo: string[] = []): Task => ({
  ...{ id, reviewer, sheets, dueIn, canMoveTo },
});
const enough = () => 20;

describe("the plan of a reviewer", () => {
  it("does what is due first, and says when each task is done and how late", () => {
    expect(planTasks([task(1, "甲", 30, 5), task(2, "甲", 20, 1), task(3, "甲", 10, null)], 20)).toEqual([
      { id: 2, finishIn: 1, lateDays: 0 },
      { id: 1, finishIn: 3, lateDays: 0 },
      { id: 3, finishIn: 3, lateDays: 0 },
    ]);
  });

  it("counts days late from the due day, also from one that is past", () => {
    expect(planTasks([task(1, "甲", 41, 1)], 20)).toEqual([{ id: 1, finishIn: 3, lateDays: 2 }]);
    expect(planTasks([task(1, "甲", 5, -2)], 20)).toEqual([{ id: 1, finishIn: 1, lateDays: 3 }]);
  });

  it("fills the days one after the other", () => {
    expect(loadByDay(45, 20).slice(0, 4)).toEqual([20, 20, 5, 0]);
    expect(loadByDay(1000, 20)).toEqual(Array.from({ length: 15 }, () => 20));
  });
});

describe("a proposal", () => {
  it("moves a task to the less loaded of those who may take it", () => {
    const tasks = [task(1, "甲", 40, 2), task(2, "甲", 40, 2, ["乙", "丙"]), task(3, "乙", 20, 9)];
    expect(proposeMoves(tasks, 20, enough)).toEqual([{ id: 2, from: "甲", to: "丙" }]);
  });

  it("moves an early task out of the way of one that may not move", () => {
    const tasks = [task(1, "甲", 40, 2, ["乙"]), task(2, "甲", 40, 3)];
    expect(proposeMoves(tasks, 20, enough)).toEqual([{ id: 1, from: "甲", to: "乙" }]);
  });

  it("moves nothing when all is in time, when nobody may take it, or when the other would be as late", () => {
    expect(proposeMoves([task(1, "甲", 40, 2, ["乙"])], 20, enough)).toEqual([]);
    expect(proposeMoves([task(1, "甲", 40, 1)], 20, enough)).toEqual([]);
    expect(proposeMoves([task(1, "甲", 40, 1, ["乙"])], 20, enough)).toEqual([]);
  });

  it("gives nobody more tasks than there is room for", () => {
    const tasks = [1, 2, 3].map((id) => task(id, "甲", 20, 1, ["乙", "丙"]));
    expect(proposeMoves(tasks, 20, () => 0)).toEqual([]);
    expect(proposeMoves(tasks, 20, (person) => (person === "乙" ? 1 : 0))).toEqual([{ id: 1, from: "甲", to: "乙" }]);
    expect(proposeMoves(tasks, 20, enough).map(({ to }) => to)).toEqual(["乙", "丙"]);
  });

  it("takes work beyond the days looked at to somebody with free days", () => {
    const tasks = [task(1, "甲", 300, 40), task(2, "甲", 100, 40, ["乙"])];
    expect(proposeMoves(tasks, 20, enough)).toEqual([{ id: 2, from: "甲", to: "乙" }]);
  });
});
