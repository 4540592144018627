import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { reportWords } from "../../../test/report-words.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const fire = givenFire(portal, given);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { leader, officer, clerk, chief } = await portal.cast("leader", "officer", "clerk", "chief");
const [reviewer, checker] = [await portal.signIn("fire-reviewer"), await portal.signIn("fire-checker")];
const pair: Record<"reviewerCredentialId" | "checkerCredentialId", CredentialId> = {
  reviewerCredentialId: await given.credentialId("fire-reviewer"),
  checkerCredentialId: await given.credentialId("fire-checker"),
};
const jointOf = async (projectSubmissionId: never) =>
  (await leader.assignment.readStaff({ projectSubmissionId })).joint.map(({ discipline, isRequired }) => [
    discipline,
    isRequired,
  ]);

describe("the joint review", () => {
  it("offers what the works ask for, and requires it where the district reviews jointly", async () => {
    const { projectSubmissionId } = await fire.accepted();
    expect(await jointOf(projectSubmissionId as never)).toEqual([
      ["XF", false],
      ["JF", false],
    ]);
    await setParameter(portal.db, "JOINT_REVIEW", "OPEN");
    const refused = await expectRefused(fire.assign(projectSubmissionId), "assignment.joint-missing");
    expect(refused.message).toContain("技防");
    await portal.db.deleteFrom("system_parameter").where("type", "=", "JOINT_REVIEW").execute();
    await fire.assign(projectSubmissionId);
    expect(await jointOf(projectSubmissionId as never)).toEqual([
      ["XF", false],
      ["JF", false],
    ]);
  });

  it("asks for civil air defence where it is built with the project", async () => {
    const { projectSubmissionId, projectApplicationId } = await fire.accepted();
    const row = await portal.db
      .selectFrom("project_application")
      .select("basic_info")
      .where("id", "=", projectApplicationId)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable("project_application")
      .set({ basic_info: JSON.stringify({ ...row.basic_info, hasCivilDefence: true, hasTechDefence: false }) })
      .where("id", "=", projectApplicationId)
      .execute();
    expect(await jointOf(projectSubmissionId as never)).toEqual([
      ["XF", false],
      ["RF", false],
    ]);
    await portal.db
      .insertInto("civil_air_defence")
      .values({
        ...{ submission_id: projectSubmissionId, application_id: projectApplicationId, division_code: "410105" },
        details: JSON.stringify({ buildMode: "3" }),
      })
      .execute();
    expect(await jointOf(projectSubmissionId as never)).toEqual([["XF", false]]);
  });

  it("requires fire where the authority has the fire review in hands", async () => {
    const { projectSubmissionId } = await fire.accepted();
    await officer.fire.acceptFireReview({ id: await fire.submitted(projectSubmissionId) });
    await expectRefused(fire.assign(projectSubmissionId, false), "assignment.joint-missing");
  });

  it("takes a discipline into a review that runs, by its leader, once", async () => {
    const batch = await reviews.inReview();
    const { projectSubmissionId } = batch;
    const add = (discipline: string, over: object = {}, by = leader) =>
      by.assignment.addJointTask({ projectSubmissionId, discipline, ...pair, ...over });
    await expectRefused(add("XF", {}, clerk), "platform.not-allowed");
    await expectRefused(add("DQ"), "assignment.not-joint");
    await expectRefused(
      add("XF", { reviewerCredentialId: await given.credentialId("reviewer") }),
      "review-task.not-qualified",
    );
    await add("XF");
    await expectRefused(add("XF"), "assignment.joint-there");
    const task = (await reviewer.review.listTasks({ projectSubmissionId })).find((one) => one.discipline === "XF");
    expect(task).toMatchObject({ taskType: "XF", state: "ASSIGNED", reviewerName: "邢安平", checkerName: "骆建华" });
    const fresh = await fire.accepted();
    await expectRefused(
      leader.assignment.addJointTask({ ...fresh, discipline: "XF", ...pair }),
      "submission.wrong-state",
    );
  });

  it("is not required of a consultation, whose tasks are consultations all the same", async () => {
    const { id } = await consultations.ordered();
    await consultations.signed(id);
    await setParameter(portal.db, "JOINT_REVIEW", "OPEN");
    await consultations.staffed(id);
    await portal.db.deleteFrom("system_parameter").where("type", "=", "JOINT_REVIEW").execute();
    await leader.assignment.addJointTask({ projectSubmissionId: id, discipline: "XF", ...pair });
    const tasks = await reviewer.review.listTasks({ projectSubmissionId: id });
    expect(new Set(tasks.map(({ taskType }) => taskType))).toEqual(new Set(["ZX"]));
  });

  it("looks at the sheets of all others, has a part of the letter, and stands between a batch and its pass", async () => {
    const batch = await reviews.inReview();
    const { projectSubmissionId } = batch;
    await leader.assignment.addJointTask({ projectSubmissionId, discipline: "JF", ...pair });
    const [sheet] = await reviews.sheetsOf(batch, "JZ");
    const { reviewTaskId } = await reviews.taskOf(batch, "JF");
    const saved = await reviewer.opinion.saveOpinion({
      ...{ reviewTaskId, drawingId: sheet?.drawingId, problemCategory: "2", needReview: false },
      opinion: "出入口未设视频监控，请补充。",
    });
    expect(saved).toMatchObject({ opinionNo: "技-01", discipline: "JF" });
    const conclude = async (conclusion: string) => {
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion, summary: "见意见。" });
      await checker.review.passCheck({ reviewTaskId });
    };
    await conclude("3");
    await reviews.collected(batch, "6");
    const report = await reportWords(chief, projectSubmissionId);
    const pass = () => chief.review.conclude({ projectSubmissionId, result: "PASS", conclusion: "审查合格", report });
    await expectRefused(pass(), "submission.veto");
    await chief.review.returnTask({ reviewTaskId, comment: "请按整改情况重新给出结论。" });
    await conclude("6");
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "审查合格" });
    await setParameter(portal.db, "JOINT_REVIEW", "OPEN");
    await expectRefused(pass(), "submission.joint-open");
    await portal.db.deleteFrom("system_parameter").where("type", "=", "JOINT_REVIEW").execute();
    await pass();
  });
});
