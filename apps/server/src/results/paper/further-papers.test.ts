import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { edited, fetched } from "../../../test/papers/edited-word.ts";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const { db } = portal;
const reviews = givenReviews(portal, startGiven(portal));
const { as } = reviews;
const [owner, designer, surveyor, clerk, officer, clerk2] = [
  await as("owner"),
  await as("designer"),
  await as("surveyor"),
  await as("clerk"),
  await as("officer"),
  await as("clerk2"),
];
const print = (id: SubmissionId) => printLetters(portal, id);
const contentOf = async (id: SubmissionId, kind: string) => {
  const row = await db
    .selectFrom("letter")
    .select("content")
    .where("submission_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.content as never;
};
const newestOf = async (id: SubmissionId, of: "policyOpinion" | "filing" | "arrangement" | "behaviourRecord") =>
  (await clerk.paper.listPapers({ projectSubmissionId: id, of: [of] })).papers[0];

describe("the policy opinion", () => {
  let id: SubmissionId;
  beforeAll(async () => {
    id = (await reviews.inReview()).projectSubmissionId;
  });
  const saved = async (over: { code: string; verdict: "UNMET"; note: string }) => {
    const { items, conclusion } = await clerk.paper.readPolicyOpinion({ projectSubmissionId: id });
    return clerk.paper.savePolicyOpinion({
      projectSubmissionId: id,
      items: items.map(({ code, number, verdict, note }) => ({
        ...{ code, number, verdict, note },
        ...(code === over.code && over),
      })) as never,
      permitted: { area: 10_000, height: null },
      conclusion,
    });
  };

  it("is suggested by the report and by what was handed in", async () => {
    const found = await clerk.paper.readPolicyOpinion({ projectSubmissionId: id });
    expect(found.writerName).toBeNull();
    expect(found.items.map(({ name }) => name)).toContain("建设工程规划许可证");
    expect(found.items.find(({ code }) => code === "PLAN")?.number).toMatch(/^建字第/);
    expect(found.designed.area).toBeGreaterThan(0);
    await expectRefused(clerk.paper.regeneratePolicyOpinion({ id }), "document.policy-unwritten");
    for (const other of [owner, designer, officer])
      await expectRefused(other.paper.readPolicyOpinion({ projectSubmissionId: id }), "platform.not-allowed");
  });

  it("is written by the house and compared with the permit", async () => {
    const { writerName } = await saved({ code: "LAND", verdict: "UNMET", note: "用地红线与总图不一致。" });
    expect(writerName).toBe("许静");
    await clerk.paper.regeneratePolicyOpinion({ id });
    await print(id);
    expect(await contentOf(id, "POLICY")).toMatchObject({
      opinionNumber: expect.stringMatching(/^ZC410105/),
      figures: [{ name: "总建筑面积（㎡）", permitted: "10,000.00", verdict: expect.stringContaining("相差") }],
      items: expect.arrayContaining([expect.objectContaining({ verdict: "不符合", note: "用地红线与总图不一致。" })]),
    });
    expect(await owner.paper.policyOpinionUrl({ id })).toBeNull();
  });

  it("comes back as a Word file with other words, of which its PDF is made (F255)", async () => {
    const word = await fetched(portal, (await clerk.paper.policyOpinionWord({ id }))?.url);
    const content = edited(word, (xml) => xml.replace("用地红线与总图不一致。", "用地红线与总图不一致，请更正。"));
    await clerk.paper.uploadPolicyOpinion({ id, content, fileName: "政策性审查意见书.docx" });
    await print(id);
    const letterId = (await newestOf(id, "policyOpinion"))?.letterId as LetterId;
    const [version] = (await clerk.paper.readPaper({ id: letterId })).versions;
    expect(version?.source).toBe("WORD");
    const pdf = await fetched(portal, (await clerk.paper.policyOpinionUrl({ id }))?.url);
    expect(pdf.subarray(0, 5)).toEqual(Buffer.from("%PDF-"));
  });

  it("is sent to the parties and then left as it is", async () => {
    await expectRefused(clerk.paper.sendPolicyOpinion({ id, withSignature: true }), "document.unsigned");
    await clerk.paper.sendPolicyOpinion({ id });
    for (const reader of [owner, designer, surveyor, officer])
      expect((await reader.paper.policyOpinionUrl({ id }))?.url).toContain("signature=");
    expect(await owner.message.listMessages({})).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ title: "政策性审查意见书" })]),
    });
    await expectRefused(clerk.paper.sendPolicyOpinion({ id }), "document.sent");
    await expectRefused(saved({ code: "LAND", verdict: "UNMET", note: "" }), "document.sent");
    await expectRefused(clerk2.paper.policyOpinionUrl({ id }), "platform.not-allowed");
  });
});

