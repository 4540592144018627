import { describe, expect, it } from "vitest";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";

const started = await startReview();
const { portal, given, review, batch, reviewTaskId, drawingIds } = started;
const { reviewer, checker, leader, reviewer2, designer } = started;
const { db } = portal;
const { taskOf, sheetsOf } = review;
const open = (ids: number[], who = reviewer, task: number = reviewTaskId) =>
  who.review.openSheet({ reviewTaskId: task, drawingIds: ids });
const viewsOf = (drawingId: number) =>
  db
    .selectFrom("drawing_view")
    .innerJoin("credential", "credential.id", "credential_id")
    .innerJoin("account", "account.id", "account_id")
    .select(["username", "views"])
    .where("drawing_id", "=", drawingId as never)
    .execute();

describe("opening a sheet", () => {
  it("is for reviewers and checkers of the house, and needs a sheet", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.not-allowed", () => open(drawingIds, leader)],
      ["platform.not-allowed", () => open(drawingIds, reviewer2)],
      ["platform.not-allowed", () => open(drawingIds, designer)],
      ["platform.not-found", () => open(drawingIds, reviewer, 999_999)],
      ["platform.malformed", () => open([])],
      ["platform.malformed", () => open(Array.from({ length: 2001 }, (_one, index) => index + 1))],
    ]);
    await expectRefused(designer.review.listReadSheets({ reviewTaskId }), "platform.not-allowed");
  });

  it("by the checker or a colleague is noted as theirs and begins nothing", async () => {
    const { username } = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_REVIEWER"] });
    for (const other of [checker, await portal.signIn(username)])
      expect(await open(drawingIds, other)).toEqual({ readDrawingIds: drawingIds });
    expect(await taskOf(batch)).toMatchObject({ state: "ASSIGNED", readCount: 0, startTime: null });
    expect(await reviewer.review.listReadSheets({ reviewTaskId })).toEqual([]);
  });

  it("begins the review with the first one, once for two windows", async () => {
    const [first = 0] = drawingIds;
    expect(
      await atOnce(
        () => open([first]),
        () => open([first]),
      ),
    ).toEqual({ done: 2, codes: [] });
    expect(await taskOf(batch)).toMatchObject({ state: "REVIEWING", readCount: 1, sheetCount: drawingIds.length });
    expect(await linesOf(db, "task", reviewTaskId)).toMatchObject([
      { act: "openDrawing", from: "ASSIGNED", to: "REVIEWING", who: "丁海燕", audience: "house" },
    ]);
    expect(await viewsOf(first)).toContainEqual({ username: "reviewer", views: 2 });
  });

  it("passes over sheets of other submissions", async () => {
    const other = await review.inReview();
    const [foreign] = await sheetsOf(other);
    const { readDrawingIds } = await open([foreign?.drawingId ?? 0]);
    expect(readDrawingIds).toEqual(drawingIds.slice(0, 1));
    expect(await viewsOf(foreign?.drawingId ?? 0)).toEqual([]);
  });

  it("is kept after the task was handed in, and moves it no more", async () => {
    await open(drawingIds);
    await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
    await open(drawingIds.slice(0, 1));
    expect((await taskOf(batch)).state).toBe("SUBMITTED");
    expect(new Set(await checker.review.listReadSheets({ reviewTaskId }))).toEqual(new Set(drawingIds));
  });
});

describe("what has to be read", () => {
  it("is every sheet of the discipline but the cover in the first review", async () => {
    const at = await review.inReview();
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId: at.projectSubmissionId });
    const all = trees.flatMap((tree) => tree.drawings).filter((one) => one.discipline === "JG");
    const covers = all.filter((one) => one.isCover);
    expect(covers).toHaveLength(1);
    expect((await taskOf(at, "JG")).sheetCount).toBe(all.length - covers.length);
  });

  it("is what is new or changed in a re-review, so that an untouched discipline asks for nothing", async () => {
    const at = await review.inReview();
    const { opinionId, drawingNumber } = await review.raised(at);
    await review.letterSent(at);
    const edition = await review.newEdition(at, drawingNumber);
    await review.answered(opinionId, { replyType: "1", replyContent: "已修改", drawingId: edition.drawingId });
    await review.inRecheck(at);
    const [changed, untouched] = [await taskOf(at), await taskOf(at, "JG")];
    expect([changed.sheetCount, untouched.sheetCount]).toEqual([1, 0]);
    await expectRefused(
      reviewer.review.submitConclusion({ reviewTaskId: untouched.reviewTaskId, conclusion: "6" }),
      "review-task.wrong-state",
    );
    const opened = async (discipline: string, reviewTask: number) =>
      open(
        (await sheetsOf(at, discipline)).map((one) => one.drawingId).filter((id) => id !== edition.drawingId),
        reviewer,
        reviewTask,
      );
    await opened("JG", untouched.reviewTaskId);
    await reviewer.review.submitConclusion({ reviewTaskId: untouched.reviewTaskId, conclusion: "6" });
    await opened("JZ", changed.reviewTaskId);
    await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "1" });
    const handIn = () => reviewer.review.submitConclusion({ reviewTaskId: changed.reviewTaskId, conclusion: "6" });
    await expectRefused(handIn(), "review-task.sheet-unread");
    await open([edition.drawingId], reviewer, changed.reviewTaskId);
    await handIn();
  });
});
