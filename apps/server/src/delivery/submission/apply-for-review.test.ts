import { describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, surveyor, clerk, clerk2, reviewer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "clerk2",
  "reviewer",
);
const { db } = portal;
const [ruitu, hengxin, zhongyuan] = [
  await given.orgId("ruitu"),
  await given.orgId("hengxin"),
  await given.orgId("zhongyuan"),
];
const arrivals = async (client: typeof owner, id: number) =>
  (await client.message.listMessages({})).list.filter(({ url }) => url === `#/censorUnit/acceptance/${id}`);
describe("applying for review (C045)", () => {
  it("locks the version with the owner's own papers and tells the desk of the house, nobody else", async () => {
    const { projectSubmissionId } = await given.confirmingSubmission();
    await owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu });
    const { state, houseOrgId, versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect({ state, houseOrgId }).toEqual({ state: "SUBMITTED", houseOrgId: ruitu });
    expect(versions[0]).toMatchObject({ state: "LOCKED", stateLabel: "已提交（待受理）" });
    expect(new Date(versions[0]?.submitTime ?? 0)).toEqual(portal.clock());
    expect(versions[0]?.shares.map(({ submitted, submitterName }) => [submitted, submitterName])).toEqual([
      [true, "陈思远"],
      [true, "林雨桐"],
    ]);
    expect(await arrivals(clerk, projectSubmissionId)).toMatchObject([{ title: "新的报审待受理" }]);
    for (const other of [reviewer, clerk2]) expect(await arrivals(other, projectSubmissionId)).toEqual([]);
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "submit",
      from: "CONFIRMING",
      to: "SUBMITTED",
    });
  });

  it("arrives once, however often it is clicked", async () => {
    const { projectSubmissionId } = await given.confirmingSubmission();
    const apply = () => owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu });
    expect(await atOnce(apply, apply, apply)).toEqual({
      done: 1,
      codes: ["submission.wrong-state", "submission.wrong-state"],
    });
    expect(await arrivals(clerk, projectSubmissionId)).toHaveLength(1);
  });

  it("says in the wrong state which one it is, who has to act, and which field names an unknown house", async () => {
    const { projectSubmissionId } = await given.confirmingSubmission();
    const apply = (orgId: typeof ruitu) =>
      owner.submission.applyForReview({ projectSubmissionId, orgId }).catch((failure: unknown) => failure);
    expect(await apply(999_999 as typeof ruitu)).toMatchObject({
      code: "submission.house-unknown",
      detail: [{ field: "orgId", message: "没有编号为 999999 的审查机构" }],
    });
    await apply(ruitu);
    expect(await apply(ruitu)).toMatchObject({
      code: "submission.wrong-state",
      message: expect.stringMatching(
        /^报审批次现为“待受理”，不能“确认并报审”，须在“待建设单位确认”时办理。接下来受理员可“受理”/,
      ),
    });
  });

  it("is not undone by a designer who goes on at the same moment", async () => {
    const { projectSubmissionId, versionId } = await given.confirmingSubmission();
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    await atOnce(
      () => owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu }),
      () => designer.submission.submitShare({ versionId, orgId: zhongyuan }),
      () => designer.drawing.removeDrawings({ ids: tree?.drawings.map((one) => one.drawingId) ?? [] }),
    );
    expect((await clerk.submission.readSubmission({ id: projectSubmissionId })).versions[0]).toMatchObject({
      state: "LOCKED",
      shares: [{}, { submitted: true, sheetCount: 6 }],
    });
  });

  it("needs every share, and a house that is one, is free, of the class, and not suspended", async () => {
    const filling = await given.openedSubmission();
    await expectNothingDone(db, filling.projectApplicationId, [
      [
        "submission.wrong-state",
        () => owner.submission.applyForReview({ projectSubmissionId: filling.projectSubmissionId, orgId: ruitu }),
      ],
    ]);
    const { projectSubmissionId, projectApplicationId } = await given.confirmingSubmission();
    const jinse = await given.orgId("jinse");
    await db.updateTable("organisation").set({ group_flag: "jinse" }).where("id", "=", jinse).execute();
    const tied = await given.firm("CENSOR", { group_flag: "jinse" });
    const suspended = await given.firm("CENSOR", { suspended: true });
    const apply = (orgId?: number) => () =>
      owner.submission.applyForReview({ projectSubmissionId, ...(orgId !== undefined && { orgId }) });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.house-missing", apply()],
      ["submission.house-class-too-low", apply(hengxin)],
      ["submission.house-not-independent", apply(tied)],
      ["submission.house-unknown", apply(zhongyuan)],
      ["submission.house-unknown", apply(suspended)],
      ["submission.house-unknown", apply(999_999)],
    ]);
    await setParameter(db, "CONTRACT_REQUIRED", "OPEN");
    await expectNothingDone(db, projectApplicationId, [["submission.contract-missing", apply(ruitu)]]);
    const papers = await owner.drawing.constructVersion({ projectSubmissionId });
    const folderId = papers?.folders.find(({ folderName }) => folderName.includes("合同"))?.folderId ?? 0;
    const content = Buffer.from("%PDF-1.7\n合同\n%%EOF\n");
    const { fileId } = await owner.file.uploadByStream({ content, fileName: "审查委托合同.pdf" });
    await owner.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName: "审查委托合同.pdf" }] });
    expect(await apply(ruitu)()).toBe(true);
    await setParameter(db, "CONTRACT_REQUIRED", "CLOSE");
  });

  it("is the owner's of this project alone", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmingSubmission();
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner2, designer, surveyor, clerk, clerk2].map((client) => [
        "platform.not-allowed",
        () => client.submission.applyForReview({ projectSubmissionId, orgId: ruitu }),
      ]),
    );
  });
});

