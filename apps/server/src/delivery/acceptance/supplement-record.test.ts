import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { db } = portal;
const { owner, owner2, designer, designer2, surveyor, clerk, clerk2, leader, reviewer, checker, chief, officer } =
  await portal.cast(
    "owner",
    "owner2",
    "designer",
    "designer2",
    "surveyor",
    "clerk",
    "clerk2",
    "leader",
    "reviewer",
    "checker",
    "chief",
    "officer",
  );
const [zhongyuan, fangyuan] = [await given.orgId("zhongyuan"), await given.orgId("fangyuan")];
type At = Awaited<ReturnType<typeof given.reviewedSubmission>>;
const ask = ({ projectSubmissionId }: At, client = reviewer, over: object = {}) =>
  client.acceptance.saveSupplement({
    projectSubmissionId,
    content: "请补充地基承载力计算书",
    orgId: zhongyuan,
    deadline: "2026-12-01",
    ...over,
  });
const paper = async () => {
  const content = Buffer.from("%PDF-1.7\n%%EOF");
  return (await designer.file.uploadByStream({ content, fileName: "计算书.pdf" })).fileId;
};

describe("a supplement during the review (C215, C216)", () => {
  it("is asked of a firm and handed in with files; both hear of it and everybody reads it", async () => {
    const at = await given.reviewedSubmission();
    const { projectSubmissionId } = at;
    const id = await ask(at);
    expect((await designer.message.listMessages({})).list[0]).toMatchObject({ title: "请补充资料" });
    const [asked] = await designer.acceptance.listSupplements({ projectSubmissionId });
    expect(asked).toMatchObject({ id, kind: "REVIEW", state: "ASKED", deadline: "2026-12-01", canDeliver: true });
    const fileId = await paper();
    const wish = { projectSubmissionId, id, content: "已补充", fileIds: [fileId] };
    await designer.acceptance.saveSupplement(wish);
    expect((await reviewer.message.listMessages({})).list[0]).toMatchObject({ title: "补充资料已提交" });
    for (const client of [owner, designer, surveyor, clerk, officer])
      expect((await client.acceptance.listSupplements({ projectSubmissionId }))[0]).toMatchObject({
        state: "DELIVERED",
        answer: "已补充",
        files: [{ fileId, fileName: "计算书.pdf" }],
      });
    expect((await reviewer.file.downloadUrl({ fileId })).url).toMatch(/^\/api\/file\//);
    await owner.acceptance.saveSupplement({ ...wish, content: "由建设单位更正", fileIds: [fileId] });
    const acts = (await linesOf(db, "submission", projectSubmissionId)).map(({ act }) => act);
    expect(acts.slice(-3)).toEqual(["askMore", "deliverMore", "deliverMore"]);
  });

  it("is refused where it does not fit, with the sentence why", async () => {
    const at = await given.reviewedSubmission();
    const { projectSubmissionId, projectApplicationId } = at;
    const id = await ask(at);
    const deliver = (client: typeof owner, over: object = {}) =>
      client.acceptance.saveSupplement({ projectSubmissionId, id, content: "已补充", ...over });
    const foreign = await clerk2.file
      .uploadByStream({ content: Buffer.from("x"), fileName: "x.pdf" })
      .catch(() => ({ fileId: 999_999 }));
    await expectNothingDone(db, projectApplicationId, [
      ["supplement.question-incomplete", () => ask(at, clerk, { orgId: undefined })],
      ["supplement.question-incomplete", () => ask(at, clerk, { deadline: undefined })],
      ["supplement.firm-unknown", () => ask(at, leader, { orgId: fangyuan })],
      ["supplement.deadline-past", () => ask(at, leader, { deadline: "2026-11-01" })],
      ["supplement.wrong-actor", () => ask(at, checker)],
      ["supplement.wrong-actor", () => ask(at, chief)],
      ["supplement.which-missing", () => deliver(designer, { id: undefined })],
      ["platform.not-found", () => deliver(designer, { id: 999_999 })],
      ["supplement.not-yours", () => deliver(surveyor)],
      ["supplement.file-unknown", () => deliver(designer, { fileIds: [foreign.fileId] })],
      ...[owner2, designer2, clerk2].map((client) => ["platform.not-allowed", () => deliver(client)] as const),
      ["platform.not-allowed", () => deliver(officer)],
    ]);
    await putState(db, "submission", projectSubmissionId, "FINISHED");
    await expectNothingDone(db, projectApplicationId, [
      ["supplement.review-closed", () => ask(at)],
      ["supplement.review-closed", () => deliver(designer)],
    ]);
  });

  it("stands beside the procedural comments that returned the batch, which are answered by the same call", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    const opinion = { material: "图纸目录", problem: "缺少目录", orgId: zhongyuan };
    const id = await clerk.acceptance.askSupplement({ projectSubmissionId, opinions: [opinion], result: "RETURN" });
    expect(id).toBe(projectSubmissionId);
    const [asked] = await designer.acceptance.listSupplements({ projectSubmissionId });
    expect(asked).toMatchObject({ kind: "FORMAL", content: "图纸目录：缺少目录", state: "ASKED", canDeliver: true });
    const commentId = asked?.id ?? 0;
    await designer.acceptance.saveSupplement({ projectSubmissionId, commentId, content: "已补充目录" });
    expect(await clerk.acceptance.listSupplements({ projectSubmissionId })).toMatchObject([
      { state: "DELIVERED", answer: "已补充目录", canDeliver: false },
    ]);
  });
});

describe("the result of the formal check (C214)", () => {
  it("may accept with remarks on record, by a leader of the house", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const opinions = [{ material: "图纸目录", problem: "目录缺页码，请在复审时更正", orgId: zhongyuan }];
    const result = "ACCEPT" as const;
    await expectNothingDone(db, projectApplicationId, [
      ["submission.leader-missing", () => clerk.acceptance.askSupplement({ projectSubmissionId, opinions, result })],
    ]);
    const leaderCredentialId = await given.credentialId("leader");
    await clerk.acceptance.askSupplement({ projectSubmissionId, opinions, result, leaderCredentialId });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("ACCEPTED");
    expect(await designer.acceptance.listProceduralComments({ projectSubmissionId })).toHaveLength(1);
  });
});

describe("the tasks as the parties see them (C219)", () => {
  it("tell how far each discipline is, with people masked and no word that was not sent", async () => {
    const { projectSubmissionId } = await given.reviewedSubmission();
    const [own] = await leader.review.listTasks({ projectSubmissionId });
    expect(own).toMatchObject({ reviewerName: "丁海燕", reviewerCredentialId: expect.any(Number) });
    for (const client of [owner, designer, surveyor]) {
      const [task] = await client.review.listTasks({ projectSubmissionId });
      expect(task).toMatchObject({
        disciplineName: "建筑",
        stateLabel: "待审查",
        reviewerName: "丁*燕",
        reviewerCredentialId: null,
        opinionCount: 0,
        actions: [],
      });
    }
    expect((await officer.review.listTasks({ projectSubmissionId }))[0]?.reviewerName).toBe("丁海燕");
  });
});
