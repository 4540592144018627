import type { FileId, SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { markVoidPapers } from "../../results/certificate/index.ts";
import { findFileVersion } from "../../ground/file/index.ts";

const portal = await startStagedPortal("certified");
const given = startGiven(portal);
const { sentCertificate } = givenCertificates(portal, given);
const people = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "clerk2",
  "leader",
  "chief",
  "officer",
);
const { owner, owner2, designer, surveyor, clerk, clerk2, leader, chief, officer } = people;
const { db, guest } = portal;
const reason = "规划方案重大调整，本批次图纸不再使用";
type Who = typeof owner;
type Batch = Pick<
  Awaited<ReturnType<typeof given.reportedApplication>>,
  "projectApplicationId" | "projectSubmissionId"
>;

const request = async (submissionId: number) => {
  await owner.invalidation.saveInvalidApplication({ submissionId, reason });
  await owner.invalidation.submitInvalidApplication({ submissionId });
};
const stateOf = async (id: number) => (await owner.submission.readSubmission({ id })).state;
/** Titles of the messages a person got about a batch. */
const titlesOf = async (client: Who, { projectApplicationId: id, projectSubmissionId }: Batch) =>
  (await client.message.listMessages({})).list
    .filter(({ url }) => url?.includes(`projectApplicationId=${id}`) || url?.endsWith(`/${projectSubmissionId}`))
    .map(({ title }) => title);

describe("a batch that is void", () => {
  it("is told to all by a notice that names the papers which hold no more", async () => {
    const at = await given.acceptedSubmission();
    await request(at.projectSubmissionId);
    await clerk.invalidation.invalid({ submissionId: at.projectSubmissionId });
    const letters = await db
      .selectFrom("letter")
      .select(["kind", "state", "letter_no", "content"])
      .where("submission_id", "=", at.projectSubmissionId)
      .orderBy("id")
      .execute();
    const [notice] = letters.filter(({ kind }) => kind === "INVALID_NOTICE");
    const acceptance = letters.find(({ kind }) => kind === "ACCEPTANCE");
    expect(acceptance?.state).toBe("VOID");
    expect(notice).toMatchObject({
      letter_no: expect.stringMatching(/^ZF410105/),
      content: { reason, voided: [{ title: "审查通知书", number: acceptance?.letter_no }] },
    });
    const { papers } = await designer.paper.listPapers({
      projectSubmissionId: at.projectSubmissionId,
      of: ["notice", "invalidNotice"],
    });
    expect(papers.map(({ kind, stateLabel }) => [kind, stateLabel])).toEqual([
      ["INVALID_NOTICE", "制作中"],
      ["ACCEPTANCE", "已作废"],
    ]);
  });
});

describe("a request to void a batch", () => {
  it("is kept by the owner with reason and proof, and seen by the house once it is handed in (C060, C061, F019)", async () => {
    const at = await given.acceptedSubmission();
    const { projectSubmissionId: submissionId } = at;
    const content = Buffer.from("%PDF-1.7\n%%EOF\n");
    const { fileId } = await owner.file.uploadByStream({ content, fileName: "会议纪要.pdf" });
    const id = await owner.invalidation.saveInvalidApplication({ submissionId, reason, files: [fileId as FileId] });
    const ask = (client: Who) => client.invalidation.getInvalidApplication({ projectSubmissionId: submissionId });
    expect(await ask(owner)).toMatchObject({
      id,
      state: "DRAFT",
      stateLabel: "草稿",
      reason,
      files: [{ fileId, fileName: "会议纪要.pdf" }],
      applicantName: "陈思远",
    });
    expect(await ask(clerk)).toBeNull();
    expect(await owner.invalidation.saveInvalidApplication({ submissionId, reason: `${reason}。` })).toBe(id);
    await owner.invalidation.submitInvalidApplication({ submissionId });
    expect(await ask(clerk)).toMatchObject({ state: "SUBMITTED", reason: `${reason}。`, files: [] });
    expect((await clerk.invalidation.listWaiting({})).list.map((one) => one.id)).toContain(id);
    expect((await officer.invalidation.listWaiting({})).list.map((one) => one.id)).not.toContain(id);
    expect(await titlesOf(clerk, at)).toContain("作废申请待审批");
  });

  it("needs a reason, one's own files, the batch's own project, and a batch that is not over", async () => {
    const at = await given.acceptedSubmission();
    const other = await given.reportedApplication();
    const save = (over: object) => () =>
      owner.invalidation.saveInvalidApplication({ submissionId: at.projectSubmissionId, reason, ...over });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.malformed", save({ reason: "作废" })],
      ["invalid-application.file-unknown", save({ files: [999_999] })],
      ["invalid-application.other-application", save({ applicationId: other.projectApplicationId })],
    ]);
    await owner.submission.withdraw({ projectSubmissionId: other.projectSubmissionId, reason });
    await expectNothingDone(db, other.projectApplicationId, [
      ["submission.wrong-state", save({ submissionId: other.projectSubmissionId })],
    ]);
  });

  it("is turned down with a reason, changed and handed in again", async () => {
    const at = await given.acceptedSubmission();
    const { projectSubmissionId: submissionId } = at;
    await request(submissionId);
    await chief.invalidation.rejectInvalid({ submissionId, reason: "理由不充分，请补充规划部门文件" });
    const rejected = await owner.invalidation.getInvalidApplication({ projectSubmissionId: submissionId });
    expect(rejected).toMatchObject({
      state: "REJECTED",
      decision: "理由不充分，请补充规划部门文件",
      deciderName: "梁振华",
    });
    expect(await stateOf(submissionId)).toBe("ACCEPTED");
    expect(await titlesOf(owner, at)).toContain("作废申请被驳回");
    await request(submissionId);
    await clerk.invalidation.invalid({ submissionId });
    expect(await stateOf(submissionId)).toBe("INVALID");
  });
});