describe("the registration of a small project", () => {
  it("is for works of at most 300 square metres, made by the owner and sent to house and authority", async () => {
    const { projectSubmissionId: id } = await reviews.inReview();
    await expectRefused(owner.paper.regenerateRegistrationForm({ id }), "document.not-small");
    const setAreas = (area: number) =>
      db
        .updateTable("building")
        .set({ building_info: sql`building_info || ${JSON.stringify({ area })}` })
        .where("submission_id", "=", id)
        .execute();
    await setAreas(0);
    await expectRefused(owner.paper.regenerateRegistrationForm({ id }), "document.area-missing");
    await setAreas(280);
    await db
      .deleteFrom("building")
      .where("submission_id", "=", id)
      .where("id", "not in", (query) =>
        query
          .selectFrom("building")
          .select((eb) => eb.fn.min("id").as("first"))
          .where("submission_id", "=", id),
      )
      .execute();
    await owner.paper.regenerateRegistrationForm({ id });
    await print(id);
    expect(await contentOf(id, "REGISTRATION")).toMatchObject({ buildings: [{ area: 280 }], mostSquareMetres: 300 });
    for (const reader of [clerk, officer]) expect(await reader.paper.registrationFormUrl({ id })).toBeNull();
    await owner.paper.sendRegistrationForm({ id });
    for (const reader of [clerk, officer]) expect(await reader.paper.registrationFormUrl({ id })).not.toBeNull();
    await expectRefused(designer.paper.registrationFormUrl({ id }), "platform.not-allowed");
    await expectRefused(clerk.paper.regenerateRegistrationForm({ id }), "platform.not-allowed");
  });
});

describe("after a pass", () => {
  let batch: Batch;
  let id: SubmissionId;
  beforeAll(async () => {
    batch = await reviews.inReview();
    id = batch.projectSubmissionId;
    await expectRefused(clerk.paper.regenerateFiling({ id }), "document.before-pass");
    await expectRefused(clerk.paper.makePaper({ projectSubmissionId: id, of: "energyTable" }), "document.before-pass");
    const { opinionId } = await reviews.raised(batch, strong);
    await reviews.letterSent(batch);
    await reviews.inRecheck(batch);
    expect(opinionId).toBeGreaterThan(0);
    const reviewer = await as("reviewer");
    for (const { opinionId: one } of (await reviewer.opinion.searchReplyOpinions(batch)).list)
      await reviewer.opinion.judgeReply({ id: one, reviewerJudge: "1" });
    await reviews.passed(batch);
  });

  /** The next two numbers of the authority, after that of the filing itself. */
  const followingNumbers = async () => {
    const { letter_no } = await db
      .selectFrom("letter")
      .select("letter_no")
      .where("submission_id", "=", id)
      .where("kind", "=", "REVIEW_FILING")
      .executeTakeFirstOrThrow();
    const after = (count: number) =>
      letter_no.replace(/\d{5}$/, (digits) => String(Number(digits) + count).padStart(5, "0"));
    return [after(1), after(2)] as const;
  };
  /** Another paper of the project is on record under this number. */
  const giveByHand = (recordNo: string) =>
    sql`
      insert into letter_record (letter_id, application_id, state, record_no, applicant_name, apply_time)
      select id, application_id, 'ISSUED', ${recordNo}, '', now() from letter
      where submission_id = ${id} and kind = 'OPINION' limit 1
    `.execute(db);

  it("the review is filed with the authority, which gives it a record number or sends it back", async () => {
    await expectRefused(clerk.paper.applyFilingNumber({ id }), "filing.not-sent");
    await clerk.paper.regenerateFiling({ id });
    await print(id);
    expect(await contentOf(id, "REVIEW_FILING")).toMatchObject({
      ...{ passedAtFirstReview: false, strongCount: 1, house: "郑州睿图工程审查有限公司" },
      disciplines: expect.arrayContaining([expect.objectContaining({ name: "建筑" })]),
    });
    await clerk.paper.sendFiling({ id });
    expect(await officer.paper.filingUrl({ id })).not.toBeNull();
    expect(await clerk.paper.applyFilingNumber({ id })).toMatchObject({
      state: "APPLYING",
      stateLabel: "备案号申请中",
    });
    await expectRefused(clerk.paper.applyFilingNumber({ id }), "filing.wrong-state");
    await expectRefused(clerk.paper.giveFilingNumber({ id }), "platform.not-allowed");
    await officer.paper.refuseFiling({ id, reason: "审查人员签章不全，请补齐。" });
    expect(await owner.paper.filingNumberStatus({ id })).toMatchObject({
      state: "REFUSED",
      reason: "审查人员签章不全，请补齐。",
      recordNo: null,
    });
    await clerk.paper.applyFilingNumber({ id });
    const [taken, free] = await followingNumbers();
    await giveByHand(taken);
    await expectRefused(officer.paper.giveFilingNumber({ id, recordNo: taken }), "filing.number-taken");
    expect(await owner.paper.filingNumberStatus({ id })).toMatchObject({ state: "APPLYING", recordNo: null });
    const { recordNo } = await officer.paper.giveFilingNumber({ id });
    expect(recordNo, "the number that was typed by hand is left out").toBe(free);
    expect(recordNo).toMatch(/^BA410105/);
    expect(await owner.paper.filingNumberStatus({ id })).toMatchObject({ state: "ISSUED", recordNo, reason: null });
    await expectRefused(officer.paper.giveFilingNumber({ id }), "filing.wrong-state");
  });

  it("the tables of energy and seismic design are made of what the firms declared", async () => {
    await clerk.paper.makePaper({ projectSubmissionId: id, of: "seismicTable" });
    expect(await contentOf(id, "SEISMIC")).toMatchObject({ number: expect.stringMatching(/^KZ/), opinionCount: 0 });
    await expectRefused(clerk.paper.makePaper({ projectSubmissionId: id, of: "airDefence" }), "document.no-such-works");
    await print(id);
  });

  it("the record about the firms is for house and authority alone", async () => {
    await clerk.paper.makePaper({ projectSubmissionId: id, of: "behaviourRecord" });
    await print(id);
    const paper = await newestOf(id, "behaviourRecord");
    await clerk.paper.sendPaper({ id: paper?.letterId as LetterId });
    expect(await contentOf(id, "BEHAVIOUR")).toMatchObject({
      firms: expect.arrayContaining([
        expect.objectContaining({
          role: "设计单位",
          behaviours: [{ text: "违反工程建设强制性标准", found: true, note: "审查提出1条，已按要求改正。" }],
        }),
      ]),
    });
    const listed = (client: typeof owner) =>
      client.paper.listPapers({ projectSubmissionId: id, of: ["behaviourRecord"] }).then(({ papers }) => papers.length);
    expect([await listed(officer), await listed(clerk), await listed(owner), await listed(designer)]).toEqual([
      1, 1, 0, 0,
    ]);
    await expectRefused(owner.paper.readPaper({ id: paper?.letterId as LetterId }), "platform.not-found");
    const { letters } = await owner.review.readRound({ projectSubmissionId: id });
    expect(letters.map(({ kind }) => kind)).not.toContain("BEHAVIOUR");
    const { file_id } = await db
      .selectFrom("letter")
      .select("file_id")
      .where("id", "=", paper?.letterId as LetterId)
      .executeTakeFirstOrThrow();
    await expectRefused(owner.file.downloadUrl({ fileId: file_id as never }), "platform.not-allowed");
  });
});

