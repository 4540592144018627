import type { ApplicationId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { buildingInfo, designInfo } from "../../../seed/report-data.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenDrawingAlterations } from "../../../test/given-drawing-alteration.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import { type Client, expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { linesOf } from "../../../test/trace.ts";
import { reportWords } from "../../../test/report-words.ts";

const portal = await startStagedPortal("certified");
const given = startGiven(portal);
const certificates = givenCertificates(portal, given);
const drawings = givenDrawings(portal, given);
const alterations = givenDrawingAlterations(portal);
const { owner, owner3, designer, designer2, surveyor, clerk, clerk2, chief, officer } = await portal.cast(
  ...(["owner", "owner3", "designer", "designer2", "surveyor", "clerk", "clerk2", "chief", "officer"] as const),
);
const titlesOf = async (client: Client) =>
  (await client.message.listMessages({ size: 50 })).list.map(({ title }) => title);
/** Another batch of the project, with a building of its own, that has passed, too. */
const secondBatch = async (projectApplicationId: ApplicationId) => {
  const projectSubmissionId = await owner.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
  const buildingInfoDto = buildingInfo({ buildingName: "2#楼" });
  await owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto, buildingDesignInfo: designInfo() });
  await owner.submission.openToPartners({ projectSubmissionId });
  await uploadOwnerPapers(owner, projectSubmissionId);
  const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
  const batch = {
    projectApplicationId,
    projectSubmissionId,
    versionId: versions[0]?.versionId ?? expect.fail("no version"),
  };
  await given.bringToReview(batch);
  await certificates.pass(batch);
  return batch;
};
const publicSheet = async (drawingId: number) => {
  const { token } = await portal.db
    .selectFrom("sheet_stamp")
    .select("token")
    .where("drawing_id", "=", drawingId as never)
    .executeTakeFirstOrThrow();
  return portal.guest.certificate.publicDrawing({ code: token });
};

describe("declaring the drawings that change", () => {
  it("needs a batch that has passed, whose sheets are in force", async () => {
    const reviewed = await given.acceptedSubmission();
    const begin = designer.alteration.createAlteration({
      ...{ projectApplicationId: reviewed.projectApplicationId, kinds: ["DRAWING"], alterReason: "3" },
    });
    await expectRefused(begin, "alteration.no-final-sheets");
    expect(await designer.alteration.listSheetsInForce(reviewed)).toEqual([]);
  });

  it("lists what changes and why, and cannot be handed in without", async () => {
    const at = await certificates.passedSubmission();
    const { id, structure, architecture, sheets } = await alterations.declared(at);
    const read = await designer.alteration.readAlteration({ id });
    expect(read).toMatchObject({ kinds: ["DRAWING"], changeCount: 2, review: null, addedSheets: [] });
    expect(read.sheets).toMatchObject([
      { graphNum: architecture.graphNum, change: "D", changeLabel: "取消", note: "与楼梯详图重复", next: null },
      {
        graphNum: structure.graphNum,
        change: "M",
        changeLabel: "修改",
        buildingName: structure.buildingName,
        next: null,
      },
    ]);
    const save = async (next: typeof sheets, submit = false) => {
      const { version } = await designer.alteration.readAlteration({ id });
      return designer.alteration.updateAlteration({ id, version, sheets: next, submit });
    };
    const none = await expectRefused(save([], true), "alteration.incomplete");
    expect(none.detail).toMatchObject([{ field: "sheets", message: "请选择要变更的图纸" }]);
    const bare = sheets.map((sheet) => ({ ...sheet, note: "" }));
    expect((await expectRefused(save(bare, true), "alteration.incomplete")).detail).toHaveLength(2);
    await expectRefused(
      save(
        sheets.filter(({ change }) => change === "D"),
        true,
      ),
      "alteration.incomplete",
    );
    await expectRefused(save([{ ...sheets[0], drawingId: 999_999 } as never]), "alteration.sheet-unknown");
    const { version } = await designer.alteration.readAlteration({ id });
    const foreign = designer.alteration.updateAlteration({ id, version, kinds: ["DRAWING", "INFO"] });
    await expectRefused(foreign, "alteration.kind-not-own");
    // The refused list was not saved.
    expect((await designer.alteration.readAlteration({ id })).sheets).toHaveLength(2);
    await designer.alteration.updateAlteration({ id, version, kinds: ["PERSON"] });
    expect((await designer.alteration.readAlteration({ id })).sheets).toEqual([]);
  });

  it("is of one's own sheets for a designer, and of one batch", async () => {
    const at = await certificates.passedSubmission();
    await portal.db
      .updateTable("share")
      .set({ org_id: await given.orgId("fangyuan") })
      .where("submission_id", "=", at.projectSubmissionId)
      .where("part", "=", "DESIGN")
      .execute();
    expect(await designer.alteration.listSheetsInForce(at)).toEqual([]);
    const [sheet] = await owner.alteration.listSheetsInForce(at);
    const id = await designer.alteration.createAlteration({ ...at, kinds: ["DRAWING"], alterReason: "3" });
    const save = designer.alteration.updateAlteration({
      ...{ id, version: 1, sheets: [{ drawingId: sheet?.drawingId as never, change: "M", note: "改" }] },
    });
    await expectRefused(save, "alteration.design-own-sheets");
  });

  it("is of one batch: sheets of two are declared each by themselves, and what was declared stays", async () => {
    const at = await certificates.passedSubmission();
    const { projectApplicationId } = at;
    const second = await secondBatch(projectApplicationId);
    const inForce = await designer.alteration.listSheetsInForce(at);
    const [moved, stays] = [second, at].map((batch) =>
      inForce.find(({ projectSubmissionId }) => projectSubmissionId === batch.projectSubmissionId),
    );
    const id = await designer.alteration.createAlteration({
      projectApplicationId,
      kinds: ["DRAWING"],
      alterReason: "3",
    });
    const save = async (...sheets: (typeof stays)[]) => {
      const { version } = await designer.alteration.readAlteration({ id });
      const list = sheets.map((one) => ({ drawingId: one?.drawingId as never, change: "M" as const, note: "改" }));
      return designer.alteration.updateAlteration({ id, version, sheets: list });
    };
    await save(stays);
    const { message } = await expectRefused(save(stays, moved), "alteration.sheets-of-two-batches");
    expect(message).toBe("一次设计变更只能针对同一批次的图纸，请分批次办理");
    const { sheets } = await designer.alteration.readAlteration({ id });
    expect(sheets.map(({ drawingId }) => drawingId)).toEqual([stays?.drawingId]);
    await save(moved);
  });

  it("is nobody's business but the parties'", async () => {
    const at = await certificates.passedSubmission();
    const { id, sheets } = await alterations.declared(at);
    for (const other of [owner3, designer2, clerk2, surveyor, clerk, officer])
      await expectRefused(other.alteration.listSheetsInForce(at), "platform.not-allowed");
    for (const other of [owner3, designer2])
      await expectRefused(other.alteration.updateAlteration({ id, version: 2, sheets }), "platform.not-allowed");
    await expectRefused(owner.alteration.updateAlteration({ id, version: 2, sheets }), "platform.not-found");
  });
});