describe("before a house has accepted it a batch", () => {
  it("is voided by its owner alone, with a reason, without anybody's consent (C062)", async () => {
    const at = await given.submittedSubmission();
    const { projectSubmissionId: submissionId, projectApplicationId } = at;
    await expectNothingDone(db, projectApplicationId, [
      ["invalid-application.none", () => owner.invalidation.invalid({ submissionId })],
    ]);
    await owner.invalidation.saveInvalidApplication({ submissionId, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["invalid-application.not-yet-accepted", () => owner.invalidation.submitInvalidApplication({ submissionId })],
      ["invalid-application.wrong-actor", () => designer.invalidation.invalid({ submissionId })],
      ["invalid-application.wrong-actor", () => clerk.invalidation.invalid({ submissionId })],
      ["platform.not-allowed", () => owner2.invalidation.invalid({ submissionId })],
    ]);
    await owner.invalidation.invalid({ submissionId });
    expect(await stateOf(submissionId)).toBe("INVALID");
    const { list } = await owner.submission.querySubmissions({ projectApplicationId, invalid: true });
    expect(list.map(({ id }) => id)).toEqual([submissionId]);
    expect(await titlesOf(clerk, at)).toContain("报审批次已作废");
  });
});

describe("after acceptance a batch", () => {
  it("is voided by clerk or chief of its house: tasks end, versions are void, the clock stands", async () => {
    const at = await given.reviewedSubmission();
    const { projectSubmissionId: submissionId, projectApplicationId, versionId } = at;
    await request(submissionId);
    await expectNothingDone(db, projectApplicationId, [
      ["invalid-application.wrong-actor", () => owner.invalidation.invalid({ submissionId })],
      ["invalid-application.wrong-actor", () => leader.invalidation.invalid({ submissionId })],
      ["platform.not-allowed", () => clerk2.invalidation.invalid({ submissionId })],
      ["platform.not-allowed", () => surveyor.invalidation.invalid({ submissionId })],
      ["invalid-application.wrong-actor", () => officer.invalidation.confirmInvalid({ submissionId })],
    ]);
    await chief.invalidation.invalid({ submissionId });
    const tasks = await db
      .selectFrom("review_task")
      .select("state")
      .where("submission_id", "=", submissionId)
      .execute();
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(["CANCELLED"]));
    const version = await db.selectFrom("submission_version").select("state").where("id", "=", versionId).execute();
    expect(version).toEqual([{ state: "VOID" }]);
    expect((await linesOf(db, "submission", submissionId)).at(-1)).toMatchObject({
      act: "invalidate",
      from: "FIRST_REVIEW",
      to: "INVALID",
      why: reason,
    });
    const shown = await owner.invalidation.getInvalidApplication({ projectSubmissionId: submissionId });
    expect(shown).toMatchObject({ state: "APPROVED", deciderName: "梁振华", actions: [] });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-state", () => owner.invalidation.saveInvalidApplication({ submissionId, reason })],
      ["invalid-application.wrong-state", () => clerk.invalidation.invalid({ submissionId })],
      ["submission.wrong-state", () => owner.submission.withdraw({ projectSubmissionId: submissionId, reason })],
    ]);
  });
});

