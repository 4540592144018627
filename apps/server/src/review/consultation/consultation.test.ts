import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { edited, fetched } from "../../../test/papers/edited-word.ts";
import { givenConsultations, terms } from "../../../test/given-consultation.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";

const portal = await startPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { owner, owner2, designer, clerk, clerk2, leader, chief, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "clerk", "clerk2", "leader", "chief", "officer"] as const),
);

describe("the agreement", () => {
  let id: SubmissionId;
  beforeAll(async () => {
    ({ id } = await consultations.ordered());
  });

  it("is not accepted like a review, nor asked to be supplemented", async () => {
    const leaderCredentialId = await given.credentialId("leader");
    await expectRefused(
      clerk.acceptance.accept({ projectSubmissionId: id, formalCheckPassed: true, leaderCredentialId }),
      "submission.not-a-review",
    );
    const { actions } = await clerk.submission.readSubmission({ id });
    expect(actions.map(({ action }) => action)).not.toContain("accept");
  });

  it("is the house's own while it is written, and only whole is it sent", async () => {
    const { version } = await clerk.consultation.readConsultation({ id });
    const draft = { id, version, ...terms, feeInFen: null, leaderCredentialId: null };
    const saved = await clerk.consultation.saveAgreement(draft);
    await expectRefused(clerk.consultation.saveAgreement(draft), "platform.changed-meanwhile");
    await expectRefused(clerk.consultation.sendAgreement({ id, version: saved.version }), "agreement.terms-incomplete");
    expect(await owner.consultation.readConsultation({ id })).toMatchObject({ scope: "", feeInFen: null });
    await expectRefused(
      clerk.consultation.saveAgreement({
        ...draft,
        version: saved.version,
        leaderCredentialId: await given.credentialId("reviewer"),
      }),
      "submission.leader-unknown",
    );
  });

  it("is a paper for the owner from the day the house sends it", async () => {
    expect(await clerk.paper.agreementUrl({ id }), "nothing was offered yet").toBeNull();
    await consultations.sent(id);
    await printLetters(portal, id);
    for (const reader of [owner, clerk, officer])
      expect((await reader.paper.agreementUrl({ id }))?.url).toContain("signature=");
    await expectRefused(owner2.paper.agreementUrl({ id }), "platform.not-allowed");
  });

  it("goes back with a reason, comes again, and signed begins the consultation", async () => {
    await expectRefused(owner.consultation.returnAgreement({ id, reason: "贵" }), "platform.malformed");
    await owner.consultation.returnAgreement({ id, reason: "咨询费偏高，请再核" });
    expect(await clerk.consultation.readConsultation({ id })).toMatchObject({
      ...{ state: "RETURNED", returnReason: "咨询费偏高，请再核" },
    });
    expect(await owner.paper.agreementUrl({ id }), "the house changes it").toBeNull();
    await consultations.signed(id);
    expect(await owner.submission.readSubmission({ id })).toMatchObject({
      ...{ state: "ACCEPTED", stateLabel: "咨询协议已签订", leaderName: "沈卫东", acceptanceNo: null },
      clock: { limitDays: 10 },
    });
    await printLetters(portal, id);
    expect((await owner.paper.agreementUrl({ id }))?.url).toContain("signature=");
    const { letters } = await owner.review.readRound({ projectSubmissionId: id });
    expect(letters).toMatchObject([{ kind: "AGREEMENT", title: "咨询协议", letterNo: expect.stringMatching(/^XY/) }]);
  });

  it("is not signed when the leader it names has left; the owner is told to send it back", async () => {
    const { id: other } = await consultations.ordered();
    await consultations.sent(other);
    const leaderCredentialId = await given.credentialId("leader");
    const employed = (deleted: boolean) =>
      portal.db.updateTable("credential").set({ deleted }).where("id", "=", leaderCredentialId).execute();
    const { version } = await owner.consultation.readConsultation({ id: other });
    await employed(true);
    await expectRefused(owner.consultation.sendAgreement({ id: other, version }), "agreement.leader-gone");
    const { actions } = await owner.consultation.readConsultation({ id: other });
    expect(actions).toMatchObject([
      { action: "sign", allowed: false, whyNot: expect.stringContaining("请退回协议") },
      { action: "return", allowed: true },
    ]);
    await owner.consultation.returnAgreement({ id: other, reason: "负责人已离职，请另行指定" });
    await employed(false);
  });

  it("is read by owner, house and authority, not by the designer or another house", async () => {
    for (const client of [owner, clerk, officer])
      expect(await client.consultation.readConsultation({ id })).toMatchObject({ feeInFen: 3_600_000 });
    for (const client of [designer, owner2, clerk2]) {
      await expectRefused(client.consultation.readConsultation({ id }), "platform.not-allowed");
      await expectRefused(client.paper.agreementUrl({ id }), "platform.not-allowed");
    }
    const { letters } = await designer.review.readRound({ projectSubmissionId: id });
    expect(letters).toEqual([]);
    const { file_id } = await portal.db
      .selectFrom("letter")
      .select("file_id")
      .where("submission_id", "=", id)
      .executeTakeFirstOrThrow();
    const fileId = file_id ?? expect.fail("the agreement is not printed");
    await expectRefused(designer.file.signalUrl({ fileId }), "platform.not-allowed");
    const { version } = await leader.consultation.readConsultation({ id });
    await expectRefused(leader.consultation.sendAgreement({ id, version }), "agreement.wrong-state");
  });
});

