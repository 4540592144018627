import type { ComplaintId, FileId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { complaintReason, givenComplaints } from "../../../test/given-answer.ts";
import { type Batch, cloud, givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, letterSent, answered, submitShares } = givenReviews(portal, given);
const { drafted, disputing } = givenComplaints(portal);
const [owner, owner2, designer, designer2] = [
  await as("owner"),
  await as("owner2"),
  await as("designer"),
  await as("designer2"),
];
const [clerk, clerk2, chief, officer] = [await as("clerk"), await as("clerk2"), await as("chief"), await as("officer")];

let batch: Batch;
let first: OpinionId;
let second: OpinionId;
beforeAll(async () => {
  batch = await inReview();
  first = (await raised(batch, { marks: [cloud, cloud] })).opinionId;
  second = (await raised(batch, { marks: [], opinion: "疏散楼梯宽度不足，请复核修改。" })).opinionId;
  await expectRefused(drafted(batch), "complaint.no-result");
  await letterSent(batch);
});
const stateOf = async (id: OpinionId) => (await designer.opinion.readOpinion({ id })).state;
const messagesOf = async (client: typeof owner) => (await client.message.listMessages({})).list;

describe("a project that can be complained about", () => {
  it("is one of the caller's with a result of the review", async () => {
    const { list, total } = await designer.complaint.queryComplainable({ keyword: "" });
    expect(total).toBe(list.length);
    const found = list.find((one) => one.projectApplicationId === batch.projectApplicationId);
    expect(found?.batches).toMatchObject([
      { projectSubmissionId: batch.projectSubmissionId, houseName: "郑州睿图工程审查有限公司", isOpen: true },
    ]);
    expect((await designer.complaint.queryComplainable({ keyword: "没有这个项目" })).total).toBe(0);
    expect((await owner2.complaint.queryComplainable({})).list).toEqual([]);
    expect((await clerk2.complaint.queryComplainable({})).list).toEqual([]);
  });

  it("comes with the caller as the person to be asked", async () => {
    expect(await designer.complaint.readComplainable(batch)).toMatchObject({
      contactName: "林雨桐",
      contactMobile: expect.stringMatching(/^1\d{10}$/),
    });
    await expectRefused(owner2.complaint.readComplainable(batch), "platform.not-allowed");
  });
});

describe("a draft of a complaint (F017)", () => {
  let id: ComplaintId;
  beforeAll(async () => {
    id = await drafted(batch, { demand: "请撤销该意见。" });
  });

  it("takes marks of opinions, each with its reason and files, and lets them go", async () => {
    const petitionProjectId = id;
    const { list: offered } = await designer.complaint.searchSelectableMarks({ petitionProjectId });
    expect(offered.map(({ opinionId }) => opinionId).toSorted((a, b) => a - b)).toEqual([first, first, second]);
    const markupIds = offered.flatMap(({ markupId }) => markupId ?? []);
    expect(await designer.complaint.selectMarks({ petitionProjectId, markupIds, opinionIds: [second] })).toBe(3);
    expect(await designer.complaint.selectMarks({ petitionProjectId, markupIds })).toBe(0);
    expect((await designer.complaint.searchSelectableMarks({ petitionProjectId })).total).toBe(0);
    const { fileId } = await designer.file.uploadByStream({ content: pdfBytes("计算书"), fileName: "计算书.pdf" });
    const [markupId] = markupIds;
    const markId = await designer.complaint.saveDisputedMark({
      petitionProjectId,
      markupId,
      reason: "此处为设备夹层。",
      fileIds: [fileId],
    });
    const { list } = await designer.complaint.searchDisputedMarks({ petitionProjectId });
    expect(list.find((one) => one.id === markId)).toMatchObject({
      reason: "此处为设备夹层。",
      files: [{ fileName: "计算书.pdf" }],
      opinionNo: "建-01",
      stateLabel: "草稿",
    });
    const without = list.find(({ opinionId }) => opinionId === second);
    await designer.complaint.removeDisputedMark({ id: without?.id ?? 0 });
    expect(await designer.complaint.submitDisputedMarks({ ids: [markId] })).toBe(1);
    await expectRefused(designer.complaint.submitDisputedMarks({ id: markId }), "disputed-mark.wrong-state");
    expect((await designer.complaint.readComplaint({ id })).marks.map(({ stateLabel }) => stateLabel)).toEqual(
      expect.arrayContaining(["已提交", "草稿"]),
    );
  });

  it("refuses marks that are not the firm's to dispute, and files it does not have", async () => {
    const petitionProjectId = id;
    await expectRefused(
      designer.complaint.selectMarks({ petitionProjectId, markupIds: [999_999 as MarkupId] }),
      "disputed-mark.mark-unknown",
    );
    await expectRefused(designer.complaint.saveDisputedMark({ petitionProjectId }), "disputed-mark.mark-unknown");
    await expectRefused(drafted(batch, { id, fileIds: [999_999 as FileId] }), "complaint.file-unknown");
    await expectRefused(drafted(batch, { petitionType: "没有" }), "complaint.type-unknown");
  });

  it("stays about the batch and the project it was begun for", async () => {
    const other = await inReview();
    const { projectApplicationId, projectSubmissionId } = other;
    await expectRefused(drafted({ ...batch, projectApplicationId }), "complaint.batch-differs");
    await expectRefused(drafted({ ...batch, projectSubmissionId }, { id }), "complaint.batch-differs");
    await expectRefused(drafted(other, { id }), "complaint.batch-differs");
    const { version } = await designer.complaint.readComplaint({ id });
    const late = drafted(batch, { id, version: version - 1, demand: "改为撤销全部意见。" });
    await expectRefused(late, "platform.changed-meanwhile");
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({ demand: "请撤销该意见。", version });
    expect(await designer.complaint.complaintsOfApplication(other)).toEqual([]);
  });

  it("is seen and changed by its maker only", async () => {
    for (const other of [owner, clerk, officer]) {
      await expectRefused(other.complaint.readComplaint({ id }), "platform.not-found");
      await expectRefused(other.complaint.searchDisputedMarks({ petitionProjectId: id }), "platform.not-found");
      expect((await other.complaint.searchComplaints({})).list).toEqual([]);
      expect(await other.complaint.complaintsOfApplication(batch)).toEqual([]);
    }
    await expectRefused(designer2.complaint.readComplaint({ id }), "platform.not-allowed");
    await expectRefused(owner.complaint.submitComplaint({ id }), "complaint.not-yours");
    await expectRefused(owner.complaint.removeComplaint({ id }), "complaint.not-yours");
    expect((await designer.complaint.searchComplaints({ status: "DRAFT" })).list).toMatchObject([
      { petitionProjectId: id, petitionNo: null, stateLabel: "草稿", markCount: 2, isOwn: true },
    ]);
  });

  it("is deleted with what was chosen", async () => {
    const spare = await disputing(batch, first);
    expect(await designer.complaint.removeComplaint({ id: spare })).toBe(true);
    await expectRefused(designer.complaint.readComplaint({ id: spare }), "platform.not-found");
  });

  it("is handed in with a reason only, and makes its opinions wait", async () => {
    await answered(second);
    const short = await drafted(batch, { reason: "不" });
    await expectRefused(designer.complaint.submitComplaint({ id: short }), "complaint.reason-missing");
    await designer.complaint.removeComplaint({ id: short });
    expect(await designer.complaint.submitComplaint({ id })).toBe(true);
    await expectRefused(designer.complaint.submitComplaint({ id }), "complaint.wrong-state");
    expect([await stateOf(first), await stateOf(second)]).toEqual(["APPEALED", "REPLYING"]);
    const [row] = (await officer.complaint.searchComplaints({ keyword: "设备夹层" })).list;
    expect(row).toMatchObject({
      petitionNo: expect.stringMatching(/^TS\d{12}$/),
      ...{ state: "SUBMITTED", orgName: "中原建筑设计研究院有限公司", isOverdue: false },
    });
    for (const [asked, found] of [
      [{ divisionCode: "410100", status: "PENDING" }, [id]],
      [{ divisionCode: "420000", status: "PENDING" }, []],
      [{ divisionCode: "410100", status: "CLOSED" }, []],
    ] as const) {
      const { list } = await officer.complaint.searchComplaints(asked);
      expect(list.map(({ petitionProjectId }) => petitionProjectId)).toEqual(found);
    }
    expect((await messagesOf(officer))[0]).toMatchObject({ title: "新的申诉待受理" });
    for (const reader of [chief, await as("reviewer")])
      expect((await messagesOf(reader))[0]).toMatchObject({ title: "审查意见被申诉" });
    await expectRefused(
      designer.complaint.removeDisputedMark({ id: (await designer.complaint.readComplaint({ id })).marks[0]?.id ?? 0 }),
      "disputed-mark.complaint-submitted",
    );
  });

  it("is then read by the parties, the house and the authority, and holds the answers back", async () => {
    for (const reader of [owner, chief, officer])
      expect(await reader.complaint.readComplaint({ id })).toMatchObject({
        ...{ reason: complaintReason, demand: "请撤销该意见。" },
        marks: [{ opinionStateLabel: "申诉中" }, { opinionStateLabel: "申诉中" }],
      });
    expect((await owner.complaint.readComplaint({ id })).contactMobile).toBe("");
    expect((await officer.complaint.readComplaint({ id })).contactMobile).toMatch(/^1\d{10}$/);
    await designer.opinion.submitReplies({ ids: [second] });
    await submitShares(batch);
    await expectRefused(owner.opinion.submitAnswers(batch), "submission.opinion-appealed");
  });

  it("is withdrawn by the firm: opinions return to where they were", async () => {
    await expectRefused(owner.complaint.withdrawComplaint({ id }), "complaint.not-yours");
    await designer.complaint.withdrawComplaint({ id });
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({ state: "WITHDRAWN", dueOn: null });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["SENT", "REPLIED"]);
  });
});

