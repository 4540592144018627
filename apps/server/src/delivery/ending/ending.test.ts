import { beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { archiveProjects, withdrawUnanswered } from "./index.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { answeringSubmission } = givenAnswers(portal, given);
const { db, clock } = portal;
const reason = "建设资金暂未落实，待明确后继续";
const seat = () =>
  portal.cast("owner", "owner2", "designer", "clerk", "clerk2", "leader", "reviewer", "chief", "officer");
let people: Awaited<ReturnType<typeof seat>>;
beforeEach(async () => {
  clock.moveTo("2026-11-23T09:00:00+08:00");
  people = await seat();
});
type Who = (typeof people)["owner"];
const jobRun = { id: "test", attempt: 1, signal: new AbortController().signal };
/** Titles of the messages a person got about a project. */
const titlesOf = async (client: Who, id: number) =>
  (await client.message.listMessages({})).list
    .filter(({ url }) => url?.includes(`projectApplicationId=${id}`))
    .map(({ title }) => title);
const onDay = async (day: string) => {
  clock.moveTo(`${day}T09:00:00+08:00`);
  people = await seat();
};
const batch = (id: number) => people.owner.submission.readSubmission({ id });

describe("a suspended review", () => {
  it("rests with its clock and goes on with the days used before", async () => {
    const { projectSubmissionId } = await given.reviewedSubmission();
    await onDay("2026-11-26");
    const before = (await batch(projectSubmissionId)).clock;
    await people.leader.ending.suspend({ projectSubmissionId, reason });
    const resting = await batch(projectSubmissionId);
    const shown = await people.leader.submission.readSubmission({ id: projectSubmissionId });
    expect(shown.actions).toContainEqual({ action: "resume", label: "恢复", allowed: true, whyNot: null });
    expect(resting).toMatchObject({
      state: "SUSPENDED",
      suspension: { reason, byAuthority: false },
      clock: { paused: true, usedDays: before.usedDays },
    });
    await onDay("2026-12-17");
    expect((await batch(projectSubmissionId)).clock.usedDays).toBe(before.usedDays);
    await people.leader.ending.resume({ projectSubmissionId, reason: "资金已落实，恢复审查" });
    const running = await batch(projectSubmissionId);
    expect(running).toMatchObject({ state: "FIRST_REVIEW", suspension: null, clock: { paused: false } });
    expect(running.clock.usedDays).toBe(before.usedDays);
    expect(running.clock.leftDays).toBe(before.leftDays);
    const { due_on } = await db
      .selectFrom("submission")
      .select("due_on")
      .where("id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    expect(due_on).toBe(running.clock.dueOn);
  });

  it("goes back to answers with its clock still standing for the letter", async () => {
    const { projectSubmissionId } = await answeringSubmission();
    await people.officer.ending.suspend({ projectSubmissionId, reason });
    await people.officer.ending.resume({ projectSubmissionId, reason: "原因已消除，恢复办理" });
    expect(await batch(projectSubmissionId)).toMatchObject({ state: "FIRST_ANSWER", clock: { paused: true } });
  });

  it("is its leader's or the authority's, who alone ends what it began", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.acceptedSubmission();
    const suspend = (client: Who) => () => client.ending.suspend({ projectSubmissionId, reason });
    const resume = (client: Who) => () => client.ending.resume({ projectSubmissionId, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["platform.not-allowed", suspend(people.owner)],
      ["platform.not-allowed", suspend(people.designer)],
      ["platform.not-allowed", suspend(people.clerk2)],
      ["ending.not-leader", suspend(people.clerk)],
      ["ending.not-leader", suspend(people.chief)],
      ["submission.wrong-state", resume(people.leader)],
      ["platform.malformed", () => people.leader.ending.suspend({ projectSubmissionId, reason: "中止" })],
    ]);
    await suspend(people.officer)();
    expect(await titlesOf(people.owner, projectApplicationId)).toContain("审查已中止");
    expect(await titlesOf(people.leader, projectApplicationId)).toContain("审查已中止");
    await expectNothingDone(db, projectApplicationId, [
      ["ending.suspended-by-authority", resume(people.leader)],
      ["submission.wrong-state", suspend(people.officer)],
    ]);
    await resume(people.officer)();
    expect((await batch(projectSubmissionId)).state).toBe("ACCEPTED");
  });

  it("lets nobody review or upload meanwhile", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.reviewedSubmission();
    const [task] = await people.reviewer.review.listTasks({ projectSubmissionId });
    await people.leader.ending.suspend({ projectSubmissionId, reason });
    const reviewTaskId = task?.reviewTaskId ?? 0;
    await expectNothingDone(db, projectApplicationId, [
      [
        "review-task.suspended",
        () => people.reviewer.opinion.saveOpinion({ reviewTaskId, problemCategory: "6", opinion: "建议优化布置。" }),
      ],
      ["review-task.suspended", () => people.reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" })],
    ]);
  });

  it("lets no firm change its sheets while the answers are due; afterwards it goes on with them", async () => {
    const at = await answeringSubmission();
    const { projectSubmissionId, projectApplicationId } = at;
    const [sheet] = (await people.designer.drawing.designVersion(at))?.drawings ?? [];
    const { folderId = 0, drawingId = 0, graphNum = "", fileName = "" } = sheet ?? {};
    const { fileId } = await people.designer.file.uploadByStream({ content: pdfBytes("改"), fileName });
    const put = () => people.designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
    await people.officer.ending.suspend({ projectSubmissionId, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["drawing.submission-suspended", put],
      ["drawing.submission-suspended", () => people.designer.drawing.removeDrawings({ ids: [drawingId] })],
    ]);
    expect((await expectRefused(put(), "drawing.submission-suspended")).message).toContain("恢复审查后再修改图纸资料");
    await people.officer.ending.resume({ projectSubmissionId, reason: "原因已消除，恢复办理" });
    expect(await put()).toMatchObject([{ graphNum }]);
  });
});

describe("ending a project before its time", () => {
  it("is asked by the owner and confirmed by the authority; accepted batches are void, the others withdrawn", async () => {
    const { projectApplicationId, projectSubmissionId } = await given.reviewedSubmission();
    const second = await people.owner.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
    await people.owner.ending.askTermination({ projectApplicationId, reason });
    expect(await people.officer.ending.readTermination({ projectApplicationId })).toMatchObject({
      reason,
      askerName: "陈思远",
    });
    expect(await titlesOf(people.officer, projectApplicationId)).toContain("项目终止申请待确认");
    await people.officer.ending.confirmTermination({ projectApplicationId });
    expect((await people.owner.project.readProject({ projectApplicationId })).state).toBe("TERMINATED");
    expect([(await batch(projectSubmissionId)).state, (await batch(second)).state]).toEqual(["INVALID", "WITHDRAWN"]);
    expect(await people.owner.ending.readTermination({ projectApplicationId })).toBeNull();
    expect(await titlesOf(people.designer, projectApplicationId)).toContain("项目已终止");
    await expectNothingDone(db, projectApplicationId, [
      [
        "submission.application-not-reported",
        () => people.owner.submission.createSubmission({ projectApplicationId, atlasName: "第三批" }),
      ],
      ["application.wrong-state", () => people.owner.ending.askTermination({ projectApplicationId, reason })],
    ]);
  });

  it("is refused with a reason, and can be asked for again", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    await people.owner.ending.askTermination({ projectApplicationId, reason });
    await expectNothingDone(db, projectApplicationId, [
      ["ending.termination-asked", () => people.owner.ending.askTermination({ projectApplicationId, reason })],
    ]);
    await people.officer.ending.refuseTermination({ projectApplicationId, reason: "请先办理合同解除手续" });
    expect(await people.owner.ending.readTermination({ projectApplicationId })).toBeNull();
    expect((await linesOf(db, "application", projectApplicationId)).at(-1)).toMatchObject({
      act: "refuseTermination",
      why: "请先办理合同解除手续",
    });
    await people.owner.ending.askTermination({ projectApplicationId, reason });
  });

  it("is nobody else's", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const ask = (client: Who) => () => client.ending.askTermination({ projectApplicationId, reason });
    const confirm = (client: Who) => () => client.ending.confirmTermination({ projectApplicationId });
    await expectNothingDone(db, projectApplicationId, [
      ...[people.owner2, people.designer, people.clerk, people.officer].map(
        (client) => ["platform.not-allowed", ask(client)] as const,
      ),
      ...[people.owner, people.designer, people.clerk].map(
        (client) => ["platform.not-allowed", confirm(client)] as const,
      ),
      ["ending.termination-not-asked", confirm(people.officer)],
    ]);
  });
});