describe("a finished batch", () => {
  let at: Awaited<ReturnType<typeof sentCertificate>>;
  let codes: { paper: string; sheet: string };
  beforeAll(async () => {
    at = await sentCertificate();
    const paper = await db
      .selectFrom("certificate")
      .select("qr_token")
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    const sheet = await db
      .selectFrom("sheet_stamp")
      .select("token")
      .where("certificate_id", "=", at.id)
      .executeTakeFirstOrThrow();
    codes = { paper: paper.qr_token, sheet: sheet.token };
  });

  it("is voided when the house agrees and the authority has the last word", async () => {
    const { projectSubmissionId: submissionId, projectApplicationId } = at;
    expect((await owner.project.readProject({ projectApplicationId })).state).toBe("COMPLETED");
    await request(submissionId);
    await expectNothingDone(db, projectApplicationId, [
      ["invalid-application.house-first", () => officer.invalidation.confirmInvalid({ submissionId })],
      ["invalid-application.house-first", () => officer.invalidation.rejectInvalid({ submissionId, reason })],
    ]);
    await clerk.invalidation.invalid({ submissionId });
    expect(await stateOf(submissionId)).toBe("FINISHED");
    expect((await officer.invalidation.listWaiting({})).list.map((one) => one.projectSubmissionId)).toContain(
      submissionId,
    );
    await expectNothingDone(db, projectApplicationId, [
      ["invalid-application.wrong-state", () => chief.invalidation.invalid({ submissionId })],
      ["invalid-application.wrong-actor", () => chief.invalidation.rejectInvalid({ submissionId, reason })],
    ]);
    await officer.invalidation.confirmInvalid({ submissionId });
    expect(await stateOf(submissionId)).toBe("INVALID");
    expect((await owner.project.readProject({ projectApplicationId })).state).toBe("REVIEWING");
  });

  it("takes its certificate along: the codes on paper and sheets say 已作废", async () => {
    for (const shown of [
      await guest.certificate.publicCertificate({ code: codes.paper }),
      await guest.certificate.publicDrawing({ code: codes.sheet }),
    ])
      expect(shown).toMatchObject({ state: "已作废", valid: false, reason });
  });

  it("has 作废 across its papers from then on; the signed originals are kept", async () => {
    await portal.runOnly(markVoidPapers);
    const paper = await db
      .selectFrom("certificate")
      .select(["signed_file_id", "sha256"])
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    const sheets = await db.selectFrom("sheet_stamp").selectAll().where("certificate_id", "=", at.id).execute();
    for (const { file_id, sha256 } of [{ file_id: paper.signed_file_id, sha256: paper.sha256 }, ...sheets]) {
      const newest = await findFileVersion(db, file_id as FileId);
      expect(newest?.file_version_index).toBe(2);
      expect(newest?.sha256).not.toBe(sha256);
      expect((await findFileVersion(db, file_id as FileId, 1))?.sha256).toBe(sha256);
    }
    await portal.runOnly(markVoidPapers);
  });

  it("is copied into a new batch whose files are the same bytes, under its own buildings", async () => {
    const { projectSubmissionId: submissionId, projectApplicationId } = at;
    const copy =
      (atlasName: string, client: Who = owner) =>
      () =>
        client.invalidation.copyInvalid({ submissionId, atlasName });
    await expectNothingDone(db, projectApplicationId, [
      ["platform.not-allowed", copy("第一批（重新报审）", designer)],
      ["platform.not-allowed", copy("第一批（重新报审）", owner2)],
    ]);
    const id = await copy("第一批（重新报审）")();
    const made = await owner.submission.readSubmission({ id });
    expect(made).toMatchObject({ state: "FILLING", copiedFromId: submissionId, buildingCount: 1, houseOrgId: null });
    expect(made.versions).toHaveLength(1);
    const sheetsIn = (of: SubmissionId) =>
      db
        .selectFrom("drawing")
        .innerJoin("share", "share.id", "drawing.share_id")
        .leftJoin("building", "building.id", "drawing.building_id")
        .select(["file_id", "kind", "change_type", "previous_drawing_id", "building.submission_id", "doc_biz_id"])
        .where("share.submission_id", "=", of)
        .orderBy("drawing.id")
        .execute();
    const [before, after] = [await sheetsIn(submissionId), await sheetsIn(id)];
    expect(after.map(({ file_id }) => file_id)).toEqual(before.map(({ file_id }) => file_id));
    for (const sheet of after) {
      const submission_id = sheet.kind === "DRAW" ? id : null;
      expect(sheet).toMatchObject({ change_type: "N", previous_drawing_id: null, submission_id });
    }
    expect(after.filter((sheet) => before.some((one) => one.doc_biz_id === sheet.doc_biz_id))).toEqual([]);
    expect(await titlesOf(designer, at)).toContain("请填报并提交本单位图纸资料");
    const orgId = await given.orgId("zhongyuan");
    await designer.submission.submitShare({ versionId: made.versions[0]?.versionId ?? 0, orgId });
    expect(await stateOf(id)).toBe("CONFIRMING");
    await expectNothingDone(db, projectApplicationId, [
      ["submission.atlas-name-taken", copy("第一批（重新报审）")],
      [
        "invalid-application.not-invalid",
        () => owner.invalidation.copyInvalid({ submissionId: id, atlasName: "第三批" }),
      ],
    ]);
  });
});
