import type { SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { type Batch, cloud, givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { owner, designer, clerk, officer, clerk2, leader2, reviewer2, checker2, chief2 } = await portal.cast(
  ...(["owner", "designer", "clerk", "officer", "clerk2", "leader2", "reviewer2", "checker2", "chief2"] as const),
);
const sample = { basis: "2026年第四季度施工图质量抽查", shares: { FJ: 100 } };

/** A batch promised to the first house, with a size of the dictionary PROJECT_SCALE. */
const promised = async (projectScale: string) => {
  const at = await given.submittedSubmission();
  const { basic_info } = await db
    .selectFrom("project_application")
    .select("basic_info")
    .where("id", "=", at.projectApplicationId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("project_application")
    .set({ basic_info: JSON.stringify({ ...basic_info, projectScale }) })
    .where("id", "=", at.projectApplicationId)
    .execute();
  return at;
};

beforeAll(() => setParameter(db, "INSPECT_SWITCH", "OPEN"));

describe("the second house, of class 2", () => {
  let batch: Batch;
  const which = () => ({ projectSubmissionId: batch.projectSubmissionId });

  /** Reads, concludes, checks and collects every open task. */
  const collected = async (conclusion: string) => {
    const trees = await reviewer2.drawing.readTreesOfVersion(which());
    const drawingIds = trees.flatMap(({ drawings }) => drawings.map((one) => one.drawingId));
    for (const { reviewTaskId } of await reviewer2.review.listTasks(which())) {
      await reviewer2.review.openSheet({ reviewTaskId, drawingIds });
      await reviewer2.review.submitConclusion({ reviewTaskId, conclusion, summary: "见检查意见。" });
      await checker2.review.passCheck({ reviewTaskId });
    }
    await leader2.review.collectTasks({ ...which(), conclusion: "见检查意见。" });
  };

  it("is not drawn for large works; that nobody can inspect them is said house by house", async () => {
    await promised("8");
    const { message } = await expectRefused(officer.inspection.drawSample(sample), "inspection.all-passed-over");
    expect(message).toContain("郑州睿图工程审查有限公司是原审查机构，应当回避");
    expect(message).toContain("河南恒信施工图审查中心有限公司为二类机构，只能承担中型及以下工程");
    expect((await officer.inspection.listDraws({})).list).toEqual([]);
  });

  it("is drawn for medium works; what was passed over keeps its reason", async () => {
    const { projectApplicationId } = await promised("9");
    const { drawId, drawn } = await officer.inspection.drawSample(sample);
    expect(drawn).toBe(1);
    const check = await officer.inspection.checkDraw({ drawId });
    expect(check.agrees).toBe(true);
    expect(check.candidates.filter(({ why }) => why?.includes("二类机构"))).toHaveLength(1);
    const item = (await officer.inspection.listDraws({})).list[0]?.items[0];
    expect(item?.houseName).toBe("河南恒信施工图审查中心有限公司");
    const projectSubmissionId = item?.projectSubmissionId as SubmissionId;
    const { versions } = await clerk2.submission.readSubmission({ id: projectSubmissionId });
    const versionId = versions.at(-1)?.versionId ?? (0 as never);
    batch = { projectApplicationId, projectSubmissionId, versionId, firms: ["designer"] };
  });

  it("inspects with its own people; the house that reviews the works has no part in it", async () => {
    const leaderCredentialId = await given.credentialId("leader2");
    await expectRefused(clerk.inspection.beginInspection({ ...which(), leaderCredentialId }), "platform.not-allowed");
    await clerk2.inspection.beginInspection({ ...which(), leaderCredentialId });
    const { staff } = await leader2.assignment.readStaff(which());
    const [reviewerCredentialId, checkerCredentialId] = [
      await given.credentialId("reviewer2"),
      await given.credentialId("checker2"),
    ];
    await leader2.assignment.assignStaff({
      ...which(),
      staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
    });
    const tasks = await reviewer2.review.listTasks(which());
    expect(tasks.map(({ discipline, taskType }) => [discipline, taskType])).toEqual([
      ["JZ", "JC"],
      ["JG", "JC"],
    ]);
    const trees = await reviewer2.drawing.readTreesOfVersion(which());
    const sheet = trees.flatMap(({ drawings }) => drawings).find((one) => one.discipline === "JZ" && !one.isCover);
    await reviewer2.opinion.saveOpinion({
      ...{ reviewTaskId: tasks[0]?.reviewTaskId ?? 0, drawingId: sheet?.drawingId, marks: [cloud], ...strong },
      opinion: "走道净宽仅1.05 m，不满足不小于1.1 m的要求，请修改。",
    });
    await expectRefused(clerk.review.readRound(which()), "platform.not-allowed");
    await collected("8");
  });

  it("sends the problems, has them reformed and closes the inspection with its report", async () => {
    await chief2.review.conclude({ ...which(), result: "REVISE", conclusion: "存在问题，限期整改。" });
    await clerk2.review.sendLetter(which());
    await reviews.inRecheck(batch);
    const [opinion] = (await designer.opinion.searchReplyOpinions(which())).list;
    await reviewer2.opinion.judgeReply({ id: opinion?.opinionId ?? 0, reviewerJudge: "1" });
    await collected("6");
    await chief2.review.conclude({ ...which(), result: "REPORT", conclusion: "问题均已整改。" });
    expect(await owner.submission.readSubmission({ id: batch.projectSubmissionId })).toMatchObject({
      ...{ state: "FINISHED", stateLabel: "检查办结" },
    });
    const { list, runningCount, openCount } = await officer.inspection.listDraws({});
    expect(list[0]?.items[0]).toMatchObject({ problemCount: 1, openCount: 0, conclusion: "问题均已整改。" });
    expect([runningCount, openCount]).toEqual([0, 0]);
  });
});

describe("a batch that is withdrawn while the sample is drawn", () => {
  it("is passed over", async () => {
    const { projectSubmissionId } = await promised("9");
    await promised("9");
    const meanwhile = await db.startTransaction().execute();
    await putState(meanwhile, "submission", projectSubmissionId, "WITHDRAWN");
    const drawing = officer.inspection.drawSample(sample);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await meanwhile.commit().execute();
    const { drawId } = await drawing;
    const { candidates } = await officer.inspection.checkDraw({ drawId });
    expect(candidates.find(({ submissionId }) => submissionId === projectSubmissionId)).toMatchObject({
      ...{ drawn: false, why: "抽取时该批次已不在可抽查的状态" },
    });
  });
});

describe("the list of draws", () => {
  it("comes in pages, or as the one an inspection was drawn in", async () => {
    const all = await officer.inspection.listDraws({});
    expect(all.total).toBeGreaterThan(1);
    expect(all.runningCount).toBeGreaterThan(0);
    const last = all.list.at(-1);
    const second = await officer.inspection.listDraws({ pageNum: 2, pageSize: 1 });
    expect(second).toMatchObject({ total: all.total, list: [{ drawId: all.list[1]?.drawId }] });
    expect(second.runningCount).toBe(all.runningCount);
    const projectSubmissionId = last?.items[0]?.projectSubmissionId as SubmissionId;
    const found = await officer.inspection.listDraws({ projectSubmissionId });
    expect(found).toMatchObject({ total: 1, list: [{ drawId: last?.drawId }] });
  });
});