describe("several complaints (F183)", () => {
  it("are handed in together, all or none, saved ones only", async () => {
    const one = await disputing(batch, first);
    const two = await drafted(batch, { petitionType: "3", isAnonymous: true, reason: "电话无人接听，多次往返。" });
    const bad = await drafted(batch, { petitionType: "4", isAnonymous: true });
    await expectRefused(designer.complaint.submitComplaints({ ids: [one, bad] }), "complaint.not-anonymous");
    expect(await stateOf(first)).toBe("SENT");
    await expectRefused(designer.complaint.submitComplaint({ id: 999_999 as ComplaintId }), "platform.not-found");
    expect(await designer.complaint.submitComplaints({ ids: [one, two, one] })).toBe(2);
    expect(await stateOf(first)).toBe("APPEALED");

    expect(await officer.complaint.readComplaint({ id: two })).toMatchObject({
      makerName: "林雨桐",
      isAnonymous: true,
    });
    for (const other of [owner, clerk, chief])
      await expectRefused(other.complaint.readComplaint({ id: two }), "platform.not-found");
    const lines = await portal.db
      .selectFrom("history_line")
      .select("subject_id")
      .where("subject", "=", "complaint")
      .where("application_id", "=", batch.projectApplicationId)
      .execute();
    expect(lines.map((line) => line.subject_id)).not.toContain(two);
    await designer.complaint.withdrawComplaint({ id: one });
  });

  it("cannot be made where the house does not take them", async () => {
    const orgId = await given.orgId("ruitu");
    await portal.db
      .insertInto("org_parameter")
      .values({ org_id: orgId, code: "PETITION_SWITCH", value: "CLOSED" })
      .execute();
    await expectRefused(drafted(batch), "complaint.switched-off");
    expect((await designer.complaint.queryComplainable({})).list[0]?.batches[0]?.isOpen).toBe(false);
  });
});