describe("whether the batch can be sent (C046)", () => {
  const ask = (projectApplicationId: number) => owner.submission.applyForReviewClickable({ projectApplicationId });

  it("is told with the reason why not, in every state on the way", async () => {
    const at = await given.confirmedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    expect(await ask(projectApplicationId)).toEqual({ clickable: false, reason: "请先通知设计、勘察单位填报。" });
    await owner.submission.openToPartners({ projectSubmissionId });
    expect((await ask(projectApplicationId)).reason).toContain("还有单位未提交");
    await given.uploadedSheets(designer, at);
    const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    await designer.submission.submitShare({ versionId: versions[0]?.versionId ?? 0, orgId: zhongyuan });
    const papers =
      "还缺必传资料：01立项批准（应传 1 份，已传 0 份）、02规划用地（应传 1 份，已传 0 份），请上传后再提交";
    expect((await ask(projectApplicationId)).reason).toBe(`${papers}。`);
    const { actions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect(actions).toContainEqual(expect.objectContaining({ action: "submit", allowed: false, whyNot: papers }));
    await expectNothingDone(db, projectApplicationId, [
      ["submission.document-missing", () => owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu })],
    ]);
    await uploadOwnerPapers(owner, projectSubmissionId);
    expect((await ask(projectApplicationId)).reason).toContain("请先选择审查机构");
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    expect(await ask(projectApplicationId)).toEqual({ clickable: true, reason: null });
    await owner.submission.applyForReview({ projectSubmissionId });
    expect(await ask(projectApplicationId)).toEqual({ clickable: false, reason: "没有待报审的批次。" });
  });

  it("waits for partners who have not agreed to take part, though their sheets are in", async () => {
    const at = await given.reportedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    await owner.submission.openToPartners({ projectSubmissionId });
    await uploadOwnerPapers(owner, projectSubmissionId);
    await given.uploadedSheets(designer, at);
    await designer.submission.submitShare({ versionId: at.versionId, orgId: zhongyuan });
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    expect(await ask(projectApplicationId)).toEqual({
      clickable: false,
      reason: "还有设计或勘察单位未确认参与，请联系该单位确认或更换单位。",
    });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.partner-unconfirmed", () => owner.submission.applyForReview({ projectSubmissionId })],
    ]);
    const { projectParticipant } = await owner.project.readProject(at);
    for (const [client, type] of [
      [designer, "4"],
      [surveyor, "3"],
    ] as const) {
      const participantId = projectParticipant.find(({ participantType }) => participantType === type)?.id as never;
      await client.project.confirmParticipation({ participantId, agrees: true });
    }
    expect(await ask(projectApplicationId)).toEqual({ clickable: true, reason: null });
  });

  it("is no after a refusal until another house is chosen: what it says is what applying does", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    await clerk.acceptance.refuseSubmission({ projectSubmissionId, reason: "不在本机构业务范围内" });
    const { clickable, reason } = await ask(projectApplicationId);
    expect(clickable).toBe(false);
    expect(reason).toContain("另选审查机构");
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-state", () => owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu })],
    ]);
  });

  it("is no when the chosen house is related to a party, or the contract is missing", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmingSubmission();
    const house = await given.firm("CENSOR");
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: house });
    const jinse = await given.orgId("jinse");
    await db.updateTable("organisation").set({ group_flag: "both" }).where("id", "in", [jinse, house]).execute();
    expect((await ask(projectApplicationId)).reason).toContain("存在关联");
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    await setParameter(db, "CONTRACT_REQUIRED", "OPEN");
    expect((await ask(projectApplicationId)).reason).toContain("审查委托合同");
    await setParameter(db, "CONTRACT_REQUIRED", "CLOSE");
    expect((await ask(projectApplicationId)).clickable).toBe(true);
  });
});
