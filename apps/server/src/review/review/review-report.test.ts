import type { FileId, LetterId } from "@tushen/contract/ground/fields";
import type { ReportWords } from "@tushen/contract/review/review-report";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { reportWords } from "../../../test/report-words.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import type { LetterContents } from "../../papers/document/index.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as } = review;
const [owner, designer, clerk, leader, reviewer, chief, officer] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("reviewer"),
  await as("chief"),
  await as("officer"),
];
const concluded = ({ projectSubmissionId }: Batch, result: "PASS" | "FAIL", report?: ReportWords) =>
  chief.review.conclude({ projectSubmissionId, result, conclusion: "经审查，同意。", report });
const changed = (words: ReportWords, code: string, over: Partial<ReportWords["answers"][number]>): ReportWords => ({
  ...words,
  answers: words.answers.map((one) => (one.code === code ? { ...one, ...over } : one)),
});
const lettersOf = ({ projectSubmissionId }: Batch, kind: string) =>
  db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", projectSubmissionId)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
const reportOf = async (batch: Batch) =>
  (await lettersOf(batch, "REPORT")).map(({ content }) => content as LetterContents["REPORT"])[0];

describe("the words of a review report", () => {
  let batch: Batch;
  let words: ReportWords;
  beforeAll(async () => {
    batch = await review.inReview();
    await review.raised(batch, advice);
    await review.checked(batch, "6");
    words = await reportWords(leader, batch.projectSubmissionId);
  });

  it("are suggested by what was found, each signed by who knows it", async () => {
    const { form, people, draftedBy, openStrong } = await leader.review.readReportDraft(batch);
    expect([form, draftedBy, openStrong]).toEqual(["WORKS", null, []]);
    const nameOf = (id: number) => people.find(({ credentialId }) => credentialId === id)?.personName;
    const structure = (await review.taskOf(batch, "JG")).reviewerName;
    expect(words.answers.map((one) => [one.code, one.verdict, nameOf(one.signerCredentialId)])).toEqual([
      ["SAFETY", "MET", structure],
      ["COMPULSORY", "MET", "沈卫东"],
      ["PRELIMINARY", "NONE", "沈卫东"],
      ["DEPTH", "MET", "沈卫东"],
      ["PUBLIC_INTEREST", "MET", "梁振华"],
    ]);
    expect(words.basis).toContain("令第13号");
  });

  it("are the leader's and the chief's business alone", async () => {
    const others = [owner, designer, clerk, reviewer, officer, await as("owner2"), await as("clerk2")];
    for (const other of others) await expectRefused(other.review.readReportDraft(batch), "platform.not-allowed");
  });

  it("are drafted by the leader, and read by the chief as he left them", async () => {
    const { projectSubmissionId } = batch;
    const stranger = changed(words, "DEPTH", { signerCredentialId: 999_999 as never });
    const collect = (report: ReportWords) =>
      leader.review.collectTasks({ projectSubmissionId, conclusion: "各专业合格。", report });
    await expectRefused(collect(stranger), "review.report-signer-unknown");
    const drafted = { ...changed(words, "DEPTH", { text: "深度符合，签章齐全。" }), notes: "幕墙另行报审。" };
    await collect(drafted);
    expect(await chief.review.readReportDraft(batch)).toMatchObject({ words: drafted, draftedBy: "沈卫东" });
  });

  it("stand between the chief and a pass until they are whole and agree with it", async () => {
    const stranger = { signerCredentialId: 999_999 as never };
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review.report-missing", () => concluded(batch, "PASS")],
      ["review.report-incomplete", () => concluded(batch, "PASS", { ...words, answers: words.answers.slice(1) })],
      ["review.report-incomplete", () => concluded(batch, "PASS", changed(words, "SAFETY", { text: " " }))],
      ["review.report-not-optional", () => concluded(batch, "PASS", changed(words, "SAFETY", { verdict: "NONE" }))],
      ["review.report-pass-unmet", () => concluded(batch, "PASS", changed(words, "DEPTH", { verdict: "NOT_MET" }))],
      ["review.report-fail-met", () => concluded(batch, "FAIL", words)],
      ["review.report-signer-unknown", () => concluded(batch, "PASS", changed(words, "DEPTH", stranger))],
      ["platform.malformed", () => concluded(batch, "PASS", { ...words, basis: "" })],
    ]);
  });
});