describe("a supplement nobody hands in", () => {
  it("is warned of five days before and withdrawn on the day after its last, both once", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const orgId = await given.orgId("zhongyuan");
    const comments = [{ material: "图纸目录", problem: "缺少目录", requirement: "", orgId }];
    await people.clerk.acceptance.askSupplement({ projectSubmissionId, opinions: comments });
    expect((await batch(projectSubmissionId)).supplementDue).toBe("2026-12-23");
    const told = async (title: string) =>
      (await titlesOf(people.owner, projectApplicationId)).filter((one) => one === title).length;
    for (const [day, warned, state] of [
      ["2026-12-17", 0, "SUPPLEMENT"],
      ["2026-12-18", 1, "SUPPLEMENT"],
      ["2026-12-23", 1, "SUPPLEMENT"],
      ["2026-12-24", 1, "WITHDRAWN"],
      ["2026-12-25", 1, "WITHDRAWN"],
    ] as const) {
      await onDay(day);
      await withdrawUnanswered.run(portal, {}, jobRun);
      expect([day, await told("补正期限将到"), (await batch(projectSubmissionId)).state]).toEqual([day, warned, state]);
    }
    expect(await told("报审已自动撤回")).toBe(1);
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "withdrawUnanswered",
      to: "WITHDRAWN",
      who: "系统",
      why: "截至2026-12-23未提交补正资料，报审自动撤回",
    });
  });
});

describe("the archive", () => {
  it("takes completed projects after ARCHIVE_DAYS, when every certificate is recorded", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const set = async (state: string, finish_time: string) => {
      await putState(db, "project_application", projectApplicationId, state);
      const application = db.updateTable("project_application").where("id", "=", projectApplicationId);
      await application.set({ finish_time }).execute();
    };
    const run = async () => {
      await archiveProjects.run(portal, {}, jobRun);
      return (await people.owner.project.readProject({ projectApplicationId })).state;
    };
    await set("COMPLETED", "2026-08-26T09:00:00+08:00");
    expect(await run()).toBe("COMPLETED");
    await set("COMPLETED", "2026-08-25T09:00:00+08:00");
    expect(await run()).toBe("ARCHIVED");
  });
});
