import type { SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { reportWords } from "../../../test/report-words.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { signFiles } from "../../papers/signature/index.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { as } = reviews;
const consultations = givenConsultations(given, reviews);
const [owner, designer, clerk, leader, chief, officer] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("chief"),
  await as("officer"),
];
const print = (id: SubmissionId) => printLetters(portal, id);
const draftsOf = (id: SubmissionId) =>
  portal.db
    .selectFrom("letter")
    .select(["kind", "state", "letter_no", "current_version"])
    .where("submission_id", "=", id)
    .where("state", "<>", "SENT")
    .where("kind", "<>", "RECORD")
    .orderBy("id")
    .execute();

describe("the letter of opinions", () => {
  let batch: Batch;
  let id: SubmissionId;
  const listed = async () => clerk.paper.listPapers({ projectSubmissionId: id, of: ["opinionLetter"] });
  beforeAll(async () => {
    batch = await reviews.inReview();
    id = batch.projectSubmissionId;
    await reviews.raised(batch, strong);
  });

  it("is not made before the disciplines are collected, and the page says so", async () => {
    await expectRefused(clerk.paper.regenerateOpinionLetter({ id }), "document.before-collect");
    await expectRefused(clerk.paper.sendOpinionLetter({ id }), "document.no-draft");
    const { possible } = await listed();
    expect(possible).toEqual([{ of: "opinionLetter", allowed: false, whyNot: expect.stringContaining("汇总后") }]);
  });

  it("is a draft that only the house sees, printed anew from what is known now", async () => {
    await reviews.collected(batch);
    expect(await clerk.paper.regenerateOpinionLetter({ id })).toBeNull();
    await expectRefused(clerk.paper.sendOpinionLetter({ id }), "document.pending");
    // Pressed twice while it is being printed.
    await clerk.paper.regenerateOpinionLetter({ id });
    await print(id);
    const [paper] = (await listed()).papers;
    expect(paper).toMatchObject({ title: "审查意见告知书", state: "DRAFT", stateLabel: "草稿", isOwn: true });
    expect(paper?.letterNo).toMatch(/^GZ410105\d{9}$/);
    expect((await clerk.paper.opinionLetterUrl({ id }))?.url).toContain("signature=");
    for (const other of [owner, designer, officer]) {
      expect(await other.paper.opinionLetterUrl({ id })).toBeNull();
      expect((await other.paper.listPapers({ projectSubmissionId: id, of: ["opinionLetter"] })).papers).toEqual([]);
      await expectRefused(other.paper.readPaper({ id: paper?.letterId as never }), "platform.not-found");
    }
    await clerk.paper.regenerateOpinionLetter({ id });
    await print(id);
    const { versions } = await clerk.paper.readPaper({ id: paper?.letterId as never });
    expect(versions.map(({ versionNo, sourceLabel, creatorName }) => [versionNo, sourceLabel, creatorName])).toEqual([
      [2, "由系统数据生成", "许静"],
      [1, "由系统数据生成", "许静"],
    ]);
  });

  it("is sent by the act of the review, under its number, and reaches the parties", async () => {
    const [before] = (await listed()).papers;
    await expectRefused(clerk.paper.sendOpinionLetter({ id }), "review.conclusion-missing");
    await chief.review.conclude({ projectSubmissionId: id, result: "REVISE", conclusion: "修改后复审。" });
    await expectRefused(clerk.paper.sendOpinionLetter({ id, withSignature: true }), "document.unsigned");
    await expectRefused(leader.paper.sendOpinionLetter({ id }), "submission.wrong-actor");
    await clerk.paper.sendOpinionLetter({ id });
    await print(id);
    const [sent] = (await listed()).papers;
    expect(sent).toMatchObject({ letterNo: before?.letterNo, state: "SENT", senderName: "许静" });
    const letterId = sent?.letterId as never;
    expect((await clerk.paper.readPaper({ id: letterId })).receipts.map((one) => [one.orgName, one.openTime])).toEqual([
      ["郑州金色置业有限公司", null],
      ["中原建筑设计研究院有限公司", null],
      ["河南省地质工程勘察院有限公司", null],
    ]);
    expect((await owner.paper.readPaper({ id: letterId })).receipts).toEqual([]);
    const { receipts } = await clerk.paper.readPaper({ id: letterId });
    expect(receipts[0]).toMatchObject({ openTime: expect.any(String), openerName: "陈思远" });
    expect(receipts[1]?.openTime).toBeNull();
    await expectRefused(clerk.paper.regenerateOpinionLetter({ id }), "document.sent");
    await expectRefused(clerk.paper.sendOpinionLetter({ id }), "document.sent");
  });

  it("is not to be read by strangers", async () => {
    for (const name of ["owner2", "clerk2"] as const) {
      const stranger = await as(name);
      await expectRefused(stranger.paper.opinionLetterUrl({ id }), "platform.not-allowed");
      await expectRefused(
        stranger.paper.listPapers({ projectSubmissionId: id, of: ["opinionLetter"] }),
        "platform.not-allowed",
      );
    }
    for (const other of [owner, designer, officer])
      await expectRefused(other.paper.regenerateOpinionLetter({ id }), "platform.not-allowed");
  });

  it("is answered by a form that the firm sees growing, and that goes out with the answers", async () => {
    await expectRefused(designer.paper.regenerateReplyForm({ id }), "document.no-answers");
    const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: id });
    await reviews.answered(list[0]?.opinionId as never);
    await designer.paper.regenerateReplyForm({ id });
    await print(id);
    expect(await designer.paper.replyFormUrl({ id })).not.toBeNull();
    expect(await owner.paper.replyFormUrl({ id })).toBeNull();
    await expectRefused(owner.paper.regenerateReplyForm({ id }), "document.no-answers");
    await reviews.repliesHandedIn(batch);
    await reviews.submitShares(batch);
    // The owner hands the answers in (ANSWER_CONFIRM); the firm's draft goes out with them.
    await expectRefused(designer.paper.sendReplyForm({ id }), "submission.wrong-actor");
    await owner.opinion.submitAnswers({ projectSubmissionId: id });
    const form = await portal.db
      .selectFrom("letter")
      .select(["state", "letter_no"])
      .where("submission_id", "=", id)
      .where("kind", "=", "REPLY")
      .execute();
    expect(form).toMatchObject([{ letter_no: expect.stringMatching(/^HF/) }]);
    expect(["CREATED", "SENT"]).toContain(form[0]?.state);
  });
});

