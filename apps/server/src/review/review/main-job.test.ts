import type { OpinionId, SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { reportWords } from "../../../test/report-words.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const [owner, designer, designer2, clerk, leader, reviewer, checker, chief, officer] = [
  await portal.signIn("owner"),
  await portal.signIn("designer"),
  await portal.signIn("designer2"),
  await portal.signIn("clerk"),
  await portal.signIn("leader"),
  await portal.signIn("reviewer"),
  await portal.signIn("checker"),
  await portal.signIn("chief"),
  await portal.signIn("officer"),
];

const box = { x0: 400, y0: 300, x1: 520, y1: 380 };
const cloud = { page: 0, shape: { kind: "cloud" as const, box } };

describe("from the first sheet to the pass", () => {
  let projectSubmissionId: SubmissionId;
  let tasks: ReviewTask[] = [];
  let raised: OpinionId;
  const taskOf = (discipline: string): TaskId =>
    tasks.find((task) => task.discipline === discipline)?.reviewTaskId as TaskId;
  const readAll = async (reviewTaskId: TaskId) => {
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    await reviewer.review.openSheet({
      reviewTaskId,
      drawingIds: trees.flatMap((tree) => tree.drawings.map((one) => one.drawingId)),
    });
  };

  beforeAll(async () => {
    ({ projectSubmissionId } = await given.reviewedSubmission());
    tasks = await reviewer.review.listTasks({ projectSubmissionId });
  });

  it("the reviewer may not hand in before reading every sheet", async () => {
    const refusal = reviewer.review.submitConclusion({ reviewTaskId: taskOf("JG"), conclusion: "6" });
    await expectRefused(refusal, "review-task.wrong-state");
    const [sheet] = (await reviewer.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) =>
      tree.drawings.filter((one) => one.discipline === "JG"),
    );
    await reviewer.review.openSheet({ reviewTaskId: taskOf("JG"), drawingIds: [sheet?.drawingId ?? 0] });
    await expectRefused(
      reviewer.review.submitConclusion({ reviewTaskId: taskOf("JG"), conclusion: "6" }),
      "review-task.sheet-unread",
    );
  });

  it("the reviewer raises an opinion with a cloud on the sheet", async () => {
    const sheets = (await reviewer.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap(
      (tree) => tree.drawings,
    );
    const sheet = sheets.find((one) => one.discipline === "JZ" && !one.isCover);
    const wish = {
      reviewTaskId: taskOf("JZ"),
      drawingId: sheet?.drawingId ?? 0,
      problemCategory: "1",
      opinion: "三层走道净宽仅1.05 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。",
      marks: [cloud],
    };
    await expectRefused(reviewer.opinion.saveOpinion(wish), "opinion.clause-missing");
    await expectRefused(
      checker.opinion.saveOpinion({ ...wish, normNumber: "GB 55037-2022", clauseNo: "7.1.4" }),
      "platform.not-allowed",
    );
    const opinion = await reviewer.opinion.saveOpinion({ ...wish, normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
    raised = opinion.opinionId;
    expect(opinion).toMatchObject({
      opinionNo: "建-01",
      state: "DRAFT",
      drawingNumber: sheet?.graphNum,
      can: { edit: true },
    });
    expect(opinion.markups[0]?.shape).toEqual(cloud.shape);
  });

  it("keeps the draft from everybody outside the house", async () => {
    for (const party of [owner, designer, officer])
      await expectRefused(party.opinion.readOpinion({ id: raised }), "platform.not-found");
    await expectRefused(designer2.opinion.readOpinion({ id: raised }), "platform.not-allowed");
    expect((await designer.opinion.searchReplyOpinions({ projectSubmissionId })).list).toEqual([]);
    const { drawingId } = await reviewer.opinion.readOpinion({ id: raised });
    expect((await designer.opinion.listMarkups({ drawingId: drawingId ?? 0 })).own).toEqual([]);
  });

  it("the checker returns or passes; nobody checks himself", async () => {
    await readAll(taskOf("JZ"));
    await readAll(taskOf("JG"));
    await reviewer.review.submitConclusion({
      reviewTaskId: taskOf("JZ"),
      conclusion: "3",
      summary: "一处走道净宽不足",
    });
    await reviewer.review.submitConclusion({ reviewTaskId: taskOf("JG"), conclusion: "6" });
    await expectRefused(reviewer.review.passCheck({ reviewTaskId: taskOf("JZ") }), "platform.not-allowed");
    await checker.review.returnTask({ reviewTaskId: taskOf("JZ"), comment: "请补充条文号" });
    expect(await reviewer.opinion.readOpinion({ id: raised })).toMatchObject({
      state: "RETURNED",
      returnComment: "请补充条文号",
    });
    await reviewer.review.submitConclusion({ reviewTaskId: taskOf("JZ"), conclusion: "3" });
    await expectRefused(
      leader.review.collectTasks({ projectSubmissionId, conclusion: "修改后复审" }),
      "review-task.task-unchecked",
    );
    await checker.review.passCheck({ reviewTaskId: taskOf("JZ") });
    await checker.review.passCheck({ reviewTaskId: taskOf("JG") });
  });

  it("leader collects, chief concludes, clerk sends the letter", async () => {
    await expectRefused(
      chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "修改后复审" }),
      "submission.task-uncollected",
    );
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "修改后复审" });
    await expectRefused(
      chief.review.conclude({ projectSubmissionId, result: "PASS", conclusion: "通过" }),
      "submission.opinion-open",
    );
    await expectRefused(clerk.review.sendLetter({ projectSubmissionId }), "review.conclusion-missing");
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
    const { letterNo } = await clerk.review.sendLetter({ projectSubmissionId });
    expect(letterNo).toMatch(/^GZ410105\d{9}$/);
    await portal.runJobs();
    const round = await designer.review.readRound({ projectSubmissionId });
    expect(round).toMatchObject({ state: "FIRST_ANSWER", conclusionResult: "REVISE", strongCount: 1, openCount: 1 });
    expect(round.letters[0]).toMatchObject({ title: "审查意见告知书", letterNo });
    expect(round.letters[0]?.url).toMatch(/^\/api\/file/);
    expect(round.clock.paused).toBe(true);
  });

  it("the designer sees opinion and mark, and answers with a new edition of the sheet", async () => {
    const opinion = await designer.opinion.readOpinion({ id: raised });
    expect(opinion).toMatchObject({ state: "SENT", can: { answer: true } });
    expect((await designer.opinion.listMarkups({ drawingId: opinion.drawingId ?? 0 })).own).toHaveLength(1);
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.whyNotEdit).toBeNull();
    const old = tree?.drawings.find((one) => one.graphNum === opinion.drawingNumber);
    expect(old?.changeType).toBe("U");
    const reply = {
      id: raised,
      replyType: "1",
      replyContent: "已修改，走道净宽改为1.20 m。",
      replyPersonName: "林雨桐",
    };
    await expectRefused(
      designer.opinion.saveReply({ ...reply, drawingId: old?.drawingId ?? 0 }),
      "opinion.new-sheet-missing",
    );
    const sheet = smallSheets("JZ", 2).find((one) => one.graphNum === opinion.drawingNumber);
    const bytes = Buffer.concat([Buffer.from(sheet?.make() ?? []), Buffer.from("\n% 第二版\n")]);
    const { fileId } = await designer.file.uploadByStream({
      content: bytes,
      fileName: sheet?.fileName ?? "",
    });
    const [edition] = await designer.drawing.uploadDrawings({
      folderId: old?.folderId ?? 0,
      list: [{ fileId, fileName: sheet?.fileName ?? "" }],
    });
    expect(edition).toMatchObject({ drawingId: old?.drawingId, changeType: "M", docBizId: old?.docBizId });
    const saved = await designer.opinion.saveReply({ ...reply, drawingId: edition?.drawingId ?? 0 });
    expect(saved).toMatchObject({ state: "REPLYING", replies: [{ state: "SAVED" }] });
    await expectRefused(reviewer.opinion.judgeReply({ id: raised, reviewerJudge: "1" }), "opinion.wrong-state");
    expect((await reviewer.opinion.readOpinion({ id: raised })).replies).toEqual([]);
  });

  it("the owner confirms only when all is answered and handed in", async () => {
    await expectRefused(owner.opinion.submitAnswers({ projectSubmissionId }), "submission.unanswered");
    await designer.opinion.submitReplies({ ids: [raised] });
    await expectRefused(owner.opinion.submitAnswers({ projectSubmissionId }), "submission.share-missing");
    const { versions } = await designer.submission.readSubmission({ id: projectSubmissionId });
    await designer.submission.submitShare({
      versionId: versions[1]?.versionId ?? 0,
      orgId: await given.orgId("zhongyuan"),
    });
    await expectRefused(designer.opinion.submitAnswers({ projectSubmissionId }), "submission.wrong-actor");
    expect(await owner.opinion.submitAnswers({ projectSubmissionId })).toEqual({ unchangedSheets: [] });
    const { state, round, versions: now } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect({ state, round }).toEqual({ state: "REVIEW_AGAIN", round: 2 });
    expect(now.map((version) => version.state)).toEqual(["SUPERSEDED", "LOCKED"]);
  });

  it("each firm that answered has its reply form, printed and readable by the parties", async () => {
    await portal.runJobs();
    const { letters } = await designer.review.readRound({ projectSubmissionId });
    const forms = letters.filter(({ kind }) => kind === "REPLY");
    expect(forms).toEqual([expect.objectContaining({ title: "审查意见回复单", round: 1 })]);
    expect(forms[0]?.letterNo).toMatch(/^HF410105\d{9}$/);
    expect(forms[0]?.url).toMatch(/^\/api\/file/);
    expect(letters.find(({ kind }) => kind === "OPINION")?.replyDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await clerk.review.readRound({ projectSubmissionId })).letters).toHaveLength(letters.length);
  });

  it("the same reviewer judges the reply; the parties do not see it while the round runs", async () => {
    tasks = await reviewer.review.listTasks({ projectSubmissionId });
    expect(tasks.map((task) => task.taskType)).toEqual(["AGAIN", "AGAIN"]);
    await readAll(taskOf("JZ"));
    await readAll(taskOf("JG"));
    await expectRefused(
      reviewer.review.submitConclusion({ reviewTaskId: taskOf("JZ"), conclusion: "6" }),
      "review-task.opinion-unjudged",
    );
    await expectRefused(reviewer.opinion.judgeReply({ id: raised, reviewerJudge: "3" }), "opinion.reason-missing");
    await reviewer.opinion.judgeReply({ id: raised, reviewerJudge: "3", judgeNote: "二层走道同样不足，请一并修改" });
    expect((await designer.opinion.readOpinion({ id: raised })).state).toBe("REPLIED");
    const closed = await reviewer.opinion.judgeReply({ id: raised, reviewerJudge: "1" });
    expect(closed).toMatchObject({ state: "CLOSED", replies: [{ state: "ACCEPTED" }] });
    expect(await designer.opinion.readOpinion({ id: raised })).toMatchObject({
      state: "REPLIED",
      replies: [{ state: "SUBMITTED" }],
    });
  });

  it("passes when nothing is open, and the version becomes final", async () => {
    for (const discipline of ["JZ", "JG"]) {
      await reviewer.review.submitConclusion({ reviewTaskId: taskOf(discipline), conclusion: "6" });
      await checker.review.passCheck({ reviewTaskId: taskOf(discipline) });
    }
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "审查合格" });
    const report = await reportWords(chief, projectSubmissionId);
    await chief.review.conclude({ projectSubmissionId, result: "PASS", conclusion: "审查合格", report });
    const submission = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect(submission).toMatchObject({ state: "PASSED", conclusion: "审查合格" });
    expect(submission.versions.at(-1)?.state).toBe("FINAL");
    expect((await designer.opinion.readOpinion({ id: raised })).state).toBe("CLOSED");
  });

  it("leaves nobody to guess: every message names the project, every letter the system", async () => {
    const messages = await portal.db.selectFrom("message").select(["title", "content"]).execute();
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter(({ content }) => !content.includes("金色时代广场一期"))).toEqual([]);
    const letters = await portal.db.selectFrom("letter").select("content").execute();
    const systems = letters.map(({ content }) => (content as { system?: string }).system);
    expect(new Set(systems)).toEqual(new Set(["图审通 · 施工图数字化审查"]));
  });
});
