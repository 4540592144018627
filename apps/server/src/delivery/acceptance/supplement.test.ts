import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const { owner, owner2, designer, designer2, clerk, clerk2, leader, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "clerk",
  "clerk2",
  "leader",
  "officer",
);
const { db } = portal;
const [jinse, zhongyuan, dizhi] = [
  await given.orgId("jinse"),
  await given.orgId("zhongyuan"),
  await given.orgId("dizhi"),
];
const comment = (orgId: OrgId, over: object = {}) => ({
  material: "图纸目录",
  problem: "缺少结构专业图纸目录",
  requirement: "补充上传",
  orgId,
  ...over,
});
const ask = (client: typeof owner, projectSubmissionId: SubmissionId, ...orgIds: OrgId[]) =>
  client.acceptance.askSupplement({ projectSubmissionId, opinions: orgIds.map((id) => comment(id)) });
const sharesOf = async (id: SubmissionId) => {
  const [version] = await owner.submission.submitStatusList({ submissionId: id });
  return [version?.state, ...(version?.shares ?? []).map(({ part, submitted }) => `${part} ${submitted}`)];
};
const told = async (client: typeof owner) => (await client.message.listMessages({})).list[0];

describe("asking for a supplement", () => {
  it("opens only the shares it concerns, with one notice that names everything", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    await ask(clerk, projectSubmissionId, zhongyuan, zhongyuan);
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("SUPPLEMENT");
    expect(await sharesOf(projectSubmissionId)).toEqual(["PARTIAL", "CONSTRUCT true", "DESIGN false"]);
    const comments = await designer.acceptance.listProceduralComments({ projectSubmissionId });
    expect(comments.map(({ sortNo, orgName, answer, creatorName }) => [sortNo, orgName, answer, creatorName])).toEqual([
      [1, "中原建筑设计研究院有限公司", null, "许静"],
      [2, "中原建筑设计研究院有限公司", null, "许静"],
    ]);
    expect(await told(designer)).toMatchObject({ title: "补正告知", content: expect.stringContaining("2 条") });
    expect((await told(owner))?.url).toContain("#/projectReport/proceduralReviewComments?");
    const letter = await db
      .selectFrom("letter")
      .selectAll()
      .where("submission_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ kind: "SUPPLEMENT", letter_no: expect.stringMatching(/^CX410105\d{9}$/) });
    // The paper names the day that the screens name.
    const { supplementDue } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect(letter.content).toMatchObject({ supplementDueOn: supplementDue });
    for (const problem of (letter.content as { problems: unknown[] }).problems)
      expect(problem).toMatchObject({ dueOn: supplementDue });
    expect(letter.content).toMatchObject({
      applicant: "郑州金色置业有限公司",
      clerk: "许静",
      conclusion: "supplement",
    });
    expect((letter.content as { problems: unknown[] }).problems).toHaveLength(2);
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "askSupplement",
      from: "SUBMITTED",
      to: "SUPPLEMENT",
      why: "2 条程序性审查意见",
    });
  });

  it("opens the owner's own papers when they are what is missing", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    await ask(clerk, projectSubmissionId, jinse);
    expect(await sharesOf(projectSubmissionId)).toEqual(["PARTIAL", "CONSTRUCT false", "DESIGN true"]);
    expect((await owner.drawing.constructVersion({ projectSubmissionId }))?.whyNotEdit).toBeNull();
    expect((await designer.drawing.designVersion({ projectSubmissionId }))?.whyNotEdit).toContain("已提交");
  });

  it("names 1 to 50 problems, each of a firm that has a share", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const send =
      (...comments: ReturnType<typeof comment>[]) =>
      () =>
        clerk.acceptance.askSupplement({ projectSubmissionId, opinions: comments });
    const many = Array.from({ length: 51 }, () => comment(zhongyuan));
    await expectNothingDone(db, projectApplicationId, [
      ["submission.no-comment", send()],
      ["submission.no-share", send(comment(dizhi))],
      ["submission.no-share", send(comment(zhongyuan), comment(999_999 as OrgId))],
      ["platform.malformed", send(...many)],
      ["platform.malformed", send(comment(zhongyuan, { material: " " }))],
      ["platform.malformed", send(comment(zhongyuan, { material: "图".repeat(201) }))],
      ["platform.malformed", send(comment(zhongyuan, { problem: "缺" }))],
      ["platform.malformed", send(comment(zhongyuan, { problem: "缺".repeat(1001) }))],
      ["platform.malformed", send(comment(zhongyuan, { requirement: "补".repeat(501) }))],
    ]);
    await send(...many.slice(1))();
    await expectNothingDone(db, projectApplicationId, [["submission.wrong-state", send(comment(zhongyuan))]]);
  });

  it("is the desk's of the house alone", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, leader, clerk2, officer].map((client) => [
        "platform.not-allowed",
        () => ask(client, projectSubmissionId, zhongyuan),
      ]),
    );
  });
});

