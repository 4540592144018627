import type { SubmissionId } from "@tushen/contract/ground/fields";
import { acceptanceNotice, type AcceptanceNoticeData } from "@tushen/paper/acceptance-notice";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const { owner, designer, surveyor, clerk, clerk2, leader, reviewer, officer } = await portal.cast(
  "owner",
  "designer",
  "surveyor",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "officer",
);
const { db } = portal;
const leaderId = await given.credentialId("leader");
const told = async (client: typeof owner) => (await client.message.listMessages({})).list[0];
const accept = (client: typeof owner, projectSubmissionId: SubmissionId, over: object = {}) =>
  client.acceptance.accept({
    projectSubmissionId,
    formalCheckPassed: true,
    leaderCredentialId: leaderId,
    ...over,
  });

describe("acceptance", () => {
  it("numbers the batch, starts its clock, issues the notice, tells the parties and the leader", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const { acceptanceNo, dueOn } = await accept(clerk, projectSubmissionId);
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({
      state: "ACCEPTED",
      acceptanceNo,
      round: 1,
      clock: { limitDays: 15, usedDays: 0, leftDays: 15, dueOn, paused: false },
    });
    for (const party of [owner, designer]) {
      const message = await told(party);
      expect(message?.title).toBe("受理通知");
      expect(message?.content).toContain(`受理编号${acceptanceNo}，审查期限15个工作日，截止${dueOn}`);
    }
    expect(await told(leader)).toMatchObject({
      title: "请安排审查人员",
      url: `#/censorUnit/assignment/${projectSubmissionId}`,
    });
    expect(await told(surveyor)).not.toMatchObject({ title: "受理通知" });
    expect((await owner.progress.projectStatus({ projectApplicationId })).code).toBe("REVIEWING");
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "accept",
      from: "SUBMITTED",
      to: "ACCEPTED",
      who: "许静",
    });
    const [letter] = await db
      .selectFrom("letter")
      .selectAll()
      .where("submission_id", "=", projectSubmissionId)
      .execute();
    expect(letter).toMatchObject({
      kind: "ACCEPTANCE",
      state: "CREATED",
      sender_name: "许静",
      content: {
        owner: "郑州金色置业有限公司",
        decision: { accepted: true, limitInWorkingDays: 15, dueOn },
        materials: [{ note: "共6张" }],
      },
    });
  });

  it("is numbered without gaps, and never twice, whichever house of the district accepts", async () => {
    const rival = await given.desk("CENSOR", ["CENSOR_CLERK"]);
    const { credentialId } = await given.person({ orgId: rival.orgId, roles: ["CENSOR_PM"] });
    const confirming = await given.confirmingSubmission();
    await owner.submission.applyForReview({
      projectSubmissionId: confirming.projectSubmissionId,
      orgId: rival.orgId,
    });
    const own = await given.submittedSubmission();
    const numbers = [
      await accept(rival.client, confirming.projectSubmissionId, { leaderCredentialId: credentialId }),
      await accept(clerk, own.projectSubmissionId),
    ].map(({ acceptanceNo }) => Number(acceptanceNo));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    expect(String(numbers[0])).toMatch(/^410105202611\d{4}$/);
  });

  it("happens once when two clerks accept at the same moment, or one accepts while another refuses or withdraws", async () => {
    const first = await given.submittedSubmission();
    const go = () => accept(clerk, first.projectSubmissionId);
    expect(await atOnce(go, go)).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    const letters = await db
      .selectFrom("letter")
      .select("id")
      .where("submission_id", "=", first.projectSubmissionId)
      .execute();
    expect(letters).toHaveLength(1);
    for (const other of [
      (id: SubmissionId) => clerk.acceptance.refuseSubmission({ projectSubmissionId: id, reason: "不在业务范围内" }),
      (id: SubmissionId) => owner.submission.withdraw({ projectSubmissionId: id, reason: "资料有误，先行撤回" }),
    ]) {
      const { projectSubmissionId } = await given.submittedSubmission();
      const ends = await atOnce(
        () => accept(clerk, projectSubmissionId),
        () => other(projectSubmissionId),
      );
      expect(ends.done).toBe(1);
    }
  });

  it("is refused without a formal check, for a leader who is none of the house, and in every other state", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const ruitu = await given.orgId("ruitu");
    const former = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    await db.updateTable("credential").set({ deleted: true }).where("id", "=", former.credentialId).execute();
    const rival = await given.desk("CENSOR", ["CENSOR_PM"]);
    const with_ = (over: object) => () => accept(clerk, projectSubmissionId, over);
    await expectNothingDone(db, projectApplicationId, [
      ["submission.formal-check-open", with_({ formalCheckPassed: false })],
      ["submission.leader-unknown", with_({ leaderCredentialId: await given.credentialId("reviewer") })],
      ["submission.leader-unknown", with_({ leaderCredentialId: former.credentialId })],
      ["submission.leader-unknown", with_({ leaderCredentialId: rival.credentialId })],
      ["submission.leader-unknown", with_({ leaderCredentialId: 999_999 })],
      ["platform.malformed", with_({ leaderCredentialId: 0 })],
      ["platform.malformed", with_({ formalCheckPassed: "yes" })],
    ]);
    for (const state of ["SUPPLEMENT", "REFUSED", "ACCEPTED", "FIRST_REVIEW", "PASSED", "FINISHED"]) {
      await putState(db, "submission", projectSubmissionId, state);
      await expectNothingDone(db, projectApplicationId, [["submission.wrong-state", with_({})]]);
    }
  });

  it("is possible only for the desk of the house that was chosen", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, leader, reviewer, clerk2, officer].flatMap((client) => [
        ["platform.not-allowed", () => accept(client, projectSubmissionId)] as const,
        [
          "platform.not-allowed",
          () => client.acceptance.refuseSubmission({ projectSubmissionId, reason: "不在业务范围内" }),
        ] as const,
      ]),
    );
  });
});