describe("drawings that were agreed to change", () => {
  it("come into a batch of their own, with those sheets only, at the house that passed them", async () => {
    const at = await certificates.passedSubmission();
    const { id, structure, architecture } = await alterations.declared(at);
    await alterations.submit(id);
    expect(await titlesOf(clerk)).toContain("申报变更待审核");
    expect(await alterations.approve(id)).toEqual({ state: "REVIEWING" });
    const batch = await alterations.batchOf(id, at);
    const submission = await designer.submission.readSubmission({ id: batch.projectSubmissionId });
    const base = await designer.submission.readSubmission({ id: at.projectSubmissionId });
    expect(submission).toMatchObject({
      ...{ state: "FILLING", atlasName: `${base.atlasName} 变更-1`, houseOrgId: base.houseOrgId },
      versions: [{ submissionVersion: 1, versionType: "ALTER", state: "DRAFT" }],
    });
    const tree = await designer.drawing.designVersion(batch);
    expect(tree?.folders[0]).toMatchObject({ folderName: "变更-1", folderType: "ALTER", parentId: null });
    expect(
      tree?.drawings.map(({ graphNum, changeType, changeNote, alterMark }) => [
        graphNum,
        changeType,
        changeNote,
        alterMark,
      ]),
    ).toEqual([
      [architecture.graphNum, "D", "与楼梯详图重复", "变更-1"],
      [structure.graphNum, "U", "框架梁 KL3 截面由 300×600 改为 300×700", "变更-1"],
    ]);
    expect(await titlesOf(designer)).toContain("请上传变更后的图纸");
    expect(await titlesOf(owner)).toContain("设计变更进入审查");
    expect((await linesOf(portal.db, "alteration", id)).map(({ act, to }) => [act, to])).toEqual([
      ["submit", "SUBMITTED"],
      ["approve", "APPROVED"],
      ["beginReview", "REVIEWING"],
    ]);
  });

  it("are handed in with a new edition of each, and to that house only", async () => {
    const at = await certificates.passedSubmission();
    const { id, structure } = await alterations.declared(at);
    await alterations.submit(id);
    await alterations.approve(id);
    const batch = await alterations.batchOf(id, at);
    const [share] = (await designer.submission.readSubmission({ id: batch.projectSubmissionId })).versions;
    const own = await given.orgId("zhongyuan");
    const submit = () => designer.submission.submitShare({ versionId: share?.versionId as never, orgId: own });
    const failure = await expectRefused(submit(), "submission.altered-sheet-missing");
    expect(failure.message).toContain(structure.graphNum);
    // A file dropped on the top folder and marked as changed finds its sheet by number.
    const tree = await designer.drawing.designVersion(batch);
    const topId = tree?.folders[0]?.folderId as never;
    await drawings.sheets(
      designer,
      topId,
      `${structure.graphNum}改1@${structure.graphName}.pdf`,
      "结施-99@新增节点.pdf",
    );
    const after = await designer.drawing.designVersion(batch);
    expect(after?.drawings.find(({ graphNum }) => graphNum === `${structure.graphNum}改1`)).toMatchObject({
      ...{ changeType: "M", previousDrawingId: structure.drawingId },
    });
    const shown = await designer.alteration.readAlteration({ id });
    expect(shown.sheets.find(({ change }) => change === "M")?.next).toMatchObject({
      graphNum: `${structure.graphNum}改1`,
    });
    expect(shown.addedSheets).toMatchObject([{ graphNum: "结施-99", graphName: "新增节点" }]);
    // The house sees new editions once they are handed in.
    const early = await clerk.alteration.readAlteration({ id });
    expect(early).toMatchObject({ addedSheets: [], review: { mark: "变更-1", state: "FILLING" } });
    expect(early.sheets.every(({ next }) => next === null)).toBe(true);
    await submit();
    const houses = await owner.submission.listHouses(batch);
    const ruitu = await given.orgId("ruitu");
    const elsewhere = houses.find(({ orgId }) => orgId !== ruitu)?.orgId as never;
    await expectRefused(owner.submission.chooseHouse({ ...batch, houseOrgId: elsewhere }), "submission.house-fixed");
    await expectRefused(owner.submission.applyForReview({ ...batch, orgId: elsewhere }), "submission.house-fixed");
    await owner.submission.applyForReview(batch);
    expect((await clerk.alteration.readAlteration({ id })).sheets.some(({ next }) => next !== null)).toBe(true);
  });

  it("take the place of the former ones when they pass, and whoever scans one of those learns it", async () => {
    const at = await certificates.sentCertificate();
    const [certificate] = await owner.certificate.listCertificates(at);
    const { id, structure, architecture, batch } = await alterations.handedIn(at);
    await given.accept(batch);
    await given.assign(batch);
    const tasks = await (await portal.signIn("reviewer")).review.listTasks(batch);
    expect(tasks.map(({ discipline, taskType }) => [discipline, taskType])).toEqual([["JG", "ALTER"]]);
    expect(await publicSheet(structure.drawingId)).toMatchObject({ valid: true });
    await certificates.pass(batch);

    const effective = await owner.alteration.readAlteration({ id });
    expect(effective).toMatchObject({ state: "EFFECTIVE", review: { state: "PASSED" } });
    expect(await titlesOf(surveyor)).toContain("申报变更已生效");
    const next = effective.sheets.find(({ change }) => change === "M")?.next;
    expect(await clerk.drawing.readDrawing({ id: structure.drawingId })).toMatchObject({
      ...{ alterMark: null, superseded: { mark: "变更-1", byId: next?.drawingId } },
    });
    expect(await clerk.drawing.readDrawing({ id: architecture.drawingId })).toMatchObject({
      superseded: { mark: "变更-1", byId: null },
    });
    const inForce = await designer.alteration.listSheetsInForce(at);
    expect(inForce.map(({ drawingId }) => drawingId)).not.toContain(architecture.drawingId);
    expect(inForce).toContainEqual(
      expect.objectContaining({
        drawingId: next?.drawingId,
        alterMark: "变更-1",
        projectSubmissionId: at.projectSubmissionId,
      }),
    );
    // Scanning the former sheet tells which sheet is in force; the certificate still counts.
    expect(await publicSheet(structure.drawingId)).toMatchObject({
      ...{ state: "已变更", valid: false, reason: expect.stringContaining(`图纸 ${structure.graphNum}改1 替代`) },
    });
    expect(await publicSheet(architecture.drawingId)).toMatchObject({ reason: expect.stringContaining("取消") });
    expect((await owner.certificate.listCertificates(at)).find((one) => one.id === certificate?.id)).toMatchObject({
      state: "SENT",
    });

    const code = new URL(certificate?.verificationAddress ?? "").hash.split("t=")[1] ?? "";
    expect(await portal.guest.certificate.publicCertificate({ code })).toMatchObject({
      ...{ valid: true, alterations: [{ mark: "变更-1", certNo: null, sheetCount: 2 }] },
    });
  });

  it("have an opinion of their own, which names every one of them", async () => {
    const at = await certificates.createdCertificate();
    const [certificate] = await clerk.certificate.listCertificates(at);
    const { id, structure, architecture, batch } = await alterations.handedIn(at);
    await given.accept(batch);
    await given.assign(batch);
    await certificates.pass(batch);
    const opinion = await certificates.create(batch);
    const issued = (await clerk.certificate.listCertificates(batch)).find((one) => one.id === opinion);
    expect(issued).toMatchObject({
      ...{ kind: "4", kindLabel: "变更审查合格意见", hasPdf: true, certNo: expect.stringMatching(/-BS-001$/) },
    });
    const { content } = await portal.db
      .selectFrom("certificate")
      .select("content")
      .where("id", "=", opinion)
      .executeTakeFirstOrThrow();
    const { alterNo } = await owner.alteration.readAlteration({ id });
    expect(content.buildings.map(({ name }) => name)).toEqual([structure.buildingName]);
    expect(content.alteration).toMatchObject({
      ...{ mark: "变更-1", formerCertificate: certificate?.certNo, alterationNumber: alterNo },
      sheets: [
        { former: architecture.graphNum, next: "", change: "取消" },
        { former: structure.graphNum, next: `${structure.graphNum}改1`, change: "修改" },
      ],
    });
    // Voided after their pass, the new sheets give way to those they had replaced.
    const submissionId = batch.projectSubmissionId;
    await owner.invalidation.saveInvalidApplication({ submissionId, reason: "变更图纸与现场不符，须重新出图" });
    await owner.invalidation.submitInvalidApplication({ submissionId });
    await clerk.invalidation.invalid({ submissionId });
    const inForce = (await designer.alteration.listSheetsInForce(at)).map(({ drawingId }) => drawingId);
    expect(inForce).toEqual(expect.arrayContaining([structure.drawingId, architecture.drawingId]));
    expect(await clerk.drawing.readDrawing({ id: structure.drawingId })).toMatchObject({ superseded: null });
    await expectRefused(
      owner.invalidation.copyInvalid({ submissionId, atlasName: "变更图再报" }),
      "invalid-application.of-alteration",
    );
  });

  it("stay as they were when the changed ones fail, and when the batch is taken back", async () => {
    const at = await certificates.passedSubmission();
    const before = await designer.alteration.listSheetsInForce(at);
    const failed = await alterations.handedIn(at);
    await given.accept(failed.batch);
    await given.assign(failed.batch);
    await certificates.collect(failed.batch);
    const report = await reportWords(chief, failed.batch.projectSubmissionId, "DEPTH");
    await chief.review.conclude({
      ...failed.batch,
      result: "FAIL",
      conclusion: "梁截面与计算书不符，不合格。",
      report,
    });
    expect(await owner.alteration.readAlteration({ id: failed.id })).toMatchObject({ state: "REJECTED" });
    expect(await designer.alteration.listSheetsInForce(at)).toEqual(before);
    expect(await titlesOf(designer)).toContain("设计变更审查不合格");
    // Another alteration may be filed; the number of the failed one is not used again.
    const second = await alterations.handedIn(at);
    expect((await owner.alteration.readAlteration({ id: second.id })).review?.mark).toBe("变更-2");
    await owner.submission.withdraw({ ...second.batch, reason: "方案再作调整，先行撤回" });
    expect(await owner.alteration.readAlteration({ id: second.id })).toMatchObject({ state: "WITHDRAWN" });
    expect(await designer.alteration.listSheetsInForce(at)).toEqual(before);
  });

  it("end with the batch they alter, when that one is voided while they are reviewed", async () => {
    const at = await certificates.passedSubmission();
    const { id, batch } = await alterations.handedIn(at);
    await given.accept(batch);
    const submissionId = at.projectSubmissionId;
    await owner.invalidation.saveInvalidApplication({ submissionId, reason: "项目用地调整，整批图纸须重新出图" });
    await owner.invalidation.submitInvalidApplication({ submissionId });
    await clerk.invalidation.invalid({ submissionId });
    expect(await owner.submission.readSubmission({ id: batch.projectSubmissionId })).toMatchObject({
      state: "INVALID",
    });
    expect(await owner.alteration.readAlteration({ id })).toMatchObject({ state: "WITHDRAWN" });
    for (const client of [designer, clerk]) expect(await titlesOf(client)).toContain("设计变更审查终止");
    const batchLines = await linesOf(portal.db, "submission", batch.projectSubmissionId);
    expect(batchLines.at(-1)).toMatchObject({ act: "invalidate", to: "INVALID" });
    expect((await linesOf(portal.db, "alteration", id)).at(-1)).toMatchObject({ act: "endReview", to: "WITHDRAWN" });
  });
});