describe("a consultation under way", () => {
  let base: Batch;
  let batch: Batch;
  const which = () => ({ projectSubmissionId: batch.projectSubmissionId });
  beforeAll(async () => {
    ({ base, batch } = await consultations.advising());
  });

  it("has tasks of the type ZX, whose compulsory clauses are not counted", async () => {
    await reviews.raised(batch, strong);
    const task = await reviews.taskOf(batch);
    expect(task).toMatchObject({ taskType: "ZX", opinionCount: 1, strongCount: 0 });
    expect(await leader.review.readRound(which())).toMatchObject({ opinionCount: 1, strongCount: 0 });
    expect(await reviews.taskOf(base)).toMatchObject({ taskType: "FIRST", opinionCount: 0 });
  });

  it("ends neither passed nor failed", async () => {
    await reviews.collected(batch);
    for (const result of ["PASS", "FAIL"] as const)
      await expectRefused(
        chief.review.conclude({ ...which(), result, conclusion: "审查合格" }),
        "submission.not-a-review",
      );
  });

  it("sends its opinions as a letter of advice, to be answered on the page of the consultation", async () => {
    await chief.review.conclude({ ...which(), result: "REVISE", conclusion: "建议优化防火分区" });
    const { letterNo } = await clerk.review.sendLetter(which());
    expect(letterNo).toMatch(/^ZX/);
    const { letters, stateLabel } = await designer.review.readRound(which());
    expect(stateLabel).toBe("咨询意见待答复");
    expect(letters).toMatchObject([{ kind: "ADVICE", title: "咨询意见书" }]);
    const { list } = await designer.message.listMessages({});
    expect(list.find(({ title }) => title === "咨询意见书")?.url).toContain(
      `projectSubmissionId=${batch.projectSubmissionId}`,
    );
    expect(await designer.review.queryReports(which())).toMatchObject([{ status: "ISSUED", letterNo }]);
    const round = await leader.review.readRound({ projectSubmissionId: base.projectSubmissionId });
    expect(round).toMatchObject({ state: "FIRST_REVIEW", opinionCount: 0, strongCount: 0 });
  });

  it("stands on the cards of those who answer, at the step of answers and as their turn", async () => {
    const { projectApplicationId } = base;
    const cardOf = async (who: typeof designer) => {
      const { list, counts } = await who.progress.listCards({ projectApplicationId });
      const count = (key: string) => counts.find((one) => one.key === key)?.count ?? 0;
      return { card: list[0], mine: count("MINE"), answers: count("FIRST_ANSWER"), review: count("FIRST_REVIEW") };
    };
    const batchId = batch.projectSubmissionId;
    expect(await cardOf(designer)).toMatchObject({
      ...{ mine: 1, answers: 1, review: 1 },
      card: {
        next: {
          isMine: true,
          sentence: expect.stringContaining("咨询意见"),
          url: expect.stringContaining(`${batchId}`),
        },
        beside: [{ projectSubmissionId: batchId, next: { isMine: true } }],
      },
    });
    expect(await cardOf(owner)).toMatchObject({
      ...{ mine: 0, answers: 1 },
      card: { next: { isMine: false }, beside: [{ next: { sentence: "咨询意见已发出，等待答复" } }] },
    });
    expect(await cardOf(clerk), "the house answers nothing").toMatchObject({ answers: 0, card: { beside: [] } });
    const atStep = { projectApplicationId, status: "FIRST_ANSWER" as const };
    expect((await designer.progress.listCards(atStep)).total).toBe(1);
    expect((await clerk.progress.listCards(atStep)).total).toBe(0);
  });

  it("is not closed before the day for replies, while they are awaited", async () => {
    const close = { ...which(), result: "REPORT" as const, conclusion: "建议采纳" };
    await expectRefused(chief.review.conclude(close), "submission.replies-awaited");
    await expectRefused(
      chief.review.conclude({ ...close, projectSubmissionId: base.projectSubmissionId }),
      "submission.is-a-review",
    );
  });

  it("is looked at again", async () => {
    await reviews.inRecheck(batch);
    const [opinion] = (await designer.opinion.searchReplyOpinions(which())).list;
    const reviewer = await reviews.as("reviewer");
    await reviewer.opinion.judgeReply({
      ...{ id: opinion?.opinionId ?? 0, reviewerJudge: "3", judgeNote: "建议仍按规范复核净宽" },
    });
    await reviews.collected(batch);
  });

  it("has a report that may be edited in Word before it goes out (F255)", async () => {
    const id = batch.projectSubmissionId;
    await clerk.paper.regenerateConsultingReport({ id });
    await printLetters(portal, id);
    const word = await fetched(portal, (await clerk.paper.consultingReportWord({ id }))?.url);
    const content = edited(word, (xml) => xml.replaceAll("净宽", "净宽度"));
    await clerk.paper.uploadConsultingReport({ id, content, fileName: "咨询报告.docx" });
    await printLetters(portal, id);
    const pdf = await fetched(portal, (await clerk.paper.consultingReportUrl({ id }))?.url);
    expect(pdf.subarray(0, 5)).toEqual(Buffer.from("%PDF-"));
    const { papers } = await clerk.paper.listPapers({ projectSubmissionId: id, of: ["consultingReport"] });
    const { versions } = await clerk.paper.readPaper({ id: papers[0]?.letterId ?? (0 as LetterId) });
    expect(versions.map(({ source }) => source)).toEqual(["WORD", "DATA"]);
  });

  it("is closed with its numbered report, even when advice was not taken", async () => {
    await chief.review.conclude({ ...which(), result: "REPORT", conclusion: "建议按意见优化防火分区。" });
    expect(await owner.submission.readSubmission({ id: batch.projectSubmissionId })).toMatchObject({
      ...{ state: "FINISHED", stateLabel: "咨询完成" },
    });
    await printLetters(portal, batch.projectSubmissionId);
    expect((await designer.paper.consultingReportUrl({ id: batch.projectSubmissionId }))?.url).toBeTruthy();
    const { letters } = await owner.review.readRound(which());
    expect(letters[0]).toMatchObject({
      ...{ kind: "CONSULTING_REPORT", title: "咨询报告", letterNo: expect.stringMatching(/^ZX4101/) },
    });
    const row = await portal.db
      .selectFrom("letter")
      .select("content")
      .where("kind", "=", "CONSULTING_REPORT")
      .executeTakeFirstOrThrow();
    expect(row.content).toMatchObject({ opinions: [{ outcome: "保留意见", reply: expect.any(String) }] });
  });

  it("leaves the review free to pass, and a certificate without its opinions", async () => {
    await reviews.passed(base);
    expect(await owner.submission.readSubmission({ id: base.projectSubmissionId })).toMatchObject({ state: "PASSED" });
    const { state } = await portal.db
      .selectFrom("project_application")
      .select("state")
      .where("id", "=", base.projectApplicationId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("REVIEWING");
  });
});

describe("a consultation nobody answers", () => {
  it("is closed by the chief once the day for replies is past; its report says so", async () => {
    const { batch } = await consultations.advising();
    await reviews.raised(batch);
    await reviews.letterSent(batch);
    await reviews.onDay("2027-01-20T09:00:00+08:00");
    const chiefAgain = await reviews.as("chief");
    await chiefAgain.review.conclude({
      ...{ projectSubmissionId: batch.projectSubmissionId, result: "REPORT", conclusion: "设计单位未答复。" },
    });
    const row = await portal.db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", batch.projectSubmissionId)
      .where("kind", "=", "CONSULTING_REPORT")
      .executeTakeFirstOrThrow();
    expect(row.content).toMatchObject({ opinions: [{ outcome: "未答复", reply: "" }] });
  });
});