describe("the report of a review", () => {
  let batch: Batch;
  let id: SubmissionId;
  beforeAll(async () => {
    batch = await reviews.inReview();
    id = batch.projectSubmissionId;
    await reviews.raised(batch, advice);
    await reviews.checked(batch, "6");
  });

  it("is drafted in the words of the leader, and sent by the chief as the conclusion", async () => {
    const report = await reportWords(leader, id);
    await leader.review.collectTasks({ projectSubmissionId: id, conclusion: "各专业合格。" });
    await expectRefused(clerk.paper.regenerateReviewReport({ id }), "document.report-words-missing");
    await leader.review.collectTasks({ projectSubmissionId: id, conclusion: "各专业合格。", report });
    await clerk.paper.regenerateReviewReport({ id });
    // A letter was prepared too: it is void when the review passes.
    await clerk.paper.regenerateOpinionLetter({ id });
    await print(id);
    await expectRefused(clerk.paper.sendReviewReport({ id }), "document.chief-sends");
    const [draft] = await draftsOf(id);
    const signed = await portal.db
      .selectFrom("letter")
      .select("id")
      .where("letter_no", "=", draft?.letter_no ?? "")
      .executeTakeFirstOrThrow();
    await putState(portal.db, "letter", signed.id, "SIGNED");
    await chief.paper.sendReviewReport({ id, withSignature: true });
    expect(await draftsOf(id)).toMatchObject([{ kind: "OPINION", state: "VOID" }]);
    const { papers, possible } = await owner.paper.listPapers({
      projectSubmissionId: id,
      of: ["opinionLetter", "reviewReport"],
    });
    expect(papers).toMatchObject([{ kind: "REPORT", state: "SENT", letterNo: draft?.letter_no, isOwn: false }]);
    expect(possible).toEqual([]);
    expect(await chief.submission.readSubmission({ id })).toMatchObject({ state: "PASSED" });
  });

  it("belongs to a review only", async () => {
    const { id: other } = await consultations.ordered();
    await consultations.signed(other);
    await expectRefused(clerk.paper.regenerateReviewReport({ id: other }), "document.other-batch");
    await expectRefused(clerk.paper.regenerateNotice({ id: other }), "document.other-batch");
  });
});

describe("the notice of acceptance", () => {
  it("is drafted while the batch waits, and sent with the leader it names", async () => {
    const at = await given.submittedSubmission();
    const id = at.projectSubmissionId;
    await clerk.paper.regenerateNotice({ id });
    await print(id);
    expect(await clerk.paper.noticeUrl({ id })).not.toBeNull();
    expect(await owner.paper.noticeUrl({ id })).toBeNull();
    await expectRefused(clerk.paper.sendNotice({ id }), "submission.leader-missing");
    await clerk.paper.sendNotice({ id, leaderCredentialId: await given.credentialId("leader") });
    await print(id);
    expect(await owner.paper.noticeUrl({ id })).not.toBeNull();
    await expectRefused(clerk.paper.regenerateNotice({ id }), "document.sent");
  });
});

