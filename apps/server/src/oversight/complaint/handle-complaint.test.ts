import type { ComplaintId, OpinionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { givenComplaints } from "../../../test/given-answer.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import type { LetterContents } from "../../papers/document/index.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { remindOfComplaints } from "./remind-of-complaints.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, onDay, inReview, raised, letterSent, inRecheck } = givenReviews(portal, given);
const { drafted, submitted } = givenComplaints(portal);
const [owner, designer, clerk, chief, officer] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("chief"),
  await as("officer"),
];

let batch: Batch;
let wrong: OpinionId;
let right: OpinionId;
const begun = async () => {
  batch = await inReview();
  wrong = (await raised(batch, strong)).opinionId;
  right = (await raised(batch, { opinion: "疏散楼梯宽度不足，请复核修改。" })).opinionId;
  await letterSent(batch);
};
const lettersOf = () =>
  portal.db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", batch.projectSubmissionId)
    .where("kind", "=", "OPINION")
    .orderBy("id")
    .execute();
const replyDue = async () => {
  const { letters } = await designer.review.readRound(batch);
  return letters[0];
};
const newest = async (client: typeof owner) => (await client.message.listMessages({})).list[0]?.title;

describe("a complaint against opinions", () => {
  let id: ComplaintId;
  const words = "经核查，该处为设备夹层，所引条文不适用；其余意见有效。";
  beforeAll(async () => {
    await onDay("2026-11-23T09:00:00+08:00");
    await begun();
    id = await submitted(batch, wrong, right);
  });

  it("is accepted within five workdays and forwarded; the house sees what it is asked", async () => {
    expect(await officer.complaint.readComplaint({ id })).toMatchObject({ dueOn: "2026-11-30", level: 1 });
    await expectRefused(officer.complaint.forwardComplaint({ id, asksHouse: true }), "complaint.wrong-state");
    await officer.complaint.acceptComplaint({ id });
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({ state: "ACCEPTED", dueOn: "2026-12-14" });
    expect(await newest(designer)).toBe("申诉已受理");
    await expectRefused(chief.complaint.answerComplaint({ id, answer: "意见成立，请维持。" }), "complaint.wrong-state");
    await officer.complaint.forwardComplaint({ id, asksHouse: true, experts: "王建国（省消防协会）" });
    expect(await newest(chief)).toBe("申诉待答辩");
    for (const other of [clerk, owner])
      await expectRefused(other.complaint.answerComplaint({ id, answer: "不应由我答辩。" }), "platform.not-allowed");
    await chief.complaint.answerComplaint({ id, answer: "该处按走道使用，意见有效。" });
    expect(await newest(officer)).toBe("审查机构已答辩");
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({
      house: { answer: "该处按走道使用，意见有效。", dueOn: "2026-11-30" },
      experts: "王建国（省消防协会）",
    });
  });

  it("makes the day for replies stand still", async () => {
    const before = await replyDue();
    expect(before).toMatchObject({ isReplyPaused: true, isVoid: false });
    const [told] = await owner.progress.ownerViews({ projectApplicationId: batch.projectApplicationId });
    expect(told).toMatchObject({ nextDate: null, noDate: "意见申诉中，答复期限暂停计算" });
    await onDay("2026-11-27T09:00:00+08:00");
    const [was, is] = [before?.replyDueOn ?? "", (await replyDue())?.replyDueOn ?? ""];
    expect(Date.parse(is) - Date.parse(was)).toBe(4 * 86_400_000);
  });

  it("is replied to opinion by opinion: an upheld one is cancelled and the letter issued anew", async () => {
    const decisions = [{ opinionId: wrong, isUpheld: true, note: "条文不适用" }];
    await expectRefused(officer.complaint.replyToComplaint({ id, opinion: words, decisions }), "complaint.undecided");
    const whole = [...decisions, { opinionId: right, isUpheld: false, note: "宽度确实不足" }];
    await expectRefused(
      officer.complaint.replyToComplaint({ id, opinion: "好", decisions: whole }),
      "complaint.answer-missing",
    );
    const due = (await replyDue())?.replyDueOn;
    const answer = await officer.complaint.replyToComplaint({ id, opinion: words, decisions: whole });
    expect(answer).toMatchObject({ result: "2", letterNo: expect.stringMatching(/^GZ/) });

    const [old, fresh] = await lettersOf();
    const content = fresh?.content as LetterContents["OPINION"];
    expect(old?.state).toBe("VOID");
    expect(content).toMatchObject({
      letterNumber: answer.letterNo,
      opinions: [{ opinion: "疏散楼梯宽度不足，请复核修改。" }],
      strongCounts: [],
      replaces: { number: old?.letter_no, cancelled: ["建-01"] },
      replyDueOn: due,
    });
    expect(await replyDue()).toMatchObject({ isReplyPaused: false, replyDueOn: due, letterNo: answer.letterNo });
    const { list } = await designer.opinion.searchReplyOpinions(batch);
    expect(list.map(({ opinionId, state }) => [opinionId, state])).toEqual([[right, "SENT"]]);
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({
      ...{ state: "REPLIED", resultName: "部分成立", disputeUntil: "2026-12-04" },
      marks: [{ stateLabel: "成立", note: "条文不适用" }, { stateLabel: "不成立" }],
    });
  });

  it("is found where the same clause is raised again, without names and within the province", async () => {
    const asked = { normNumber: "gb55037-2022", clauseNo: "第7.1.4条" };
    const found = await chief.complaint.listPrecedents(asked);
    expect(found).toMatchObject([{ isUpheld: true, note: "条文不适用", ruling: words, rulingDay: "2026-11-27" }]);
    expect(JSON.stringify(found)).not.toMatch(/林雨桐|中原/);
    expect(await chief.complaint.listPrecedents({ ...asked, clauseNo: "7.1.5" })).toEqual([]);
    const { client: elsewhere } = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "320100" });
    expect(await elsewhere.complaint.listPrecedents(asked)).toEqual([]);
  });

  it("is confirmed by the party, then closed, and the review goes on", async () => {
    await expectRefused(owner.complaint.confirmReply({ id, satisfaction: "1" }), "complaint.not-yours");
    await designer.complaint.confirmReply({ id, satisfaction: "2" });
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({ satisfactionName: "基本满意" });
    await remindOfComplaints.run(portal, {}, {} as never);
    expect((await designer.complaint.readComplaint({ id })).state).toBe("CLOSED");
    await inRecheck(batch);
    expect((await designer.opinion.readOpinion({ id: right })).state).toBe("REPLIED");
    const again = await drafted(batch);
    expect((await designer.complaint.searchSelectableMarks({ petitionProjectId: again })).list).toEqual([]);
    const lines = await owner.progress.timeLine({ applicationId: batch.projectApplicationId });
    expect(JSON.stringify(lines)).toContain("答复申诉");
  });
});