describe("the report of a pass", () => {
  let batch: Batch;
  beforeAll(async () => {
    batch = await review.inReview();
    const { opinionId } = await review.raised(batch, strong);
    await review.raised(batch, { ...strong, opinion: "另一处走道净宽同样不足，请修改。" });
    await review.letterSent(batch);
    await review.inRecheck(batch);
    for (const { opinionId: id } of (await reviewer.opinion.searchReplyOpinions(batch)).list)
      await reviewer.opinion.judgeReply({ id, reviewerJudge: "1" });
    expect(opinionId).toBeGreaterThan(0);
    await review.collected(batch, "6");
    const words = await reportWords(chief, batch.projectSubmissionId);
    await concluded(batch, "PASS", { ...words, greenRating: "二星", notes: "幕墙另行报审。" });
    await printLetters(portal, batch.projectSubmissionId);
  });

  it("tells the works, the answers, every discipline in every round and the house's word", async () => {
    const report = await reportOf(batch);
    expect(report).toMatchObject({
      ...{ form: "WORKS", isPassed: true, rounds: 2, strongInAll: 1, opinionCount: 2 },
      ...{ projectName: "金色时代广场一期", house: "郑州睿图工程审查有限公司" },
      ...{ leader: "沈卫东", chief: "梁振华", greenRating: "二星", notes: "幕墙另行报审。" },
    });
    expect(report?.reportNumber).toMatch(/^BG410105\d{9}$/);
    expect(report?.records.map((one) => [one.discipline, one.round, one.strongCount])).toEqual([
      ["建筑", "初审", 1],
      ["结构", "初审", 0],
      ["建筑", "复审", 0],
      ["结构", "复审", 0],
    ]);
    expect(report?.records[0]?.strongClauses).toEqual(["GB 55037-2022 第7.1.4条"]);
    expect(report?.answers[1]).toMatchObject({
      ...{ verdict: "符合", isMet: true, signer: "沈卫东" },
      text: "审查中提出违反强制性条文 1 条，均已改正，符合工程建设强制性标准。",
    });
  });

  it("is read and downloaded by the parties, the house and the authority, by nobody else", async () => {
    const { projectSubmissionId: id } = batch;
    const [paper] = await lettersOf(batch, "REPORT");
    for (const reader of [owner, designer, clerk, officer]) {
      const { letters } = await reader.review.readRound(batch);
      expect(letters[0]).toMatchObject({ kind: "REPORT", title: "审查报告", letterNo: paper?.letter_no });
      const address = await reader.paper.reviewReportUrl({ id });
      const pdf = await portal.app.inject({ url: address?.url ?? "" });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      expect((await reader.file.downloadUrl({ fileId: paper?.file_id as FileId })).url).toContain("signature=");
      expect((await reader.review.queryReports(batch)).at(-1)?.letterNo).toBe(paper?.letter_no);
    }
    for (const name of ["owner2", "clerk2"] as const) {
      await expectRefused((await as(name)).paper.reviewReportUrl({ id }), "platform.not-allowed");
      const fetched = (await as(name)).file.downloadUrl({ fileId: paper?.file_id as FileId });
      await expectRefused(fetched, "platform.not-allowed");
    }
  });

  it("has the records of the disciplines beside it, which stay in the house", async () => {
    const records = await clerk.review.listRecords(batch);
    expect(records.map((one) => [one.roundName, one.disciplineName])).toEqual([
      ["复审", "结构"],
      ["复审", "建筑"],
      ["初审", "结构"],
      ["初审", "建筑"],
    ]);
    expect(new Set(records.map(({ letterNo }) => letterNo.slice(0, 8)))).toEqual(new Set(["JL410105"]));
    const [first] = await lettersOf(batch, "RECORD");
    const kept = first?.content as LetterContents["RECORD"];
    expect(kept).toMatchObject({ discipline: "建筑", strongCount: 1, generalCount: 0, conclusion: "修改后合格" });
    expect(kept.opinions.map(({ number }) => number)).toEqual(["建-01", "建-02"]);
    const fileId = first?.file_id as FileId;
    expect((await clerk.file.downloadUrl({ fileId })).url).toContain("signature=");
    for (const name of ["owner", "designer", "officer", "clerk2"] as const) {
      const other = await as(name);
      await expectRefused(other.review.listRecords(batch), "platform.not-allowed");
      await expectRefused(other.file.downloadUrl({ fileId }), "platform.not-allowed");
      if (name === "clerk2") continue;
      const { letters } = await other.review.readRound(batch);
      expect(letters.map(({ kind }) => kind)).not.toContain("RECORD");
      expect(letters.map(({ letterId }) => letterId)).not.toContain(first?.id as LetterId);
    }
  });
});

describe("the report of a failure", () => {
  it("may not deny the clauses that are open, and names them", async () => {
    const batch = await review.inReview();
    await review.raised(batch, strong);
    await review.raised(batch, { discipline: "JG", ...strong, normNumber: "GB 55002-2021", clauseNo: "2.4.2" });
    await review.collected(batch, "3");
    const words = await reportWords(chief, batch.projectSubmissionId);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review.report-strong-open", () => concluded(batch, "FAIL", changed(words, "COMPULSORY", { verdict: "MET" }))],
      ["review.report-unsafe", () => concluded(batch, "FAIL", changed(words, "SAFETY", { verdict: "MET" }))],
    ]);
    expect(await owner.paper.reviewReportUrl({ id: batch.projectSubmissionId })).toBeNull();
    await concluded(batch, "FAIL", words);
    const report = await reportOf(batch);
    expect(report).toMatchObject({ isPassed: false, rounds: 1, strongInAll: 2 });
    expect(report?.answers[1]).toMatchObject({ verdict: "不符合", isMet: false });
    expect(report?.answers[1]?.text).toContain("GB 55037-2022 第7.1.4条；GB 55002-2021 第2.4.2条");
  });
});