describe("the time a house has", () => {
  it.each([
    ["a large building", { biz_type: "FJ" }, { projectScale: "8" }, 15],
    ["a medium building", { biz_type: "FJ" }, { projectScale: "9" }, 10],
    ["small municipal works", { biz_type: "SZ" }, { projectScale: "10" }, 10],
    ["rail transit", { biz_type: "GD" }, { projectScale: "9" }, 15],
    ["a survey of grade 甲", { biz_type: "KC" }, { projectScale: "8", surveyGrade: "1" }, 7],
    ["a survey of grade 乙", { biz_type: "KC" }, { projectScale: "8", surveyGrade: "2" }, 5],
  ])("for %s follows 令13 Art. 12", async (_what, columns, info, limitDays) => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    await db
      .updateTable("project_application")
      .set({ ...columns, basic_info: JSON.stringify(info) } as never)
      .where("id", "=", projectApplicationId)
      .execute();
    await accept(clerk, projectSubmissionId);
    const { clock } = await clerk.submission.readSubmission({ id: projectSubmissionId });
    expect(clock).toMatchObject({ limitDays, leftDays: limitDays, usedDays: 0 });
  });

  it("begins on the next working day, shows amber in its last three days and red when it is over", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    const { dueOn } = await accept(clerk, projectSubmissionId);
    expect(dueOn).toBe("2026-12-14"); // 15 working days after Monday 2026-11-23
    const shown = async (day: string) => {
      portal.clock.moveTo(`${day}T18:00:00+08:00`);
      const clerkThen = await portal.signIn("clerk");
      const { clock } = await clerkThen.submission.readSubmission({ id: projectSubmissionId });
      return [clock.usedDays, clock.leftDays, clock.colour];
    };
    expect(await shown("2026-11-23")).toEqual([0, 15, "green"]);
    expect(await shown("2026-11-29")).toEqual([4, 11, "green"]); // a Sunday
    expect(await shown("2026-12-08")).toEqual([11, 4, "green"]);
    expect(await shown("2026-12-09")).toEqual([12, 3, "amber"]);
    expect(await shown("2026-12-14")).toEqual([15, 0, "amber"]);
    expect(await shown("2026-12-15")).toEqual([16, -1, "red"]);
    // Overdue is reported and blocks nothing (domain handbook 1.7).
    const leaderThen = await portal.signIn("leader");
    const { staff } = await leaderThen.assignment.readStaff({ projectSubmissionId });
    const [reviewerId, checkerId] = [await given.credentialId("reviewer"), await given.credentialId("checker")];
    await leaderThen.assignment.assignStaff({
      projectSubmissionId,
      staff: staff.map(({ discipline }) => ({
        discipline,
        reviewerCredentialId: reviewerId,
        checkerCredentialId: checkerId,
      })),
    });
  });

  it("counts days as the calendar of the operator says", async () => {
    portal.clock.moveTo("2026-11-23T09:00:00+08:00");
    await db
      .insertInto("work_calendar")
      .values([
        { date: "2026-11-24", is_workday: false, note: "停工" },
        { date: "2026-11-28", is_workday: true, note: "调休" },
      ])
      .execute();
    const { projectSubmissionId } = await given.submittedSubmission();
    const { dueOn } = await accept(await portal.signIn("clerk"), projectSubmissionId);
    expect(dueOn).toBe("2026-12-14");
    await db.deleteFrom("work_calendar").where("date", "=", "2026-11-28").execute();
    const next = await given.submittedSubmission();
    expect((await accept(await portal.signIn("clerk"), next.projectSubmissionId)).dueOn).toBe("2026-12-15");
  });
});

describe("refusing a batch", () => {
  it("is told to the parties with its reason and kept with the batch", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    const reason = "不在本机构业务范围内";
    await clerk.acceptance.refuseSubmission({ projectSubmissionId, reason });
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({
      state: "REFUSED",
      refuseReason: reason,
      acceptanceNo: null,
      clock: { limitDays: null },
    });
    for (const party of [owner, designer])
      expect(await told(party)).toMatchObject({ title: "不予受理", content: expect.stringContaining(reason) });
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({ act: "refuse", why: reason });
  });

  it("is a letter of its own with the reason, which the owner reads (R055)", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    await clerk.acceptance.refuseSubmission({ projectSubmissionId, reason: "已承担前期咨询，应当回避" });
    const row = await db
      .selectFrom("letter")
      .select(["kind", "letter_no", "content"])
      .where("submission_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: "ACCEPTANCE", letter_no: expect.stringMatching(/^SL410105/) });
    const paper = acceptanceNotice({ ...(row.content as AcceptanceNoticeData), printedAt: portal.clock() });
    expect(paper.title).toBe("施工图设计文件审查不予受理通知书");
    expect(paper.blocks).toContainEqual({ type: "list", items: ["已承担前期咨询，应当回避"] });
    expect((await owner.review.readRound({ projectSubmissionId })).letters).toMatchObject([{ kind: "ACCEPTANCE" }]);
  });

  it("needs a reason of 5 to 500 characters, and a batch that waits", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const refuse = (reason: string) => () => clerk.acceptance.refuseSubmission({ projectSubmissionId, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["platform.malformed", refuse("不受理")],
      ["platform.malformed", refuse("由".repeat(501))],
    ]);
    await refuse("由".repeat(500))();
    await expectNothingDone(db, projectApplicationId, [["submission.wrong-state", refuse("不在业务范围内")]]);
  });
});
