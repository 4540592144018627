import type { ShareId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { answeringSubmission } = givenAnswers(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
);
const { db } = portal;
const [zhongyuan, fangyuan, dizhi] = [
  await given.orgId("zhongyuan"),
  await given.orgId("fangyuan"),
  await given.orgId("dizhi"),
];

const shareOf = async (projectSubmissionId: number, orgName: string) => {
  const versions = await owner.submission.submitStatusList({ submissionId: projectSubmissionId });
  const share = versions.at(-1)?.shares.find((one) => one.orgName.includes(orgName));
  if (!share) throw new Error(`no share of ${orgName}`);
  return share;
};
const toldOf = async (client: typeof owner, id: number) =>
  (await client.message.listMessages({})).list.filter(({ url }) => url?.includes(`projectSubmissionId=${id}`));

/** Two design firms; the second is asked before the batch opens. */
const sharedByTwo = async () => {
  const at = await given.confirmedApplication();
  await given.partner(at.projectApplicationId, fangyuan);
  const { projectSubmissionId } = at;
  await owner.submission.openToPartners({ projectSubmissionId });
  await uploadOwnerPapers(owner, projectSubmissionId);
  const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
  for (const one of [designer, designer2]) await given.uploadedSheets(one, at);
  return { ...at, versionId: versions[0]?.versionId ?? 0 };
};

describe("handing in a share", () => {
  it("freezes it, tells the owner, and says in the history how much it was", async () => {
    const { projectSubmissionId, versionId, projectApplicationId } = await given.openedSubmission();
    await given.uploadedSheets(designer, { projectSubmissionId, projectApplicationId });
    await designer.submission.submitShare({ versionId, orgId: zhongyuan });
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({
      state: "CONFIRMING",
      versions: [{ state: "PARTIAL", submitTime: null }],
    });
    expect(await shareOf(projectSubmissionId, "中原")).toMatchObject({
      submitted: true,
      submitterName: "林雨桐",
      sheetCount: 6,
    });
    expect(await shareOf(projectSubmissionId, "金色")).toMatchObject({ submitted: false });
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toEqual({
      act: "submitShare",
      from: "FILLING",
      to: "CONFIRMING",
      why: "第1版资料，共 6 张图纸",
      who: "林雨桐",
      audience: "parties",
    });
    expect((await toldOf(owner, projectSubmissionId))[0]).toMatchObject({ title: "设计资料已提交，请确认报审" });
  });

  it("waits for the last firm, and freezes only what was handed in", async () => {
    const { projectSubmissionId, versionId } = await sharedByTwo();
    await designer.submission.submitShare({ versionId, orgId: zhongyuan });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("FILLING");
    await expectRefused(designer.submission.submitShare({ versionId, orgId: zhongyuan }), "version.share-submitted");
    expect((await designer.drawing.designVersion({ projectSubmissionId }))?.whyNotEdit).toContain("已提交");
    expect((await designer2.drawing.designVersion({ projectSubmissionId }))?.whyNotEdit).toBeNull();
    expect(await toldOf(owner, projectSubmissionId)).toEqual([]);
    await designer2.submission.submitShare({ versionId, orgId: fangyuan });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("CONFIRMING");
    expect(await toldOf(owner, projectSubmissionId)).toHaveLength(1);
  });

  it("of two firms at the same moment makes the owner's turn exactly once", async () => {
    const { projectSubmissionId, versionId } = await sharedByTwo();
    const ends = await atOnce(
      () => designer.submission.submitShare({ versionId, orgId: zhongyuan }),
      () => designer2.submission.submitShare({ versionId, orgId: fangyuan }),
      () => designer.submission.submitShare({ versionId, orgId: zhongyuan }),
    );
    expect(ends.done).toBe(2);
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("CONFIRMING");
    expect(await toldOf(owner, projectSubmissionId)).toHaveLength(1);
    const acts = (await linesOf(db, "submission", projectSubmissionId)).map(({ act }) => act);
    expect(acts.filter((act) => act === "submitShare")).toHaveLength(2);
  });

  it("is refused for what is not one's own, not there, or not one's turn", async () => {
    const { versionId, projectApplicationId } = await given.openedSubmission();
    const submit = (client: typeof owner, orgId: number) => () => client.submission.submitShare({ versionId, orgId });
    await expectNothingDone(db, projectApplicationId, [
      ["submission.folder-empty", submit(designer, zhongyuan)],
      ["platform.not-allowed", submit(designer, fangyuan)],
      ["platform.not-allowed", submit(owner, zhongyuan)],
      ["platform.not-allowed", submit(designer2, fangyuan)],
      ["platform.not-allowed", submit(owner2, zhongyuan)],
      ["platform.not-allowed", submit(clerk, zhongyuan)],
      ["submission.no-share", submit(surveyor, dizhi)],
      ["submission.no-share", submit(owner, await given.orgId("jinse"))],
      ["platform.not-found", () => designer.submission.submitShare({ versionId: 999_999, orgId: zhongyuan })],
    ]);
  });

  it("asks for the separator, for numbers and names of their own, and for the papers that must be there (F209)", async () => {
    const { versionId, projectSubmissionId, projectApplicationId } = await given.openedSubmission();
    await given.uploadedSheets(designer, { projectSubmissionId, projectApplicationId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const [first, second] = (tree?.drawings ?? []).filter((one) => !one.isCover);
    const submit = () => designer.submission.submitShare({ versionId, orgId: zhongyuan });
    const same = { graphNum: second?.graphNum ?? "", graphName: "重复的图号" };
    await designer.drawing.saveGraphInfo({ id: first?.drawingId ?? 0, ...same });
    await expectNothingDone(db, projectApplicationId, [["submission.drawing-unparsed", submit]]);
    await designer.drawing.removeDrawings({ ids: [first?.drawingId ?? 0] });

    await db
      .updateTable("folder")
      .set({ should_doc_num: 2 })
      .where("share_id", "=", tree?.docRepositoryVersionId as ShareId)
      .where("folder_name", "=", "总图")
      .execute();
    await expectNothingDone(db, projectApplicationId, [["submission.document-missing", submit]]);
    await db.updateTable("folder").set({ should_doc_num: null }).where("folder_name", "=", "总图").execute();

    await db.deleteFrom("drawing_separator").where("application_id", "=", projectApplicationId).execute();
    await expectNothingDone(db, projectApplicationId, [["submission.separator-missing", submit]]);
    await designer.drawing.saveSeparator({ applicationId: projectApplicationId });
    expect(await submit()).toBe(true);
  });

  it("is about the newest version only", async () => {
    const at = await answeringSubmission();
    await expectNothingDone(db, at.projectApplicationId, [
      ["version.locked", () => designer.submission.submitShare({ versionId: at.versionId, orgId: zhongyuan })],
    ]);
  });
});

describe("giving a share back", () => {
  it("opens that share alone, with the reason, and tells its firm", async () => {
    const { projectSubmissionId, versionId } = await sharedByTwo();
    await designer.submission.submitShare({ versionId, orgId: zhongyuan });
    await designer2.submission.submitShare({ versionId, orgId: fangyuan });
    const { docRepositoryVersionId } = await shareOf(projectSubmissionId, "中原");
    const reason = "缺少地下室平面图";
    await owner.submission.rejectShare({ docRepositoryVersionId, reason });
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({
      state: "FILLING",
      versions: [{ state: "PARTIAL" }],
    });
    expect(await shareOf(projectSubmissionId, "中原")).toMatchObject({
      submitted: false,
      submitTime: null,
      rejectReason: reason,
    });
    expect(await shareOf(projectSubmissionId, "方圆")).toMatchObject({ submitted: true, rejectReason: null });
    expect((await toldOf(designer, projectSubmissionId))[0]).toMatchObject({
      title: "建设单位退回了本单位资料",
      content: expect.stringContaining(reason),
    });
    expect((await toldOf(designer2, projectSubmissionId)).map(({ title }) => title)).not.toContain(
      "建设单位退回了本单位资料",
    );
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "rejectShare",
      why: reason,
    });
    await designer.submission.submitShare({ versionId, orgId: zhongyuan });
    expect(await shareOf(projectSubmissionId, "中原")).toMatchObject({ submitted: true, rejectReason: null });
  });

  it("takes the version back to its beginning when it was the only one", async () => {
    const { projectSubmissionId } = await given.confirmingSubmission();
    const { docRepositoryVersionId } = await shareOf(projectSubmissionId, "中原");
    await owner.submission.rejectShare({ docRepositoryVersionId, reason: "图签未签字" });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).versions[0]?.state).toBe("DRAFT");
  });

  it("needs a reason of 5 to 500 characters, and a share that was handed in", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmingSubmission();
    const { docRepositoryVersionId } = await shareOf(projectSubmissionId, "中原");
    const own = await shareOf(projectSubmissionId, "金色");
    const reject =
      (reason: string, id = docRepositoryVersionId) =>
      () =>
        owner.submission.rejectShare({ docRepositoryVersionId: id, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["platform.malformed", reject("缺平面图")],
      ["platform.malformed", reject("  缺平面图  ")],
      ["platform.malformed", reject("长".repeat(501))],
      ["version.share-not-submitted", reject("缺少立项文件", own.docRepositoryVersionId)],
      ["platform.not-found", reject("缺少平面图", 999_999 as ShareId)],
    ]);
    await reject("长".repeat(500))();
    await expectRefused(reject("缺少平面图")(), "submission.wrong-state");
  });

  it("is possible only for the owner, and never for a batch that was sent to the house", async () => {
    const confirming = await given.confirmingSubmission();
    const { docRepositoryVersionId } = await shareOf(confirming.projectSubmissionId, "中原");
    const reject = (client: typeof owner) => () =>
      client.submission.rejectShare({ docRepositoryVersionId, reason: "缺少地下室平面图" });
    await expectNothingDone(
      db,
      confirming.projectApplicationId,
      [designer, designer2, owner2, surveyor, clerk].map((client) => ["platform.not-allowed", reject(client)]),
    );
    await owner.submission.applyForReview({
      projectSubmissionId: confirming.projectSubmissionId,
      orgId: await given.orgId("ruitu"),
    });
    await expectNothingDone(db, confirming.projectApplicationId, [["submission.wrong-state", reject(owner)]]);
  });

  it("is refused for a share of an earlier round", async () => {
    const at = await answeringSubmission();
    const versions = await owner.submission.submitStatusList({ submissionId: at.projectSubmissionId });
    const old = versions[0]?.shares.find(({ part }) => part === "DESIGN")?.docRepositoryVersionId ?? 0;
    await expectNothingDone(db, at.projectApplicationId, [
      [
        "version.locked",
        () => owner.submission.rejectShare({ docRepositoryVersionId: old, reason: "缺少地下室平面图" }),
      ],
    ]);
  });
});