describe("the answer to a supplement", () => {
  const answer = (client: typeof owner, projectSubmissionId: SubmissionId, commentId: number, content = "已补充目录") =>
    client.acceptance.saveSupplement({ projectSubmissionId, commentId, content });

  it("is the named firm's or the owner's, two characters at least, and only while it is asked for", async () => {
    const at = await given.confirmedApplication();
    const fangyuan = await given.orgId("fangyuan");
    await given.partner(at.projectApplicationId, fangyuan);
    const { projectSubmissionId, projectApplicationId } = at;
    await owner.submission.openToPartners({ projectSubmissionId });
    await uploadOwnerPapers(owner, projectSubmissionId);
    const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    const versionId = versions[0]?.versionId ?? 0;
    for (const [client, orgId] of [
      [designer, zhongyuan],
      [designer2, fangyuan],
    ] as const) {
      await given.uploadedSheets(client, at);
      await client.submission.submitShare({ versionId, orgId });
    }
    await owner.submission.applyForReview({ projectSubmissionId, orgId: await given.orgId("ruitu") });
    await ask(clerk, projectSubmissionId, zhongyuan, fangyuan);
    const [first, second] = await owner.acceptance.listProceduralComments({ projectSubmissionId });
    const elsewhere = await given.submittedSubmission();
    await ask(clerk, elsewhere.projectSubmissionId, zhongyuan);
    const [foreign] = await owner.acceptance.listProceduralComments(elsewhere);
    const id = first?.id ?? 0;
    await expectNothingDone(db, projectApplicationId, [
      ["platform.not-found", () => answer(designer2, projectSubmissionId, id)],
      ["platform.not-found", () => answer(designer, projectSubmissionId, second?.id ?? 0)],
      ["platform.not-found", () => answer(designer, projectSubmissionId, foreign?.id ?? 0)],
      ["platform.not-found", () => answer(designer, projectSubmissionId, 999_999)],
      ["platform.not-allowed", () => answer(owner2, projectSubmissionId, id)],
      ["supplement.question-incomplete", () => answer(clerk, projectSubmissionId, id)],
      ["platform.malformed", () => answer(designer, projectSubmissionId, id, "好")],
      ["platform.malformed", () => answer(designer, projectSubmissionId, id, "好".repeat(1001))],
    ]);
    await answer(designer, projectSubmissionId, id);
    await answer(owner, projectSubmissionId, second?.id ?? 0, "由建设单位说明");
    const after = await clerk.acceptance.listProceduralComments({ projectSubmissionId });
    expect(after.map((one) => one.answer)).toEqual(["已补充目录", "由建设单位说明"]);
    expect(new Date(after[0]?.answerTime ?? 0)).toEqual(portal.clock());
    await putState(db, "submission", projectSubmissionId, "SUBMITTED");
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-state", () => answer(designer, projectSubmissionId, id, "改口")],
    ]);
  });

  it("goes back to the house when all is answered and handed in, by owner or designer, once", async () => {
    const { projectSubmissionId, projectApplicationId, versionId } = await given.submittedSubmission();
    await ask(clerk, projectSubmissionId, zhongyuan);
    const resubmit = (client: typeof owner) => () => client.acceptance.resubmit({ projectSubmissionId });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.comment-unanswered", resubmit(owner)],
      ["platform.not-allowed", resubmit(clerk)],
      ["platform.not-allowed", resubmit(owner2)],
    ]);
    const [one] = await designer.acceptance.listProceduralComments({ projectSubmissionId });
    await answer(designer, projectSubmissionId, one?.id ?? 0);
    await expectNothingDone(db, projectApplicationId, [["submission.share-missing", resubmit(designer)]]);
    await designer.submission.submitShare({ versionId, orgId: zhongyuan });
    portal.clock.moveBy(60_000);
    expect(await atOnce(resubmit(designer), resubmit(owner))).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    expect(await sharesOf(projectSubmissionId)).toEqual(["LOCKED", "CONSTRUCT true", "DESIGN true"]);
    const { versions } = await clerk.submission.readSubmission({ id: projectSubmissionId });
    expect(new Date(versions[0]?.submitTime ?? 0)).toEqual(portal.clock());
    expect(await told(clerk)).toMatchObject({
      title: "补正资料已提交",
      url: `#/censorUnit/acceptance/${projectSubmissionId}`,
    });
  });

  it("may be asked for a second time; what was answered before stays answered", async () => {
    const { projectSubmissionId, versionId } = await given.submittedSubmission();
    const round = async (answered: string) => {
      await ask(clerk, projectSubmissionId, zhongyuan);
      const open = (await designer.acceptance.listProceduralComments({ projectSubmissionId })).filter(
        (one) => one.answer === null,
      );
      expect(open).toHaveLength(1);
      await answer(designer, projectSubmissionId, open[0]?.id ?? 0, answered);
      await designer.submission.submitShare({ versionId, orgId: zhongyuan });
      await owner.acceptance.resubmit({ projectSubmissionId });
    };
    await round("第一次答复");
    await round("第二次答复");
    const all = await clerk.acceptance.listProceduralComments({ projectSubmissionId });
    expect(all.map((one) => one.answer)).toEqual(["第一次答复", "第二次答复"]);
    const letters = await db
      .selectFrom("letter")
      .select("letter_no")
      .where("submission_id", "=", projectSubmissionId)
      .orderBy("id")
      .execute();
    expect(Number(letters[1]?.letter_no.slice(2)) - Number(letters[0]?.letter_no.slice(2))).toBe(1);
  });
});