describe("an agreement", () => {
  it("is read by the owner as soon as the house has sent its terms, not before and not after a return", async () => {
    const { id } = await consultations.ordered();
    await expectRefused(clerk.paper.regenerateAgreement({ id }), "agreement.terms-incomplete");
    await consultations.drafted(id);
    await clerk.paper.regenerateAgreement({ id });
    await print(id);
    expect(await owner.paper.agreementUrl({ id })).toBeNull();
    await consultations.sent(id);
    await print(id);
    expect(await owner.paper.agreementUrl({ id })).not.toBeNull();
    await expectRefused(clerk.paper.regenerateAgreement({ id }), "document.sent");
    await expectRefused(designer.paper.agreementUrl({ id }), "platform.not-allowed");
    await owner.consultation.returnAgreement({ id, reason: "咨询费偏高，请再核" });
    expect(await owner.paper.agreementUrl({ id })).toBeNull();
    await consultations.signed(id);
    await print(id);
    const { papers } = await owner.paper.listPapers({ projectSubmissionId: id, of: ["agreement"] });
    expect(papers).toMatchObject([{ state: "SENT", isOwn: false }]);
    // The designer takes part in the project, but fee and terms are no business of a designer.
    await expectRefused(designer.paper.readPaper({ id: papers[0]?.letterId as never }), "platform.not-found");
  });
});

describe("nothing is drafted or sent", () => {
  it("as a notice of a batch that waits no more, or a table of people before there are any", async () => {
    const waiting = await given.submittedSubmission();
    const staffless = waiting.projectSubmissionId;
    await given.accept(waiting);
    const arrangement = clerk.paper.makePaper({ projectSubmissionId: staffless, of: "arrangement" });
    const early = await expectRefused(arrangement, "document.before-staff");
    expect(early.message).toBe("人员安排后才能生成该文书，请先为各专业安排审查人和复核人");
    expect((await draftsOf(staffless)).map(({ kind }) => kind)).toEqual(["ACCEPTANCE"]);
    await given.assign(waiting);
    await clerk.paper.makePaper({ projectSubmissionId: staffless, of: "arrangement" });
    expect((await draftsOf(staffless)).map(({ kind }) => kind)).toEqual(["ACCEPTANCE", "ARRANGEMENT"]);

    const { projectSubmissionId: id } = await given.submittedSubmission();
    const orgId = await given.orgId("zhongyuan");
    const opinions = [{ material: "图纸目录", problem: "缺少目录", requirement: "", orgId }];
    await clerk.acceptance.askSupplement({ projectSubmissionId: id, opinions });
    const late = await expectRefused(clerk.paper.regenerateNotice({ id }), "document.not-waiting");
    expect(late.message).toContain("报审批次不在待受理状态");
    expect((await draftsOf(id)).map(({ kind }) => kind)).not.toContain("ACCEPTANCE");
  });

  it("signed that says something else than what was signed: review and draft stay as they are", async () => {
    const batch = await reviews.inReview();
    const id = batch.projectSubmissionId;
    await reviews.raised(batch, strong);
    await reviews.collected(batch);
    await clerk.paper.regenerateOpinionLetter({ id });
    const of = { projectSubmissionId: id, of: ["opinionLetter" as const] };
    const letterId = (await clerk.paper.listPapers(of)).papers[0]?.letterId ?? expect.fail("no draft");
    const sign = () => clerk.signature.startTask({ bizType: "DOCUMENT", ids: [letterId] });
    expect((await expectRefused(sign(), "signature.not-printed")).message).toContain("审查意见告知书");
    await print(id);
    const task = await sign();
    await clerk.signature.signTasks({ ids: [task] });
    await portal.runOnly(signFiles);
    expect((await clerk.paper.listPapers(of)).papers).toMatchObject([{ state: "SIGNED" }]);
    const [before] = await draftsOf(id);
    // The firm renames itself after the letter was signed.
    const rename = (org_name: string) =>
      portal.db.updateTable("organisation").set({ org_name }).where("org_name", "like", "郑州金色%").execute();
    await chief.review.conclude({ projectSubmissionId: id, result: "REVISE", conclusion: "修改后复审。" });
    await rename("郑州金色置业集团有限公司");
    const send = () => clerk.paper.sendOpinionLetter({ id, withSignature: true });
    const { message } = await expectRefused(send(), "document.changed");
    expect(message).toContain("请重新生成、重新签章后再发送");
    expect(await draftsOf(id)).toEqual([before]);
    expect(await clerk.submission.readSubmission({ id })).toMatchObject({ state: "FIRST_REVIEW" });
    await rename("郑州金色置业有限公司");
    await send();
    expect((await clerk.paper.listPapers(of)).papers).toMatchObject([{ state: "SENT", letterNo: before?.letter_no }]);
  });
});