describe("a party that is not content", () => {
  let id: ComplaintId;
  beforeAll(async () => {
    await onDay("2026-11-30T09:00:00+08:00");
    await begun();
    id = await submitted(batch, wrong);
    await officer.complaint.acceptComplaint({ id });
    await officer.complaint.forwardComplaint({ id, asksHouse: false });
    await officer.complaint.replyToComplaint({
      id,
      opinion: "意见成立，应予修改。",
      decisions: [{ opinionId: wrong, isUpheld: false }],
    });
  });

  it("asks once for a second handling, which appeals the opinion again", async () => {
    await expectRefused(chief.complaint.readComplaint({ id: 999_999 as ComplaintId }), "platform.not-found");
    await designer.complaint.disputeReply({ id, reason: "答复没有回应计算书的内容。" });
    expect(await designer.complaint.readComplaint({ id })).toMatchObject({ state: "DISPUTED", level: 2 });
    expect((await designer.opinion.readOpinion({ id: wrong })).state).toBe("APPEALED");
    await expectRefused(officer.complaint.takeUpComplaint({ id }), "complaint.not-higher");
  });

  it("is heard by the authority above, whose word is the last", async () => {
    const { client: province } = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "410000" });
    await expectRefused(
      province.complaint.replyToComplaint({ id, opinion: "撤销该意见。", decisions: [] }),
      "complaint.wrong-state",
    );
    await province.complaint.takeUpComplaint({ id });
    await expectRefused(
      officer.complaint.replyToComplaint({ id, opinion: "仍然维持。", decisions: [] }),
      "complaint.not-handler",
    );
    const { result } = await province.complaint.replyToComplaint({
      id,
      opinion: "经专家论证，撤销该意见。",
      decisions: [{ opinionId: wrong, isUpheld: true }],
    });
    expect(result).toBe("1");
    const seen = await designer.complaint.readComplaint({ id });
    expect(seen).toMatchObject({ state: "CLOSED", marks: [{ stateLabel: "成立" }] });
    expect(seen.rulings.map(({ level, resultName }) => [level, resultName])).toEqual([
      [1, "不成立"],
      [2, "成立"],
    ]);
    expect((await lettersOf()).map(({ state }) => state)[0]).toBe("VOID");
  });
});

