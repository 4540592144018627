import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, taskOf, raised } = review;
const corridor = "三层走道净宽仅1.05 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。";

let batch: Batch;
let reviewTaskId: number;
beforeAll(async () => {
  const former = await review.inReview();
  await raised(former, { ...strong, opinion: "首层疏散外门净宽不足，请修改。" });
  await raised(former, { ...strong, opinion: "地下一层走道净宽不足，请修改。" });
  await review.letterSent(former);
  await review.inRecheck(former);
  const reviewer = await as("reviewer");
  const { list } = await reviewer.opinion.searchReplyOpinions({ projectSubmissionId: former.projectSubmissionId });
  const [first, second] = list.map((one) => one.opinionId);
  await reviewer.opinion.judgeReply({ id: first as never, reviewerJudge: "1" });
  await reviewer.opinion.judgeReply({ id: second as never, reviewerJudge: "3", judgeNote: "说明的理由不成立，请修改" });
  batch = await review.inReview();
  ({ reviewTaskId } = await taskOf(batch));
});
const related = async (over: Record<string, unknown>) =>
  (await as("reviewer")).opinion.relatedOpinions({ reviewTaskId, ...over });

describe("while an opinion is being written", () => {
  it("nearly the same words in this review are told, of another discipline too, but not the opinion itself", async () => {
    const own = await raised(batch, { opinion: corridor });
    const other = await raised(batch, {
      discipline: "JG",
      opinion: "四层走道净宽仅1.00 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。",
    });
    const { near } = await related({ opinion: corridor });
    expect(near.map(({ opinionNo, alike }) => [opinionNo, alike])).toEqual([
      [own.opinionNo, "text"],
      [other.opinionNo, "text"],
    ]);
    expect((await related({ opinion: corridor, exceptId: own.opinionId })).near).toMatchObject([
      { opinionNo: other.opinionNo, disciplineName: "结构" },
    ]);
    expect((await related({ opinion: "请修改。" })).near).toEqual([]);
  });

  it("the same clause in this review is told, however its norm is written", async () => {
    const kept = await raised(batch, { ...strong, clauseNo: "7.1.5", opinion: "设备层通道净高仅1.9 m。" });
    const { near } = await related({
      opinion: "屋面机房通道净高不足。",
      normNumber: "gb55037-2022",
      clauseNo: "7.1.5",
    });
    expect(near).toMatchObject([{ opinionNo: kept.opinionNo, alike: "clause" }]);
    const typed = await related({ opinion: "屋面机房通道净高不足。", ...strong, clauseNo: "第７.1.5 条" });
    expect(typed.near).toEqual(near);
  });

  it("tells how the house treated the clause before: who gave way, and why it was kept", async () => {
    const { earlier } = await related(strong);
    expect(earlier.map(({ outcome }) => outcome).toSorted()).toEqual(["explained", "kept"]);
    expect(earlier.find(({ outcome }) => outcome === "kept")?.note).toContain("说明的理由不成立");
    expect((await related({ ...strong, clauseNo: "7.4.1" })).earlier).toEqual([]);
    expect((await related({ ...strong, clauseNo: `第${strong.clauseNo}条` })).earlier).toEqual(earlier);
  });

  it("is the business of the review's own house", async () => {
    for (const name of ["reviewer2", "designer", "owner", "officer"] as const)
      await expectRefused((await as(name)).opinion.relatedOpinions({ reviewTaskId }), "platform.not-allowed");
  });
});
