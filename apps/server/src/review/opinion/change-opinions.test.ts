import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, taskOf, handedIn } = givenReviews(portal, given);
const reviewer = await as("reviewer");

let batch: Batch;
beforeAll(async () => {
  batch = await inReview();
});
const listed = async (at = batch) =>
  (await reviewer.opinionList.searchOpinions({ projectSubmissionId: at.projectSubmissionId })).list;

describe("changing many opinions", () => {
  it("changes what is named and nothing else, across disciplines", async () => {
    const at = await inReview();
    const ids = [await raised(at), await raised(at, { discipline: "JG" })].map(({ opinionId }) => opinionId);
    const { problemCategory, ...clause } = strong;
    expect(
      await reviewer.opinionList.changeOpinions({ ids, problemCategory, clause, needReview: false, buildingId: null }),
    ).toBe(2);
    expect(await listed(at)).toMatchObject(
      ids.map(() => ({
        ...{ problemCategory: "1", ...clause, needReview: false, buildingId: null, version: 2, markupCount: 1 },
        opinion: "走道净宽仅1.05 m，不满足不小于1.1 m的要求，请修改。",
      })),
    );
    expect(await reviewer.opinionList.changeOpinions({ ids })).toBe(0);
  });

  it("keeps all as they were when one may not take it", async () => {
    const [plain, bare] = [await raised(batch, { ...strong }), await raised(batch)];
    const ids = [plain.opinionId, bare.opinionId];
    const other = (await raised(await inReview())).buildingId;
    const change = (over: object) => () => reviewer.opinionList.changeOpinions({ ids, ...over });
    await expectNothingDone(portal.db, batch.projectApplicationId, [
      ["opinion.clause-missing", change({ problemCategory: "1" })],
      ["opinion.clause-missing", change({ clause: { normNumber: "GB 55037-2022", clauseNo: null } })],
      ["opinion.category-unknown", change({ problemCategory: "99" })],
      ["opinion.building-elsewhere", change({ buildingId: other })],
      ["platform.not-found", change({ ids: [...ids, 999_999] })],
      ["platform.malformed", change({ ids: [] })],
    ]);
    const failure = await expectRefused(change({ problemCategory: "1" })(), "opinion.clause-missing");
    expect(failure.detail).toEqual([bare.opinionNo]);
  });

  it("makes an older form of the same opinion say so instead of winning", async () => {
    const { opinionId, version, reviewTaskId, drawingId } = await raised(batch);
    await reviewer.opinionList.changeOpinions({ ids: [opinionId], needReview: false });
    const older = {
      reviewTaskId,
      id: opinionId,
      version,
      drawingId,
      problemCategory: "2",
      opinion: "旧表单里的文字。",
    };
    await expectRefused(reviewer.opinion.saveOpinion(older), "platform.changed-meanwhile");
  });

  it("does not wait for itself: two batches in opposite order both come through", async () => {
    const at = await inReview();
    const ids = [await raised(at), await raised(at, { discipline: "JG" })].map(({ opinionId }) => opinionId);
    const both = await atOnce(
      () => reviewer.opinionList.changeOpinions({ ids, needReview: false }),
      () => reviewer.opinionList.changeOpinions({ ids: ids.toReversed(), problemCategory: "4" }),
    );
    expect(both).toEqual({ done: 2, codes: [] });
    expect(await listed(at)).toMatchObject([1, 2].map(() => ({ needReview: false, problemCategory: "4", version: 3 })));
  });

  it("is the writer's alone, as long as they are his drafts", async () => {
    const at = await inReview();
    const ids = [(await raised(at)).opinionId];
    const wish = { ids, needReview: false };
    for (const name of ["checker", "reviewer2", "designer", "officer", "clerk"] as const)
      await expectRefused((await as(name)).opinionList.changeOpinions(wish), "platform.not-allowed");
    await taskOf(at);
    await handedIn(at);
    await expectRefused(reviewer.opinionList.changeOpinions(wish), "review-task.wrong-state");
  });
});