describe("a complaint that hides its maker", () => {
  it("reaches the house without names, once it is forwarded", async () => {
    const id = await drafted(batch, { petitionType: "3", isAnonymous: true, reason: "受理窗口多次无人接待。" });
    await designer.complaint.submitComplaint({ id });
    await officer.complaint.acceptComplaint({ id });
    await expectRefused(chief.complaint.readComplaint({ id }), "platform.not-found");
    await officer.complaint.forwardComplaint({ id, asksHouse: true });
    const seen = await chief.complaint.readComplaint({ id });
    expect(seen).toMatchObject({ orgName: "", makerName: "", contactName: "", contactMobile: "", isAnonymous: true });
    expect(JSON.stringify(seen)).not.toMatch(/林雨桐|中原/);
    await expectRefused(owner.complaint.readComplaint({ id }), "platform.not-found");
    await expectRefused(officer.complaint.replyToComplaint({ id, opinion: "已责令整改。" }), "complaint.undecided");
    await officer.complaint.replyToComplaint({ id, opinion: "已责令整改。", result: "1" });
    await expectRefused(designer.complaint.disputeReply({ id, reason: "还是没有人接待。" }), "complaint.upheld");
  });
});

describe("a complaint nobody attends to", () => {
  it("is refused with a reason, or recalled to the authority before its day, on it and after", async () => {
    await onDay("2026-12-07T09:00:00+08:00");
    await begun();
    const refused = await submitted(batch, wrong);
    await officer.complaint.refuseComplaint({ id: refused, reason: "已有生效的答复，不再受理。" });
    expect(await designer.complaint.readComplaint({ id: refused })).toMatchObject({
      ...{ state: "REFUSED", refuseReason: "已有生效的答复，不再受理。" },
      marks: [{ stateLabel: "已撤回" }],
    });
    expect((await designer.opinion.readOpinion({ id: wrong })).state).toBe("SENT");
    await submitted(batch, right);
    const remind = () => remindOfComplaints.run(portal, {}, {} as never);
    await remind();
    expect(await newest(officer)).toBe("新的申诉待受理");
    const told = [];
    for (const day of ["2026-12-10", "2026-12-11", "2026-12-14", "2026-12-15", "2026-12-16"]) {
      await onDay(`${day}T07:00:00+08:00`);
      await remind();
      told.push(await newest(officer));
    }
    expect([...new Set(told)]).toEqual(["申诉办理期限将到", "申诉办理今天到期", "申诉办理已超期"]);
  });
});
