import { describe, expect, it } from "vitest";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const started = await startReview();
const { portal, review, batch, reviewTaskId, reviewer, checker, leader, reviewer2, designer } = started;
const { sheetsOf } = review;
const mark = (pointId: string, result: "MET" | "NONE" | "OPINION" | null, who = reviewer) =>
  who.review.markChecklist({ reviewTaskId, pointId, result });
const resultOf = async (pointId: string) =>
  (await checker.review.readChecklist({ reviewTaskId })).find((point) => point.pointId === pointId)?.result;

describe("the checklist of a task", () => {
  it("holds the points of its discipline with their clauses, for the house to read", async () => {
    const points = await leader.review.readChecklist({ reviewTaskId });
    expect(points[3]).toEqual({
      pointId: "JZ-4",
      text: "疏散门、走道、楼梯的净宽",
      normNumber: "GB 55037-2022",
      clauseNo: "7.1.4",
      result: null,
    });
    for (const client of [reviewer2, designer])
      await expectRefused(client.review.readChecklist({ reviewTaskId }), "platform.not-allowed");
  });

  it("is marked by the reviewer, seen by the checker, and taken back", async () => {
    await mark("JZ-4", "OPINION");
    expect(await resultOf("JZ-4")).toBe("OPINION");
    await mark("JZ-4", "MET");
    expect(await resultOf("JZ-4")).toBe("MET");
    await mark("JZ-4", null);
    expect(await resultOf("JZ-4")).toBeNull();
    await expectRefused(mark("JG-1", "MET"), "platform.not-found");
    await expectRefused(mark("JZ-4", "MET", leader), "platform.not-allowed");
    await expectRefused(mark("JZ-4", "MET", reviewer2), "platform.not-allowed");
    await expectRefused(mark("JZ-4", "MET", designer), "platform.not-allowed");
  });

  it("bars the conclusion only where the parameter says so, and is closed once that is handed in", async () => {
    const drawingIds = (await sheetsOf(batch)).map((one) => one.drawingId);
    await reviewer.review.openSheet({ reviewTaskId, drawingIds });
    const submit = () => reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6", summary: "符合要求。" });
    await setParameter(portal.db, "CHECKLIST_REQUIRED", "OPEN");
    await mark("JZ-1", "MET");
    await expectRefused(submit(), "review.checklist-open");
    for (const { pointId } of await reviewer.review.readChecklist({ reviewTaskId })) await mark(pointId, "NONE");
    await submit();
    await expectRefused(mark("JZ-1", "MET"), "review.checklist-closed");
  });
});
