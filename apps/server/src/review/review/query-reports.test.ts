import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const reviews = givenReviews(portal, startGiven(portal));

describe("review reports (C220)", () => {
  it("count by the rule, discipline by discipline, and reach the parties when the letter goes out", async () => {
    const batch = await reviews.inReview();
    const { projectSubmissionId } = batch;
    await reviews.raised(batch, strong);
    await reviews.raised(batch, strong);
    await reviews.raised(batch);
    await reviews.raised(batch, advice);
    const owner = await reviews.as("owner");
    const reports = async (name: "owner" | "leader") =>
      (await reviews.as(name)).review.queryReports({ projectSubmissionId });
    expect(await reports("owner")).toEqual([]);
    expect(await reports("leader")).toMatchObject([{ status: "RUNNING", result: null, strongCount: 1 }]);
    await reviews.letterSent(batch);
    const [first] = await reports("owner");
    expect(first).toMatchObject({ round: 1, roundName: "初审", status: "ISSUED", result: "REVISE", strongCount: 1 });
    expect(first?.letterNo).toMatch(/^GZ/);
    expect(
      first?.disciplines.map((one) => [one.disciplineName, one.strongCount, one.generalCount, one.suggestCount]),
    ).toEqual([
      ["建筑", 1, 1, 1],
      ["结构", 0, 0, 0],
    ]);
    expect(first?.disciplines[0]?.strongClauses).toEqual(["GB 55037-2022 第7.1.4条"]);
    await reviews.inRecheck(batch);
    expect((await reports("owner")).map(({ round }) => round)).toEqual([1]);
    expect((await reports("leader")).map(({ round, status }) => [round, status])).toEqual([
      [1, "ISSUED"],
      [2, "RUNNING"],
    ]);
    expect(await owner.review.queryReports({ projectSubmissionId, submissionVersion: 2 })).toEqual([]);
    for (const name of ["owner2", "clerk2"] as const)
      await expectRefused(
        (await reviews.as(name)).review.queryReports({ projectSubmissionId }),
        "platform.not-allowed",
      );
  });

  it("keep another count of compulsory clauses with its reason, in letter and report", async () => {
    const batch = await reviews.inReview();
    const { projectSubmissionId } = batch;
    await reviews.raised(batch, strong);
    const reviewer = await reviews.as("reviewer");
    const { reviewTaskId } = await reviews.taskOf(batch);
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const drawingIds = trees.flatMap((tree) => tree.drawings.map((one) => one.drawingId));
    await reviewer.review.openSheet({ reviewTaskId, drawingIds });
    const submit = (over: object) => reviewer.review.submitConclusion({ reviewTaskId, conclusion: "8", ...over });
    await expectRefused(submit({ strongCount: 2 }), "review.strong-reason-missing");
    await submit({ strongCount: 2, strongReason: "两处走道分属不同防火分区，按两条计" });
    expect((await reviews.taskOf(batch)).strongCount).toBe(2);
    await reviews.letterSent(batch);
    const [report] = await (await reviews.as("owner")).review.queryReports({ projectSubmissionId });
    expect(report?.disciplines[0]).toMatchObject({
      strongCount: 2,
      countedStrong: 1,
      strongReason: "两处走道分属不同防火分区，按两条计",
    });
  });
});