it("the staff of a review is told to the owner; a letter of the review is not sent this way", async () => {
  const { projectSubmissionId: id } = await reviews.inReview();
  await clerk.paper.makePaper({ projectSubmissionId: id, of: "arrangement" });
  await print(id);
  const paper = await newestOf(id, "arrangement");
  const letterId = paper?.letterId as LetterId;
  await expectRefused(clerk.paper.sendPaper({ id: letterId, withSignature: true }), "document.unsigned");
  await expectRefused(clerk2.paper.sendPaper({ id: letterId }), "platform.not-allowed");
  const word = await clerk.paper.paperWord({ id: letterId });
  expect(word.url).toContain("signature=");
  await clerk.paper.sendPaper({ id: letterId });
  await expectRefused(owner.paper.paperWord({ id: letterId }), "platform.not-allowed");
  expect(await contentOf(id, "ARRANGEMENT")).toMatchObject({ leader: "沈卫东", purpose: "审查" });
  const notice = await db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", id)
    .where("kind", "=", "ACCEPTANCE")
    .executeTakeFirstOrThrow();
  await expectRefused(clerk.paper.sendPaper({ id: notice.id }), "document.no-draft");
});

it("a draft's file is the maker's own, whoever knows its number", async () => {
  const batch = await reviews.inReview();
  const id = batch.projectSubmissionId;
  await clerk.paper.makePaper({ projectSubmissionId: id, of: "arrangement" });
  await print(id);
  const { file_id: fileId } = await db
    .selectFrom("letter")
    .select("file_id")
    .where("submission_id", "=", id)
    .where("kind", "=", "ARRANGEMENT")
    .executeTakeFirstOrThrow();
  for (const other of [owner, designer, officer])
    await expectRefused(other.file.downloadUrl({ fileId: fileId as never }), "platform.not-allowed");
  expect((await clerk.file.downloadUrl({ fileId: fileId as never })).url).toContain("signature=");
});
